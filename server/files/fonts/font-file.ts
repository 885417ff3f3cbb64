import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import { refuseInput } from '../../overlays/refusals.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import type { HttpError } from '../../http/errors/error-body.ts';

/** Most bytes of a font. */
export const MAX_FONT_BYTES = 4 * 1024 * 1024;
/** Most bytes of an unpacked font, which a browser keeps in memory. */
const MAX_UNPACKED_BYTES = 32 * 1024 * 1024;

/** Runs beside the event loop: the smallest file may unpack to the most. */
const unpack = promisify(brotliDecompress);

/** Metadata of a font file. */
export interface FontFile {
  /** Family name from the file; empty if it has none. */
  readonly family: string;
}

/** A table of a font: four letters, and its offset in the unpacked bytes. */
interface Table {
  readonly tag: string;
  readonly at: number;
  readonly length: number;
  /** Whether it is stored in a form smaller than its own (WOFF2, section 5). */
  readonly isTransformed: boolean;
}

/** Tags by their number (WOFF 2.0, section 4.1, "Known Table Tags"). */
const KNOWN_TAGS =
  'cmap head hhea hmtx maxp name OS/2 post cvt\u0020 fpgm glyf loca prep CFF\u0020 VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG\u0020 sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
    .split(/ (?=\S)/)
    .map((tag) => tag.padEnd(4));
const OTHER_TAG = 63;
const HEADER_BYTES = 48;
/** `head.magicNumber` (OpenType, "head"). */
const HEAD_MAGIC = 0x5f0f3cf5;
/** Tables without which no browser draws a letter. */
const NEEDED = ['head', 'maxp', 'cmap', 'hhea', 'hmtx'];

/**
 * Checks the file of a font by its bytes: it must be WOFF2, complete, and have the tables needed for drawing.
 * @throws {HttpError} 400: it is no font, not complete, or too large
 */
export async function readFontFile(file: Uint8Array): Promise<FontFile> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > MAX_FONT_BYTES) throw refuseLargeFont();
  if (bytes.toString('latin1', 0, 4) !== 'wOF2') throw refuseInput(NO_WOFF2);
  try {
    return await readTables(bytes);
  } catch {
    throw refuseInput(DAMAGED);
  }
}

const NO_WOFF2: Problem = {
  reason: 'no_font_file',
  message: 'This is not a WOFF2 font: choose a TTF, OTF or WOFF2 file in the dashboard.',
};
const DAMAGED: Problem = { reason: 'font_damaged', message: 'The font is damaged or incomplete: create it again.' };

/** 400: the file of a font is larger than allowed. */
export function refuseLargeFont(): HttpError {
  const maxMib = MAX_FONT_BYTES / 1024 / 1024;
  const message = `The font is larger than ${maxMib} MiB: keep only the letters you need.`;
  return refuseInput({ reason: 'font_too_large', values: { maxMib }, message });
}

/** Reads the header, the directory and the tables (WOFF 2.0, sections 4.1, 4.2 and 5). @throws {Error} */
async function readTables(bytes: Buffer): Promise<FontFile> {
  const packedBytes = bytes.readUInt32BE(20);
  if (bytes.readUInt32BE(8) !== bytes.length || bytes.toString('latin1', 4, 8) === 'ttcf') throw new Error('header');
  const directory = readDirectory(bytes, bytes.readUInt16BE(12));
  const { length, tables } = directory;
  if (length > MAX_UNPACKED_BYTES || directory.end + packedBytes > bytes.length) throw new Error('length');
  const packed = bytes.subarray(directory.end, directory.end + packedBytes);
  // limit the output, so that a file cannot unpack to gigabytes
  const unpacked = await unpack(packed, { maxOutputLength: Math.max(1, length) });
  if (unpacked.length !== length) throw new Error('length');
  checkTables(tables, unpacked);
  return { family: readFamily(tables, unpacked) };
}

function readDirectory(
  bytes: Buffer,
  count: number,
): { readonly tables: ReadonlyMap<string, Table>; readonly end: number; readonly length: number } {
  const tables = new Map<string, Table>();
  const reader = { bytes, at: HEADER_BYTES };
  let length = 0;
  for (let index = 0; index < count; index += 1) {
    const flags = bytes.readUInt8(reader.at++);
    const tag = readTag(reader, flags & 0x3f);
    const isTransformed = flags >> 6 !== (tag === 'glyf' || tag === 'loca' ? 3 : 0);
    const ownLength = readNumber(reader);
    const size = isTransformed ? readNumber(reader) : ownLength;
    tables.set(tag, { tag, at: length, length: size, isTransformed });
    length += size;
  }
  return { tables, end: reader.at, length };
}

interface Reader {
  readonly bytes: Buffer;
  at: number;
}

function readTag(reader: Reader, number: number): string {
  if (number !== OTHER_TAG) return KNOWN_TAGS[number] ?? '';
  reader.at += 4;
  return reader.bytes.toString('latin1', reader.at - 4, reader.at);
}

/** A number of one to five bytes, seven bits in each (WOFF 2.0, "UIntBase128"). */
function readNumber(reader: Reader): number {
  let number = 0;
  for (let index = 0; index < 5; index += 1) {
    const byte = reader.bytes.readUInt8(reader.at++);
    if (index === 0 && byte === 0x80) throw new Error('number');
    number = number * 128 + (byte & 0x7f);
    if (byte < 0x80) return number;
  }
  throw new Error('number');
}

function checkTables(tables: ReadonlyMap<string, Table>, unpacked: Buffer): void {
  const shapes = [['glyf', 'loca'], ['CFF '], ['CFF2']];
  const hasShapes = shapes.some((tags) => tags.every((tag) => tables.has(tag)));
  const [head, maxp] = NEEDED.slice(0, 2).map((tag) => tables.get(tag));
  if (!hasShapes || !head || !maxp || NEEDED.some((tag) => !tables.has(tag))) throw new Error('tables');
  const isHead = unpacked.readUInt32BE(head.at + 12) === HEAD_MAGIC;
  if (!isHead || unpacked.readUInt16BE(maxp.at + 4) === 0) throw new Error('head');
}

const FAMILY = 1;
const TYPOGRAPHIC_FAMILY = 16;
const WINDOWS = 3;

/** Reads the family name, the one shared by all weights if there is one (OpenType, "name"). */
function readFamily(tables: ReadonlyMap<string, Table>, unpacked: Buffer): string {
  const table = tables.get('name');
  if (!table || table.isTransformed || table.length < 6) return '';
  const names = unpacked.subarray(table.at, table.at + table.length);
  return findName(names, TYPOGRAPHIC_FAMILY) ?? findName(names, FAMILY) ?? '';
}

function findName(names: Buffer, wanted: number): string | undefined {
  for (let index = 0; index < names.readUInt16BE(2); index += 1) {
    const at = 6 + 12 * index;
    if (names.readUInt16BE(at) !== WINDOWS || names.readUInt16BE(at + 6) !== wanted) continue;
    const start = names.readUInt16BE(4) + names.readUInt16BE(at + 10);
    const text = Buffer.from(names.subarray(start, start + (names.readUInt16BE(at + 8) & ~1)));
    // these names are UTF-16, big-endian
    return text.swap16().toString('utf16le');
  }
  return undefined;
}
