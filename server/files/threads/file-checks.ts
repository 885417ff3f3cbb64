import type { UserId } from '../../../core/service/user-id.ts';
import type { FontFile } from '../fonts/font-file.ts';
import type { CheckedPicture } from '../pictures/picture-file.ts';
import type { FileThread } from './file-thread.ts';

/** Checks of files from owners, one file of the whole server at a time. */
export interface FileChecks {
  /** @throws {HttpError} 400: it is no picture, not complete, too large, or too expensive to check */
  picture(ownerId: UserId, file: Uint8Array): Promise<CheckedPicture>;
  /** @throws {HttpError} 400: it is no font, not complete, too large, or too expensive to check */
  font(ownerId: UserId, file: Uint8Array): Promise<FontFile>;
}

/** Creates the checks, which run in a thread. */
export function createFileChecks(thread: Pick<FileThread, 'run'>): FileChecks {
  return {
    async picture(ownerId, bytes) {
      const answer = await thread.run(ownerId, { kind: 'picture', bytes });
      if (!('picture' in answer)) throw new Error('The thread answered another request.');
      const { data, file } = answer.picture;
      return { file, data: Buffer.from(data.buffer, data.byteOffset, data.byteLength) };
    },
    async font(ownerId, bytes) {
      const answer = await thread.run(ownerId, { kind: 'font', bytes });
      if (!('font' in answer)) throw new Error('The thread answered another request.');
      return answer.font;
    },
  };
}
