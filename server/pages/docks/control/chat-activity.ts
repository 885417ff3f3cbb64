/** Chat statistics of a channel, with times in milliseconds of a monotonic clock. */
export interface ChatTimes {
  /** Number of its messages. */
  readonly count: number;
  readonly firstMs: number;
  readonly lastMs: number;
  /** Number of messages of other channels since its last one. */
  readonly othersSince: number;
}

/** Counts chat by channel during one stream, in constant time for each message. */
export interface ChatActivity {
  note(channelId: number, atMs: number): void;
  /** Undefined for a channel without messages. */
  find(channelId: number): ChatTimes | undefined;
  /** Time of the last message of any other channel; -Infinity if there is none. */
  lastElsewhere(channelId: number): number;
  /** Resets everything for a new stream. */
  forget(): void;
}

interface Entry {
  count: number;
  firstMs: number;
  lastMs: number;
  /** Messages of other channels before its last one. */
  othersBefore: number;
}

/** Creates an empty activity. */
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
