import { MAX_PARTS } from './format.ts';
import type { ReadPicture } from './format.ts';
import { createByteReader } from './byte-reader.ts';
import type { ByteReader } from './byte-reader.ts';

/* GIF89a, with the numbers of its sections. */

const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [GRAPHIC_CONTROL, APPLICATION] = [0xf9, 0xff];
/** Application with the number of repetitions of the frames. */
const LOOP = 'NETSCAPE2.0';

/** Whether a file begins like a GIF file. */
export function isGif(bytes: Buffer): boolean {
  return /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6));
}

/**
 * Reads a GIF file. Everything except the picture is left out: comments, plain texts, data of programs, and data after the end. Its pixels are
 * copied byte for byte.
 * @returns undefined if it is not complete, or does not exactly follow the specification
 */
export function readGif(bytes: Buffer): ReadPicture | undefined {
  try {
    return readBlocks(createByteReader(bytes));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

interface Screen {
  readonly width: number;
  readonly height: number;
}

/** A part of the file: a picture, the control of the next one, the number of repetitions, or a part that is left out. */
interface Block {
  readonly kind: 'picture' | 'control' | 'loop' | 'other';
  readonly bytes: Buffer;
}

/** @throws {RangeError} the file ends too early */
function readBlocks(reader: ByteReader): ReadPicture | undefined {
  const head = reader.take(13);
  const screen = { width: head.readUInt16LE(6), height: head.readUInt16LE(8) };
  const colors = reader.take(countColorBytes(head[10] ?? 0));
  const blocks = listBlocks(reader, screen);
  const frames = blocks?.filter(({ kind }) => kind === 'picture').length ?? 0;
  if (!blocks || frames === 0 || screen.width === 0 || screen.height === 0) return undefined;
  const loops = blocks.filter(({ kind }) => kind === 'loop').slice(0, 1);
  const kept = [...loops, ...blocks.filter(({ kind }) => kind === 'control' || kind === 'picture').filter(isUsed)];
  const data = Buffer.concat([head, colors, ...kept.map(({ bytes }) => bytes), Buffer.of(TRAILER)]);
  return { ...screen, frames, data };
}

/** Whether a block is a picture, or controls one: only the last control before it counts (section 23). */
function isUsed({ kind }: Block, index: number, all: readonly Block[]): boolean {
  return kind === 'picture' || all[index + 1]?.kind === 'picture';
}

function listBlocks(reader: ByteReader, screen: Screen): readonly Block[] | undefined {
  const blocks: Block[] = [];
  for (let first = reader.byte(); first !== TRAILER; first = reader.byte()) {
    const block = first === EXTENSION ? readExtension(reader) : first === IMAGE ? readImage(reader, screen) : undefined;
    if (!block || blocks.length === MAX_PARTS) return undefined;
    blocks.push(block);
  }
  return blocks;
}

function readExtension(reader: ByteReader): Block | undefined {
  const from = reader.at - 1;
  const label = reader.byte();
  const length = reader.peek();
  const name = label === APPLICATION ? reader.bytes.toString('latin1', reader.at + 1, reader.at + 1 + length) : '';
  skipSubBlocks(reader);
  const bytes = reader.bytes.subarray(from, reader.at);
  if (label !== GRAPHIC_CONTROL) return { kind: name === LOOP ? 'loop' : 'other', bytes };
  return length === 4 && bytes.length === 8 ? { kind: 'control', bytes } : undefined;
}

/** Reads a picture with its own colours (section 20); one outside the screen would enlarge it in some browsers. */
function readImage(reader: ByteReader, screen: Screen): Block | undefined {
  const from = reader.at - 1;
  const head = reader.take(9);
  const [x, y, width, height] = [0, 2, 4, 6].map((at) => head.readUInt16LE(at)) as [number, number, number, number];
  reader.take(countColorBytes(head[8] ?? 0));
  const codeBits = reader.byte();
  const hasPixels = reader.peek() > 0;
  skipSubBlocks(reader);
  const isInside = width > 0 && height > 0 && x + width <= screen.width && y + height <= screen.height;
  if (!isInside || !hasPixels || codeBits < 2 || codeBits > 8) return undefined;
  return { kind: 'picture', bytes: reader.bytes.subarray(from, reader.at) };
}

/** Bytes of a table of colours, as its flags state them (sections 18 and 20). */
function countColorBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

/** Sub-blocks begin with their length; one without bytes is the end (section 15). */
function skipSubBlocks(reader: ByteReader): void {
  for (let length = reader.byte(); length > 0; length = reader.byte()) reader.take(length);
}
