import type { EbmlForm, EbmlSchema } from './ebml.ts';

/* The elements of WebM (RFC 9559) that are kept; names, dates, tags, chapters, attachments and unknown ones are not among them. */

/** Ids of elements that are read. */
export const ID = {
  header: 0x1a45dfa3,
  readVersion: 0x42f7,
  docType: 0x4282,
  segment: 0x18538067,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  codec: 0x86,
  encodings: 0x6d80,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
} as const;

const leaves = (...ids: readonly number[]): readonly (readonly [number, EbmlForm])[] => ids.map((id) => [id, {}]);

/** EBMLVersion, EBMLMaxIDLength, EBMLMaxSizeLength, DocTypeVersion, DocTypeReadVersion. */
const HEADER = new Map(leaves(ID.readVersion, ID.docType, 0x4286, 0x42f2, 0x42f3, 0x4287, 0x4285));
/** MuxingApp, WritingApp: every file has to have them. */
const INFO = new Map(leaves(ID.timestampScale, ID.duration, 0x4d80, 0x5741));
/** FlagInterlaced, StereoMode, AlphaMode. Sizes other than those in pixels are left out, so that they cannot disagree. */
const VIDEO = new Map(leaves(ID.width, ID.height, 0x9a, 0x53b8, 0x53c0, 0x55b0));
/** SamplingFrequency, OutputSamplingFrequency, Channels, BitDepth. */
const AUDIO = new Map(leaves(0xb5, 0x78b5, 0x9f, 0x6264));
/** TrackUID, FlagEnabled, FlagDefault, FlagLacing, DefaultDuration, MaxBlockAdditionID, CodecPrivate, CodecDelay, SeekPreRoll. */
const OF_TRACK = leaves(0x73c5, 0xb9, 0x88, 0x9c, 0x23e383, 0x55ee, 0x63a2, 0x56aa, 0x56bb);
const TRACK: EbmlSchema = new Map([
  ...OF_TRACK,
  ...leaves(ID.trackNumber, ID.trackType, ID.codec, ID.encodings),
  [ID.video, { children: VIDEO }],
  [0xe1, { children: AUDIO }],
]);
/** BlockAdditions, which hold transparency, BlockDuration, ReferenceBlock, DiscardPadding. */
const GROUP = new Map(leaves(ID.block, 0x75a1, 0x9b, 0xfb, 0x75a2));
const CLUSTER: EbmlSchema = new Map([...leaves(ID.timestamp, ID.simpleBlock), [ID.blockGroup, { children: GROUP }]]);
/** With SeekHead and Cues, in which a player finds positions. */
const SEGMENT: EbmlSchema = new Map([
  ...leaves(0x114d9b74, 0x1c53bb6b),
  [ID.info, { children: INFO }],
  [ID.tracks, { children: new Map([[ID.track, { children: TRACK }]]) }],
  [ID.cluster, { children: CLUSTER, mayBeOpen: true }],
]);

/** A file: its header, then one segment. */
export const WEBM: EbmlSchema = new Map([
  [ID.header, { children: HEADER }],
  [ID.segment, { children: SEGMENT, mayBeOpen: true }],
]);
