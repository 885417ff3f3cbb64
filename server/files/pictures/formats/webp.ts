import type { ReadPicture } from './format.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { listRiffChunks, writeRiffChunk } from './riff.ts';
import type { RiffChunk } from './riff.ts';
import { pickImage, writeFrame } from './webp-frames.ts';
import { readImage } from './webp-image.ts';
import type { WebpSize } from './webp-image.ts';

/** `RIFF`, the size of the data after these eight bytes, and `WEBP` (RFC 9649, section 2.4). */
const HEAD_BYTES = 12;
const EXTENDED_BYTES = 10;
const ANIMATION_BYTES = 6;
/** In the first byte of `VP8X` (RFC 9649, section 2.7). */
const FLAG = { animation: 0x02, exif: 0x08, alpha: 0x10, profile: 0x20 } as const;

/** Whether a file begins like a WebP file. */
export function isWebp(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, HEAD_BYTES) === 'WEBP';
}

/**
 * Reads a WebP file. Everything except the picture is left out: EXIF except for the orientation, XMP, unknown chunks, also those within
 * frames, and data after the end. Its pixels are copied byte for byte.
 * @returns undefined if it is not complete, or does not exactly follow the specification
 */
export function readWebp(bytes: Buffer): ReadPicture | undefined {
  const end = bytes.length < HEAD_BYTES ? Infinity : 8 + bytes.readUInt32LE(4);
  const chunks = end > bytes.length ? undefined : listRiffChunks(bytes.subarray(HEAD_BYTES, end));
  if (!chunks) return undefined;
  const [head] = chunks;
  return head?.name === 'VP8X' ? readExtended(head.data, chunks) : readSimple(chunks);
}

function readSimple(chunks: readonly RiffChunk[]): ReadPicture | undefined {
  const image = pickImage(chunks);
  const size = readImage(image);
  // only an extended file can have a plane of alpha
  return size && image.length === 1 ? { ...size, frames: 1, data: writeFile(writeAll(image)) } : undefined;
}

function readExtended(head: Buffer, chunks: readonly RiffChunk[]): ReadPicture | undefined {
  if (head.length !== EXTENDED_BYTES || chunks.filter(({ name }) => name === 'VP8X').length > 1) return undefined;
  const canvas = { width: 1 + head.readUIntLE(4, 3), height: 1 + head.readUIntLE(7, 3) };
  const flags = head[0] ?? 0;
  const body = (flags & FLAG.animation) === 0 ? writeStill(chunks, canvas) : writeAnimation(chunks, canvas);
  if (!body) return undefined;
  const profile = chunks.filter(({ name }) => name === 'ICCP').slice(0, 1);
  const exif = chunks.find(({ name }) => name === 'EXIF');
  const orientation = exif ? readOrientation(exif.data) : 1;
  const turn = orientation === 1 ? [] : [{ name: 'EXIF', data: writeOrientation(orientation) }];
  const kept = flags & (FLAG.animation | FLAG.alpha);
  const isSet = (profile.length > 0 ? FLAG.profile : 0) | (turn.length > 0 ? FLAG.exif : 0);
  const extended = { name: 'VP8X', data: Buffer.concat([Buffer.of(kept | isSet, 0, 0, 0), head.subarray(4)]) };
  const frames = Math.max(1, chunks.filter(({ name }) => name === 'ANMF').length);
  return { ...canvas, frames, data: writeFile([...writeAll([extended, ...profile]), ...body, ...writeAll(turn)]) };
}

/** A picture has the size of its canvas (RFC 9649, section 2.7). */
function writeStill(chunks: readonly RiffChunk[], canvas: WebpSize): readonly Buffer[] | undefined {
  const image = pickImage(chunks);
  const size = readImage(image);
  return size?.width === canvas.width && size.height === canvas.height ? writeAll(image) : undefined;
}

function writeAnimation(chunks: readonly RiffChunk[], canvas: WebpSize): readonly Buffer[] | undefined {
  const [control, ...others] = chunks.filter(({ name }) => name === 'ANIM');
  const frames = chunks.filter(({ name }) => name === 'ANMF').map(({ data }) => writeFrame(data, canvas));
  const whole = frames.filter((frame) => frame !== undefined);
  if (control?.data.length !== ANIMATION_BYTES || others.length > 0) return undefined;
  return whole.length > 0 && whole.length === frames.length ? [...writeAll([control]), ...whole] : undefined;
}

function writeAll(chunks: readonly RiffChunk[]): readonly Buffer[] {
  return chunks.map(({ data, name }) => writeRiffChunk(name, data));
}

function writeFile(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + body.length, 4);
  return Buffer.concat([head, body]);
}
