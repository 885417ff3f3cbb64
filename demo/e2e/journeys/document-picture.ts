import { mkdir, writeFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { root } from '../../../scripts/command.ts';
import { waitUntilStill } from './still-page.ts';

/** Quality of the pictures, from 0 to 1: a page of 1360 × 900 pixels stays below 200 KB. */
const QUALITY = 0.85;

/** Whether the journeys draw the pictures of README and docs (`ONAIR_PICTURES=1`). */
export const drawsDocumentPictures = Boolean(process.env['ONAIR_PICTURES']);

/** Writes `docs/images/<name>.webp`, a picture of the still page with a transparent background, if pictures are requested. */
export async function drawDocumentPicture(page: Page, name: string): Promise<void> {
  if (!drawsDocumentPictures) return;
  const browser = page.context().browser();
  if (!browser) return;
  await waitUntilStill(page);
  await mkdir(`${root}docs/images`, { recursive: true });
  const png = await page.screenshot({ omitBackground: true });
  await writeFile(`${root}docs/images/${name}.webp`, await toWebp(browser, png));
}

/** Encodes a picture as WebP, with a browser. */
export async function toWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const blank = await browser.newPage();
  const address = await blank.evaluate(encode, { png: png.toString('base64'), quality: QUALITY });
  await blank.close();
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

/** Encodes a picture; runs in the page. */
async function encode({ png, quality }: { png: string; quality: number }): Promise<string> {
  const image = new Image();
  image.src = `data:image/png;base64,${png}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  return canvas.toDataURL('image/webp', quality);
}
