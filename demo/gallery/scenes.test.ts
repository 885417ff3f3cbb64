import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../widgets/elements.ts';
import { loadScenes } from '../../widgets/canvas/scenes/scenes.ts';
import type { CanvasSettings, Layer } from '../../widgets/canvas/layer.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { until } from '../../widgets/testing/until.ts';
import { contrastOf, readColors, type Color } from './testing/contrast.ts';

/** Minimum contrast of large text (WCAG 2.2, 1.4.3). */
const LARGE = 3;

describe('the text of a starter scene', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  for (const theme of appearance.theme.options) {
    it(`is readable on the backdrop of ${theme}`, async () => {
      for (const [name, { layers }] of Object.entries(await loadScenes(theme))) {
        const backdrop = layers.find(({ id }) => id === 'background');
        if (!backdrop) continue;
        const ground = await readGround(backdrop, theme);
        for (const layer of findBareWords(layers))
          expect(contrastOf(await readInk(layer, theme), ground), `${layer.id} of ${name}`).to.be.at.least(LARGE);
      }
    });
  }
});

/** Texts that stand on the backdrop, without a card. */
function findBareWords(layers: CanvasSettings['layers']): readonly Layer[] {
  return layers.filter(
    ({ settings, widget }) => (widget === 'text' || widget === 'countdown') && settings['showCard'] !== true,
  );
}

async function readGround(layer: Layer, theme: string): Promise<Color> {
  const shape = await draw(layer, theme, '.shape');
  return readColors(getComputedStyle(shape).backgroundColor)[0]!;
}

async function readInk(layer: Layer, theme: string): Promise<Color> {
  return readColors(getComputedStyle(await draw(layer, theme, '.words')).color)[0]!;
}

async function draw({ settings, widget }: Layer, theme: string, part: string): Promise<Element> {
  const element = document.createElement(`onair-${widget}`);
  // a note that its owner writes is empty at first
  Object.assign(element, settings, { theme, ...(widget === 'text' && { text: 'Until Friday' }) });
  await fixture(html`<main>${element}</main>`);
  return until(() => element.shadowRoot?.querySelector(`[data-theme='${theme}'] ${part}`));
}
