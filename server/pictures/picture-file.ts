import { imageSize } from 'image-size';
import { refuseInput } from '../overlays/refusals.ts';
import type { PictureType } from './picture-schemas.ts';

/** Most bytes of a picture. */
export const MAX_PICTURE_BYTES = 4 * 1024 * 1024;
/** Most pixels of each side: four of these in memory are as much as a game can spare. */
export const MAX_PICTURE_SIDE = 4096;

/** What is known of the file of a picture; the size is as browsers show it, in pixels. */
export interface PictureFile {
  readonly type: PictureType;
  readonly width: number;
  readonly height: number;
}

interface Format {
  readonly type: PictureType;
  /** The name that `image-size` has for it. */
  readonly name: string;
  readonly isBegun: (bytes: Buffer) => boolean;
  /** Whether the file goes on to its end: a broken upload shows half a picture. */
  readonly isWhole: (bytes: Buffer) => boolean;
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

const FORMATS: readonly Format[] = [
  {
    type: 'image/png',
    name: 'png',
    isBegun: (bytes) => bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE),
    isWhole: hasPngEnd,
  },
  {
    type: 'image/jpeg',
    name: 'jpg',
    isBegun: (bytes) => bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff,
    isWhole: hasJpegEnd,
  },
  {
    type: 'image/webp',
    name: 'webp',
    isBegun: (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
    // RFC 9649, section 2.4: the size of what follows these eight bytes
    isWhole: (bytes) => bytes.length >= 8 + bytes.readUInt32LE(4),
  },
];

/**
 * Checks the file of a picture by its bytes, whatever its name or its sender says that it is.
 * @throws {HttpError} 400: it is no picture, not whole, or too large
 */
export function readPictureFile(file: Uint8Array): PictureFile {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  if (bytes.length > MAX_PICTURE_BYTES) throw refuseInput('The picture is larger than 4 MiB: make it smaller.');
  const format = FORMATS.find(({ isBegun }) => isBegun(bytes));
  if (!format) throw refuseInput('This is no picture: send a PNG, JPEG or WebP file.');
  const size = measure(bytes, format);
  if (!size || !format.isWhole(bytes)) throw refuseInput('The picture is damaged or not whole: save it again.');
  const { width, height } = size;
  if (width > MAX_PICTURE_SIDE || height > MAX_PICTURE_SIDE)
    throw refuseInput(`The picture has ${width} × ${height} pixels: at most 4096 × 4096 fit.`);
  return { type: format.type, width, height };
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

/** Goes over the chunks to `IEND` (PNG specification, section 5.3): length, type, data, checksum. */
function hasPngEnd(bytes: Buffer): boolean {
  for (let at = PNG_SIGNATURE.length; at + 12 <= bytes.length;) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IEND') return true;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = Buffer.from([MARKER, 0xd9]);

/** Goes over the segments to the first scan, past previews inside them; in a scan the end mark is nothing else (ITU T.81, B.1.1). */
function hasJpegEnd(bytes: Buffer): boolean {
  for (let at = 2; at + 4 <= bytes.length && bytes[at] === MARKER;) {
    if (bytes[at + 1] === START_OF_SCAN) return bytes.includes(END_OF_IMAGE, at);
    // a marker may have more than one of these before it
    at += bytes[at + 1] === MARKER ? 1 : 2 + bytes.readUInt16BE(at + 2);
  }
  return false;
}
