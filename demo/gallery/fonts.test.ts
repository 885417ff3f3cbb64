import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import '../../widgets/elements.ts';
import { appearance } from '../../widgets/settings/appearance.ts';
import { showExhibit, themeExhibits } from './testing/theme-exhibits.ts';

/** Every element in a widget that has words of its own or may have them, with the list of fonts that it is drawn in. */
function listFonts(root: ShadowRoot): readonly string[] {
  return [...root.querySelectorAll('.frame, .frame *')].map((element) => {
    const name = element.getAttribute('part') ?? element.localName;
    return `${name}: ${getComputedStyle(element).fontFamily}`;
  });
}

describe('fonts on a page that names none', () => {
  before(() => emulateMedia({ reducedMotion: 'reduce' }));

  it('would be those of the browser, which have serifs', () => {
    expect(getComputedStyle(document.body).fontFamily).to.not.contain('sans-serif');
  });

  for (const theme of appearance.theme.options) {
    for (const [widget, state] of themeExhibits) {
      const look = state.title ?? Object.values(state.settings).join(', ');
      it(`are without serifs in every part in ${theme}: ${widget} (${look})`, async () => {
        const fonts = listFonts(await showExhibit(widget, { ...state, isCutting: true }, theme));
        expect(fonts.length).to.be.greaterThan(2);
        expect(fonts.filter((each) => !each.endsWith(', sans-serif'))).to.deep.equal([]);
      });
    }
  }
});
