import { expect } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import { themeLibrary } from '../themes/themes.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { NAME_COLORS } from './colors.ts';
import { messageStyles } from './message.styles.ts';

type Rgb = readonly number[];

/** Converts a CSS colour to linear light, in parts of 1. */
function toLight(color: string): Rgb {
  const parts =
    color
      .match(/[\d.]+/g)
      ?.slice(0, 3)
      .map(Number) ?? [];
  return parts.map((part) => (part <= 10.31 ? part / 3294.6 : ((part / 255 + 0.055) / 1.055) ** 2.4));
}

/** Converts to OKLab (B. Ottosson, 2020): lightness, and two numbers for the hue. */
function toLab([red = 0, green = 0, blue = 0]: Rgb): Rgb {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Colour perception without cones of one kind (Machado, Oliveira and Fernandes, 2009). */
const DEFICIENCIES: Readonly<Record<string, readonly Rgb[]>> = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};

function see(light: Rgb, rows: readonly Rgb[]): Rgb {
  return rows.map((row) =>
    Math.min(
      1,
      Math.max(
        0,
        row.reduce((sum, part, index) => sum + part * (light[index] ?? 0), 0),
      ),
    ),
  );
}

function luminance([red = 0, green = 0, blue = 0]: Rgb): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function distance(one: Rgb, other: Rgb): number {
  return Math.hypot(...one.map((part, index) => part - (other[index] ?? 0)));
}

/** Returns the number of colours that all differ clearly from each other. */
function countApart(colors: readonly Rgb[]): number {
  const apart: Rgb[] = [];
  for (const color of colors) if (apart.every((other) => distance(color, other) > 0.04)) apart.push(color);
  return apart.length;
}

/** Returns the drawn name colours of a theme. */
async function readColors(theme: string): Promise<readonly Rgb[]> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = place.attachShadow({ mode: 'open' });
  const { styles } = await themeLibrary.load(theme);
  root.adoptedStyleSheets = [tokens, styles, messageStyles].flatMap(({ styleSheet }) => styleSheet ?? []);
  const frame = document.createElement('div');
  frame.className = 'frame';
  frame.dataset['theme'] = theme;
  root.append(frame);
  const colors = Array.from({ length: NAME_COLORS }, (_, index) => {
    const name = document.createElement('b');
    name.className = `c${index}`;
    frame.append(name);
    return toLight(getComputedStyle(name).color);
  });
  place.remove();
  return colors;
}

describe('the colours of names', () => {
  for (const theme of appearance.theme.options) {
    it(`have equal perceived lightness in ${theme}`, async () => {
      const lightness = (await readColors(theme)).map((color) => toLab(color)[0] ?? 0);
      expect(Math.max(...lightness) - Math.min(...lightness)).to.be.below(0.02);
    });

    it(`are distinguishable in ${theme}`, async () => {
      expect(countApart((await readColors(theme)).map(toLab))).to.be.at.least(8);
    });

    for (const [deficiency, rows] of Object.entries(DEFICIENCIES)) {
      it(`stay readable, and several stay distinguishable, for people with ${deficiency} in ${theme}`, async () => {
        const colors = await readColors(theme);
        const seen = colors.map((color) => see(color, rows));
        expect(countApart(seen.map(toLab))).to.be.at.least(4);
        for (const [index, color] of seen.entries()) {
          const change = (luminance(color) + 0.05) / (luminance(colors[index] ?? []) + 0.05);
          expect(Math.abs(Math.log(change)), String(index)).to.be.below(Math.log(1.35));
        }
      });
    }
  }
});
