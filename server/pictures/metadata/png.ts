import { crc32 } from 'node:zlib';
import { readOrientation, writeOrientation } from './orientation.ts';

const SIGNATURE_BYTES = 8;
/** Length, type and checksum. */
const CHUNK_BYTES = 12;

/** What a picture needs to look as it does, animations included (PNG, third edition, section 5.6); all else is left out. */
const KEPT = new Set([
  'IHDR',
  'PLTE',
  'IDAT',
  'IEND',
  'tRNS',
  'bKGD',
  'hIST',
  'sPLT',
  'pHYs',
  'sBIT',
  'gAMA',
  'cHRM',
  'sRGB',
  'iCCP',
  'cICP',
  'mDCV',
  'cLLI',
  'acTL',
  'fcTL',
  'fdAT',
]);

/**
 * Takes out of a PNG file all that is not its picture: EXIF but for the orientation, texts, times, chunks of programs, and what stands
 * behind the end. The picture itself is copied byte for byte.
 * @returns undefined when the file is not whole
 */
export function cleanPng(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, SIGNATURE_BYTES)];
  for (let at = SIGNATURE_BYTES; at + CHUNK_BYTES <= bytes.length;) {
    const end = at + CHUNK_BYTES + bytes.readUInt32BE(at);
    if (end > bytes.length) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    const chunk = bytes.subarray(at, end);
    if (KEPT.has(type)) kept.push(chunk);
    if (type === 'eXIf') kept.push(keepTurn(chunk.subarray(8, -4)));
    if (type === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return undefined;
}

function keepTurn(exif: Buffer): Buffer {
  const orientation = readOrientation(exif);
  if (orientation === 1) return Buffer.alloc(0);
  const data = Buffer.concat([Buffer.from('eXIf', 'latin1'), writeOrientation(orientation)]);
  const chunk = Buffer.concat([Buffer.alloc(4), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length - 4, 0);
  chunk.writeUInt32BE(crc32(data), chunk.length - 4);
  return chunk;
}
