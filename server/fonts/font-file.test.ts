import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, it } from 'node:test';
import { listFontFiles } from '../../scripts/font-files.ts';
import { root } from '../../scripts/command.ts';
import { readFontFile } from './font-file.ts';

const paths = [...listFontFiles().values()].filter((path) => path.endsWith('.woff2'));
const read = (path: string): Buffer => readFileSync(root + path);
const pixelify = read(paths.find((path) => path.includes('pixelify-sans-latin-wght')) ?? '');

describe('the file of a font', () => {
  it('is read, and says what it calls itself', async () => {
    assert.equal((await readFontFile(pixelify)).family, 'Pixelify Sans');
    for (const path of paths) assert.match((await readFontFile(read(path))).family, /^\p{L}/u, path);
  });

  it('is refused when it is something else', async () => {
    const others = ['', 'wOFF', '\0\x01\0\0', 'OTTO', '<svg/>', 'ttcf', '\x89PNG'];
    for (const text of others) {
      await assert.rejects(readFontFile(Buffer.from(text, 'latin1')), /^invalid_request: This is no WOFF2 font/, text);
    }
  });

  it('is refused when it is cut off anywhere, or has more than it says', async () => {
    for (let length = 4; length < pixelify.length; length += 97) {
      await assert.rejects(readFontFile(pixelify.subarray(0, length)), /damaged or not whole/, String(length));
    }
    await assert.rejects(readFontFile(Buffer.concat([pixelify, Buffer.alloc(4)])), /damaged or not whole/);
  });

  it('is refused when any of its bytes that matter is another', async () => {
    // flavour "ttcf", a number of tables, the first table, the packed tables
    for (const [at, value] of [
      [4, 0x74746366],
      [12, 0xffff0000],
      [48, 0xffffffff],
      [pixelify.length - 40, 0x12345678],
    ] as const) {
      const bytes = Buffer.from(pixelify);
      bytes.writeUInt32BE(value, at);
      await assert.rejects(readFontFile(bytes), /damaged or not whole/, String(at));
    }
  });

  it('is refused when it unpacks to more than it announces, or is too large', async () => {
    const bytes = Buffer.from(pixelify);
    // the length of the first table, in the last byte that counts
    bytes.writeUInt8(bytes.readUInt8(49) === 1 ? 2 : 1, 49);
    await assert.rejects(readFontFile(bytes), /damaged or not whole/);
    const large = Buffer.concat([pixelify, Buffer.alloc(4 * 1024 * 1024)]);
    await assert.rejects(readFontFile(large), /^invalid_request: The font is larger than 4 MiB/);
  });
});
