import type { UserId } from '../../core/service/user-id.ts';
import { refuse, type HttpError } from '../http/error-body.ts';
import { parseName } from '../overlays/overlay-input.ts';
import { noteChange } from '../store/note-change.ts';
import type { NoteChangeDeps } from '../store/note-change.ts';
import type { RandomBytes } from '../store/secret/secret-token.ts';
import type { PictureRecord } from '../store/picture-record.ts';
import type { Storage } from '../store/storage.ts';
import { readPictureFile } from './picture-file.ts';
import type { Picture } from './picture-schemas.ts';

/** The pictures that owners uploaded for their overlays; each change is stored in the audit. */
export interface Pictures {
  /** The owner's pictures, oldest first. */
  list(ownerId: UserId): Promise<readonly Picture[]>;
  /** @throws {HttpError} 400 for a file that is no picture or too large, 409 when the owner has too many */
  add(ownerId: UserId, name: string, file: Uint8Array): Promise<Picture>;
  /** @throws {HttpError} 404 */
  remove(ownerId: UserId, id: string): Promise<void>;
  /** A picture as browsers get it; it needs no session. @throws {HttpError} 404 */
  read(id: string): Promise<{ readonly type: string; readonly data: Uint8Array }>;
}

/** Dependencies of {@link createPictures}. */
export interface PicturesDeps extends NoteChangeDeps {
  readonly storage: Pick<Storage, 'pictures' | 'audit' | 'inTurn'>;
  readonly randomBytes: RandomBytes;
}

/** Most pictures of an owner, and most bytes of all of them together. */
const MAX_PICTURES = 100;
const MAX_BYTES = 64 * 1024 * 1024;
/** Everybody who knows the id may see the picture, so it must not be guessed. */
const ID_BYTES = 16;

/** Creates the pictures. */
export function createPictures(deps: PicturesDeps): Pictures {
  const { pictures } = deps.storage;
  const note = (action: 'add-picture' | 'delete-picture', { name, ownerId }: PictureRecord): Promise<void> =>
    noteChange(deps, { ownerId, by: 'Dashboard', action, detail: name });
  return {
    list: async (ownerId) => (await pictures.list(ownerId)).map(toPicture),
    async add(ownerId, name, bytes) {
      const { data, file } = readPictureFile(bytes);
      const cleanName = parseName(name);
      const id = createPictureId(deps.randomBytes);
      const picture = { id, ownerId, name: cleanName, ...file, size: data.length, createdAt: deps.clock.now() };
      await deps.storage.inTurn(ownerId, async (owned) => {
        refuseMorePictures(await owned.pictures.list(ownerId), [data]);
        await owned.pictures.insert(picture, data);
      });
      await note('add-picture', picture);
      return toPicture(picture);
    },
    async remove(ownerId, id) {
      const picture = (await pictures.list(ownerId)).find((one) => one.id === id);
      if (!picture || !(await pictures.remove(ownerId, id))) throw refuseUnknownPicture();
      await note('delete-picture', picture);
    },
    async read(id) {
      const picture = await pictures.read(id);
      if (!picture) throw refuseUnknownPicture();
      return picture;
    },
  };
}

/** Address of a picture on this server. */
export function toPicturePath(id: string): string {
  return `/pictures/${id}`;
}

/** Makes an id that cannot be guessed. */
export function createPictureId(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(ID_BYTES)).toString('base64url');
}

function toPicture({ createdAt, height, id, name, size, type, width }: PictureRecord): Picture {
  const at = new Date(createdAt).toISOString();
  return { id, name, type, width, height, bytes: size, url: toPicturePath(id), createdAt: at };
}

/** Refuses pictures past the limits of an owner. @throws {HttpError} 409 */
export function refuseMorePictures(pictures: readonly PictureRecord[], added: readonly Uint8Array[]): void {
  const bytes = [...pictures.map(({ size }) => size), ...added.map(({ length }) => length)];
  const isTooMuch = bytes.reduce((sum, size) => sum + size, 0) > MAX_BYTES;
  if (bytes.length <= MAX_PICTURES && !isTooMuch) return;
  const limit = isTooMuch ? 'Your pictures have 64 MiB together' : `There are ${MAX_PICTURES} pictures already`;
  const message = `${limit}: delete one that is not needed any more.`;
  const problem = isTooMuch
    ? { reason: 'pictures_too_large', values: { maxMib: MAX_BYTES / 1024 / 1024 } }
    : { reason: 'too_many_pictures', values: { max: MAX_PICTURES } };
  throw refuse(409, 'too_many_pictures', { ...problem, message });
}

function refuseUnknownPicture(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_picture', message: 'There is no such picture.' });
}
