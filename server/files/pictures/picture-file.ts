import { refuseInput } from '../../overlays/refusals.ts';
import type { ReadFormat, ReadPicture } from './formats/format.ts';
import { isGif, readGif } from './formats/gif.ts';
import { isJpeg, readJpeg } from './formats/jpeg.ts';
import { isPng } from './formats/png-chunks.ts';
import { readPng } from './formats/png.ts';
import { isWebm, readWebm } from './formats/webm.ts';
import { isWebp, readWebp } from './formats/webp.ts';
import {
  MAX_LOOP_S,
  MAX_MOVING_BYTES,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_SIDE,
} from '../../../widgets/settings/picture-limits.ts';
import { VIDEO_TYPE, type PictureType } from '../../../widgets/settings/picture-types.ts';
import type { Problem } from '../../../widgets/settings/problem.ts';
import type { HttpError } from '../../http/errors/error-body.ts';

const MIB = 1024 * 1024;
/** Most frames of a moving picture. */
const MAX_FRAMES = 1_000;
/** Most pixels of all frames together: eight seconds of a whole scene with 30 frames a second. Those of a video are not kept in memory. */
const MAX_MOVING_PIXELS = 500_000_000;

/** Metadata of a picture file; the size is as shown by browsers, in pixels. */
export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
  /** Number of frames; 1 for a picture that stands still. */
  readonly frames: number;
}

/** A checked picture. */
export interface CheckedPicture {
  readonly file: PictureFile;
  /** Its bytes without metadata of cameras or programs, such as the place of a photo. */
  readonly data: Buffer;
}

interface Format {
  readonly type: PictureType;
  readonly isBegun: (bytes: Buffer) => boolean;
  readonly read: ReadFormat;
}

const FORMATS: readonly Format[] = [
  { type: 'image/png', isBegun: isPng, read: readPng },
  { type: 'image/jpeg', isBegun: isJpeg, read: readJpeg },
  { type: 'image/webp', isBegun: isWebp, read: readWebp },
  { type: 'image/gif', isBegun: isGif, read: readGif },
  { type: VIDEO_TYPE, isBegun: isWebm, read: readWebm },
];

/**
 * Checks the file of a picture by its bytes, whatever its name or stated type, and removes metadata (decision 0053).
 * @throws {HttpError} 400: it is no picture, not complete, or too large
 */
export async function readPictureFile(file: Uint8Array): Promise<CheckedPicture> {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > MAX_MOVING_BYTES) throw refuseLargePicture();
  const format = FORMATS.find(({ isBegun }) => isBegun(bytes));
  if (!format) throw refuseInput(NO_PICTURE);
  const picture = format.read(bytes);
  if (!picture) throw refuseInput(DAMAGED);
  refuseMuch(picture, bytes.length);
  const { data, frames, hasPixels, height, width } = picture;
  if (hasPixels && !(await hasPixels())) throw refuseInput(DAMAGED);
  return { file: { type: format.type, width, height, frames }, data };
}

/** Refuses what would cost a stream too much, before any pixel is unpacked. @throws {HttpError} 400 */
function refuseMuch({ durationMs, frames, height, width }: ReadPicture, bytes: number): void {
  const isVideo = durationMs !== undefined;
  if (frames === 1 && !isVideo && bytes > MAX_PICTURE_BYTES) throw refuseLargePicture();
  if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE) throw refuseWide(width, height);
  if (isVideo) refuseLongLoop(durationMs);
  const hasManyPixels = !isVideo && frames * width * height > MAX_MOVING_PIXELS;
  if (frames > MAX_FRAMES || hasManyPixels) throw refuseLong({ frames, height, width });
}

function refuseLong({ frames, height, width }: Pick<ReadPicture, 'frames' | 'height' | 'width'>): HttpError {
  return refuseInput({
    reason: 'picture_too_long',
    values: { frames, width, height },
    message: `The picture has ${frames} frames of ${width} × ${height} pixels, too many for a stream: save fewer or smaller frames.`,
  });
}

/** Whole seconds count: recorders stop a moment late. @throws {HttpError} 400 */
function refuseLongLoop(durationMs: number): void {
  const seconds = Math.round(durationMs / 1000);
  if (seconds <= MAX_LOOP_S) return;
  throw refuseInput({
    reason: 'loop_too_long',
    values: { seconds, max: MAX_LOOP_S },
    message: `The loop takes ${seconds} seconds: at most ${MAX_LOOP_S} fit.`,
  });
}

function refuseWide(width: number, height: number): HttpError {
  return refuseInput({
    reason: 'picture_too_wide',
    values: { width, height, max: MAX_PICTURE_SIDE },
    message: `The picture has ${width} × ${height} pixels: at most ${MAX_PICTURE_SIDE} × ${MAX_PICTURE_SIDE} fit.`,
  });
}

const NO_PICTURE: Problem = {
  reason: 'no_picture_file',
  message: 'This is not a picture: send a PNG, JPEG, WebP, GIF or WebM file.',
};
const DAMAGED: Problem = { reason: 'picture_damaged', message: 'The picture is damaged or incomplete: save it again.' };

/** 400: the file of a picture is larger than allowed. */
export function refuseLargePicture(): HttpError {
  const [maxMib, maxMovingMib] = [MAX_PICTURE_BYTES / MIB, MAX_MOVING_BYTES / MIB];
  const message = `The picture is larger than ${maxMib} MiB (a moving one, ${maxMovingMib} MiB): make it smaller.`;
  return refuseInput({ reason: 'picture_too_large', values: { maxMib, maxMovingMib }, message });
}
