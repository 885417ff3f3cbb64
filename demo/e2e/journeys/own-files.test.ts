import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import decompress from 'woff2-encoder/decompress';
import { root } from '../../../scripts/command.ts';
import { writeChunk, writePng } from '../../../server/files/pictures/formats/png-chunks.ts';
import { until } from '../../../server/testing/until.ts';
import { createGif } from '../../../server/testing/picture-files.ts';
import type { Layer } from '../../../widgets/canvas/layer.ts';
import { SCREENS, type CanvasDriver } from './canvas-driver.ts';
import type { WatchedPage } from './chromium-page.ts';
import { awaitLayer, openScene, type OpenScene } from './open-scene.ts';

const WOFF2 = `${root}node_modules/@fontsource-variable/pixelify-sans/files/pixelify-sans-latin-wght-normal.woff2`;

/** A picture of noise, 2000 × 1500, which no encoder makes smaller: 9 MB. */
function createLargePicture(): Buffer {
  const [width, height] = [2000, 1500];
  const rows = Buffer.alloc((width * 3 + 1) * height);
  // a generator of Park and Miller, so that every run sends the same file
  let seed = 1;
  for (let at = 0; at < rows.length; at += 1) {
    seed = (seed * 48_271) % 2_147_483_647;
    rows[at] = at % (width * 3 + 1) === 0 ? 0 : seed & 255;
  }
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const [pixels, end] = [writeChunk('IDAT', deflateSync(rows)), writeChunk('IEND', Buffer.alloc(0))];
  return writePng([writeChunk('IHDR', header), pixels, end]);
}

/** Records a second of a canvas that changes its colour, as base64. It runs in the page. */
async function recordLoop(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 32 });
  const context = canvas.getContext('2d')!;
  const recorder = new MediaRecorder(canvas.captureStream(30), { mimeType: 'video/webm;codecs=vp8' });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
  const isDone = new Promise((resolve) => recorder.addEventListener('stop', resolve));
  recorder.start();
  for (let frame = 0; frame < 30; frame += 1) {
    context.fillStyle = `hsl(${frame * 12} 80% 50%)`;
    context.fillRect(0, 0, 64, 32);
    await new Promise((resolve) => setTimeout(resolve, 33));
  }
  recorder.stop();
  await isDone;
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
}

describe('files of one’s own', { timeout: 240_000 }, () => {
  let room: OpenScene['room'];
  let editor: WatchedPage;
  let source: WatchedPage;
  let canvas: CanvasDriver;

  before(async () => {
    const box = { x: 900, y: 200, width: 400, height: 600 };
    const picture = { ...box, id: 'picture', widget: 'picture', name: 'Picture', settings: {} };
    ({ room, editor, source, canvas } = await openScene(SCREENS['desktop']!, [picture]));
  });
  after(() => room.close());
  const pictures = () => editor.page.locator('onair-picture-field');

  async function choose(name: string, mimeType: string, buffer: Buffer): Promise<void> {
    await pictures().locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
  }

  /** Whether a layer has the uploaded font; a saved layer may have the font of its theme, which is empty. */
  const isInOwnFont = (layer?: Layer): boolean => /"own-/.test(JSON.stringify(layer?.settings['font'] ?? ''));

  it('include a TTF font, which is kept as WOFF2 and drawn on air', async () => {
    const ttf = Buffer.from(await decompress(readFileSync(WOFF2)));
    await canvas.select('Words');
    await canvas.show('Settings');
    const fonts = editor.page.locator('onair-font-field').first();
    const file = { name: 'Pixelify.ttf', mimeType: 'font/ttf', buffer: ttf };
    await fonts.locator('input[type=file]').setInputFiles(file);
    await fonts.getByText('Pixelify Sans is uploaded.').waitFor({ state: 'attached' });
    const layer = await awaitLayer(source, 'text', isInOwnFont);
    const family = String(layer?.settings['font']);
    const stored = await fetch(`${room.url}/own-fonts/${family.slice('own-'.length)}`);
    assert.equal(Buffer.from(await stored.arrayBuffer()).toString('latin1', 0, 4), 'wOF2');
    await source.page.waitForFunction(
      (name) => [...document.fonts].some((face) => face.family.includes(name) && face.status === 'loaded'),
      family,
    );
  });

  it('include a picture of 9 MB, which is scaled down', async () => {
    const buffer = createLargePicture();
    assert.ok(buffer.length > 9e6);
    await canvas.select('Picture');
    await canvas.show('Settings');
    await choose('Noise.png', 'image/png', buffer);
    await pictures()
      .getByText(/^Noise is uploaded\. It was scaled to \d+ × \d+, \d\.\d MB\.$/)
      .waitFor();
    const image = source.page.locator('onair-canvas onair-picture img');
    await image.waitFor();
    assert.ok((await image.evaluate((each: HTMLImageElement) => each.decode().then(() => each.naturalWidth))) <= 1920);
  });

  it('include a moving GIF, whose cost is said', async () => {
    await choose('Party.gif', 'image/gif', createGif({ frames: 2, width: 40, height: 20 }));
    await pictures().getByText('Party is uploaded.').waitFor();
    await pictures()
      .getByText(/A moving picture takes processor all the while it is shown/)
      .waitFor();
    assert.equal(await pictures().locator('.tile', { hasText: 'Party' }).locator('.moving').textContent(), 'Moves');
    const image = source.page.locator('onair-canvas onair-picture img');
    await until(async () => (await image.evaluate((each: HTMLImageElement) => each.naturalWidth)) === 40);
  });

  it('include a short video, which plays again and again on air', async () => {
    await choose('Waves.webm', 'video/webm', Buffer.from(await editor.page.evaluate(recordLoop), 'base64'));
    await pictures().getByText('Waves is uploaded.').waitFor();
    await pictures()
      .getByText(/A moving picture takes processor all the while it is shown/)
      .waitFor();
    const tile = pictures().locator('.tile', { hasText: 'Waves' });
    assert.equal(await tile.locator('.moving').textContent(), 'Moves');
    await until(() => tile.locator('video').evaluate((each: HTMLVideoElement) => each.videoWidth === 64));
    const video = source.page.locator('onair-canvas onair-picture video');
    await video.waitFor();
    const readTime = (): Promise<number> => video.evaluate((each: HTMLVideoElement) => each.currentTime);
    await until(async () => (await readTime()) > 0.3);
    // it has begun again
    await until(async () => (await readTime()) < 0.3);
    await until(async () => (await readTime()) > 0.3);
    assert.deepEqual(await video.evaluate((each: HTMLVideoElement) => [each.muted, each.paused, each.videoWidth]), [
      true,
      false,
      64,
    ]);
  });
});
