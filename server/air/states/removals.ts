import type { ModerationEvent } from '../../../core/service/relay.ts';

const MAX_IDS = 1_000;

/** Messages to remove from the screen; see `overlay/moderation` (docs/spec/relay.md, "The socket"). */
export type Moderation = ModerationEvent['payload'];

/** Recent removals, for clients that reconnect and cannot receive them event by event. */
export interface Removals {
  /** Records that messages were taken off air at that time (epoch milliseconds). */
  record(ids: readonly string[], at: number): void;
  /** Records that all messages, or unknown ones, were taken off air at that time. */
  recordClear(at: number): void;
  /** Messages that a client must remove if it received nothing since that time; undefined for none. */
  since(time: number): Moderation | undefined;
}

/** Removals of earlier runs. */
export interface RemovalsOptions {
  readonly hidden: readonly { readonly id: string; readonly at: number }[];
  /** All messages up to this time (epoch milliseconds) are off air. */
  readonly clearedAt: number;
}

/** Time by which a clock may be set back before a removal is missed. */
const MARGIN_MS = 60_000;

/** Creates the list of the newest 1,000 removals. A client that may have missed older ones has to remove all its messages. */
export function createRemovals(options: RemovalsOptions): Removals {
  const hidden = new Map(options.hidden.map(({ id, at }) => [id, at]));
  let { clearedAt } = options;
  return {
    record(ids, at) {
      for (const id of ids) {
        hidden.delete(id);
        hidden.set(id, at);
      }
      for (const [id, oldest] of hidden) {
        if (hidden.size <= MAX_IDS) return;
        hidden.delete(id);
        clearedAt = Math.max(clearedAt, oldest);
      }
    },
    recordClear(at) {
      hidden.clear();
      clearedAt = Math.max(clearedAt, at);
    },
    since(time) {
      if (time <= clearedAt) return { hide: [], clear: true };
      const hide = [...hidden].flatMap(([id, at]) => (at >= time - MARGIN_MS ? [id] : []));
      return hide.length > 0 ? { hide, clear: false } : undefined;
    },
  };
}
