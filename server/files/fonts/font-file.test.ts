import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { listFontFiles } from '../../../scripts/font-files.ts';
import { root } from '../../../scripts/command.ts';
import { readFontFile } from './font-file.ts';

const paths = [...listFontFiles().values()].filter((path) => path.endsWith('.woff2'));
const read = (path: string): Buffer => readFileSync(root + path);
const pixelify = read(paths.find((path) => path.includes('pixelify-sans-latin-wght')) ?? '');

describe('the file of a font', () => {
  it('is read with its family name', async () => {
    assert.equal((await readFontFile(pixelify)).family, 'Pixelify Sans');
    for (const path of paths) assert.match((await readFontFile(read(path))).family, /^\p{L}/u, path);
  });

  it('is refused if it is something else', async () => {
    const others = ['', 'wOFF', '\0\x01\0\0', 'OTTO', '<svg/>', 'ttcf', '\x89PNG'];
    for (const text of others) {
      await assert.rejects(
        readFontFile(Buffer.from(text, 'latin1')),
        /^invalid_request: This is not a WOFF2 font/,
        text,
      );
    }
  });

  it('is refused if it is cut off anywhere, or has more data than stated', async () => {
    for (let length = 4; length < pixelify.length; length += 97) {
      await assert.rejects(readFontFile(pixelify.subarray(0, length)), /damaged or incomplete/, String(length));
    }
    await assert.rejects(readFontFile(Buffer.concat([pixelify, Buffer.alloc(4)])), /damaged or incomplete/);
  });

  it('is refused if any of its important bytes is changed', async () => {
    // flavour "ttcf", a number of tables, the first table, the packed tables
    for (const [at, value] of [
      [4, 0x74746366],
      [12, 0xffff0000],
      [48, 0xffffffff],
      [pixelify.length - 40, 0x12345678],
    ] as const) {
      const bytes = Buffer.from(pixelify);
      bytes.writeUInt32BE(value, at);
      await assert.rejects(readFontFile(bytes), /damaged or incomplete/, String(at));
    }
  });

  it('is refused if it unpacks to more than it announces, or is too large', async () => {
    const bytes = Buffer.from(pixelify);
    // the length of the first table, in its last byte
    bytes.writeUInt8(bytes.readUInt8(49) === 1 ? 2 : 1, 49);
    await assert.rejects(readFontFile(bytes), /damaged or incomplete/);
    const large = Buffer.concat([pixelify, Buffer.alloc(4 * 1024 * 1024)]);
    await assert.rejects(readFontFile(large), /^invalid_request: The font is larger than 4 MiB/);
  });
});
