import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';

/** Use of the service by an owner on this server in the last minute. */
export interface MinuteUse {
  /** Chat messages from the service. */
  readonly messages: number;
  /** REST requests to the service. */
  readonly requests: number;
}

/** Counts use by each owner. */
export interface UsageMeter {
  add(ownerId: UserId, what: keyof MinuteUse): void;
  /** The last minute; owners without any use are left out. */
  read(): ReadonlyMap<UserId, MinuteUse>;
}

const MINUTE_MS = 60_000;

/** Creates a meter at zero. It counts this minute, and the part of the previous one that is less than a minute old. */
export function createUsageMeter(clock: Pick<Clock, 'elapsed'>): UsageMeter {
  let minute = 0;
  let current = new Map<UserId, MinuteUse>();
  let before = new Map<UserId, MinuteUse>();
  const turn = (): number => {
    const now = clock.elapsed() / MINUTE_MS;
    const passed = Math.floor(now) - minute;
    if (passed > 0) {
      before = passed === 1 ? current : new Map<UserId, MinuteUse>();
      current = new Map();
      minute += passed;
    }
    return 1 - (now - minute);
  };
  return {
    add(ownerId, what) {
      turn();
      const { messages = 0, requests = 0 } = current.get(ownerId) ?? {};
      const isMessage = what === 'messages';
      current.set(ownerId, { messages: messages + (isMessage ? 1 : 0), requests: requests + (isMessage ? 0 : 1) });
    },
    read() {
      const part = turn();
      const uses = new Map<UserId, MinuteUse>();
      for (const ownerId of new Set([...before.keys(), ...current.keys()])) {
        const [old, now] = [before.get(ownerId), current.get(ownerId)];
        const sum = (what: keyof MinuteUse): number => Math.round((old?.[what] ?? 0) * part) + (now?.[what] ?? 0);
        uses.set(ownerId, { messages: sum('messages'), requests: sum('requests') });
      }
      return uses;
    },
  };
}
