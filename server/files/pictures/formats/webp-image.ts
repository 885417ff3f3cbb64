import type { RiffChunk } from './riff.ts';

/** The size of a WebP picture, or of a frame of one. */
export interface WebpSize {
  readonly width: number;
  readonly height: number;
}

const NOTHING = Buffer.alloc(0);

/**
 * Reads the size of a picture from its packed pixels, which decoders use.
 * @param chunks `VP8 ` with or without `ALPH` before it, or `VP8L`; nothing else
 * @returns undefined if they are not exactly that
 */
export function readImage(chunks: readonly RiffChunk[]): WebpSize | undefined {
  const names = chunks.map(({ name }) => name).join();
  const [first, last] = [chunks[0]?.data ?? NOTHING, chunks.at(-1)?.data ?? NOTHING];
  if (names === 'VP8L') return readLossless(last);
  return names === 'VP8 ' || (names === 'ALPH,VP8 ' && isAlpha(first)) ? readLossy(last) : undefined;
}

/** A header of one byte: plain or packed, and one of the filters (RFC 9649, section 2.7.1.2). */
function isAlpha(data: Buffer): boolean {
  return data.length > 1 && ((data[0] ?? 0) & 3) <= 1;
}

/** Reads the header of a key frame (RFC 6386, section 9.1). */
function readLossy(data: Buffer): WebpSize | undefined {
  if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d_01_2a) return undefined;
  const tag = data.readUIntLE(0, 3);
  const [isKeyFrame, version, isShown, firstPartBytes] = [(tag & 1) === 0, (tag >> 1) & 7, (tag >> 4) & 1, tag >> 5];
  if (!isKeyFrame || version > 3 || !isShown || firstPartBytes >= data.length) return undefined;
  return toSize(data.readUInt16LE(6) & 0x3f_ff, data.readUInt16LE(8) & 0x3f_ff);
}

/** Signature, 14 bits for each side less one, whether there is alpha, and the version, 0 (RFC 9649, section 3.4). */
function readLossless(data: Buffer): WebpSize | undefined {
  if (data.length < 6 || data[0] !== 0x2f || (data[4] ?? 0) >> 5 !== 0) return undefined;
  const bits = data.readUInt32LE(1);
  return toSize((bits & 0x3f_ff) + 1, ((bits >> 14) & 0x3f_ff) + 1);
}

function toSize(width: number, height: number): WebpSize | undefined {
  return width > 0 && height > 0 ? { width, height } : undefined;
}
