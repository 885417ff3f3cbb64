import { MAX_MOVING_BYTES, MAX_PICTURE_BYTES } from '../../../../widgets/settings/picture-limits.ts';
import { formatNumber, msg, str } from '../../parts/language/msg.ts';
import { ApiError } from '../api.ts';
import { isMoving } from './detect-motion.ts';
import { scalePicture, type ScaledPicture } from './scale-picture.ts';

/** An uploaded picture. */
export interface FittedUpload<T> {
  readonly uploaded: T;
  /** The change that was made before the upload, for people. */
  readonly note?: string;
}

/**
 * Uploads a picture. One with too many bytes or pixels for the server is scaled down first; any other is sent as it is.
 * @throws {Error} with a message for people
 */
export async function uploadFitting<T>(file: File, upload: (file: File) => Promise<T>): Promise<FittedUpload<T>> {
  const moves = await isMoving(file);
  if (file.size <= (moves ? MAX_MOVING_BYTES : MAX_PICTURE_BYTES)) {
    try {
      return { uploaded: await upload(file) };
    } catch (error) {
      if (moves || !isTooWide(error)) throw error;
    }
  }
  if (moves)
    throw new Error(
      msg(
        str`A moving picture may have ${MAX_MOVING_BYTES / 1024 / 1024} MiB, and is not scaled down, since it would stand still: make it smaller.`,
      ),
    );
  const scaled = await scale(file);
  return { uploaded: await upload(scaled.file), note: describe(scaled) };
}

function isTooWide(error: unknown): boolean {
  return error instanceof ApiError && error.problems.some(({ reason }) => reason === 'picture_too_wide');
}

async function scale(file: File): Promise<ScaledPicture> {
  try {
    return await scalePicture(file);
  } catch {
    throw new Error(
      msg('This file is too large, and this browser cannot scale it down: choose a smaller PNG, JPEG or WebP file.'),
    );
  }
}

function describe({ file, height, width }: ScaledPicture): string {
  const size = formatNumber(file.size / 1e6, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return msg(str`It was scaled to ${width} × ${height}, ${size} MB.`);
}
