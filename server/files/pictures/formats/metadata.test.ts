import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createPng, JPEG, WEBP } from '../../../testing/picture-files.ts';
import { readJpeg } from './jpeg.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { writeChunk as chunk } from './png-chunks.ts';
import { readPng } from './png.ts';
import { writeRiffChunk as riffChunk } from './riff.ts';
import { readWebp } from './webp.ts';

const SECRETS = ['Berlin', 'Canon', 'http://ns.adobe.com/xap', 'Photoshop 3.0', 'my comment', 'behind the end'];

/** EXIF as written by a telephone: its maker, an orientation, and the place, in the byte order of Intel. */
function createExif(orientation: number): Buffer {
  const tiff = Buffer.alloc(38 + 32);
  tiff.write('II*\0', 0, 'latin1');
  tiff.writeUInt32LE(8, 4);
  tiff.writeUInt16LE(2, 8);
  // maker: six letters, further down
  tiff.writeUInt16LE(0x010f, 10);
  tiff.writeUInt16LE(2, 12);
  tiff.writeUInt32LE(6, 14);
  tiff.writeUInt32LE(38, 18);
  tiff.writeUInt16LE(0x0112, 22);
  tiff.writeUInt16LE(3, 24);
  tiff.writeUInt32LE(1, 26);
  tiff.writeUInt16LE(orientation, 30);
  tiff.write('Canon\0 52.52 N 13.40 E Berlin', 38, 'latin1');
  return tiff;
}

function segment(code: number, ...parts: readonly (string | Buffer)[]): Buffer {
  const data = Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1')));
  const head = Buffer.from([0xff, code, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

function createPhoto(orientation: number): Buffer {
  const added = [
    segment(0xe1, 'Exif\0\0', createExif(orientation)),
    segment(0xe1, 'http://ns.adobe.com/xap/1.0/\0<x>Berlin</x>'),
    segment(0xe2, 'MPF\0Berlin'),
    segment(0xed, 'Photoshop 3.0\0Berlin'),
    segment(0xfe, 'my comment'),
    segment(0xee, 'Adobe\0d\0\0\0\0\x01'),
  ];
  return Buffer.concat([JPEG.subarray(0, 20), ...added, JPEG.subarray(20), Buffer.from('behind the end')]);
}

/** Names of the chunks of a WebP file. */
function listChunks(bytes: Buffer): readonly string[] {
  const names: string[] = [];
  for (let at = 12; at < bytes.length; at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2))
    names.push(bytes.toString('latin1', at, at + 4));
  return names;
}

function assertNoSecret(bytes: Buffer | undefined): asserts bytes is Buffer {
  assert.ok(bytes);
  for (const secret of SECRETS) assert.equal(bytes.includes(secret), false, secret);
}

const cleanJpeg = (bytes: Buffer): Buffer | undefined => readJpeg(bytes)?.data;
const cleanPng = (bytes: Buffer): Buffer | undefined => readPng(bytes)?.data;
const cleanWebp = (bytes: Buffer): Buffer | undefined => readWebp(bytes)?.data;

describe('metadata of a JPEG file', () => {
  it('is removed; the colour profile, the transform and the picture do not change', () => {
    const clean = cleanJpeg(createPhoto(1));
    assertNoSecret(clean);
    assert.deepEqual(
      clean,
      Buffer.concat([JPEG.subarray(0, 20), segment(0xee, 'Adobe\0d\0\0\0\0\x01'), JPEG.subarray(20)]),
    );
    assert.ok(clean.includes('ICC_PROFILE'));
  });

  it('keeps the orientation of the camera', () => {
    const clean = cleanJpeg(createPhoto(6));
    assertNoSecret(clean);
    const exif = clean.subarray(clean.indexOf('Exif\0\0'));
    assert.equal(readOrientation(exif), 6);
    assert.ok(clean.includes(JPEG.subarray(20)));
    // a second pass changes nothing more
    assert.deepEqual(cleanJpeg(clean), clean);
  });

  it('is removed between the scans of a progressive one, and so is the thumbnail in its head', () => {
    const scan = JPEG.subarray(JPEG.lastIndexOf(Buffer.from([0xff, 0xda])), -2);
    const head = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\x01\x01Berlin');
    const body = JPEG.subarray(20, -2);
    const restarts = Buffer.from([0xff, 0xd0, 1, 0xff, 0, 2, 0xff, 0xd7, 3]);
    const photo = [JPEG.subarray(0, 2), head, body, restarts, segment(0xfe, 'my comment'), scan, JPEG.subarray(-2)];
    const clean = cleanJpeg(Buffer.concat(photo));
    assertNoSecret(clean);
    const small = segment(0xe0, 'JFIF\0\x01\x01\0\0\x01\0\x01\0\0');
    assert.deepEqual(clean, Buffer.concat([JPEG.subarray(0, 2), small, body, restarts, scan, JPEG.subarray(-2)]));
  });
});

describe('metadata of a PNG file', () => {
  const plain = createPng(3, 2);
  const [start, end] = [plain.subarray(0, 33), plain.subarray(33)];
  const profile = chunk('iCCP', Buffer.from('sRGB\0\0'));
  const animation = chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));

  it('is removed; colours, animation and picture do not change', () => {
    const secret = [chunk('tEXt', Buffer.from('Comment\0my comment')), chunk('eXIf', createExif(1))];
    const file = [start, profile, ...secret, animation, chunk('prVt', Buffer.from('Berlin')), end, 'behind the end'];
    const clean = cleanPng(Buffer.concat(file.map((part) => Buffer.from(part as string))));
    assertNoSecret(clean);
    assert.deepEqual(clean, Buffer.concat([start, profile, animation, end]));
  });

  it('keeps the orientation of the camera', () => {
    const clean = cleanPng(Buffer.concat([start, chunk('eXIf', createExif(8)), end]));
    assertNoSecret(clean);
    assert.deepEqual(clean, Buffer.concat([start, chunk('eXIf', writeOrientation(8)), end]));
  });
});

describe('metadata of a WebP file', () => {
  const create = (...chunks: readonly Buffer[]): Buffer => {
    const body = Buffer.concat(chunks);
    const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
    head.writeUInt32LE(body.length + 4, 4);
    return Buffer.concat([head, body]);
  };
  /** The chunk of the packed pixels. */
  const PIXELS = WEBP.subarray(WEBP.indexOf('VP8 '));
  const flags = (value: number): Buffer => Buffer.from([value, 0, 0, 0, 2, 0, 0, 1, 0, 0]);
  /** A frame: its position, 3 × 2 pixels, its duration, and its pixels. */
  const frame = (...more: readonly Buffer[]): Buffer =>
    riffChunk('ANMF', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 2, 0, 0, 1, 0, 0, 9, 0, 0, 0]), PIXELS, ...more]));
  const control = riffChunk('ANIM', Buffer.alloc(6));
  const frames = [control, frame(), frame()];

  it('is removed; an animation does not change', () => {
    const secret = [
      riffChunk('EXIF', createExif(1)),
      riffChunk('XMP ', Buffer.from('Berlin!')),
      riffChunk('what', Buffer.from('Berlin')),
    ];
    const clean = cleanWebp(
      Buffer.concat([
        create(
          riffChunk('VP8X', flags(0x2e)),
          control,
          frame(riffChunk('note', Buffer.from('Berlin'))),
          frame(),
          ...secret,
        ),
        Buffer.from('behind the end'),
      ]),
    );
    assertNoSecret(clean);
    assert.deepEqual(clean, create(riffChunk('VP8X', flags(0x02)), ...frames));
  });

  it('keeps the orientation of the camera, and its colour profile', () => {
    const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), createExif(3)]);
    const head = riffChunk('VP8X', flags(0x28));
    const clean = cleanWebp(create(head, WEBP.subarray(30), riffChunk('EXIF', exif)));
    assertNoSecret(clean);
    assert.deepEqual(listChunks(clean), ['VP8X', 'ICCP', 'VP8 ', 'EXIF']);
    assert.equal(clean[20], 0x28);
    assert.equal(readOrientation(clean.subarray(-26)), 3);
    assert.deepEqual(cleanWebp(clean), clean);
  });

  it('leaves a file without any unchanged', () => {
    assert.deepEqual(cleanWebp(WEBP), WEBP);
  });
});

describe('an orientation', () => {
  it('is 1 if data is none, is damaged, or has an unknown value', () => {
    for (const data of ['', 'II', 'MM\0*', 'II*\0\xff\xff\xff\x7f', 'not EXIF at all'])
      assert.equal(readOrientation(Buffer.from(data, 'latin1')), 1);
    for (const value of [0, 9, 700]) assert.equal(readOrientation(createExif(value)), 1);
    const endless = createExif(6);
    endless.writeUInt16LE(65_535, 8);
    endless.writeUInt16LE(0x0110, 22);
    assert.equal(readOrientation(endless), 1);
  });
});
