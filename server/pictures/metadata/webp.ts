import { readOrientation, writeOrientation } from './orientation.ts';

/** `RIFF`, the size of what follows these eight bytes, and `WEBP` (RFC 9649, section 2.4). */
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;

/** What a picture needs to look as it does, animations included (RFC 9649, section 2.7); all else is left out. */
const KEPT = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** In the first byte of `VP8X`: the file has EXIF, the file has XMP. */
const [EXIF_FLAG, XMP_FLAG] = [0x08, 0x04];

/**
 * Takes out of a WebP file all that is not its picture: EXIF but for the orientation, XMP, unknown chunks, and what stands behind the end.
 * The picture itself is copied byte for byte.
 * @returns undefined when the file is not whole
 */
export function cleanWebp(bytes: Buffer): Buffer | undefined {
  const end = CHUNK_HEAD_BYTES + bytes.readUInt32LE(4);
  if (bytes.length < end) return undefined;
  const kept: Buffer[] = [];
  let orientation = 1;
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= end;) {
    const name = bytes.toString('latin1', at, at + 4);
    const dataEnd = at + CHUNK_HEAD_BYTES + bytes.readUInt32LE(at + 4);
    if (dataEnd > end) return undefined;
    const data = bytes.subarray(at + CHUNK_HEAD_BYTES, dataEnd);
    if (KEPT.has(name)) kept.push(writeChunk(name, name === 'VP8X' ? withoutFlags(data) : data));
    if (name === 'EXIF' && orientation === 1) orientation = readOrientation(data);
    at = dataEnd + (data.length % 2);
  }
  return writeFile(kept, orientation);
}

/** A chunk has an even number of bytes. */
function writeChunk(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(name, 0, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function withoutFlags(data: Buffer): Buffer {
  const copy = Buffer.from(data);
  copy[0] = (copy[0] ?? 0) & ~(EXIF_FLAG | XMP_FLAG);
  return copy;
}

/** Only a file that begins with `VP8X` can hold an orientation. */
function writeFile(chunks: readonly Buffer[], orientation: number): Buffer {
  const [first, ...others] = chunks;
  const isTurned = orientation !== 1 && first?.toString('latin1', 0, 4) === 'VP8X';
  if (isTurned) first[CHUNK_HEAD_BYTES] = (first[CHUNK_HEAD_BYTES] ?? 0) | EXIF_FLAG;
  const turn = isTurned ? [writeChunk('EXIF', writeOrientation(orientation))] : [];
  const body = Buffer.concat([...(first ? [first] : []), ...others, ...turn]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
