import { Sender } from 'ws';

declare module 'ws' {
  /** Builds frames; exported by `ws`, but missing in its types. */
  export const Sender: { frame(data: Buffer, options: typeof WHOLE_TEXT): Buffer[] };
}

/** A final, unmasked text frame (RFC 6455, section 5.2). */
const WHOLE_TEXT = { fin: true, opcode: 1, rsv1: false, mask: false, readOnly: true } as const;

/** Builds the frames of texts as `ws` sends them, one after another in one buffer, which is written to any number of sockets. */
export function toServerFrames(texts: readonly string[]): Buffer {
  return Buffer.concat(texts.flatMap((text) => Sender.frame(Buffer.from(text), WHOLE_TEXT)));
}
