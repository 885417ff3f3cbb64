import type { FontFile } from '../fonts/font-file.ts';
import type { PictureFile } from '../pictures/picture-file.ts';
import type { FileLimits, ReadPart } from '../reading/file-reader.ts';
import type { Refusal } from '../../http/errors/error-body.ts';

/** Work in a thread of its own, since the sender of a file chooses its size. */
export type FileJob =
  | { readonly kind: 'picture' | 'font'; readonly bytes: Uint8Array }
  | {
      readonly kind: 'import';
      /** Id of its import. */
      readonly id: string;
      readonly bytes: Uint8Array;
      readonly limits: FileLimits;
      readonly isFirst: boolean;
      readonly isLast: boolean;
    }
  | { readonly kind: 'end-import'; readonly id: string };

/** Result of a job. */
export type FileAnswer =
  | { readonly picture: { readonly file: PictureFile; readonly data: Uint8Array } }
  | { readonly font: FontFile }
  | { readonly part: ReadPart }
  | { readonly done: true }
  | { readonly refusal: Refusal }
  | { readonly fault: string };
