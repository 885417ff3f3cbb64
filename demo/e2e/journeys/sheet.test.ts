import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { hasFonts } from '../../../scripts/fonts.ts';
import { listSerifs, readPlatformFonts, SERIF_THEME } from './platform-fonts.ts';
import { openSheetStudio, sheetFile, sheets, type SheetStudio } from './sheet-pictures.ts';

/** Side of the squares, in pixels, in which pictures are compared: large enough to ignore font hinting. */
const SQUARE = 12;
/** Largest difference of a square's colour, out of 255, at which the pictures still count as equal. */
const TOLERANCE = 40;
/** Share of the squares that may differ by more, as when another font makes a text a little wider. */
const ALLOWED = 0.06;

const reason = hasFonts()
  ? false
  : 'the approved pictures are set in Noto, DejaVu and Liberation, which are not installed here';

describe('the sheets of pictures', { skip: reason }, () => {
  let studio: SheetStudio;

  before(async () => {
    studio = await openSheetStudio();
  });
  after(() => studio.close());

  for (const sheet of sheets) {
    it(`shows ${sheet} in every theme and state as it was approved`, async () => {
      const share = await compare(await studio.draw(sheet), readFileSync(sheetFile(sheet)));
      const advice = 'Look at it; if it is right, run `node scripts/ready.mjs demo/e2e/journeys/sheet-pictures.ts`.';
      assert.ok(share <= ALLOWED, `${(share * 100).toFixed(1)} % of the sheet differs. ${advice}`);
    });
  }

  for (const sheet of sheets) {
    it(`draws ${sheet} in no serifs but those of one theme, on a page that names no font`, async () => {
      const families = await studio.readFonts(sheet);
      assert.ok(families.has('Noto Sans'), [...families].join());
      const serifs = listSerifs(families).filter((family) => !SERIF_THEME.families.includes(family));
      assert.deepEqual(serifs, []);
    });
  }

  it('finds serifs where there are some', async () => {
    const page = await studio.browser.newPage();
    await page.setContent('<p>Set in what the browser sets text in</p>');
    assert.deepEqual(listSerifs(await readPlatformFonts(page)), ['Liberation Serif']);
    await page.close();
  });

  it('tells two pictures apart', async () => {
    const [one, other] = [sheetFile('chat-box'), sheetFile('viewer-counter')].map((file) => readFileSync(file));
    assert.ok(one && other && (await compare(one, other)) > ALLOWED);
  });

  /** Share of the squares that differ, 0 to 1; 1 for pictures of another shape. */
  async function compare(picture: Buffer, approved: Buffer): Promise<number> {
    const page = await studio.browser.newPage();
    const addresses = [picture, approved].map((png) => `data:image/png;base64,${png.toString('base64')}`);
    const [one, other] = await page.evaluate(readSquares, { addresses, square: SQUARE });
    await page.close();
    if (!one || !other || one.length !== other.length) return 1;
    const differing = one.filter((level, index) => Math.abs(level - (other[index] ?? 0)) > TOLERANCE);
    return differing.length / one.length;
  }
});

/** Runs in the page: the mean colours of all squares of each picture, as red, green, blue and alpha in turn. */
function readSquares({ addresses, square }: { addresses: string[]; square: number }): Promise<number[][]> {
  return Promise.all(
    addresses.map(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      canvas.width = Math.round(image.width / square);
      canvas.height = Math.round(image.height / square);
      const pen = canvas.getContext('2d');
      if (!pen) return [];
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      return [...pen.getImageData(0, 0, canvas.width, canvas.height).data];
    }),
  );
}
