import { expect } from '@open-wc/testing';
import { appearance } from '../settings/appearance.ts';
import { readPalette } from './palette.ts';

describe('the palette of a theme', () => {
  for (const theme of appearance.theme.options) {
    it(`has colours of ${theme}, each once`, async () => {
      const palette = await readPalette(theme);
      expect(palette.length).to.be.at.least(2);
      expect(new Set(palette).size).to.equal(palette.length);
      for (const color of palette) expect(color).to.match(/^#(?:[\da-f]{6}|[\da-f]{8})$/);
    });
  }

  it('is that of the default theme for an unknown name', async () => {
    expect(await readPalette('none')).to.deep.equal(await readPalette('glass'));
  });
});
