import { expect } from '@open-wc/testing';
import '../../widgets/elements.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { unbreakable } from './sheet-wordings.ts';
import { showExhibit } from './testing/theme-exhibits.ts';

/** Offset of a title's first letter from its top, in lines. */
function firstLetterLine(title: Element): number {
  const letters = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  range.selectNodeContents(letters.nextNode()!);
  const { lineHeight } = getComputedStyle(title);
  return (range.getClientRects()[0]!.top - title.getBoundingClientRect().top) / parseFloat(lineHeight);
}

describe('the title of a clip', () => {
  for (const theme of appearance.theme.options) {
    it(`begins on its first line in ${theme}, even if its first word is longer than a line`, async () => {
      const wording = unbreakable.slice(0, 1);
      const root = await showExhibit('clips-carousel', { stage: 'live', settings: {}, wording }, theme);
      expect(firstLetterLine(root.querySelector('.card:not([data-passed]) .title')!)).to.be.below(0.5);
    });
  }
});
