/** A position in an owner's events: `epoch:sequence` on the wire, opaque to clients (docs/spec/relay.md, "The socket"). */
export interface Cursor {
  /** Identifies one unbroken history of an owner; sequences of two epochs do not compare. */
  readonly epoch: string;
  readonly sequence: number;
}

/** Sequence numbers per millisecond: more than any burst of events uses. */
const STEPS_PER_MS = 1_000;
const CURSOR = /^([a-z\d]{1,12}-[a-z\d]{1,16}):(\d{1,16})$/;

/** Serializes a cursor. */
export function toCursor({ epoch, sequence }: Cursor): string {
  return `${epoch}:${sequence}`;
}

/** Parses a cursor that a client sent; undefined for any other text. */
export function parseCursor(text: string): Cursor | undefined {
  const [, epoch, digits] = CURSOR.exec(text) ?? [];
  const sequence = Number(digits);
  return epoch !== undefined && Number.isSafeInteger(sequence) ? { epoch, sequence } : undefined;
}

/** Name of an epoch, made of its start (epoch milliseconds) and 8 random bytes. */
export function createEpoch(startedAt: number, random: Uint8Array): string {
  const suffix = [...random].map((byte) => (byte % 36).toString(36)).join('');
  return `${startedAt.toString(36)}-${suffix}`;
}

/**
 * Time of the event at a cursor, in epoch milliseconds, no later than `now`. Sequences follow the clock since the epoch's start
 * ({@link createSequence}), so the time is known even for an epoch that has ended.
 */
export function cursorTime({ epoch, sequence }: Cursor, now: number): number {
  return Math.min(now, toEpochStart(epoch) + Math.floor(sequence / STEPS_PER_MS));
}

/** Start of an epoch, in epoch milliseconds. */
export function toEpochStart(epoch: string): number {
  return parseInt(epoch, 36);
}

/**
 * Creates a sequence of growing numbers, a thousand for each millisecond since `startedAt`. It counts up by one if the clock
 * stands still or goes back (F10), or is behind the clock of the server that gave out `last`.
 */
export function createSequence(startedAt: number, last = 0): (now: number) => number {
  return (now) => {
    last = Math.max(last + 1, Math.floor((now - startedAt) * STEPS_PER_MS));
    return last;
  };
}
