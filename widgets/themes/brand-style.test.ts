import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { appearance } from '../settings/appearance.ts';
import { toBrandStyle } from './brand-style.ts';
import { toChosenStyle } from './chosen-style.ts';
import { readColor } from './read-color.ts';
import { contrastOf, luminanceOf, toHex, type Channels } from './readable.ts';
import { toShade } from './shade.ts';
import { sceneLibrary } from './scene-styles.ts';
import { themeLibrary } from './themes.ts';

const names = appearance.theme.options;
const [, colorTable = ''] = readFileSync(new URL('../../docs/looks.md', import.meta.url), 'utf8').split(
  '## Your colour',
);
/** Black, white, greys and pure colours, and others all over the cube, the same in each run. */
const named = [
  '#000000',
  '#ffffff',
  '#808080',
  '#777777',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffd60a',
  '#0b1a60',
  '#fffefe',
];
const colors = Array.from({ length: 200 }, (_, index) => {
  return named[index] ?? toHex([(index * 41) % 256, (index * 97) % 256, (index * 179) % 256]);
});
const none = { accent: '', tokens: {}, isBare: false };

function readLuminance(style: Readonly<Record<string, string>>, name: string): number {
  return luminanceOf(readColor(style[name] ?? '').channels);
}

describe('the brand of a theme', () => {
  for (const name of names) {
    it(`is described for ${name} in the documents: what it tints and what stays`, () => {
      const row = new RegExp(`^\\| ${name} +\\| ([^|]+)\\| ([^|]+)\\|$`, 'im').exec(colorTable);
      for (const text of row?.slice(1) ?? ['', '']) assert.match(text.trim(), /^[a-z][^.]{15,119}$/);
    });

    it(`uses each shade that it takes in ${name}`, async () => {
      const { brand, styles } = await themeLibrary.load(name);
      const used = styles.cssText + (await sceneLibrary.load(name)).cssText;
      for (const shade of Object.keys(brand.shades)) assert.ok(used.includes(`var(${shade},`), shade);
    });

    it(`writes in ${name} with and on every colour with enough contrast`, async () => {
      const theme = await themeLibrary.load(name);
      for (const accent of colors) {
        const style = toBrandStyle(theme, { ...none, accent });
        const least = theme.brand.least ?? 4.5;
        assert.ok(contrastOf(readLuminance(style, '--_accent-ink'), theme.brand.ground) >= least, accent);
        const on = readLuminance(style, '--onair-on-accent');
        assert.ok(contrastOf(on, luminanceOf(readColor(accent).channels)) >= 4.5, accent);
      }
    });

    it(`adapts the letters of ${name} to cards of every colour`, async () => {
      const theme = await themeLibrary.load(name);
      for (const card of colors) {
        const style = toBrandStyle(theme, { ...none, tokens: { '--onair-surface': card } });
        const letters = ['--theme-text', '--theme-muted', '--_accent-ink', '--theme-name-0', '--theme-name-4'];
        for (const name of letters) {
          const contrast = contrastOf(readLuminance(style, name), luminanceOf(readColor(card).channels));
          assert.ok(contrast >= 4.5, `${name} on ${card}: ${contrast}`);
        }
      }
    });
  }

  it('changes nothing without a chosen colour', async () => {
    assert.deepEqual(toBrandStyle(await themeLibrary.load('glass'), none), {});
  });

  it('prefers the colour of a setting to that of an own theme', async () => {
    const theme = await themeLibrary.load('glass');
    const tokens = { '--onair-accent': '#ff0000' };
    const both = toBrandStyle(theme, { ...none, accent: '#00ff00', tokens });
    assert.equal(both['--_accent-ink'], toBrandStyle(theme, { ...none, accent: '#00ff00' })['--_accent-ink']);
  });

  it('keeps names as an own theme has them', async () => {
    const tokens = { '--onair-surface': '#101010', '--onair-name-lightness': '60%' };
    const style = toBrandStyle(await themeLibrary.load('glass'), { ...none, tokens });
    assert.equal(style['--theme-name-0'], undefined);
  });

  it('makes letters that were chosen for cards readable on the picture where there is no card', async () => {
    const tokens = { '--onair-text': '#2b2420', '--onair-muted': '#f0e0d0' };
    for (const name of names) {
      const theme = await themeLibrary.load(name);
      const bare = toChosenStyle(theme, { ...none, tokens, isBare: true });
      assert.ok(contrastOf(readLuminance(bare, '--theme-text'), 0.046) >= 4.5, name);
      assert.equal(bare['--theme-muted'], '#f0e0d0');
      assert.equal(toChosenStyle(theme, { ...none, tokens })['--theme-text'], '#2b2420');
    }
  });

  it('writes bright letters without a card, even in a light theme', async () => {
    const style = toBrandStyle(await themeLibrary.load('paper'), { ...none, accent: '#0b1a60', isBare: true });
    assert.ok(readLuminance(style, '--_accent-ink') > 0.3);
  });
});

describe('a shade', () => {
  it('has the luminance that the theme asks for, in every hue', () => {
    for (const color of colors) {
      const shade = toShade(readColor(color).channels, { luminance: 0.18 });
      assert.ok(Math.abs(luminanceOf(shade) - 0.18) < 0.01, color);
    }
  });

  it('keeps the hue of a colour, and has none for a grey or a nearly white one', () => {
    const [red, green, blue] = toShade([255, 0, 0], { luminance: 0.1 });
    assert.ok(red > 100 && green === blue);
    const spread = ([...channels]: Channels): number => Math.max(...channels) - Math.min(...channels);
    assert.equal(spread(toShade([128, 128, 128], { luminance: 0.1 })), 0);
    assert.ok(spread(toShade([255, 254, 254], { luminance: 0.1 })) < 4);
  });

  it('turns the hue', () => {
    const [red, green, blue] = toShade([255, 0, 0], { luminance: 0.3, turn: 120 });
    assert.ok(green > red && green > blue);
  });
});
