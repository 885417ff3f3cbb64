/** When a channel's chat was heard, in milliseconds of a clock that never jumps. */
export interface ChatTimes {
  /** How many messages came from it. */
  readonly count: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** How many messages came from other channels since its last one. */
  readonly othersSince: number;
}

/** Counts chat by channel for as long as one stream lasts. It costs the same for each message, however many came before. */
export interface ChatActivity {
  note(channelId: number, atMs: number): void;
  /** Undefined for a channel that has said nothing. */
  find(channelId: number): ChatTimes | undefined;
  /** When a channel other than this one was heard last; -Infinity for never. */
  lastElsewhere(channelId: number): number;
  /** A new stream begins: all are silent. */
  forget(): void;
}

interface Entry {
  count: number;
  firstMs: number;
  lastMs: number;
  /** Messages of other channels before its last one. */
  othersBefore: number;
}

/** Creates an activity without any message. */
export function createChatActivity(): ChatActivity {
  const entries = new Map<number, Entry>();
  let total = 0;
  return {
    note(channelId, atMs) {
      const entry = entries.get(channelId) ?? { count: 0, firstMs: atMs, lastMs: atMs, othersBefore: 0 };
      entries.set(channelId, entry);
      entry.othersBefore = total - entry.count;
      entry.count += 1;
      entry.lastMs = Math.max(entry.lastMs, atMs);
      total += 1;
    },
    find(channelId) {
      const entry = entries.get(channelId);
      if (!entry) return undefined;
      const { count, firstMs, lastMs, othersBefore } = entry;
      return { count, firstMs, lastMs, othersSince: total - count - othersBefore };
    },
    lastElsewhere(channelId) {
      const others = [...entries].filter(([id]) => id !== channelId).map(([, { lastMs }]) => lastMs);
      return Math.max(-Infinity, ...others);
    },
    forget() {
      entries.clear();
      total = 0;
    },
  };
}
