/** A position in the relay's sequence of events, as in an event envelope. */
interface Cursor {
  readonly epoch: string;
  readonly sequence: number;
  /** The received text, which is sent back unchanged. */
  readonly text: string;
}

/** Reads `epoch:sequence`; undefined if the text has another form. */
function parseCursor(text: string | undefined): Cursor | undefined {
  const [, epoch, digits] = /^(.*):(\d{1,15})$/s.exec(text ?? '') ?? [];
  return text === undefined || epoch === undefined ? undefined : { epoch, sequence: Number(digits), text };
}

/** The position reached in each subscription, so that no event is shown twice and none is missed (A5, F29). */
export interface Progress {
  /** Records an event. Returns false if it was received before or is older than a received one. An event without a cursor is always new. */
  advance(subscription: string, cursor: string | undefined): boolean;
  /** Returns the cursor to resume from: that of the newest chat event, else of the newest event. Undefined before the first. */
  newest(): string | undefined;
  /** Forgets an ended subscription, since its history may be sent again. */
  forget(subscription: string): void;
}

/** Creates an empty progress. A new epoch (the relay restarted, F30) clears it. */
export function createProgress(): Progress {
  let epoch: string | undefined;
  const cursors = new Map<string, Cursor>();
  return {
    advance(subscription, text) {
      const cursor = parseCursor(text);
      if (!cursor) return true;
      if (cursor.epoch !== epoch) cursors.clear();
      epoch = cursor.epoch;
      const last = cursors.get(subscription)?.sequence ?? -1;
      // The snapshot of a state may repeat the newest cursor if the state did not change.
      const isNew = subscription === 'user/chat' ? cursor.sequence > last : cursor.sequence >= last;
      if (isNew) cursors.set(subscription, cursor);
      return isNew;
    },
    newest() {
      // Busy chat is sent in batches, so a status may overtake it: only chat's own cursor is certain to lose nothing.
      const byAge = [...cursors.values()].sort((a, b) => b.sequence - a.sequence);
      return (cursors.get('user/chat') ?? byAge[0])?.text;
    },
    forget: (subscription) => void cursors.delete(subscription),
  };
}
