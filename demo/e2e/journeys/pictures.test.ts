import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Page } from 'playwright-core';
import { until } from '../../../server/testing/until.ts';
import { SCREENS, type CanvasDriver } from './canvas-driver.ts';
import type { WatchedPage } from './chromium-page.ts';
import { awaitLayer, openScene, type OpenScene } from './open-scene.ts';

/** Place of the photo, as a phone records it. */
const PLACE = '52 31 12 N, 13 24 36 E';

/** A photo of 40 × 20 pixels, red on the left and blue on the right, as seen by the camera. */
async function takePhoto(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 40, height: 20 });
    const context = canvas.getContext('2d')!;
    context.fillStyle = 'red';
    context.fillRect(0, 0, 20, 20);
    context.fillStyle = 'blue';
    context.fillRect(20, 0, 20, 20);
    return canvas.toDataURL('image/jpeg', 0.95);
  });
  return Buffer.from(text.slice(text.indexOf(',') + 1), 'base64');
}

/** Adds the metadata of a phone: an upright orientation (6), its maker, and the place (Exif 3.0, tags 0x0112, 0x010f, 0x8825). */
function addExif(photo: Buffer): Buffer {
  const tiff = Buffer.alloc(74 + PLACE.length + 1);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(3, 8);
  const entries = [
    [0x010f, 2, 6, 50],
    [0x0112, 3, 1, 6],
    [0x8825, 4, 1, 56],
  ] as const;
  for (const [index, [tag, type, count, value]] of entries.entries()) {
    const at = 10 + index * 12;
    tiff.writeUInt16LE(tag, at);
    tiff.writeUInt16LE(type, at + 2);
    tiff.writeUInt32LE(count, at + 4);
    tiff.writeUInt32LE(value, at + 8);
  }
  tiff.write('Canon\0', 50, 'latin1');
  // the directory of the place: one text further down
  tiff.writeUInt16LE(1, 56);
  tiff.writeUInt16LE(0x001b, 58);
  tiff.writeUInt16LE(2, 60);
  tiff.writeUInt32LE(PLACE.length + 1, 62);
  tiff.writeUInt32LE(74, 66);
  tiff.write(PLACE, 74, 'latin1');
  const data = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([photo.subarray(0, 2), head, data, photo.subarray(2)]);
}

for (const [device, screen] of Object.entries(SCREENS)) {
  describe(`pictures of one's own on a ${device}`, { timeout: 240_000 }, () => {
    let room: OpenScene['room'];
    let editor: WatchedPage;
    let source: WatchedPage;
    let canvas: CanvasDriver;
    let path: string;

    before(async () => {
      const box = { x: 900, y: 200, width: 400, height: 600 };
      const photo = { ...box, id: 'photo', widget: 'picture', name: 'Photo', settings: {} };
      ({ room, editor, source, canvas } = await openScene(screen, [photo]));
    });
    after(() => room.close());
    const field = () => editor.page.locator('onair-picture-field');

    it('reports a file that is no picture', async () => {
      await canvas.select('Photo');
      await canvas.show('Settings');
      const buffer = Buffer.from('no picture at all');
      await field().locator('input[type=file]').setInputFiles({ name: 'notes.png', mimeType: 'image/png', buffer });
      await field().getByRole('status').filter({ hasText: /\w/ }).waitFor();
      assert.equal(await field().locator('.tile img').count(), 0);
    });

    it('shows an uploaded photo on air at once, the right way up', async () => {
      const buffer = addExif(await takePhoto(editor.page));
      assert.ok(buffer.includes(PLACE));
      await field()
        .locator('input[type=file]')
        .setInputFiles({ name: 'Our house.jpg', mimeType: 'image/jpeg', buffer });
      await field().getByText('Our house is uploaded.').waitFor();
      const layer = await awaitLayer(source, 'picture', (each) => each?.settings['picture'] !== undefined);
      path = String(layer?.settings['picture']);
      const picture = source.page.locator('onair-canvas onair-picture img');
      await picture.waitFor();
      const seen = await picture.evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const { naturalWidth: width, naturalHeight: height } = image;
        const context = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d')!;
        context.drawImage(image, 0, 0);
        const isRed = ([red = 0, , blue = 0]: Uint8ClampedArray): boolean => red > 200 && blue < 60;
        return {
          width,
          height,
          top: isRed(context.getImageData(10, 4, 1, 1).data),
          bottom: isRed(context.getImageData(10, 36, 1, 1).data),
        };
      });
      assert.deepEqual(seen, { width: 20, height: 40, top: true, bottom: false });
      await canvas.stage.locator('onair-picture img').waitFor();
    });

    it('removes the place and the camera of a photo', async () => {
      const stored = Buffer.from(await (await fetch(room.url + path)).arrayBuffer());
      assert.ok(stored.length > 300);
      for (const secret of [PLACE, 'Canon']) assert.ok(!stored.includes(secret), secret);
      // tag of the place, in both byte orders
      for (const tag of ['8825', '2588']) assert.ok(!stored.subarray(0, 200).includes(Buffer.from(tag, 'hex')), tag);
    });

    it('is chosen again from the uploaded ones, or none is', async () => {
      await field().getByRole('radio', { name: 'No picture' }).check();
      await source.page.locator('onair-canvas onair-picture img').waitFor({ state: 'detached' });
      await field().getByRole('radio', { name: 'Our house' }).check();
      await source.page.locator('onair-canvas onair-picture img').waitFor();
      await until(async () => field().getByRole('radio', { name: 'Our house' }).isChecked());
    });
  });
}
