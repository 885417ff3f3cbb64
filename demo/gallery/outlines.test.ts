import { expect } from '@open-wc/testing';
import '../../widgets/elements.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { showExhibit } from './testing/theme-exhibits.ts';

/** Extent of the hard shadows of letters to one side, relative to the size of the letters. */
function outlineOf(words: Element): number {
  const { textShadow, fontSize } = getComputedStyle(words);
  const sides = [...textShadow.matchAll(/(-?[\d.]+)px -?[\d.]+px [\d.]+px/g)].map(([, side]) => Math.abs(Number(side)));
  return Math.max(...sides) / parseFloat(fontSize);
}

describe('the strong outline of large text', () => {
  for (const theme of appearance.theme.options) {
    for (const widget of ['countdown', 'text']) {
      it(`is a thin rim: ${widget}, ${theme}`, async () => {
        const root = await showExhibit(widget, { stage: 'live', settings: { outline: 'strong' } }, theme);
        expect(outlineOf(root.querySelector('.words')!)).to.be.within(0.01, 0.05);
      });
    }
  }
});
