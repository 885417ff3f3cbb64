import { readOrientation, writeOrientation } from './orientation.ts';

const MARKER = 0xff;
const START_OF_SCAN = 0xda;
const END_OF_IMAGE = 0xd9;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
/** Frames, tables and scans are below, what applications add is from here on (ITU T.81, table B.1). */
const FIRST_OF_APPLICATIONS = 0xe0;
const [JFIF, APP1, ICC, ADOBE] = [0xe0, 0xe1, 0xe2, 0xee];
/** Marker, length, `JFIF`, version and density; a small picture may follow. */
const JFIF_BYTES = 16;

/**
 * Takes out of a JPEG file all that is not its picture: EXIF but for the orientation, XMP, IPTC, comments, small pictures, and what
 * stands behind the end. Colour profile and colour transform stay. The picture itself is copied byte for byte.
 * @returns undefined when the file is not whole
 */
export function cleanJpeg(bytes: Buffer): Buffer | undefined {
  const kept = [bytes.subarray(0, 2)];
  let isTurnKept = false;
  for (let at: number | undefined = 2; at !== undefined;) {
    const segment = readSegment(bytes, at);
    if (!segment) return undefined;
    const { code, data, end } = segment;
    if (code === END_OF_IMAGE) return Buffer.concat([...kept, data]);
    const isTurn = code === APP1 && startsWith(data, 'Exif\0');
    if (isTurn && !isTurnKept) kept.push(keepTurn(data));
    isTurnKept ||= isTurn;
    kept.push(keepSegment(code, data));
    at = code === START_OF_SCAN ? findScanEnd(bytes, end) : end;
    if (code === START_OF_SCAN) kept.push(bytes.subarray(end, at));
  }
  return undefined;
}

interface Segment {
  readonly code: number;
  /** With its marker and its length. */
  readonly data: Buffer;
  /** Where the next begins. */
  readonly end: number;
}

function readSegment(bytes: Buffer, from: number): Segment | undefined {
  let at = from;
  if (bytes[at] !== MARKER) return undefined;
  // a marker may have more than one of these before it
  while (bytes[at + 1] === MARKER) at += 1;
  const code = bytes[at + 1];
  if (code === undefined) return undefined;
  if (code === END_OF_IMAGE) return { code, data: bytes.subarray(at, at + 2), end: at + 2 };
  if (at + 4 > bytes.length) return undefined;
  const length = bytes.readUInt16BE(at + 2);
  const end = at + 2 + length;
  return length < 2 || end > bytes.length ? undefined : { code, data: bytes.subarray(at, end), end };
}

function startsWith(segment: Buffer, name: string): boolean {
  return segment.toString('latin1', 4, 4 + name.length) === name;
}

const NOTHING = Buffer.alloc(0);

function keepSegment(code: number, data: Buffer): Buffer {
  if (code < FIRST_OF_APPLICATIONS) return data;
  if (code === JFIF && startsWith(data, 'JFIF\0') && data.length >= JFIF_BYTES) return keepJfif(data);
  const isNeeded = (code === ICC && startsWith(data, 'ICC_PROFILE\0')) || (code === ADOBE && startsWith(data, 'Adobe'));
  return isNeeded ? data : NOTHING;
}

/** Without the small picture, which may show what was cut off the large one. */
function keepJfif(data: Buffer): Buffer {
  const head = Buffer.concat([data.subarray(0, JFIF_BYTES), Buffer.alloc(2)]);
  head.writeUInt16BE(JFIF_BYTES, 2);
  return head;
}

function keepTurn(data: Buffer): Buffer {
  const orientation = readOrientation(data.subarray(4));
  if (orientation === 1) return NOTHING;
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), writeOrientation(orientation)]);
  const head = Buffer.from([MARKER, APP1, 0, exif.length + 2]);
  return Buffer.concat([head, exif]);
}

/** Where the next marker is: in a scan the mark is followed by 0 or by the number of a restart (ITU T.81, B.1.1.5). */
function findScanEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(MARKER, from); at >= 0; at = bytes.indexOf(MARKER, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isData = code === 0 || code === MARKER || (code >= FIRST_RESTART && code <= LAST_RESTART);
    if (!isData) return at;
  }
  return undefined;
}
