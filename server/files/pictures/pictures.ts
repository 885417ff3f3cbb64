import type { UserId } from '../../../core/service/user-id.ts';
import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import type { Kits } from '../../kit/kits.ts';
import { parseName } from '../../overlays/input/overlay-input.ts';
import { recordChange } from '../../store/records/record-change.ts';
import type { RecordChangeDeps } from '../../store/records/record-change.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';
import type { PictureRecord } from '../../store/records/upload-record.ts';
import type { Storage } from '../../store/storage.ts';
import { VIDEO_SUFFIX } from '../../../widgets/settings/picture-path.ts';
import { VIDEO_TYPE } from '../../../widgets/settings/picture-types.ts';
import { openStoredFile } from '../uploads/stored-file.ts';
import type { StoredFile } from '../uploads/stored-file.ts';
import { createUploadId, refuseMoreUploads } from '../uploads/upload-limits.ts';
import type { UploadLimits } from '../uploads/upload-limits.ts';
import type { FileChecks } from '../threads/file-checks.ts';
import type { Picture } from './picture-schemas.ts';

/** The pictures that owners uploaded for their overlays; each change is recorded in the audit. */
export interface Pictures {
  /** The owner's pictures, oldest first. */
  list(ownerId: UserId): Promise<readonly Picture[]>;
  /** @throws {HttpError} 400 for a file that is no picture or too large, 409 if the owner has too many */
  add(ownerId: UserId, name: string, file: Uint8Array): Promise<Picture>;
  /** The kit loses it, too, if it is its logo. @throws {HttpError} 404 */
  remove(ownerId: UserId, id: string): Promise<void>;
  /**
   * A picture for browsers; it needs no session.
   * @param file the last part of its path
   * @throws {HttpError} 404
   */
  open(file: string): Promise<StoredFile & { readonly type: string }>;
}

/** Dependencies of {@link createPictures}. */
export interface PicturesDeps extends RecordChangeDeps {
  readonly storage: Pick<Storage, 'pictures' | 'audit' | 'inTurn'>;
  readonly randomBytes: RandomBytes;
  readonly checks: Pick<FileChecks, 'picture'>;
  /** The kits, whose logos are pictures. */
  readonly kits: Pick<Kits, 'removeLogo'>;
}

/** Limits on the pictures of an owner. */
export const PICTURE_LIMITS: UploadLimits = {
  kind: 'pictures',
  maxFiles: 100,
  maxMib: 64,
  tooMany: { reason: 'too_many_pictures' },
  tooLarge: { reason: 'pictures_too_large' },
};

/** Creates the pictures. */
export function createPictures(deps: PicturesDeps): Pictures {
  const { pictures } = deps.storage;
  const note = (action: 'add-picture' | 'delete-picture', { name, ownerId }: PictureRecord): Promise<void> =>
    recordChange(deps, { ownerId, by: 'Dashboard', action, detail: name });
  return {
    list: async (ownerId) => (await pictures.list(ownerId)).map(toPicture),
    async add(ownerId, name, bytes) {
      const { data, file } = await deps.checks.picture(ownerId, bytes);
      const cleanName = parseName(name);
      const id = createUploadId(deps.randomBytes);
      const picture = { id, ownerId, name: cleanName, ...file, size: data.length, createdAt: deps.clock.now() };
      await deps.storage.inTurn(ownerId, async (owned) => {
        refuseMoreUploads(PICTURE_LIMITS, await owned.pictures.list(ownerId), [{ data }]);
        await owned.pictures.insert(picture, data);
      });
      await note('add-picture', picture);
      return toPicture(picture);
    },
    async remove(ownerId, id) {
      const picture = (await pictures.list(ownerId)).find((one) => one.id === id);
      if (!picture) throw refuseUnknownPicture();
      await deps.kits.removeLogo(ownerId, id);
      if (!(await pictures.remove(ownerId, id))) throw refuseUnknownPicture();
      await note('delete-picture', picture);
    },
    async open(file) {
      const picture = await pictures.find(file.replace(VIDEO_SUFFIX, ''));
      if (!picture || toPicturePath(picture) !== `/pictures/${file}`) throw refuseUnknownPicture();
      return { type: picture.type, ...openStoredFile(pictures, picture) };
    },
  };
}

/** Address of a picture on this server. */
function toPicturePath({ id, type }: Pick<PictureRecord, 'id' | 'type'>): string {
  return `/pictures/${id}${type === VIDEO_TYPE ? VIDEO_SUFFIX : ''}`;
}

function toPicture({ createdAt, frames, height, id, name, size, type, width }: PictureRecord): Picture {
  const at = new Date(createdAt).toISOString();
  return { id, name, type, width, height, frames, bytes: size, url: toPicturePath({ id, type }), createdAt: at };
}

function refuseUnknownPicture(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_picture', message: 'There is no such picture.' });
}
