import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createGif } from '../../../testing/picture-files.ts';
import { readPictureFile } from '../picture-file.ts';

const DAMAGED = /damaged or incomplete/;
const comment = (text: string): Buffer =>
  Buffer.concat([Buffer.of(0x21, 0xfe, text.length), Buffer.from(text), Buffer.of(0)]);

/** The file with other bytes from a position on. */
function change(file: Buffer, at: number, ...values: readonly number[]): Buffer {
  const copy = Buffer.from(file);
  copy.set(values, at);
  return copy;
}

describe('a GIF file', () => {
  const one = createGif({ frames: 1 });
  const imageAt = one.indexOf(Buffer.of(0x2c, 0, 0));

  it('is accepted with its frames, and stored unchanged', async () => {
    const file = createGif({ frames: 3, width: 20, height: 10 });
    const picture = await readPictureFile(file);
    assert.deepEqual(picture.file, { type: 'image/gif', width: 20, height: 10, frames: 3 });
    assert.deepEqual(picture.data, file);
  });

  it('loses comments, texts and data of programs, also behind its end', async () => {
    const extras = [
      comment('made at home'),
      Buffer.from('\x21\xff\x0bXMP DataXMP\x03abc\0', 'latin1'),
      Buffer.from('\x21\x01\x0c123456789012\x02hi\0', 'latin1'),
    ];
    const file = Buffer.concat([createGif({ frames: 2, extras }), Buffer.from('<script>alert(1)</script>')]);
    assert.deepEqual((await readPictureFile(file)).data, createGif({ frames: 2 }));
  });

  it('is refused if readers could disagree on its size, or would not draw it', async () => {
    const files = {
      'no frame': createGif({ frames: 0 }),
      'no width': createGif({ frames: 1, width: 0 }),
      'a frame outside': change(one, imageAt + 1, 1),
      'a frame that is wider than the picture': change(one, imageAt + 5, 2),
      'a frame without a width': change(one, imageAt + 5, 0),
      'codes of nine bits': change(one, imageAt + 10, 9),
      'a frame without pixels': Buffer.concat([one.subarray(0, imageAt + 11), Buffer.of(0, 0x3b)]),
      'an unknown block': change(one, imageAt, 0x2d),
      'a control of another length': change(one, imageAt - 6, 3),
      'a table of colours that is cut off': Buffer.from('GIF89a\x01\0\x01\0\x87\0\0\xff', 'latin1'),
      'no end': one.subarray(0, -1),
      'a hundred thousand comments': createGif({
        frames: 1,
        extras: Array.from({ length: 100_000 }, () => comment('x')),
      }),
    };
    for (const [name, file] of Object.entries(files)) await assert.rejects(readPictureFile(file), DAMAGED, name);
  });

  it('is refused if its pixels or frames would cost a stream too much', async () => {
    // 35 bytes of GIF can state 65535 × 32767 pixels
    await assert.rejects(
      readPictureFile(createGif({ frames: 1, width: 65_535, height: 32_767 })),
      /65535 × 32767 pixels/,
    );
    await assert.rejects(readPictureFile(createGif({ frames: 1_001 })), /1001 frames of 1 × 1 pixels, too many/);
    const large = createGif({ frames: 30, width: 4_096, height: 4_096 });
    await assert.rejects(readPictureFile(large), /30 frames of 4096 × 4096 pixels, too many for a stream/);
    assert.equal((await readPictureFile(createGif({ frames: 1_000 }))).file.frames, 1_000);
  });

  it('may have 8 MiB if it moves, and 4 MiB if not', async () => {
    const fill = Array.from({ length: 16_000 }, () => comment('x'.repeat(255))).concat(
      Array.from({ length: 3 }, () => comment('y')),
    );
    const moving = createGif({ frames: 2, extras: fill });
    assert.ok(moving.length > 4_000_000);
    const more = Buffer.concat([moving, Buffer.alloc(500_000)]);
    assert.equal((await readPictureFile(more)).file.frames, 2);
    const still = Buffer.concat([createGif({ frames: 1 }), Buffer.alloc(4 * 1024 * 1024)]);
    await assert.rejects(readPictureFile(still), /larger than 4 MiB/);
    await assert.rejects(readPictureFile(Buffer.concat([moving, Buffer.alloc(5_000_000)])), /a moving one, 8 MiB/);
  });
});
