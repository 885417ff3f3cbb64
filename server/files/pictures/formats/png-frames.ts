import type { PngChunk } from './png-chunks.ts';
import type { PngHeader } from './png-header.ts';

/** A picture of the file, or a frame of its animation: its size, and its packed pixels. */
export interface PngFrame {
  readonly width: number;
  readonly height: number;
  readonly packed: readonly Buffer[];
}

const CONTROL_BYTES = 26;
const SEQUENCE_BYTES = 4;

/**
 * Lists the pictures of a file: the default one, and the further frames of an animation (PNG, third edition, section 4.9).
 * @param chunks all chunks, in order
 * @returns undefined if a frame is damaged, or exceeds the picture
 */
export function listFrames(chunks: readonly PngChunk[], header: PngHeader): readonly PngFrame[] | undefined {
  const pixels = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const firstPixels = chunks.findIndex(({ type }) => type === 'IDAT');
  const isOfFrame = ({ type }: PngChunk): boolean => type === 'fcTL' || type === 'fdAT';
  const [parts, before] = [chunks.filter(isOfFrame), chunks.slice(0, firstPixels).filter(isOfFrame)];
  if (!parts.every(isInSequence) || !before.every((chunk) => isOfAll(chunk, header))) return undefined;
  const frames = readFrames(parts.slice(before.length), header);
  return frames && [{ ...header, packed: pixels }, ...frames];
}

/** Whether a chunk has its number in its first bytes. */
function isInSequence({ data }: PngChunk, index: number): boolean {
  return data.length >= SEQUENCE_BYTES && data.readUInt32BE(0) === index;
}

/** Whether a frame is the default picture. */
function isOfAll({ data, type }: PngChunk, header: PngHeader): boolean {
  const control = type === 'fcTL' ? readControl(data, header) : undefined;
  return control?.width === header.width && control.height === header.height;
}

/** Reads frames: each control is followed by the pixels of its frame. */
function readFrames(parts: readonly PngChunk[], header: PngHeader): readonly PngFrame[] | undefined {
  const frames: (Pick<PngFrame, 'width' | 'height'> & { readonly packed: Buffer[] })[] = [];
  for (const { data, type } of parts) {
    const control = type === 'fcTL' ? readControl(data, header) : undefined;
    const frame = frames.at(-1);
    if (control) frames.push({ ...control, packed: [] });
    else if (type === 'fdAT' && frame) frame.packed.push(data.subarray(SEQUENCE_BYTES));
    else return undefined;
  }
  return frames;
}

function readControl(data: Buffer, header: PngHeader): PngHeader | undefined {
  if (data.length !== CONTROL_BYTES) return undefined;
  const [width, height, x, y] = [4, 8, 12, 16].map((at) => data.readUInt32BE(at)) as [number, number, number, number];
  const isInside = width > 0 && height > 0 && x + width <= header.width && y + height <= header.height;
  return isInside ? { ...header, width, height } : undefined;
}
