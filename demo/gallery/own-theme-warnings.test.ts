import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { isUnreadable, TextMeter } from '../../server/pages/parts/legibility/legibility.ts';
import { findMend } from '../../server/pages/parts/legibility/mend-text.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import type { ThemeTokens } from '../../widgets/settings/theme-tokens.ts';
import { themeLibrary } from '../../widgets/themes/themes.ts';
import '../../widgets/elements.ts';
import { listUnreadable } from './testing/readable-texts.ts';
import { listTalkative, showExhibit, showOwnTheme } from './testing/theme-exhibits.ts';

/** Own themes in which some text is hard to read, each in another way. */
const BAD: readonly ThemeTokens[] = [
  { '--onair-surface': '#e8ecf4', '--onair-text': '#c8d0dc', '--onair-outline': 'none' },
  { '--onair-surface': '#14161c', '--onair-text': '#303440', '--onair-muted': '#282c34', '--onair-outline': 'none' },
  {
    '--onair-surface': '#f4e8d0',
    '--onair-name-lightness': '88%',
    '--onair-ground': 'dark',
    '--onair-outline': 'none',
  },
  {
    '--onair-surface': '#14161c',
    '--onair-name-lightness': '12%',
    '--onair-ground': 'light',
    '--onair-outline': 'none',
  },
];

/** Widgets with names, text and secondary text, each with all of its texts. */
const exhibits = listTalkative().filter(([name]) => ['chat-box', 'viewer-counter', 'featured-message'].includes(name));

/** Mends each kind of text, as an owner who presses every button does. */
async function mendAll(
  theme: string,
  bad: ThemeTokens,
): Promise<{ readonly tokens: ThemeTokens; readonly warnings: number }> {
  const meter = new TextMeter(await themeLibrary.load(theme));
  const failing = meter.measure(bad).filter(isUnreadable);
  const tokens = failing.reduce((mended, { kind }) => findMend(meter, mended, kind) ?? mended, bad);
  meter.remove();
  return { tokens, warnings: failing.length };
}

async function listDrawn(root: ShadowRoot, base: string, tokens: ThemeTokens): Promise<readonly string[]> {
  await showOwnTheme(root, base, tokens);
  return listUnreadable(root);
}

describe('warnings about an own theme', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  for (const theme of appearance.theme.options) {
    it(`come with all text that is drawn unreadably, and mending them leaves none: ${theme}`, async () => {
      const left: string[] = [];
      for (const bad of BAD) {
        const { tokens, warnings } = await mendAll(theme, bad);
        expect(warnings, JSON.stringify(bad)).to.be.greaterThan(0);
        let drawn = 0;
        for (const [widget, state] of exhibits) {
          const root = await showExhibit(widget, state, theme);
          drawn += (await listDrawn(root, theme, bad)).length;
          const after = await listDrawn(root, theme, tokens);
          left.push(...after.map((each) => `${widget}, ${JSON.stringify(tokens)}: ${each}`));
        }
        expect(drawn, JSON.stringify(bad)).to.be.greaterThan(0);
      }
      expect(left.join('\n')).to.equal('');
    });
  }
});
