import { expect, fixture, html } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../widgets/elements.ts';
import { playSample } from '../samples/sample-source.ts';
import { loadScenes } from '../../widgets/canvas/scenes/scenes.ts';
import type { CanvasSettings, Layer } from '../../widgets/canvas/layer.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { until } from '../../widgets/testing/until.ts';
import { blend, contrastOf, readColors, type Color } from '../../server/pages/parts/legibility/contrast.ts';

/** Minimum contrast of large text (WCAG 2.2, 1.4.3). */
const LARGE = 3;
/** Accent colours: that of the theme, and difficult ones. */
const COLORS = ['', '#ffd400', '#0b1d4d', '#ffffff', '#000000'];

describe('the text of a starter scene', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  for (const theme of appearance.theme.options) {
    it(`is readable on the backdrop of ${theme}, also in colours of a kit`, async () => {
      for (const [name, { layers }] of Object.entries(await loadScenes(theme))) {
        const backdrop = layers.find(({ id }) => id === 'background');
        if (!backdrop) continue;
        for (const accentColor of COLORS) {
          const look = { theme, accentColor };
          const sheets = await readSheets(backdrop, look);
          for (const layer of findBareWords(layers)) {
            const ink = await readInk(layer, look);
            const contrasts = listGrounds(sheets, layer).map((ground) => contrastOf(ink, ground));
            expect(Math.min(...contrasts), `${layer.id} of ${name} ${accentColor}`).to.be.at.least(LARGE);
          }
        }
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

/** A theme, and an accent colour or none. */
interface Look {
  readonly theme: string;
  readonly accentColor: string;
}

/** A backdrop itself, or one of its two ornaments. */
interface Sheet {
  readonly colors: readonly Color[];
  readonly covers: (layer: Layer) => boolean;
}

/** A backdrop and its ornaments, drawn as large as the scene. */
async function readSheets(layer: Layer, look: Look): Promise<readonly Sheet[]> {
  const shape = await draw(layer, look, '.shape');
  return [undefined, '::before', '::after'].map((part) => {
    const { backgroundColor, backgroundImage, height, left, opacity, top, transform, width } = getComputedStyle(
      shape,
      part,
    );
    // a dot that is smaller than a stroke of these letters
    const image = backgroundImage.replace(/radial-gradient\((rgb\([^)]*\)) 0px, \1 2px, rgba\(0, 0, 0, 0\) 3px\)/g, '');
    const colors = readColors(`${backgroundColor} ${image}`);
    const [x = 0, y = 0, wide = 0, high = 0] = [left, top, width, height].map(parseFloat);
    return {
      colors: colors.map(([red, green, blue, alpha]): Color => [red, green, blue, alpha * Number(opacity)]),
      covers: (other) =>
        part === undefined ||
        transform !== 'none' ||
        (other.x < x + wide && x < other.x + other.width && other.y < y + high && y < other.y + other.height),
    };
  });
}

/** Every colour of the backdrop behind a layer: its own, and each stop of its gradients and ornaments over these. */
function listGrounds(sheets: readonly Sheet[], layer: Layer): readonly Color[] {
  const [own] = sheets[0]!.colors;
  const covering = sheets.filter(({ covers }) => covers(layer));
  return covering.reduce<readonly Color[]>(
    (grounds, { colors }) => [...grounds, ...grounds.flatMap((ground) => colors.map((color) => blend(color, ground)))],
    [own!],
  );
}

async function readInk(layer: Layer, look: Look): Promise<Color> {
  return readColors(getComputedStyle(await draw(layer, look, '.words')).color)[0]!;
}

async function draw({ height, settings, widget, width }: Layer, look: Look, part: string): Promise<Element> {
  const element = document.createElement(`onair-${widget}`);
  Object.assign(element.style, { display: 'block', width: `${width}px`, height: `${height}px` });
  // a note that its owner writes is empty at first
  Object.assign(element, settings, look, widget === 'text' && { text: 'Until Friday' });
  await fixture(html`<main>${element}</main>`);
  return until(() => element.shadowRoot?.querySelector(`[data-theme='${look.theme}'] ${part}`));
}
