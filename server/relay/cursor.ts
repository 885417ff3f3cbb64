/** A place in an owner's events: `epoch:sequence` on the wire, opaque to clients (docs/spec/relay.md, "The socket"). */
export interface Cursor {
  /** Names one life of an owner's history; sequences of two epochs do not compare. */
  readonly epoch: string;
  readonly sequence: number;
}

/** So many that no flood of events gets ahead of the clock. */
const STEPS_PER_MS = 1_000;
const CURSOR = /^([a-z\d]{1,12}-[a-z\d]{1,16}):(\d{1,16})$/;

/** Writes a cursor as text. */
export function toCursor({ epoch, sequence }: Cursor): string {
  return `${epoch}:${sequence}`;
}

/** Reads a cursor that a client sent; undefined for any other text. */
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
 * When the event at a cursor happened, in epoch milliseconds, no later than `now`: sequences follow the clock since the
 * epoch's start ({@link createSequence}), so the time is known even for an epoch that is over.
 */
export function cursorTime({ epoch, sequence }: Cursor, now: number): number {
  return Math.min(now, toEpochStart(epoch) + Math.floor(sequence / STEPS_PER_MS));
}

/** When an epoch started, in epoch milliseconds. */
export function toEpochStart(epoch: string): number {
  return parseInt(epoch, 36);
}

/**
 * Creates a sequence: numbers that only grow, a thousand for each millisecond since `startedAt`, one more than the last when the clock
 * stands still or goes back (F10), or when it is behind that of the server which gave the `last` one.
 */
export function createSequence(startedAt: number, last = 0): (now: number) => number {
  return (now) => {
    last = Math.max(last + 1, Math.floor((now - startedAt) * STEPS_PER_MS));
    return last;
  };
}
