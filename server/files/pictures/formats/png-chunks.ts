import { crc32 } from 'node:zlib';
import { MAX_PARTS } from './format.ts';

/** A chunk of a PNG file (PNG, third edition, section 5.3). */
export interface PngChunk {
  readonly type: string;
  readonly data: Buffer;
  /** All of it: length, type, data and checksum. */
  readonly bytes: Buffer;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** Length, type and checksum. */
const FRAME_BYTES = 12;
/** Highest length that the format allows (section 5.3). */
const MAX_LENGTH = 0x7f_ff_ff_ff;

/** Whether a file begins like a PNG file. */
export function isPng(bytes: Buffer): boolean {
  return bytes.subarray(0, SIGNATURE.length).equals(SIGNATURE);
}

/** Lists the chunks up to the end of the picture; undefined if one is cut off or has a wrong checksum, or there are too many. */
export function listChunks(bytes: Buffer): readonly PngChunk[] | undefined {
  const chunks: PngChunk[] = [];
  for (let at = SIGNATURE.length; at + FRAME_BYTES <= bytes.length && chunks.length < MAX_PARTS;) {
    const length = bytes.readUInt32BE(at);
    const end = at + FRAME_BYTES + length;
    if (length > MAX_LENGTH || end > bytes.length) return undefined;
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return undefined;
    const type = bytes.toString('latin1', at + 4, at + 8);
    chunks.push({ type, data: bytes.subarray(at + 8, end - 4), bytes: bytes.subarray(at, end) });
    if (type === 'IEND') return length === 0 ? chunks : undefined;
    at = end;
  }
  return undefined;
}

/** Writes a file of chunks. */
export function writePng(chunks: readonly Buffer[]): Buffer {
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Writes a chunk. */
export function writeChunk(type: string, data: Buffer): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length, 0);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return chunk;
}
