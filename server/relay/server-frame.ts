const encoder = new TextEncoder();
const FINAL_TEXT = 0x81;
const UP_TO_7_BITS = 125;
const UP_TO_16_BITS = 0xffff;

/**
 * Builds a whole text frame as a server sends it: final, unmasked, header and payload in one buffer (RFC 6455,
 * section 5.2). Built once, it is written to any number of sockets.
 */
export function toServerFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length <= UP_TO_7_BITS ? 2 : length <= UP_TO_16_BITS ? 4 : 10;
  // not from Node's pool: a frame that is kept would keep a whole slab of it alive
  const frame = Buffer.allocUnsafeSlow(headerLength + length);
  frame[0] = FINAL_TEXT;
  if (headerLength === 2) {
    frame[1] = length;
  } else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  encoder.encodeInto(text, frame.subarray(headerLength));
  return frame;
}

/** Builds frames that are kept. */
export type FrameBuilder = (text: string) => Buffer;

const SLAB_BYTES = 8 * 1024;
/** Room for the header of a frame that fits into a slab. */
const HEADER_BYTES = 4;

/**
 * Makes a builder of the same frames as {@link toServerFrame} builds, one behind another in slabs of 8 KiB: a buffer of its own for each costs ten times
 * as much, most of it when it is collected. A slab lives as long as any frame in it, so a builder should serve one ring, from which they go in the
 * order in which they came.
 */
export function createFrameBuilder(): FrameBuilder {
  let slab = Buffer.alloc(0);
  let used = 0;
  return (text) => {
    // no unit takes more than three bytes, so that most texts need not be measured
    if (text.length * 3 > slab.length - used - HEADER_BYTES) {
      const needed = HEADER_BYTES + Buffer.byteLength(text);
      if (needed > SLAB_BYTES / 2) return toServerFrame(text);
      if (needed > slab.length - used) {
        slab = Buffer.allocUnsafeSlow(SLAB_BYTES);
        used = 0;
      }
    }
    const length = slab.write(text, used + HEADER_BYTES);
    const start = writeHeader(slab, used, length);
    used += HEADER_BYTES + length;
    return slab.subarray(start, used);
  };
}

/** Writes the header that ends where the payload begins, four bytes on. @returns where it begins */
function writeHeader(slab: Buffer, offset: number, length: number): number {
  const isShort = length <= UP_TO_7_BITS;
  const start = isShort ? offset + 2 : offset;
  slab[start] = FINAL_TEXT;
  slab[start + 1] = isShort ? length : 126;
  if (!isShort) slab.writeUInt16BE(length, start + 2);
  return start;
}

const replays = new WeakMap<Buffer, Buffer>();

/**
 * The frame of an event once more, its envelope marked `replay: true` (docs/spec/relay.md, "The socket"). Built when first needed and kept as long as the
 * frame itself, since many overlays that come back at once read the same history.
 */
export function toReplayFrame(frame: Buffer): Buffer {
  const known = replays.get(frame);
  if (known) return known;
  const envelope: unknown = JSON.parse(readPayload(frame));
  const replay = toServerFrame(JSON.stringify(Object.assign({}, envelope, { replay: true })));
  replays.set(frame, replay);
  return replay;
}

function readPayload(frame: Buffer): string {
  const headerLength = frame[1] === 127 ? 10 : frame[1] === 126 ? 4 : 2;
  return frame.toString('utf8', headerLength);
}
