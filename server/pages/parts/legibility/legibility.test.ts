import { expect } from '@open-wc/testing';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import type { ThemeTokens } from '../../../../widgets/settings/theme-tokens.ts';
import type { Theme } from '../../../../widgets/themes/theme.ts';
import { themeLibrary } from '../../../../widgets/themes/themes.ts';
import { isUnreadable, TextMeter, TEXT_KINDS, type TextContrast } from './legibility.ts';
import { findMend } from './mend-text.ts';

function measure(theme: Theme, tokens: ThemeTokens): readonly TextContrast[] {
  const meter = new TextMeter(theme);
  const contrasts = meter.measure(tokens);
  meter.remove();
  return contrasts;
}

/** Names of the kinds of text that are hard to read. */
function listUnreadable(theme: Theme, tokens: ThemeTokens): readonly string[] {
  return measure(theme, tokens)
    .filter(isUnreadable)
    .map(({ kind }) => kind.name);
}

function mend(theme: Theme, tokens: ThemeTokens, name: string): ThemeTokens | undefined {
  const meter = new TextMeter(theme);
  const kind = TEXT_KINDS.find((each) => each.name === name)!;
  const mended = findMend(meter, tokens, kind);
  meter.remove();
  return mended;
}

/** Colours of cards: black, white, grey, and full ones. */
const CARDS = ['#000000', '#ffffff', '#808080', '#ff0000', '#00ff00', '#0000ff', '#ffff00', '#7a2e8d'];

describe('legibility of own themes', () => {
  for (const name of appearance.theme.options) {
    it(`finds nothing in ${name} itself, and nothing with cards, accent or live in any colour`, async () => {
      const theme = await themeLibrary.load(name);
      expect(listUnreadable(theme, {})).to.deep.equal([]);
      for (const color of CARDS) {
        expect(listUnreadable(theme, { '--onair-surface': color }), `cards ${color}`).to.deep.equal([]);
        const accent = { '--onair-accent': color, '--onair-live': color };
        expect(listUnreadable(theme, accent), `accent ${color}`).to.deep.equal([]);
        expect(listUnreadable(theme, { ...accent, '--onair-surface': '#20242c' }), color).to.deep.equal([]);
      }
    });

    it(`finds each kind of text that was made unreadable in ${name}, and mends it alone`, async () => {
      const theme = await themeLibrary.load(name);
      const card = { '--onair-surface': '#d8e4f0', '--onair-outline': 'none' };
      const bad: readonly (readonly [kind: string, tokens: ThemeTokens])[] = [
        ['text', { ...card, '--onair-text': '#b0c0d0' }],
        ['muted', { ...card, '--onair-muted': '#ffffff80' }],
        ['names', { ...card, '--onair-name-lightness': '85%', '--onair-ground': 'dark' }],
        ['on-accent', { '--onair-accent': '#204060', '--onair-on-accent': '#203050' }],
      ];
      for (const [kind, tokens] of bad) {
        expect(listUnreadable(theme, tokens), kind).to.deep.equal([kind]);
        const mended = mend(theme, tokens, kind);
        expect(listUnreadable(theme, mended ?? tokens), `${kind}, mended`).to.deep.equal([]);
        expect(mended?.['--onair-surface']).to.equal(tokens['--onair-surface']);
      }
    });
  }

  it('asks for more solid cards if no letters are readable over both a bright and a dark picture', async () => {
    const theme = await themeLibrary.load('glass');
    const tokens = { '--onair-surface': '#30343c40', '--onair-outline': 'none' };
    const [text] = measure(theme, tokens);
    expect(text?.isUneven).to.equal(true);
    expect(mend(theme, tokens, 'text')?.['--onair-surface']).to.equal('#30343c');
  });

  it('keeps the hue of letters, and changes them no more than needed', async () => {
    const theme = await themeLibrary.load('glass');
    const tokens = { '--onair-surface': '#d4e8ff', '--onair-text': '#a0b0ff' };
    const text = mend(theme, tokens, 'text')?.['--onair-text'];
    expect(text).to.match(/^#5[0-9a-f]5[0-9a-f]8[0-9a-f]$/);
  });

  it('leaves nothing in the page', async () => {
    const before = document.body.childElementCount;
    measure(await themeLibrary.load('neon'), {});
    expect(document.body.childElementCount).to.equal(before);
  });
});
