import type { ReadPicture } from './format.ts';
import { readFrame } from './jpeg-form.ts';
import { listSegments, MARKER } from './jpeg-segments.ts';
import type { JpegSegment } from './jpeg-segments.ts';
import { readOrientation, writeOrientation } from './orientation.ts';

const START = Buffer.of(0xff, 0xd8);
const [JFIF, APP1, ICC, ADOBE] = [0xe0, 0xe1, 0xe2, 0xee];
/** Marker, length, `JFIF`, version and density; a small picture may follow. */
const JFIF_BYTES = 16;
/** Orientations of EXIF from which on browsers turn the picture by a quarter. */
const FIRST_TURNED = 5;
const NOTHING = Buffer.alloc(0);

/** Whether a file begins like a JPEG file. */
export function isJpeg(bytes: Buffer): boolean {
  return bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xff_d8_ff;
}

/**
 * Reads a JPEG file. Everything except the picture is left out: EXIF except for the orientation, XMP, IPTC, comments, thumbnails, fill
 * bytes, and data after the end. Colour profile and colour transform stay. The picture itself is copied byte for byte.
 * @returns undefined if it is not complete, or does not exactly follow the specification
 */
export function readJpeg(bytes: Buffer): ReadPicture | undefined {
  const segments = listSegments(bytes);
  const frame = segments && readFrame(segments);
  if (!segments || !frame) return undefined;
  const exif = segments.find(({ code, data }) => code === APP1 && startsWith(data, 'Exif\0'));
  const orientation = exif ? readOrientation(exif.data) : 1;
  const turn = orientation === 1 ? NOTHING : writeTurn(orientation);
  const kept = segments.flatMap((segment) => (segment === exif ? [turn] : [keepSegment(segment), segment.scan]));
  const { height, width } = frame;
  const size = orientation >= FIRST_TURNED ? { width: height, height: width } : { width, height };
  return { ...size, frames: 1, data: Buffer.concat([START, ...kept]) };
}

function startsWith(data: Buffer, name: string): boolean {
  return data.toString('latin1', 0, name.length) === name;
}

function keepSegment({ bytes, code, data }: JpegSegment): Buffer {
  if (code < MARKER.firstOfApplications) return bytes;
  if (code === JFIF && startsWith(data, 'JFIF\0') && bytes.length >= JFIF_BYTES) return keepJfif(bytes);
  const isNeeded = (code === ICC && startsWith(data, 'ICC_PROFILE\0')) || (code === ADOBE && startsWith(data, 'Adobe'));
  return isNeeded ? bytes : NOTHING;
}

/** Leaves out the thumbnail, which may show parts that were cut off the picture. */
function keepJfif(bytes: Buffer): Buffer {
  const head = Buffer.concat([bytes.subarray(0, JFIF_BYTES), Buffer.alloc(2)]);
  head.writeUInt16BE(JFIF_BYTES, 2);
  return head;
}

function writeTurn(orientation: number): Buffer {
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([0xff, APP1, 0, exif.length + 2]);
  return Buffer.concat([head, exif]);
}
