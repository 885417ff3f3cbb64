import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../widgets/elements.ts';
import { STARTER_SCENES } from '../../widgets/canvas/scenes/scenes.ts';
import type { Layer } from '../../widgets/canvas/layer.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { until } from '../../widgets/testing/until.ts';
import { blend, contrastOf, readColors, type Color } from './testing/contrast.ts';

/** Minimum contrast of large text (WCAG 2.2, 1.4.3). */
const LARGE = 3;

/** Lightest background of a scene's text: the first colour of its background, with all of its glow over it. */
function findGround(layers: readonly Layer[]): Color {
  const colors = ['background', 'glow'].map((id) => String(layers.find((layer) => layer.id === id)?.settings['color']));
  return colors.map(readHex).reduce((below, above) => blend(above, below));
}

function readHex(hex: string): Color {
  const [red = 0, green = 0, blue = 0, alpha = 255] = (hex.match(/[0-9a-f]{2}/g) ?? []).map((pair) =>
    parseInt(pair, 16),
  );
  return [red, green, blue, alpha / 255];
}

describe('the text of a starter scene', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  const scenes = STARTER_SCENES.filter(({ canvas }) => canvas.landscape.layers.some(({ id }) => id === 'background'));

  for (const theme of appearance.theme.options) {
    it(`is readable on its background in ${theme}`, async () => {
      for (const { name, canvas } of scenes) {
        const ground = findGround(canvas.landscape.layers);
        for (const { id, widget, settings } of canvas.landscape.layers) {
          if (widget !== 'text' && widget !== 'countdown') continue;
          const element = document.createElement(`onair-${widget}`);
          // a note that its owner writes is empty at first
          Object.assign(element, settings, { theme, ...(settings['text'] === '' && { text: 'Until Friday' }) });
          await fixture(html`<main>${element}</main>`);
          const words = await until(() => element.shadowRoot?.querySelector(`[data-theme='${theme}'] .words`));
          const [ink] = readColors(getComputedStyle(words).color);
          expect(contrastOf(ink!, ground), `${id} of ${name}`).to.be.at.least(LARGE);
        }
      }
    });
  }
});
