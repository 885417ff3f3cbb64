import type { UserId } from '../../core/service/user-id.ts';
import { toOverlay } from '../overlays/overlay-view.ts';
import type { UploadRecord, UploadStorage } from '../store/records/upload-record.ts';
import type { OwnedStorage } from '../store/storage.ts';
import { openStoredFile } from '../files/uploads/stored-file.ts';
import { FILE_FORM } from '../files/reading/export-form.ts';

/** Writes all data of an owner as one JSON text, piece by piece: only a part of one file is in memory at a time. */
export async function* writeExport(storage: OwnedStorage, ownerId: UserId): AsyncGenerator<string> {
  yield `{"onair":${FILE_FORM},\n"overlays":[`;
  const overlays = await storage.overlays.list(ownerId);
  yield* writeItems(overlays, (overlay) => {
    const { allowedOrigins, embed, folder, name, settings, widget } = toOverlay(overlay, null);
    return { widget, name, settings, embed, allowedOrigins, ...(folder !== '' && { folder }) };
  });
  yield '],\n"themes":[';
  const themes = await storage.themes.list(ownerId);
  yield* writeItems(themes, ({ base, id, name, tokens }) => ({ id, name, base, tokens }));
  yield '],\n"pictures":[';
  yield* writeFiles(storage.pictures, ownerId, ({ id, name, type }) => ({ id, name, type }));
  yield '],\n"fonts":[';
  yield* writeFiles(storage.fonts, ownerId, ({ id, name }) => ({ id, name }));
  yield '],\n"kits":[';
  const { kit, revision } = await storage.kits.find(ownerId);
  yield* writeItems(revision > 0 ? [kit] : [], (fields) => fields);
  yield ']}\n';
}

function* writeItems<T>(items: readonly T[], toFields: (item: T) => object): Generator<string> {
  let comma = '';
  for (const item of items) {
    yield `${comma}\n${JSON.stringify(toFields(item))}`;
    comma = ',';
  }
}

async function* writeFiles<R extends UploadRecord>(
  storage: UploadStorage<R>,
  ownerId: UserId,
  toFields: (file: R) => object,
): AsyncGenerator<string> {
  let comma = '';
  for (const file of await storage.list(ownerId)) {
    // deleted meanwhile
    if (!(await storage.find(file.id))) continue;
    yield `${comma}\n${JSON.stringify(toFields(file)).slice(0, -1)},"data":"`;
    for await (const piece of openStoredFile(storage, file).pieces()) yield toBase64(piece);
    yield '"}';
    comma = ',';
  }
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
}
