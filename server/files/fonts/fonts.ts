import type { UserId } from '../../../core/service/user-id.ts';
import { refuse, type HttpError } from '../../http/errors/error-body.ts';
import { parseName } from '../../overlays/input/overlay-input.ts';
import { recordChange } from '../../store/records/record-change.ts';
import type { RecordChangeDeps } from '../../store/records/record-change.ts';
import type { RandomBytes } from '../../store/secret/secret-token.ts';
import type { FontRecord } from '../../store/records/upload-record.ts';
import type { Storage } from '../../store/storage.ts';
import { openStoredFile } from '../uploads/stored-file.ts';
import type { StoredFile } from '../uploads/stored-file.ts';
import { createUploadId, refuseMoreUploads } from '../uploads/upload-limits.ts';
import type { UploadLimits } from '../uploads/upload-limits.ts';
import type { FileChecks } from '../threads/file-checks.ts';
import type { Font } from './font-schemas.ts';

/** The fonts that owners uploaded; each change is recorded in the audit. */
export interface Fonts {
  /** The owner's fonts, oldest first. */
  list(ownerId: UserId): Promise<readonly Font[]>;
  /** @throws {HttpError} 400 for a file that is no font or too large, 409 if the owner has too many */
  add(ownerId: UserId, name: string, file: Uint8Array): Promise<Font>;
  /** @throws {HttpError} 404 */
  remove(ownerId: UserId, id: string): Promise<void>;
  /** The file of a font; it needs no session. @throws {HttpError} 404 */
  open(id: string): Promise<StoredFile>;
}

/** Dependencies of {@link createFonts}. */
export interface FontsDeps extends RecordChangeDeps {
  readonly storage: Pick<Storage, 'fonts' | 'audit' | 'inTurn'>;
  readonly randomBytes: RandomBytes;
  readonly checks: Pick<FileChecks, 'font'>;
}

/** Limits on the fonts of an owner. */
export const FONT_LIMITS: UploadLimits = {
  kind: 'fonts',
  maxFiles: 20,
  maxMib: 32,
  tooMany: { reason: 'too_many_fonts' },
  tooLarge: { reason: 'fonts_too_large' },
};

/** Most characters of a name that is taken from a file. */
const MAX_NAME = 80;

/** Creates the fonts. */
export function createFonts(deps: FontsDeps): Fonts {
  const { fonts } = deps.storage;
  const note = (action: 'add-font' | 'delete-font', { name, ownerId }: FontRecord): Promise<void> =>
    recordChange(deps, { ownerId, by: 'Dashboard', action, detail: name });
  return {
    list: async (ownerId) => (await fonts.list(ownerId)).map(toFont),
    async add(ownerId, name, data) {
      const { family } = await deps.checks.font(ownerId, data);
      // the name in the file, if no other was given
      const cleanName = parseName(name === '' ? family.slice(0, MAX_NAME) : name);
      const id = createUploadId(deps.randomBytes);
      const font = { id, ownerId, name: cleanName, size: data.length, createdAt: deps.clock.now() };
      await deps.storage.inTurn(ownerId, async (owned) => {
        refuseMoreUploads(FONT_LIMITS, await owned.fonts.list(ownerId), [{ data }]);
        await owned.fonts.insert(font, data);
      });
      await note('add-font', font);
      return toFont(font);
    },
    async remove(ownerId, id) {
      const font = (await fonts.list(ownerId)).find((one) => one.id === id);
      if (!font || !(await fonts.remove(ownerId, id))) throw refuseUnknownFont();
      await note('delete-font', font);
    },
    async open(id) {
      const font = await fonts.find(id);
      if (!font) throw refuseUnknownFont();
      return openStoredFile(fonts, font);
    },
  };
}

/** Address of a font on this server. */
function toFontPath(id: string): string {
  return `/own-fonts/${id}`;
}

function toFont({ createdAt, id, name, size }: FontRecord): Font {
  return { id, name, bytes: size, url: toFontPath(id), createdAt: new Date(createdAt).toISOString() };
}

function refuseUnknownFont(): HttpError {
  return refuse(404, 'not_found', { reason: 'no_font', message: 'There is no such font.' });
}
