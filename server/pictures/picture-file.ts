import { imageSize } from 'image-size';
import { refuseInput } from '../overlays/refusals.ts';
import { cleanJpeg } from './metadata/jpeg.ts';
import { cleanPng } from './metadata/png.ts';
import { cleanWebp } from './metadata/webp.ts';
import type { PictureType } from './picture-schemas.ts';
import type { Problem } from '../../widgets/settings/problem.ts';
import type { HttpError } from '../http/error-body.ts';

/** Most bytes of a picture. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** Most pixels of each side: four of these in memory are as much as a game can spare. */
const MAX_PICTURE_SIDE = 4096;

/** What is known of the file of a picture; the size is as browsers show it, in pixels. */
export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

/** A picture that was checked. */
export interface CheckedPicture {
  readonly file: PictureFile;
  /** Its bytes without what a camera or a program wrote about it, such as the place where a photo was taken. */
  readonly data: Buffer;
}

interface Format {
  readonly type: PictureType;
  /** The name that `image-size` has for it. */
  readonly name: string;
  readonly isBegun: (bytes: Buffer) => boolean;
  /** Takes metadata out; undefined when the file does not go on to its end: a broken upload shows half a picture. */
  readonly clean: (bytes: Buffer) => Buffer | undefined;
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const FORMATS: readonly Format[] = [
  {
    type: 'image/png',
    name: 'png',
    isBegun: (bytes) => bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE),
    clean: cleanPng,
  },
  {
    type: 'image/jpeg',
    name: 'jpg',
    isBegun: (bytes) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff,
    clean: cleanJpeg,
  },
  {
    type: 'image/webp',
    name: 'webp',
    isBegun: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    clean: cleanWebp,
  },
];

/**
 * Checks the file of a picture by its bytes, whatever its name or its sender says that it is, and takes metadata out.
 * @throws {HttpError} 400: it is no picture, not whole, or too large
 */
export function readPictureFile(file: Uint8Array): CheckedPicture {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > MAX_PICTURE_BYTES) throw refuseLargePicture();
  const format = FORMATS.find(({ isBegun }) => isBegun(bytes));
  if (!format) throw refuseInput(NO_PICTURE);
  const size = measure(bytes, format);
  const data = format.clean(bytes);
  if (!size || !data) throw refuseInput(DAMAGED);
  const { width, height } = size;
  if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE)
    throw refuseInput({
      reason: 'picture_too_wide',
      values: { width, height, max: MAX_PICTURE_SIDE },
      message: `The picture has ${width} × ${height} pixels: at most ${MAX_PICTURE_SIDE} × ${MAX_PICTURE_SIDE} fit.`,
    });
  return { file: { type: format.type, width, height }, data };
}

const NO_PICTURE: Problem = {
  reason: 'no_picture_file',
  message: 'This is no picture: send a PNG, JPEG or WebP file.',
};
const DAMAGED: Problem = { reason: 'picture_damaged', message: 'The picture is damaged or not whole: save it again.' };

/** 400: the file of a picture has more bytes than are taken. */
export function refuseLargePicture(): HttpError {
  const maxMib = MAX_PICTURE_BYTES / 1024 / 1024;
  const message = `The picture is larger than ${maxMib} MiB: make it smaller.`;
  return refuseInput({ reason: 'picture_too_large', values: { maxMib }, message });
}

/** Orientations of EXIF from which on browsers show the picture turned by a quarter. */
const FIRST_TURNED = 5;

function measure(bytes: Buffer, { name }: Format): Pick<PictureFile, 'width' | 'height'> | undefined {
  try {
    const { height, orientation = 1, type, width } = imageSize(bytes);
    if (type !== name || width < 1 || height < 1) return undefined;
    return orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  } catch {
    // it throws its own classes and RangeErrors for whatever it cannot read
    return undefined;
  }
}
