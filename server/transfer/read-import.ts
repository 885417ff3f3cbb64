import { HttpError } from '../http/errors/error-body.ts';
import type { FileThread } from '../files/threads/file-thread.ts';
import type { ImportPlace } from './import-room.ts';
import type { FileLimits, ReadPart } from '../files/reading/file-reader.ts';
import type { FileItem } from '../files/reading/file-items.ts';
import type { ListName } from '../files/reading/file-limits.ts';
import { MAX_NOTED } from '../files/reading/file-limits.ts';
import { addItem, refuseRepeated } from './transfer-file.ts';
import type { FileParts } from './transfer-file.ts';

/** 64 MiB of pictures and 32 MiB of fonts are 128 MiB in base64. */
export const MAX_IMPORT_BYTES = 144 * 1024 * 1024;

/** Dependencies of {@link readImport}. */
export interface ReadImportDeps {
  readonly thread: Pick<FileThread, 'run'>;
  readonly place: ImportPlace;
  readonly ownerId: string;
  /** Identifies this import. */
  readonly id: string;
  readonly limits: FileLimits;
  /** Refuses more than the owner may have: everything read so far, and one more of the next list. @throws {HttpError} 409 */
  readonly refuseMore: (parts: FileParts, next?: ListName) => void;
}

/** The content of a file. */
export interface ImportedFile {
  readonly parts: FileParts;
  /** Fields that were left out, because this version does not support them. */
  readonly ignored: readonly string[];
}

/**
 * Reads a file while it arrives, in a thread of its own (decision 0054). Invalid data is refused as soon as it arrives; files in it are not
 * checked yet.
 * @throws {HttpError} 400, 409, 413 or 503
 */
export async function readImport(body: AsyncIterable<Uint8Array>, deps: ReadImportDeps): Promise<ImportedFile> {
  const parts: FileParts = { overlays: [], themes: [], pictures: [], fonts: [], kits: [] };
  const ignored: string[] = [];
  try {
    for await (const { bytes, isFirst, isLast } of limitBody(body)) {
      const { id, limits, ownerId, thread } = deps;
      const answer = await thread.run(ownerId, { kind: 'import', id, bytes, limits, isFirst, isLast });
      if (!('part' in answer)) throw new Error('The thread answered another request.');
      takePart(parts, answer.part, deps);
      ignored.push(...answer.part.unknown);
    }
  } finally {
    // do not wait for its end
    void deps.thread.run(deps.ownerId, { kind: 'end-import', id: deps.id }).catch(() => undefined);
  }
  refuseRepeated(parts);
  return { parts, ignored: ignored.slice(0, MAX_NOTED) };
}

function takePart(parts: FileParts, { full, items }: ReadPart, { place, refuseMore }: ReadImportDeps): void {
  for (const item of items) {
    place.take(sizeOf(item));
    addItem(parts, item);
    refuseMore(parts);
  }
  if (full) refuseMore(parts, full);
}

function sizeOf({ value }: FileItem): number {
  const data = typeof value === 'object' && value !== null && 'data' in value ? value.data : undefined;
  return data instanceof Uint8Array ? data.length : 0;
}

interface BodyPiece {
  readonly bytes: Uint8Array;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The pieces of a body, and an empty one at its end. @throws {HttpError} 413 */
async function* limitBody(body: AsyncIterable<Uint8Array>): AsyncGenerator<BodyPiece> {
  let size = 0;
  for await (const bytes of body) {
    const isFirst = size === 0;
    size += bytes.length;
    if (size > MAX_IMPORT_BYTES) throw refuseLargeImport();
    if (bytes.length > 0) yield { bytes, isFirst, isLast: false };
  }
  yield { bytes: new Uint8Array(), isFirst: size === 0, isLast: true };
}

/** 413: the body is larger than any export. */
export function refuseLargeImport(): HttpError {
  const message = `The file is larger than ${MAX_IMPORT_BYTES / 1024 / 1024} MiB, so it is not an Onair export: choose another file.`;
  return new HttpError({ statusCode: 413, name: 'body_too_large', message });
}
