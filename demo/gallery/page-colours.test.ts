import { expect, fixture, html } from '@open-wc/testing';
import { contrastOf, readColors, type Color } from '../../server/pages/parts/legibility/contrast.ts';

/** Minimum contrast of text (WCAG 2.2, 1.4.3). */
const TEXT = 4.5;
/** Backgrounds of text on every page. */
const panels = ['--page', '--panel', '--panel-raised', '--chosen'];

interface Sheet {
  readonly name: string;
  readonly url: URL;
  /** Attributes of the root, light and dark. */
  readonly themes: readonly Readonly<Record<string, string>>[];
  /** Texts on panels. */
  readonly texts: readonly string[];
}

const sheets: readonly Sheet[] = [
  {
    name: 'dashboard and gallery',
    url: new URL('../../server/pages/parts/page.css', import.meta.url),
    themes: [{ class: 'wa-dark' }, { class: 'wa-light' }],
    texts: ['--ink', '--ink-soft', '--accent-text', '--danger'],
  },
  {
    name: 'docks',
    url: new URL('../../server/pages/docks/dock.css', import.meta.url),
    themes: [{ 'data-colours': 'dark' }, { 'data-colours': 'light' }],
    texts: ['--ink', '--ink-soft', '--bad'],
  },
];

/** Runs with a style sheet in the page, and with attributes on its root. */
async function withSheet<T>(
  url: URL,
  attributes: Readonly<Record<string, string>>,
  read: () => Promise<T>,
): Promise<T> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: url.href });
  const loaded = new Promise((resolve) => link.addEventListener('load', resolve));
  document.head.append(link);
  await loaded;
  const root = document.documentElement;
  for (const [name, value] of Object.entries(attributes)) root.setAttribute(name, value);
  try {
    return await read();
  } finally {
    for (const name of Object.keys(attributes)) root.removeAttribute(name);
    link.remove();
  }
}

async function readColor(token: string): Promise<Color> {
  const probe = await fixture<HTMLElement>(html`<i></i>`);
  probe.style.color = `var(${token}, rgb(1 2 3))`;
  const [color = [1, 2, 3, 1]] = readColors(getComputedStyle(probe).color);
  expect(color, token).not.to.deep.equal([1, 2, 3, 1]);
  return color;
}

for (const { name, url, themes, texts } of sheets) {
  for (const attributes of themes) {
    describe(`the colours of ${name}, ${Object.values(attributes).join()}`, () => {
      const pairs = [
        ...texts.flatMap((text) => panels.map((panel) => [text, panel] as const)),
        ['--accent-ink', '--accent'] as const,
        ['--danger-ink', '--danger-fill'] as const,
      ];
      for (const [text, panel] of pairs) {
        it(`reads ${text} on ${panel}`, async () => {
          const [ink, ground] = await withSheet(url, attributes, () =>
            Promise.all([readColor(text), readColor(panel)]),
          );
          expect(contrastOf(ink, ground)).to.be.at.least(TEXT);
        });
      }

      it('gives danger a colour that is not the accent', async () => {
        const [accent, danger] = await withSheet(url, attributes, () =>
          Promise.all([readColor('--accent'), readColor('--danger-fill')]),
        );
        expect(accent[2], 'the accent is blue').to.be.greaterThan(accent[0]);
        expect(danger[0], 'danger is red').to.be.greaterThan(danger[2]);
      });
    });
  }
}
