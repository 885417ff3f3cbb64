import { refuseInput } from '../../../overlays/refusals.ts';
import type { Problem } from '../../../../widgets/settings/problem.ts';
import { readEbml, readNumber } from './ebml.ts';
import type { EbmlElement } from './ebml.ts';
import type { ReadPicture } from './format.ts';
import { ID, WEBM } from './webm-schema.ts';

const DOC_TYPE = 'webm';
const VIDEO_CODECS: readonly string[] = ['V_VP8', 'V_VP9', 'V_AV1'];
/** Loops are played muted, so their sound is harmless. */
const AUDIO_CODECS: readonly string[] = ['A_OPUS', 'A_VORBIS'];
const [VIDEO, AUDIO] = [1, 2];
/** Nanoseconds of a step of all times, if the file states none (RFC 9559, section 5.1.2.9). */
const STEP_NS = 1_000_000;
/** Bits of a block for several frames in one (RFC 9559, section 10.3). */
const LACING = 0x06;

/** Whether a file begins like those of WebM and Matroska. */
export function isWebm(bytes: Buffer): boolean {
  return bytes.length >= 4 && bytes.readUInt32BE(0) === ID.header;
}

/**
 * Reads a WebM file. Everything except pictures and sound is overwritten: tags, chapters, attachments, names, dates and unknown elements, and
 * data after the end is left out. Pictures and sound are copied byte for byte, and only browsers decode them.
 * @returns undefined if it is not complete, or does not exactly follow the specification
 * @throws {HttpError} 400: it is a video of another kind
 */
export function readWebm(bytes: Buffer): ReadPicture | undefined {
  try {
    const { data, elements } = readEbml(bytes, WEBM);
    const [header, segment] = elements as [EbmlElement, EbmlElement];
    const reader = createReader(data);
    if (reader.text(header, ID.docType) !== DOC_TYPE) throw refuseInput(OTHER_KIND);
    if (reader.number(header, ID.readVersion) > 1) return undefined;
    const tracks = listTracks(reader, segment);
    const video = tracks.find(({ type }) => type === VIDEO);
    if (!video) throw refuseInput(OTHER_KIND);
    const { durationMs, frames } = readFrames(reader, segment, tracks);
    const { height, width } = video;
    return frames > 0 && width > 0 && height > 0 ? { width, height, frames, durationMs, data } : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

const OTHER_KIND: Problem = {
  reason: 'other_video',
  message: 'Of videos, only WebM loops with one track of pictures in VP8, VP9 or AV1 fit: save it as one.',
};

/** Reads elements that exist once in their parent. */
interface Reader {
  readonly data: Buffer;
  /** @throws {RangeError} there is none or several */
  one(parent: EbmlElement, id: number): EbmlElement;
  /** An unsigned number. @throws {RangeError} there is none, unless there is a default, or several */
  number(parent: EbmlElement, id: number, missing?: number): number;
  /** @throws {RangeError} there is none or several */
  text(parent: EbmlElement, id: number): string;
}

function createReader(data: Buffer): Reader {
  const one = ({ children }: EbmlElement, id: number): EbmlElement => {
    const [found, ...others] = children.filter((child) => child.id === id);
    if (!found || others.length > 0) throw new RangeError('an element is missing or repeated');
    return found;
  };
  const read = (parent: EbmlElement, id: number): Buffer => {
    const { dataFrom, to } = one(parent, id);
    if (to - dataFrom > 64) throw new RangeError('a value is too long');
    return data.subarray(dataFrom, to);
  };
  return {
    data,
    one,
    number: (parent, id, missing) =>
      missing !== undefined && !has(parent, id) ? missing : readNumber(read(parent, id)),
    text: (parent, id) => read(parent, id).toString('latin1').replace(/\0+$/, ''),
  };
}

function has({ children }: EbmlElement, id: number): boolean {
  return children.some((child) => child.id === id);
}

interface Track {
  readonly number: number;
  readonly type: number;
  /** In pixels; 0 without pictures. */
  readonly width: number;
  readonly height: number;
}

/** @throws {HttpError} 400: a track is of another kind, or a second one has pictures */
function listTracks(reader: Reader, segment: EbmlElement): readonly Track[] {
  const tracks = reader.one(segment, ID.tracks).children.map((track) => readTrack(reader, track));
  if (tracks.filter(({ type }) => type === VIDEO).length > 1) throw refuseInput(OTHER_KIND);
  if (new Set(tracks.map(({ number }) => number)).size < tracks.length) throw new RangeError('a track is repeated');
  return tracks;
}

function readTrack(reader: Reader, track: EbmlElement): Track {
  const [number, type] = [reader.number(track, ID.trackNumber), reader.number(track, ID.trackType)];
  const codecs = type === VIDEO ? VIDEO_CODECS : type === AUDIO ? AUDIO_CODECS : [];
  // compressed or encrypted frames
  if (has(track, ID.encodings) || !codecs.includes(reader.text(track, ID.codec))) throw refuseInput(OTHER_KIND);
  if (type === AUDIO) return { number, type, width: 0, height: 0 };
  const video = reader.one(track, ID.video);
  return { number, type, width: reader.number(video, ID.width), height: reader.number(video, ID.height) };
}

interface Frames {
  /** Number of frames of the video. */
  readonly frames: number;
  /** The later one of the stated end and the start of the last frame. */
  readonly durationMs: number;
}

/** @throws {RangeError} a block is damaged, of an unknown track, or earlier than the one before */
function readFrames(reader: Reader, segment: EbmlElement, tracks: readonly Track[]): Frames {
  const info = reader.one(segment, ID.info);
  const stepMs = reader.number(info, ID.timestampScale, STEP_NS) / 1e6;
  if (stepMs === 0) throw new RangeError('no time passes');
  const lastTimes = new Map(tracks.map(({ number }) => [number, 0]));
  const video = tracks.find(({ type }) => type === VIDEO)?.number;
  let frames = 0;
  for (const cluster of segment.children.filter(({ id }) => id === ID.cluster)) {
    const clusterTime = reader.number(cluster, ID.timestamp);
    for (const block of listBlocks(reader, cluster)) {
      const { time, track } = readBlock(reader, block);
      const before = lastTimes.get(track);
      if (before === undefined || clusterTime + time < before) throw new RangeError('a block is out of place');
      lastTimes.set(track, clusterTime + time);
      if (track === video) frames += 1;
    }
  }
  return { frames, durationMs: Math.max(readDuration(reader, info), ...lastTimes.values()) * stepMs };
}

function listBlocks(reader: Reader, { children }: EbmlElement): readonly EbmlElement[] {
  const blocks = children.filter(({ id }) => id === ID.simpleBlock || id === ID.blockGroup);
  return blocks.map((block) => (block.id === ID.blockGroup ? reader.one(block, ID.block) : block));
}

/** Reads the head of a block: its track, and its time after that of the cluster. */
function readBlock({ data }: Reader, { dataFrom, to }: EbmlElement): { readonly time: number; readonly track: number } {
  // number of the track, time, flags, and at least a byte of the frame; no file has more than 126 tracks
  if (to - dataFrom < 5) throw new RangeError('a block is empty');
  const [first, flags] = [data.readUInt8(dataFrom), data.readUInt8(dataFrom + 3)];
  if (first < 0x80 || (flags & LACING) !== 0) throw new RangeError('a block is of another form');
  return { track: first & 0x7f, time: data.readInt16BE(dataFrom + 1) };
}

/** The stated duration in steps; 0 without one, as in files that were written while they were recorded. */
function readDuration(reader: Reader, info: EbmlElement): number {
  if (!has(info, ID.duration)) return 0;
  const { data } = reader;
  const { dataFrom, to } = reader.one(info, ID.duration);
  const size = to - dataFrom;
  const steps = size === 4 ? data.readFloatBE(dataFrom) : size === 8 ? data.readDoubleBE(dataFrom) : NaN;
  if (!(steps >= 0)) throw new RangeError('the duration is no number');
  return steps;
}
