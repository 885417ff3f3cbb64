import { MARKER } from './jpeg-segments.ts';
import type { JpegSegment } from './jpeg-segments.ts';

/** Content of the frame of a JPEG file (ITU T.81, section B.2.2). */
export interface JpegFrame {
  readonly width: number;
  readonly height: number;
}

/** Baseline, extended and progressive, with Huffman codes: the only ones that browsers draw. */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2];
/** Grey, YCbCr and CMYK. */
const COMPONENTS: readonly number[] = [1, 3, 4];
/** Most scans: a progressive picture has ten; one with thousands keeps a browser busy for minutes. */
const MAX_SCANS = 100;

/**
 * Reads the one frame of a file whose segments are all valid and in order.
 * @returns undefined if they are not
 */
export function readFrame(segments: readonly JpegSegment[]): JpegFrame | undefined {
  const frames = segments.filter(({ code }) => FRAMES.includes(code));
  const scans = segments.filter(({ code }) => code === MARKER.startOfScan);
  const [frame] = frames;
  const [scan] = scans;
  if (!frame || !scan || frames.length > 1 || scans.length > MAX_SCANS) return undefined;
  const size = parseFrame(frame.data);
  const isInOrder = segments.indexOf(frame) < segments.indexOf(scan);
  return size && isInOrder && segments.every((segment) => isInForm(segment, frame.data)) ? size : undefined;
}

function parseFrame(data: Buffer): JpegFrame | undefined {
  if (data.length < 6) return undefined;
  const [height, width, count] = [data.readUInt16BE(1), data.readUInt16BE(3), data.readUInt8(5)];
  const isSampled = Array.from({ length: count }, (_, index) => data[7 + 3 * index] ?? 0).every(isSampling);
  const isFit = data[0] === 8 && COMPONENTS.includes(count) && data.length === 6 + 3 * count && isSampled;
  return isFit && width > 0 && height > 0 ? { width, height } : undefined;
}

/** One to four samples in each direction. */
function isSampling(byte: number): boolean {
  return [byte >> 4, byte & 15].every((factor) => factor >= 1 && factor <= 4);
}

function isInForm({ code, data, scan }: JpegSegment, frame: Buffer): boolean {
  switch (code) {
    case MARKER.tables.quantization:
      return isTableList(data, (head) => (head >> 4 <= 1 && (head & 15) <= 3 ? 64 * (1 + (head >> 4)) : undefined));
    case MARKER.tables.huffman:
      return isTableList(data, measureHuffman);
    case MARKER.tables.restart:
      return data.length === 2;
    case MARKER.startOfScan:
      return scan.length > 0 && isScan(data, frame);
    default:
      return FRAMES.includes(code) || isAddition(code);
  }
}

/** Whether a segment is added by applications, which is left out or checked elsewhere, or the end. */
function isAddition(code: number): boolean {
  const isOfApplication = code >= MARKER.firstOfApplications && code <= MARKER.lastOfApplications;
  return isOfApplication || code === MARKER.comment || code === MARKER.endOfImage;
}

/** Whether data is a scan header, which names components of the frame (ITU T.81, section B.2.3). */
function isScan(data: Buffer, frame: Buffer): boolean {
  const count = data[0] ?? 0;
  if (count < 1 || count > 4 || data.length !== 4 + 2 * count) return false;
  const ids = Array.from({ length: frame[5] ?? 0 }, (_, index) => frame[6 + 3 * index]);
  return Array.from({ length: count }, (_, index) => data[1 + 2 * index]).every((id) => ids.includes(id));
}

/** Sixteen counts, and as many values (ITU T.81, section B.2.4.2). */
function measureHuffman(head: number, data: Buffer): number | undefined {
  const values = data.subarray(0, 16).reduce((sum, count) => sum + count, 0);
  return data.length >= 16 && values <= 256 && head >> 4 <= 1 && (head & 15) <= 3 ? 16 + values : undefined;
}

/** Whether data is tables without anything between or after them, each of the length that `measure` finds after its first byte. */
function isTableList(data: Buffer, measure: (head: number, data: Buffer) => number | undefined): boolean {
  let at = 0;
  while (at < data.length) {
    const length = measure(data[at] ?? 0, data.subarray(at + 1));
    if (length === undefined) return false;
    at += 1 + length;
  }
  return at === data.length && at > 0;
}
