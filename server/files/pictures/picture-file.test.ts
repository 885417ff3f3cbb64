import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '../../http/errors/error-body.ts';
import { createGif, createPng, JPEG, WEBP } from '../../testing/picture-files.ts';
import { createWebm } from '../../testing/webm-files.ts';
import { writeChunk } from './formats/png-chunks.ts';
import { readPictureFile } from './picture-file.ts';

/** EXIF with nothing but an orientation: 6, "turn it right". */
const TURNED = Buffer.from(
  'ffe1002245786966000049492a00080000000100120103000100000006000000000000000000'.slice(0, 72),
  'hex',
);

/** A PNG file whose header announces another size than the file has pixels. */
function announce(width: number, height: number): Buffer {
  const bytes = createPng(1, 1);
  const header = Buffer.from(bytes.subarray(16, 29));
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  return Buffer.concat([bytes.subarray(0, 8), writeChunk('IHDR', header), bytes.subarray(33)]);
}

/** A file with another byte. */
function change(file: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(file);
  copy[at] = byte;
  return copy;
}

/** Reads a file, and what is stored of it. */
async function readTwice(file: Buffer): Promise<'accepted' | 'refused'> {
  const picture = await readPictureFile(file).catch((error: unknown) => {
    if (!(error instanceof HttpError)) throw error;
  });
  if (!picture) return 'refused';
  assert.deepEqual(await readPictureFile(picture.data), picture);
  return 'accepted';
}

describe('the file of a picture', () => {
  it('is recognized by its bytes', async () => {
    assert.deepEqual((await readPictureFile(createPng(30, 20))).file, {
      type: 'image/png',
      width: 30,
      height: 20,
      frames: 1,
    });
    assert.deepEqual((await readPictureFile(JPEG)).file, { type: 'image/jpeg', width: 3, height: 2, frames: 1 });
    assert.deepEqual((await readPictureFile(WEBP)).file, { type: 'image/webp', width: 3, height: 2, frames: 1 });
    assert.deepEqual((await readPictureFile(createPng(4096, 4096))).file, {
      type: 'image/png',
      width: 4096,
      height: 4096,
      frames: 1,
    });
  });

  it('has the size that browsers show, also if a camera marked it as turned', async () => {
    const turned = Buffer.concat([JPEG.subarray(0, 2), TURNED, JPEG.subarray(2)]);
    assert.deepEqual((await readPictureFile(turned)).file, { type: 'image/jpeg', width: 2, height: 3, frames: 1 });
  });

  it('is refused if it is no picture, or one that can contain scripts', async () => {
    const others = ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '\x89PNG', 'RIFF'];
    for (const text of others) {
      await assert.rejects(
        readPictureFile(Buffer.from(text, 'latin1')),
        /^invalid_request: This is not a picture/,
        text,
      );
    }
  });

  it('is refused if it is cut off anywhere, or damaged', async () => {
    for (const whole of [createPng(3, 2), JPEG, WEBP, createGif({ frames: 2 })]) {
      for (let length = 12; length < whole.length; length += 1) {
        await assert.rejects(readPictureFile(whole.subarray(0, length)), /damaged or incomplete/, String(length));
      }
    }
    await assert.rejects(readPictureFile(announce(0, 5)), /damaged or incomplete/);
    const hollow = createPng(3, 2);
    hollow.write('IEND', 12, 'latin1');
    await assert.rejects(readPictureFile(hollow), /damaged or incomplete/);
  });

  it('is refused, or stored again unchanged, whichever of its bytes is changed', async () => {
    const files = [createPng(3, 2), JPEG, WEBP, createGif({ frames: 2 }), createWebm({ durationMs: 80 })];
    for (const whole of [...files, createWebm({ isOpen: true })]) {
      const outcomes = new Set<string>();
      for (const [at, byte] of whole.entries())
        for (const other of [0, 0x7f, 0xff, byte ^ 1]) outcomes.add(await readTwice(change(whole, at, other)));
      assert.deepEqual([...outcomes].sort(), ['accepted', 'refused']);
    }
  });

  it('is refused if it is too large, in pixels or in bytes', async () => {
    await assert.rejects(
      readPictureFile(announce(20_000, 20_000)),
      /^invalid_request: The picture has 20000 × 20000 pix/,
    );
    await assert.rejects(readPictureFile(announce(1, 4097)), /1 × 4097 pixels/);
    const large = Buffer.concat([createPng(1, 1), Buffer.alloc(4 * 1024 * 1024)]);
    await assert.rejects(
      readPictureFile(large),
      /^invalid_request: The picture is larger than 4 MiB \(a moving one, 8 MiB\): make it smaller\.$/,
    );
  });
});
