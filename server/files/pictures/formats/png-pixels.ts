import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import type { PngRows } from './png-header.ts';

const LAST_FILTER = 4;
const PIECE_BYTES = 256 * 1024;

/**
 * Unpacks the pixels of a picture piece by piece, without holding them.
 * @returns whether their number matches the rows, each row has an existing filter, and no data follows
 */
export async function hasExactPixels(packed: readonly Buffer[], rows: readonly PngRows[]): Promise<boolean> {
  const inflate = createInflate({ chunkSize: PIECE_BYTES });
  const reader = createRowReader(rows);
  try {
    for await (const piece of Readable.from(packed).pipe(inflate)) if (!reader.take(piece as Buffer)) return false;
  } catch {
    // zlib: not compressed data, or cut off
    return false;
  }
  // data after the end is not unpacked, so something may be hidden there
  return reader.isComplete() && inflate.bytesWritten === packed.reduce((sum, { length }) => sum + length, 0);
}

interface RowReader {
  /** Reads the next bytes. @returns false if they cannot be of these rows */
  take(piece: Buffer): boolean;
  isComplete(): boolean;
}

function createRowReader(rows: readonly PngRows[]): RowReader {
  const lengths = listLengths(rows);
  let left = 0;
  const takeRow = (filter: number | undefined): boolean => {
    const { value } = lengths.next();
    left = value ?? 0;
    return left > 0 && filter !== undefined && filter <= LAST_FILTER;
  };
  return {
    take(piece) {
      for (let at = 0; at < piece.length;) {
        if (left === 0 && !takeRow(piece[at])) return false;
        const taken = Math.min(left, piece.length - at);
        left -= taken;
        at += taken;
      }
      return true;
    },
    isComplete: () => left === 0 && lengths.next().done === true,
  };
}

function* listLengths(rows: readonly PngRows[]): Generator<number, undefined> {
  for (const { bytes, count } of rows) for (let row = 0; row < count; row += 1) yield bytes;
}
