import { MAX_PARTS } from './format.ts';

/** A segment of a JPEG file: a marker and its data (ITU T.81, section B.1.1.3). */
export interface JpegSegment {
  readonly code: number;
  /** Without marker and length. */
  readonly data: Buffer;
  /** With its marker and its length, and without fill bytes before them. */
  readonly bytes: Buffer;
  /** The packed picture after a start of scan; empty after all others. */
  readonly scan: Buffer;
}

/** Markers (ITU T.81, table B.1). */
export const MARKER = {
  tables: { huffman: 0xc4, quantization: 0xdb, restart: 0xdd },
  startOfScan: 0xda,
  endOfImage: 0xd9,
  comment: 0xfe,
  firstOfApplications: 0xe0,
  lastOfApplications: 0xef,
} as const;
const PREFIX = 0xff;
const [FIRST_RESTART, LAST_RESTART] = [0xd0, 0xd7];
const NOTHING = Buffer.alloc(0);

/** Lists the segments from the start of the image to its end; undefined if one is cut off, or there are too many. */
export function listSegments(bytes: Buffer): readonly JpegSegment[] | undefined {
  const segments: JpegSegment[] = [];
  for (let at = 2; at < bytes.length && segments.length < MAX_PARTS;) {
    const segment = readSegment(bytes, at);
    if (!segment) return undefined;
    segments.push(segment);
    if (segment.code === MARKER.endOfImage) return segments;
    at = segment.scan.byteOffset - bytes.byteOffset + segment.scan.length;
  }
  return undefined;
}

function readSegment(bytes: Buffer, from: number): JpegSegment | undefined {
  const at = findMarker(bytes, from);
  const code = bytes[at + 1] ?? 0;
  if (code === MARKER.endOfImage) return { code, data: NOTHING, bytes: bytes.subarray(at, at + 2), scan: NOTHING };
  // those without a length are invalid here, and readers do not agree on the bytes after them
  if (at + 4 > bytes.length || !hasLength(code)) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  const scanEnd = code === MARKER.startOfScan ? findScanEnd(bytes, end) : end;
  if (end < at + 4 || end > bytes.length || scanEnd === undefined) return undefined;
  return {
    code,
    data: bytes.subarray(at + 4, end),
    bytes: bytes.subarray(at, end),
    scan: bytes.subarray(end, scanEnd),
  };
}

/** The last one of the bytes that begin a marker: there may be more than one. @returns the end of the file if there is none */
function findMarker(bytes: Buffer, from: number): number {
  let at = from;
  while (bytes[at + 1] === PREFIX) at += 1;
  return bytes[from] === PREFIX ? at : bytes.length;
}

/** Whether a marker has a length: frames, tables, scans, applications and comments; not restarts, a second start of image, and reserved ones. */
function hasLength(code: number): boolean {
  return code >= 0xc0 && code <= MARKER.comment && !(code >= FIRST_RESTART && code <= MARKER.endOfImage);
}

/** Finds the next marker: in a scan its first byte is followed by 0 or by the number of a restart (ITU T.81, B.1.1.5). */
function findScanEnd(bytes: Buffer, from: number): number | undefined {
  for (let at = bytes.indexOf(PREFIX, from); at >= 0; at = bytes.indexOf(PREFIX, at + 1)) {
    const code = bytes[at + 1] ?? 0;
    const isData = code === 0 || (code >= FIRST_RESTART && code <= LAST_RESTART);
    if (!isData) return at;
  }
  return undefined;
}
