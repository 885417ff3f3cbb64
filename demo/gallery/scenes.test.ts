import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../widgets/elements.ts';
import { playSample } from '../samples/sample-source.ts';
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

describe('badge and counter in one row', () => {
  const sample = playSample();
  after(() => sample.stop());

  for (const theme of appearance.theme.options) {
    it(`are of one height and in line in ${theme}`, async () => {
      const badge = document.createElement('onair-live-badge');
      const counter = document.createElement('onair-viewer-counter');
      const size = { display: 'inline-block', verticalAlign: 'top', width: '460px', height: '100px' };
      for (const element of [badge, counter]) Object.assign(element, { theme, source: sample.source });
      for (const element of [badge, counter]) Object.assign(element.style, size);
      await fixture(html`<main>${badge}${counter}</main>`);
      const [bug, total] = await Promise.all([find(badge, theme, '.bug'), find(counter, theme, '.total')]);
      expect(bug.offsetHeight).to.be.closeTo(total.offsetHeight, 3.5);
      expect(middleOf(bug, badge)).to.be.closeTo(middleOf(total, counter), 3.5);
    });
  }
});

function find(element: Element, theme: string, part: string): Promise<HTMLElement> {
  return until(() => element.shadowRoot?.querySelector<HTMLElement>(`[data-theme='${theme}'] ${part}`));
}

/** Distance of its middle from the upper edge of its widget. */
function middleOf(element: Element, widget: Element): number {
  const { bottom, top } = element.getBoundingClientRect();
  return (bottom + top) / 2 - widget.getBoundingClientRect().top;
}

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
