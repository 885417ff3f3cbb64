import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** Pixels of a picture: red, green, blue and opacity, a byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgba: Uint8Array;
}

/** Writes pixels as a PNG file: 8-bit RGBA, each line filtered by the line above (PNG specification, sections 5 and 9). */
export function encodePng({ width, height, rgba }: Pixels): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6, 0, 0, 0], 8);
  const data = deflateSync(filterUp(rgba, width * 4), { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

const FILTER_UP = 2;

function filterUp(rgba: Uint8Array, stride: number): Buffer {
  const rows = rgba.length / stride;
  const filtered = Buffer.alloc(rows * (stride + 1));
  for (let row = 0; row < rows; row += 1) {
    const start = row * (stride + 1);
    filtered[start] = FILTER_UP;
    for (let index = 0; index < stride; index += 1) {
      const at = row * stride + index;
      filtered[start + 1 + index] = (rgba[at] ?? 0) - (row === 0 ? 0 : (rgba[at - stride] ?? 0));
    }
  }
  return filtered;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
