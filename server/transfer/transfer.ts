import type { UserId } from '../../core/service/user-id.ts';
import { createRecord, refuseMore } from '../overlays/new-overlay.ts';
import type { NewOverlayDeps } from '../overlays/new-overlay.ts';
import { toOverlay } from '../overlays/overlay-view.ts';
import { createPictureId, refuseMorePictures } from '../pictures/pictures.ts';
import { noteChange } from '../store/note-change.ts';
import type { NoteChangeDeps } from '../store/note-change.ts';
import type { ImportedRecords, PictureRecord, Storage } from '../store/storage.ts';
import { FILE_FORM, parseOverlay, parseTransferFile } from './transfer-file.ts';
import type { FilePicture } from './transfer-file.ts';
import type { Imported } from './transfer-schemas.ts';

/** Everything of an owner as one file, without keys and other secrets. */
export interface Transfer {
  /** The text of the file, piece by piece: one picture is in memory at a time. */
  write(ownerId: UserId): AsyncGenerator<string>;
  /**
   * Adds everything of a file to what the owner has: overlays get new keys, pictures new ids. All of it or nothing.
   * @throws {HttpError} 400 for a file that does not fit, 409 at the limits of an owner
   */
  read(ownerId: UserId, body: unknown): Promise<Imported>;
}

/** Dependencies of {@link createTransfer}. */
export interface TransferDeps extends NoteChangeDeps, NewOverlayDeps {
  readonly storage: Pick<Storage, 'overlays' | 'pictures' | 'audit' | 'insertAll'>;
  readonly clock: { now(): number };
  /** Most overlays and docks of an owner. */
  readonly maxOverlays: number;
}

/** Creates the transfer. */
export function createTransfer(deps: TransferDeps): Transfer {
  const { storage } = deps;
  return {
    write: (ownerId) => write(deps, ownerId),
    async read(ownerId, body) {
      const records = await toRecords(deps, ownerId, body);
      await storage.insertAll(records);
      const counts = { overlays: records.overlays.length, pictures: records.pictures.length };
      const detail = `overlays ${counts.overlays}, pictures ${counts.pictures}`;
      await noteChange(deps, { ownerId, by: 'Dashboard', action: 'import', detail });
      return counts;
    },
  };
}

async function* write({ storage }: TransferDeps, ownerId: UserId): AsyncGenerator<string> {
  const overlays = (await storage.overlays.list(ownerId)).map((overlay) => {
    const { allowedOrigins, embed, name, settings, widget } = toOverlay(overlay, null);
    return { widget, name, settings, embed, allowedOrigins };
  });
  yield `{"onair":${FILE_FORM},\n"overlays":[${overlays.map((overlay) => `\n${JSON.stringify(overlay)}`).join(',')}],\n"pictures":[`;
  let comma = '';
  for (const { id, name, type } of await storage.pictures.list(ownerId)) {
    const picture = await storage.pictures.read(id);
    // deleted meanwhile
    if (!picture) continue;
    yield `${comma}\n${JSON.stringify({ id, name, type, data: Buffer.from(picture.data).toString('base64') })}`;
    comma = ',';
  }
  yield ']}\n';
}

async function toRecords(deps: TransferDeps, ownerId: UserId, body: unknown): Promise<ImportedRecords> {
  const { clock, maxOverlays, storage } = deps;
  const file = parseTransferFile(body);
  const renamed = new Map(file.pictures.map(({ id }) => [id, createPictureId(deps.randomBytes)]));
  const overlays = file.overlays.map((overlay, index) => parseOverlay(overlay, { index, now: clock.now(), renamed }));
  refuseMore((await storage.overlays.list(ownerId)).length + overlays.length, maxOverlays);
  const added = file.pictures.map(({ data }) => data);
  refuseMorePictures(await storage.pictures.list(ownerId), added);
  return {
    overlays: overlays.map((overlay, index) => createRecord(at(deps, index), ownerId, overlay).overlay),
    pictures: file.pictures.map((picture, index) => {
      const place = { ownerId, id: renamed.get(picture.id) ?? '' };
      return { record: toPictureRecord(at(deps, index), place, picture), data: picture.data };
    }),
  };
}

/** A millisecond later for each, since lists are in the order of these times. */
function at(deps: TransferDeps, index: number): TransferDeps {
  const now = deps.clock.now() + index;
  return { ...deps, clock: { now: () => now } };
}

function toPictureRecord(
  { clock }: TransferDeps,
  place: Pick<PictureRecord, 'id' | 'ownerId'>,
  { data, file, name }: FilePicture,
): PictureRecord {
  return { ...place, name, ...file, size: data.length, createdAt: clock.now() };
}
