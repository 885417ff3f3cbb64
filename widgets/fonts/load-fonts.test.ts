import { expect } from '@open-wc/testing';
import { FACES } from './faces.ts';
import { loadFonts, offerFonts } from './load-fonts.ts';

/** Their digits differ in width: none of these letters is as wide as another. */
const UNEVEN = ['Pixelify Sans', 'Tilt Neon'];

const server = location.origin;

function listFaces(family: string): readonly FontFace[] {
  return [...document.fonts].filter((face) => face.family.replace(/["']/g, '') === family);
}

/** How wide a text is drawn in these fonts. */
function measure(fonts: string, text: string): number {
  const element = Object.assign(document.createElement('span'), { textContent: text });
  element.style.fontFamily = fonts;
  document.body.append(element);
  const { width } = element.getBoundingClientRect();
  element.remove();
  return width;
}

describe('fonts of the server', () => {
  afterEach(() => document.fonts.clear());

  it('are there when they are named in a theme, in any kind of quotation marks', async () => {
    await loadFonts({ names: `--theme-font: 'Outfit', "Another One", sans-serif`, language: 'en', server });
    expect(listFaces('Outfit').some(({ status }) => status === 'loaded')).to.equal(true);
    expect(measure('Outfit, monospace', 'Mmmmmm')).to.not.equal(measure('monospace', 'Mmmmmm'));
  });

  it('are loaded as far as letters of the language need them', async () => {
    await loadFonts({ names: 'Inter', language: 'en', server });
    expect(listFaces('Inter').filter(({ status }) => status === 'loaded')).to.have.length(1);
    await loadFonts({ names: 'Inter', language: 'ar', server });
    expect(listFaces('Inter').filter(({ status }) => status === 'loaded')).to.have.length(2);
  });

  it('draw Devanagari and Arabic, whatever the font', async () => {
    for (const [language, text] of [
      ['hi', 'नमस्ते'],
      ['ar', 'مرحبا'],
    ] as const) {
      await loadFonts({ names: 'Pixelify Sans', language, server });
      const loaded = listFaces('Pixelify Sans').filter(({ status }) => status === 'loaded');
      expect(loaded.length, text).to.be.at.least(2);
    }
  });

  it('draw letters that are small in their box larger, and those of other scripts under the same name as they are', async () => {
    await loadFonts({ names: 'VT323, Inter', language: 'hi', server });
    // as it comes, a letter of 30px is 12 pixels wide; old engines draw letters whole pixels wide
    document.body.style.fontSize = '30px';
    const width = measure('VT323', 'n'.repeat(15));
    document.body.style.fontSize = '';
    expect(width).to.be.closeTo((12 * 15 * 4) / 3, 0.5);
    expect(measure('VT323', 'नमस्ते')).to.equal(measure('Inter', 'नमस्ते'));
  });

  it('leave the page as it is for fonts of the system, and for names that every object has', () => {
    expect(offerFonts({ names: 'Segoe UI, system-ui, toString, __proto__', server })).to.deep.equal([]);
    expect(document.fonts.size).to.equal(0);
  });

  it('do not replace a font that the page has under that name', () => {
    const own = new FontFace('Inter', 'local("Arial")');
    document.fonts.add(own);
    expect(offerFonts({ names: 'Inter', server })).to.deep.equal(['Inter']);
    expect(listFaces('Inter')).to.deep.equal([own]);
  });

  it('have numbers whose digits are equally wide', async () => {
    for (const family of Object.keys(FACES)) {
      if (UNEVEN.includes(family)) continue;
      await loadFonts({ names: family, language: 'en', server });
      Object.assign(document.body.style, { fontVariantNumeric: 'tabular-nums', fontKerning: 'none' });
      const widths = Array.from('0123456789', (digit) => measure(family, digit.repeat(20)));
      Object.assign(document.body.style, { fontVariantNumeric: '', fontKerning: '' });
      expect(Math.max(...widths) - Math.min(...widths), family).to.be.below(1);
    }
  });
});
