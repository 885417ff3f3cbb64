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
  // not from the shared pool: a frame that stays in the ring would keep a whole slab of it alive
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

const replays = new WeakMap<Buffer, Buffer>();

/**
 * The frame of an event once more, its envelope marked `replay: true` (design.md, section 4). Built when first needed and kept as long as the
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
