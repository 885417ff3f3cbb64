import { expect } from '@open-wc/testing';
import { FACES } from './faces.ts';
import { loadFonts, offerFonts } from './load-fonts.ts';

/** Fonts with digits of different widths. */
const UNEVEN = ['Pixelify Sans', 'Tilt Neon'];

const server = location.origin;

function listFaces(family: string): readonly FontFace[] {
  return [...document.fonts].filter((face) => face.family.replace(/["']/g, '') === family);
}

/** Returns the drawn width of a text in these fonts. */
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

  it('are loaded if a theme names them, in any kind of quotation marks', async () => {
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

  it('draw Devanagari and Arabic with any font', async () => {
    for (const [language, text] of [
      ['hi', 'नमस्ते'],
      ['ar', 'مرحبا'],
    ] as const) {
      await loadFonts({ names: 'Pixelify Sans', language, server });
      const loaded = listFaces('Pixelify Sans').filter(({ status }) => status === 'loaded');
      expect(loaded.length, text).to.be.at.least(2);
    }
  });

  it('enlarge letters that are small in their box, but not those of other scripts', async () => {
    await loadFonts({ names: 'VT323, Inter', language: 'hi', server });
    // Without the adjustment a letter of 30px is 12 pixels wide; old engines draw letters whole pixels wide.
    document.body.style.fontSize = '30px';
    const width = measure('VT323', 'n'.repeat(15));
    document.body.style.fontSize = '';
    expect(width).to.be.closeTo((12 * 15 * 4) / 3, 0.5);
    expect(measure('VT323', 'नमस्ते')).to.equal(measure('Inter', 'नमस्ते'));
  });

  it('do not change the page for fonts of the system, or for names of object properties', () => {
    expect(offerFonts({ names: 'Segoe UI, system-ui, toString, __proto__', server })).to.deep.equal([]);
    expect(document.fonts.size).to.equal(0);
  });

  it('do not replace a font of the page with that name', () => {
    const own = new FontFace('Inter', 'local("Arial")');
    document.fonts.add(own);
    expect(offerFonts({ names: 'Inter', server })).to.deep.equal(['Inter']);
    expect(listFaces('Inter')).to.deep.equal([own]);
  });

  it('have digits of equal width', async () => {
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
