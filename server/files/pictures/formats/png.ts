import type { ReadPicture } from './format.ts';
import { readOrientation, writeOrientation } from './orientation.ts';
import { listChunks, writeChunk, writePng } from './png-chunks.ts';
import type { PngChunk } from './png-chunks.ts';
import { listFrames } from './png-frames.ts';
import type { PngFrame } from './png-frames.ts';
import { listRows, readHeader } from './png-header.ts';
import type { PngHeader } from './png-header.ts';
import { hasExactPixels } from './png-pixels.ts';

/** Chunks that affect the appearance of a picture (PNG, third edition, section 5.6); all others are left out. */
const KEPT = new Set(
  'IHDR PLTE IDAT IEND tRNS bKGD hIST sPLT pHYs sBIT gAMA cHRM sRGB iCCP cICP mDCV cLLI acTL fcTL fdAT'.split(' '),
);
/** Chunks that a reader must support; a browser draws no file with an unknown one. */
const CRITICAL = /^[A-Z]/;
const ANIMATION = /^(?:acTL|fcTL|fdAT)$/;

/**
 * Reads a PNG file. Everything except the picture is left out: EXIF except for the orientation, texts, times, chunks of programs, and
 * data after the end. Its pixels are copied byte for byte.
 * @returns undefined if it is not complete, or does not exactly follow the specification
 */
export function readPng(bytes: Buffer): ReadPicture | undefined {
  const all = listChunks(bytes);
  const [first] = all ?? [];
  const header = first?.type === 'IHDR' ? readHeader(first.data) : undefined;
  if (!all || !header || !isInOrder(all, header)) return undefined;
  const isAnimated = all.some(({ type }) => type === 'acTL');
  // frames of an animation without an `acTL` chunk are never shown
  const chunks = isAnimated ? all : all.filter(({ type }) => !ANIMATION.test(type));
  const frames = listFrames(chunks, header);
  if (!frames) return undefined;
  return {
    width: header.width,
    height: header.height,
    frames: frames.length,
    data: writePng(chunks.map(keepChunk)),
    hasPixels: () => haveExactPixels(frames, header),
  };
}

/** Whether each important chunk occurs once, and in its place (PNG, third edition, section 5.6). */
function isInOrder(chunks: readonly PngChunk[], { colorType }: PngHeader): boolean {
  const types = chunks.map(({ type }) => type);
  const pixels = types.filter((type) => type === 'IDAT').length;
  const [first, palette, animation] = ['IDAT', 'PLTE', 'acTL'].map((type) => types.indexOf(type)) as [
    number,
    number,
    number,
  ];
  const isEachKnown = types.every((type) => KEPT.has(type) || !CRITICAL.test(type));
  const isEachOnce = ['IHDR', 'PLTE', 'acTL'].every((type) => types.indexOf(type) === types.lastIndexOf(type));
  const isTogether = pixels > 0 && types.lastIndexOf('IDAT') - first + 1 === pixels;
  const isPaletteFit = palette < 0 ? colorType !== 3 : palette < first && isPalette(chunks[palette], colorType);
  return isEachKnown && isEachOnce && isTogether && isPaletteFit && animation < first;
}

/** Whether it has one to 256 colours, and the pixels may have them. */
function isPalette(chunk: PngChunk | undefined, colorType: number): boolean {
  const bytes = chunk?.data.length ?? 0;
  return bytes > 0 && bytes <= 768 && bytes % 3 === 0 && colorType !== 0 && colorType !== 4;
}

function keepChunk({ bytes, data, type }: PngChunk): Buffer {
  if (type === 'eXIf') return keepTurn(data);
  return KEPT.has(type) ? bytes : Buffer.alloc(0);
}

function keepTurn(exif: Buffer): Buffer {
  const orientation = readOrientation(exif);
  return orientation === 1 ? Buffer.alloc(0) : writeChunk('eXIf', writeOrientation(orientation));
}

/** One after another: each is as large as the picture. */
async function haveExactPixels(frames: readonly PngFrame[], header: PngHeader): Promise<boolean> {
  for (const frame of frames) if (!(await hasExactPixels(frame.packed, listRows(header, frame)))) return false;
  return true;
}
