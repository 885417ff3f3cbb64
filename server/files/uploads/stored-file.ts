import type { ByteRange } from './byte-range.ts';
import type { UploadRecord, UploadStorage } from '../../store/records/upload-record.ts';

/** A stored file for sending. */
export interface StoredFile {
  /** In bytes. */
  readonly size: number;
  /** Its bytes, or those of a range; at most {@link FILE_PIECE_BYTES} are read from the storage at once. */
  pieces(range?: ByteRange): AsyncIterable<Uint8Array>;
}

/**
 * Bytes of a file that are read at once: few pieces, since SQLite reads a whole file for each of them. Divisible by three, so that each can
 * be encoded as base64 separately.
 */
const FILE_PIECE_BYTES = 510 * 1024;
/** Most memory for sending a file: one piece in transit, and the next one. */
export const SENDING_BYTES = 2 * FILE_PIECE_BYTES;

/** Opens a stored file. */
export function openStoredFile(storage: Pick<UploadStorage, 'readPiece'>, file: UploadRecord): StoredFile {
  const { id, size } = file;
  return { size, pieces: (range = { from: 0, to: size }) => readPieces(storage, id, range) };
}

async function* readPieces(
  storage: Pick<UploadStorage, 'readPiece'>,
  id: string,
  range: ByteRange,
): AsyncGenerator<Uint8Array> {
  for (let { from } = range; from < range.to; from += FILE_PIECE_BYTES) {
    const piece = await storage.readPiece(id, from, Math.min(FILE_PIECE_BYTES, range.to - from));
    if (!piece) throw new Error('a file was deleted while it was sent');
    yield piece;
  }
}
