import { listRiffChunks, writeRiffChunk } from './riff.ts';
import type { RiffChunk } from './riff.ts';
import { readImage } from './webp-image.ts';
import type { WebpSize } from './webp-image.ts';

const HEAD_BYTES = 16;
const IMAGE = new Set(['ALPH', 'VP8 ', 'VP8L']);

/** Finds the chunks of the packed pixels. */
export function pickImage(chunks: readonly RiffChunk[]): readonly RiffChunk[] {
  return chunks.filter(({ name }) => IMAGE.has(name));
}

/**
 * Writes a frame of an animation again (RFC 9649, section 2.7.1.1), with only its pixels.
 * @returns undefined if it is damaged, differs from its stated size, or exceeds the picture
 */
export function writeFrame(data: Buffer, canvas: WebpSize): Buffer | undefined {
  if (data.length < HEAD_BYTES) return undefined;
  const image = pickImage(listRiffChunks(data.subarray(HEAD_BYTES)) ?? []);
  const size = readImage(image);
  if (!size || !isPlaced(data, size, canvas)) return undefined;
  const parts = image.map((chunk) => writeRiffChunk(chunk.name, chunk.data));
  return writeRiffChunk('ANMF', Buffer.concat([data.subarray(0, HEAD_BYTES), ...parts]));
}

function isPlaced(head: Buffer, size: WebpSize, canvas: WebpSize): boolean {
  const [x, y, width, height] = [0, 3, 6, 9].map((at) => head.readUIntLE(at, 3)) as [number, number, number, number];
  const isSame = size.width === width + 1 && size.height === height + 1;
  return isSame && 2 * x + size.width <= canvas.width && 2 * y + size.height <= canvas.height;
}
