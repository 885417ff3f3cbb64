import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { listBackdrops } from '../../server/pages/parts/legibility/contrast.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import '../../widgets/elements.ts';
import { listTexts, listUnreadable } from './testing/readable-texts.ts';
import { listTalkative, showExhibit, showOwnTheme } from './testing/theme-exhibits.ts';

/** A dark colour and a bright one, each with its channels: one of them is unlike the cards of every theme. */
const CARDS = [
  ['#1e5b3a', '30 91 58'],
  ['#f3c1d9', '243 193 217'],
] as const;

/** Texts on the accent or on the live colour, and those of a stinger, which has no card: it covers the picture. */
const MARKS = '.bug .state, .cutting, [data-theme="terminal"] .tab, .stinger';

/** Descriptions of the texts that do not stand on a card of this colour. */
function listElsewhere(root: ShadowRoot, channels: string): readonly string[] {
  return listTexts(root).flatMap((text) => {
    const colors = listBackdrops(text).map(([red, green, blue]) => [red, green, blue].map(Math.round).join(' '));
    const isOnCard = new Set(colors).size === 1 && colors[0] === channels;
    return isOnCard || text.closest(MARKS) ? [] : [`${text.className || text.localName} on ${colors.join(', ')}`];
  });
}

describe('cards of an own theme', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  for (const theme of appearance.theme.options) {
    for (const [widget, state] of listTalkative({ showCard: true })) {
      it(`have the chosen colour below all text, which is readable on it: ${widget}, ${theme}`, async () => {
        const root = await showExhibit(widget, { ...state, isCutting: true }, theme);
        for (const [color, channels] of CARDS) {
          await showOwnTheme(root, theme, { '--onair-surface': color });
          expect(listElsewhere(root, channels), color).to.deep.equal([]);
          expect(listUnreadable(root), color).to.deep.equal([]);
        }
      });
    }
  }
});
