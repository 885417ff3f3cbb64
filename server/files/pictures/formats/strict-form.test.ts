import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deflateSync } from 'node:zlib';
import { createGif, createPng, JPEG, WEBP } from '../../../testing/picture-files.ts';
import { readPictureFile } from '../picture-file.ts';
import { writeChunk, writePng } from './png-chunks.ts';
import { writeRiffChunk } from './riff.ts';

const DAMAGED = /damaged or incomplete/;

async function refuseAll(files: Readonly<Record<string, Buffer>>, problem = DAMAGED): Promise<void> {
  for (const [name, file] of Object.entries(files)) await assert.rejects(readPictureFile(file), problem, name);
}

interface PngHead {
  readonly width?: number;
  readonly height?: number;
  readonly depth?: number;
  readonly color?: number;
  readonly interlace?: number;
}

function head({ color = 2, depth = 8, height = 2, interlace = 0, width = 3 }: PngHead = {}): Buffer {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, depth, color, 0, 0, interlace]);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  return writeChunk('IHDR', data);
}

/** Rows of these lengths, each with its filter. */
function rows(...lengths: readonly number[]): Buffer {
  return Buffer.concat(lengths.map((length) => Buffer.alloc(1 + length)));
}

const idat = (data: Buffer): Buffer => writeChunk('IDAT', deflateSync(data));
const END = writeChunk('IEND', Buffer.alloc(0));
const PIXELS = idat(rows(9, 9));

function breakChecksum(chunk: Buffer): Buffer {
  const broken = Buffer.from(chunk);
  broken[broken.length - 1]! ^= 1;
  return broken;
}

describe('a PNG file', () => {
  it('is refused if it is one of those of the PngSuite that no browser draws', () =>
    refuseAll({
      'xhdn0g08: checksum of the header': writePng([breakChecksum(head()), PIXELS, END]),
      'xc1n0g08: colour type 1': writePng([head({ color: 1 }), PIXELS, END]),
      'xc9n2c08: colour type 9': writePng([head({ color: 9 }), PIXELS, END]),
      'xd0n2c08: no bits': writePng([head({ depth: 0 }), PIXELS, END]),
      'xd3n2c08: three bits': writePng([head({ depth: 3 }), PIXELS, END]),
      'xd9n2c08: 99 bits': writePng([head({ depth: 99 }), PIXELS, END]),
      'xdtn0g01: no pixels': writePng([head(), END]),
      'xcsn0g01: checksum of the pixels': writePng([head(), breakChecksum(PIXELS), END]),
    }));

  it('is refused if a second header or a chunk before the header has another size than the drawn one', async () => {
    const large = head({ width: 20_000, height: 9 });
    const pixels = idat(Buffer.alloc(9 * 60_001));
    const lie = writeChunk('CgBI', Buffer.from([0x50, 0, 0x20, 2]));
    await refuseAll({
      'chunk of an iPhone': writePng([lie, head(), PIXELS, END]),
      'a false header in it': writePng([writeChunk('CgBI', head().subarray(8, -4)), large, pixels, END]),
      'two headers': writePng([head(), large, PIXELS, END]),
      'header behind another chunk': writePng([writeChunk('gAMA', Buffer.alloc(4)), large, pixels, END]),
    });
    await refuseAll({ 'the size itself': writePng([large, pixels, END]) }, /20000 × 9 pixels/);
  });

  it('is refused if it has more or fewer pixels than in its header, or data after them', async () => {
    await refuseAll({
      'a row is missing': writePng([head(), idat(rows(9)), END]),
      'a row too many': writePng([head(), idat(rows(9, 9, 9)), END]),
      'a byte too few': writePng([head(), idat(rows(9, 8)), END]),
      'a filter that there is not': writePng([head(), idat(Buffer.alloc(20, 5)), END]),
      'no packed bytes': writePng([head(), writeChunk('IDAT', Buffer.from('Berlin')), END]),
      'bytes behind the pixels': writePng([head(), PIXELS, writeChunk('IDAT', Buffer.from('Berlin')), END]),
      'pixels in two places': writePng([head(), PIXELS, writeChunk('gAMA', Buffer.alloc(4)), PIXELS, END]),
      'a palette is missing': writePng([head({ color: 3 }), idat(rows(3, 3)), END]),
      'a palette of half a colour': writePng([
        head({ color: 3 }),
        writeChunk('PLTE', Buffer.alloc(4)),
        idat(rows(3, 3)),
        END,
      ]),
      'an unknown chunk that must be known': writePng([head(), writeChunk('ABCD', Buffer.alloc(4)), PIXELS, END]),
    });
  });

  it('is accepted in all colour types, depths and orders of rows', async () => {
    const palette = writeChunk('PLTE', Buffer.alloc(6));
    const files = {
      grey: [head({ color: 0, depth: 1 }), idat(rows(1, 1))],
      'grey, 16 bits': [head({ color: 0, depth: 16 }), idat(rows(6, 6))],
      palette: [head({ color: 3, depth: 2 }), palette, idat(rows(1, 1))],
      'grey with alpha': [head({ color: 4 }), idat(rows(6, 6))],
      'colours with alpha, in two chunks': [
        head({ color: 6 }),
        ...[deflateSync(rows(12, 12))].flatMap((all) => [
          writeChunk('IDAT', all.subarray(0, 4)),
          writeChunk('IDAT', all.subarray(4)),
        ]),
      ],
      // 3 × 2: the passes 1, 4, 6 and 7 have pixels
      interlaced: [head({ interlace: 1 }), idat(rows(3, 3, 3, 9))],
    };
    for (const [name, chunks] of Object.entries(files)) {
      const { file } = await readPictureFile(writePng([...chunks, END]));
      assert.deepEqual(file, { type: 'image/png', width: 3, height: 2, frames: 1 }, name);
    }
  });

  describe('that is animated', () => {
    const control = (sequence: number, width: number, x = 0): Buffer => {
      const data = Buffer.alloc(26);
      data.writeUInt32BE(sequence, 0);
      data.writeUInt32BE(width, 4);
      data.writeUInt32BE(2, 8);
      data.writeUInt32BE(x, 12);
      return writeChunk('fcTL', data);
    };
    const frame = (sequence: number, data: Buffer): Buffer =>
      writeChunk('fdAT', Buffer.concat([Buffer.from([0, 0, 0, sequence]), deflateSync(data)]));
    const announced = writeChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));
    const start = [head(), announced, control(0, 3), PIXELS];

    it('is accepted unchanged', async () => {
      const file = writePng([...start, control(1, 2, 1), frame(2, rows(6, 6)), END]);
      assert.deepEqual((await readPictureFile(file)).data, file);
    });

    it('is refused if a frame exceeds the picture, is damaged, or has other pixels than stated', () =>
      refuseAll({
        outside: writePng([...start, control(1, 2, 2), frame(2, rows(6, 6)), END]),
        'without pixels': writePng([...start, control(1, 2), END]),
        'too many pixels': writePng([...start, control(1, 2), frame(2, rows(6, 6, 6)), END]),
        'out of order': writePng([...start, control(7, 2), frame(2, rows(6, 6)), END]),
        'no frame before its pixels': writePng([...start, frame(1, rows(6, 6)), END]),
        'first frame of another size': writePng([head(), announced, control(0, 2), PIXELS, END]),
      }));
  });
});

describe('a JPEG file', () => {
  const frameAt = JPEG.indexOf(Buffer.from([0xff, 0xc0]));
  const scanAt = JPEG.lastIndexOf(Buffer.from([0xff, 0xda]));
  const frame = JPEG.subarray(frameAt, frameAt + 19);
  const large = Buffer.from(frame);
  large.writeUInt16BE(20_000, 5);
  large.writeUInt16BE(20_000, 7);
  const insert = (at: number, ...parts: readonly Buffer[]): Buffer =>
    Buffer.concat([JPEG.subarray(0, at), ...parts, JPEG.subarray(at)]);
  const replace = (part: Buffer): Buffer =>
    Buffer.concat([JPEG.subarray(0, frameAt), part, JPEG.subarray(frameAt + frame.length)]);

  it('is refused if readers could disagree on its size', async () => {
    await refuseAll({
      'two frames': insert(frameAt, large),
      'a second frame behind the scan': insert(JPEG.length - 2, large),
      'a marker without a length that hides a frame': insert(2, Buffer.from([0xff, 0x01, 0, 21]), large),
      'a restart that hides a frame': insert(2, Buffer.from([0xff, 0xd0, 0, 21]), large),
      'a second start': insert(2, Buffer.from([0xff, 0xd8, 0, 21]), large),
      'number of lines': insert(scanAt, Buffer.from([0xff, 0xdc, 0, 4, 0x4e, 0x20])),
      'a frame that expands': insert(scanAt, Buffer.from([0xff, 0xdf, 0, 3, 0x11])),
    });
    await refuseAll({ 'the size itself': replace(large) }, /20000 × 20000 pixels/);
  });

  it('has the size of its one frame, also after fill bytes and a comment that looks like a frame', async () => {
    const comment = Buffer.concat([Buffer.from([0xff, 0xff, 0xff, 0xfe, 0, 21]), large]);
    const { data, file } = await readPictureFile(insert(2, comment));
    assert.deepEqual([file.width, file.height], [3, 2]);
    assert.deepEqual(data, JPEG);
    // the other way round: the small frame is in the comment
    const hidden = Buffer.concat([Buffer.from([0xff, 0xff, 0xfe, 0, 21]), frame]);
    const lie = Buffer.concat([JPEG.subarray(0, 2), hidden, replace(large).subarray(2)]);
    await refuseAll({ lie }, /20000 × 20000 pixels/);
  });

  it('is refused if a browser would not draw it, or not within minutes', async () => {
    const scan = JPEG.subarray(scanAt, -2);
    const without = (part: Buffer): Buffer => replace(part);
    const changed = (at: number, value: number): Buffer => {
      const copy = Buffer.from(frame);
      copy[at] = value;
      return copy;
    };
    await refuseAll({
      'no frame': without(Buffer.alloc(0)),
      'no scan': Buffer.concat([JPEG.subarray(0, scanAt), JPEG.subarray(-2)]),
      'a scan without pixels': Buffer.concat([JPEG.subarray(0, scanAt + 14), JPEG.subarray(-2)]),
      arithmetic: replace(changed(1, 0xc9)),
      lossless: replace(changed(1, 0xc3)),
      'twelve bits': replace(changed(4, 12)),
      'no height': replace(Buffer.concat([frame.subarray(0, 5), Buffer.alloc(2), frame.subarray(7)])),
      'two components': replace(changed(9, 2)),
      'no samples': replace(changed(11, 0)),
      'a scan of what is not there': insert(scanAt, Buffer.from([0xff, 0xda, 0, 8, 1, 9, 0, 0, 63, 0, 1, 2, 3])),
      'half a table': insert(frameAt, Buffer.from([0xff, 0xdb, 0, 4, 0, 1])),
      'codes for more than there is': insert(frameAt, Buffer.from([0xff, 0xc4, 0, 20, 0]), Buffer.alloc(17, 1)),
      'a thousand scans': insert(scanAt, ...Array.from({ length: 1_000 }, () => scan)),
      'four MiB of empty segments': Buffer.concat([
        JPEG.subarray(0, 2),
        Buffer.alloc(4_000_000, Buffer.from([0xff, 0xfe, 0, 2])),
        JPEG.subarray(-2),
      ]),
    });
  });
});

describe('a WebP file', () => {
  const lossy = WEBP.subarray(WEBP.indexOf('VP8 '));
  const pixels = lossy.subarray(8);
  const lossless = Buffer.from([0x2f, 2, 0x40, 0, 0, 0, 0]);
  const create = (...chunks: readonly Buffer[]): Buffer => {
    const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), ...chunks]);
    file.writeUInt32LE(file.length - 8, 4);
    return file;
  };
  const extended = (flags: number, width: number, height: number): Buffer => {
    const data = Buffer.alloc(10);
    data.writeUInt8(flags, 0);
    data.writeUIntLE(width - 1, 4, 3);
    data.writeUIntLE(height - 1, 7, 3);
    return writeRiffChunk('VP8X', data);
  };
  const changed = (at: number, ...values: readonly number[]): Buffer => {
    const copy = Buffer.from(pixels);
    copy.set(values, at);
    return writeRiffChunk('VP8 ', copy);
  };
  const frame = ({ x = 0, width = 3 }, ...chunks: readonly Buffer[]): Buffer => {
    const data = Buffer.alloc(16);
    data.writeUIntLE(x, 0, 3);
    data.writeUIntLE(width - 1, 6, 3);
    data.writeUIntLE(1, 9, 3);
    return writeRiffChunk('ANMF', Buffer.concat([data, ...chunks]));
  };
  const control = writeRiffChunk('ANIM', Buffer.alloc(6));

  it('is accepted plain, lossless, with a plane of alpha, and animated', async () => {
    const alpha = writeRiffChunk('ALPH', Buffer.from([0, 1, 1, 1, 1, 1, 1]));
    const files = {
      plain: create(lossy),
      lossless: create(writeRiffChunk('VP8L', lossless)),
      alpha: create(extended(0x10, 3, 2), alpha, lossy),
      animated: create(
        extended(0x12, 5, 2),
        control,
        frame({ x: 1 }, alpha, lossy),
        frame({}, writeRiffChunk('VP8L', lossless)),
      ),
    };
    for (const [name, file] of Object.entries(files)) assert.deepEqual((await readPictureFile(file)).data, file, name);
  });

  it('is refused if its parts disagree on its size, or are duplicated', async () => {
    await refuseAll({
      'a canvas that is larger than the picture': create(extended(0, 4, 2), lossy),
      'a picture that is larger than the canvas': create(extended(0, 3, 2), changed(6, 0x20, 0x4e, 0x20, 0x4e)),
      'two pictures': create(extended(0, 3, 2), lossy, lossy),
      'two pictures in a plain one': create(lossy, writeRiffChunk('VP8L', lossless)),
      'a canvas behind the picture': create(lossy, extended(0, 3, 2), lossy),
      'two canvases': create(extended(0, 3, 2), extended(0, 3, 2), lossy),
      'a frame outside': create(extended(2, 3, 2), control, frame({ x: 1 }, lossy)),
      'a frame of another size': create(extended(2, 3, 2), control, frame({ width: 2 }, lossy)),
      'a frame without pixels': create(extended(2, 3, 2), control, frame({})),
      'no frames': create(extended(2, 3, 2), control),
      'no control of the animation': create(extended(2, 3, 2), frame({}, lossy)),
    });
    await refuseAll({ 'the size itself': create(changed(6, 0x20, 0x0e, 0x88, 0x13)) }, /3616 × 5000 pixels/);
  });

  it('is refused if a browser would not draw it', () =>
    refuseAll({
      'no picture': create(extended(0, 3, 2)),
      'only what is not known': create(writeRiffChunk('what', pixels)),
      'a frame that needs another one': create(changed(0, pixels[0]! | 1)),
      'an unknown version': create(changed(0, pixels[0]! | 0x0e)),
      'a frame that is not shown': create(changed(0, pixels[0]! & ~0x10)),
      'a first part that is longer than all': create(changed(1, 0xff, 0xff)),
      'another signature': create(changed(3, 0)),
      'no width': create(changed(6, 0, 0)),
      'an unknown form of lossless': create(writeRiffChunk('VP8L', Buffer.from([0x2f, 2, 0x40, 0, 0x20, 0, 0]))),
      'a head that is cut off': create(writeRiffChunk('VP8 ', pixels.subarray(0, 9))),
      'a plane of alpha in a form that there is not': create(
        extended(0x10, 3, 2),
        writeRiffChunk('ALPH', Buffer.from([2, 1])),
        lossy,
      ),
    }));
});

it('a stored picture is stored again unchanged', async () => {
  for (const file of [createPng(3, 2), JPEG, WEBP, createGif({ frames: 3 })]) {
    const { data } = await readPictureFile(file);
    assert.deepEqual((await readPictureFile(data)).data, data);
  }
});
