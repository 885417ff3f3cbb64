import { toFields, toToken } from './fields.ts';

/** Answer of `GET /v2/user/streamKey`. A secret: Onair's server never asks for it (D25). */
export interface StreamKey {
  readonly streamKey: string;
}

/** Reads a stream key; undefined when there is none. */
export function parseStreamKey(value: unknown): StreamKey | undefined {
  const streamKey = toToken(toFields(value).streamKey, 1024);
  return streamKey === undefined ? undefined : { streamKey };
}
