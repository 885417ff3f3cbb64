import { MAX_PARTS } from './format.ts';

/** A chunk of a RIFF file, such as WebP (RFC 9649, section 2.3). */
export interface RiffChunk {
  readonly name: string;
  readonly data: Buffer;
}

const HEAD_BYTES = 8;

/** Lists consecutive chunks; undefined if one is cut off, or there are too many. */
export function listRiffChunks(bytes: Buffer): readonly RiffChunk[] | undefined {
  const chunks: RiffChunk[] = [];
  let at = 0;
  while (at + HEAD_BYTES <= bytes.length) {
    const end = at + HEAD_BYTES + bytes.readUInt32LE(at + 4);
    if (end > bytes.length || chunks.length === MAX_PARTS) return undefined;
    const data = bytes.subarray(at + HEAD_BYTES, end);
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data });
    at = end + (data.length % 2);
  }
  return chunks;
}

/** Writes a chunk; it has an even number of bytes. */
export function writeRiffChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}
