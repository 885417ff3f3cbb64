import type { ModerationEvent } from '../../core/service/relay.ts';

const MAX_IDS = 1_000;

/** Which messages to remove from the screen; see `overlay/moderation` (docs/spec/relay.md, "The socket"). */
export type Moderation = ModerationEvent['payload'];

/** What was taken off air lately, for clients that come back and cannot be told event by event. */
export interface Removals {
  /** Messages were taken off air at that time (epoch milliseconds). */
  note(ids: readonly string[], at: number): void;
  /** All messages were taken off air at that time, or it is not known which were. */
  noteClear(at: number): void;
  /** What a client must remove that has heard nothing since that time; undefined for nothing. */
  since(time: number): Moderation | undefined;
}

/** What was known before. */
export interface RemovalsOptions {
  readonly hidden: readonly { readonly id: string; readonly at: number }[];
  /** All messages up to this time (epoch milliseconds) are off air. */
  readonly clearedAt: number;
}

/** How far a clock may be set back before a removal is missed. */
const MARGIN_MS = 60_000;

/** Creates the list of the newest 1,000 removals. A client that must have missed older ones has to remove all that it shows. */
export function createRemovals(options: RemovalsOptions): Removals {
  const hidden = new Map(options.hidden.map(({ id, at }) => [id, at]));
  let { clearedAt } = options;
  return {
    note(ids, at) {
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
    noteClear(at) {
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
