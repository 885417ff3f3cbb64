/** An element of a WebM file: its id, and its data or children. */
export type WebmElement = readonly [id: number, ...data: WebmPart[]];
type WebmPart = Buffer | WebmElement;

/** A WebM file to write. */
export interface WebmForm {
  /** Times of its frames in milliseconds, each in a cluster of its own. */
  readonly timesMs?: readonly number[];
  /** Milliseconds; none as in recordings. */
  readonly durationMs?: number;
  readonly docType?: string;
  readonly tracks?: readonly WebmElement[];
  /** More elements of the segment, at its end. */
  readonly extras?: readonly WebmElement[];
  /** Whether segment and clusters have no size, as in recordings. */
  readonly isOpen?: boolean;
}

/** Creates the track of a video. */
export function videoTrack({ codec = 'V_VP9', height = 90, number = 1, width = 160 } = {}): WebmElement {
  const size: WebmElement = [0xe0, [0xb0, uint(width)], [0xba, uint(height)]];
  return [0xae, [0xd7, uint(number)], [0x83, uint(1)], [0x86, Buffer.from(codec)], size];
}

/** Creates the track of a sound. */
export function audioTrack(codec = 'A_OPUS', number = 2): WebmElement {
  return [0xae, [0xd7, uint(number)], [0x83, uint(2)], [0x86, Buffer.from(codec)], [0xe1, [0x9f, uint(2)]]];
}

/** Creates a frame of a track. */
export function simpleBlock(timeMs = 0, { flags = 0x80, frame = Buffer.from('frame'), track = 1 } = {}): WebmElement {
  const head = Buffer.of(0x80 | track, 0, 0, flags);
  head.writeInt16BE(timeMs, 1);
  return [0xa3, Buffer.concat([head, frame])];
}

/** Creates a cluster that begins at a time. */
export function cluster(timeMs: number, ...blocks: readonly WebmElement[]): WebmElement {
  return [0x1f43b675, [0xe7, uint(timeMs)], ...blocks];
}

/** Writes a WebM file whose frames no decoder could draw: readers of containers do not look into them. */
export function createWebm(form: WebmForm = {}): Buffer {
  const {
    docType = 'webm',
    durationMs,
    extras = [],
    isOpen = false,
    timesMs = [0, 40],
    tracks = [videoTrack()],
  } = form;
  const duration = Buffer.alloc(8);
  duration.writeDoubleBE(durationMs ?? 0);
  const info: WebmElement = [
    0x1549a966,
    [0x2ad7b1, uint(1_000_000)],
    ...(durationMs === undefined ? [] : [[0x4489, duration] as const]),
  ];
  const head = write([0x1a45dfa3, [0x42f7, uint(1)], [0x4282, Buffer.from(docType)]]);
  const clusters = timesMs.map((timeMs) => write(cluster(timeMs, simpleBlock()), isOpen));
  const parts = [write(info), write([0x1654ae6b, ...tracks]), ...clusters, ...extras.map((extra) => write(extra))];
  return Buffer.concat([head, write([0x18538067, ...parts], isOpen)]);
}

/** Writes an element. @param isOpen whether its size is left unknown */
export function write([id, ...data]: WebmElement, isOpen = false): Buffer {
  const body = Buffer.concat(data.map((each) => (Buffer.isBuffer(each) ? each : write(each))));
  // eight bytes for every size
  const size = Buffer.alloc(8, 0xff);
  size[0] = 1;
  if (!isOpen) size.writeUIntBE(body.length, 2, 6);
  if (!isOpen) size[1] = 0;
  return Buffer.concat([uint(id), size, body]);
}

/** Writes a number in as few bytes as it needs. */
function uint(value: number): Buffer {
  const hex = value.toString(16);
  return Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
}
