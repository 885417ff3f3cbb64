/** A position in the relay's sequence of events, as an event envelope carries it. */
interface Cursor {
  readonly epoch: string;
  readonly sequence: number;
  /** The text as it was received; it is sent back unchanged. */
  readonly text: string;
}

/** Reads `epoch:sequence`; undefined when it is not one. */
function parseCursor(text: string | undefined): Cursor | undefined {
  const [, epoch, digits] = /^(.*):(\d{1,15})$/s.exec(text ?? '') ?? [];
  return text === undefined || epoch === undefined ? undefined : { epoch, sequence: Number(digits), text };
}

/** Remembers how far each subscription has come, so that no event is shown twice and none is missed (A5, F29). */
export interface Progress {
  /** Records an event; false when it was seen before or is older than one that was seen. One without a cursor is always new. */
  advance(subscription: string, cursor: string | undefined): boolean;
  /** The cursor to resume from: that of the newest chat event, else of the newest event. Undefined before the first. */
  newest(): string | undefined;
  /** Forgets a subscription that has ended: its history may come again. */
  forget(subscription: string): void;
}

/** Creates an empty progress. A new epoch (the relay restarted, F30) empties it. */
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
      // the snapshot of a state may repeat the newest cursor: it says that the state still holds
      const isNew = subscription === 'user/chat' ? cursor.sequence > last : cursor.sequence >= last;
      if (isNew) cursors.set(subscription, cursor);
      return isNew;
    },
    newest() {
      // busy chat is sent in batches, so a status may overtake it: only chat's own cursor is sure to lose none
      const byAge = [...cursors.values()].sort((a, b) => b.sequence - a.sequence);
      return (cursors.get('user/chat') ?? byAge[0])?.text;
    },
    forget: (subscription) => void cursors.delete(subscription),
  };
}
