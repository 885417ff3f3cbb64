import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Clock } from '../../core/connection/clock.ts';

const WINDOW_MS = 10_000;

/** Detects the second copy of a message that two sockets deliver during a planned swap. */
export interface SwapFilter {
  /** Two sockets may bring messages from now on. */
  begin(): void;
  /** One socket is left; late copies are still detected for 10 s. Has no effect without `begin`. */
  end(): void;
  /** True between `begin` and 10 s after `end`. */
  readonly active: boolean;
  /**
   * Counts a message. @returns whether another socket has delivered it already
   * @param socket number of the socket that delivered it
   */
  isRepeat(socket: number, message: ChatMessage): boolean;
}

interface Copies {
  readonly seenAt: number;
  readonly counts: Map<number, number>;
}

/**
 * Creates a swap filter (fault F21). The service gives messages no id (D53), so copies are detected by channel, author, time and
 * content. It compares only across sockets, for 10 s, and by count: two copies on one socket were sent twice.
 */
export function createSwapFilter(clock: Clock): SwapFilter {
  const copies = new Map<string, Copies>();
  let activeUntil = -Infinity;
  const isActive = (): boolean => clock.elapsed() < activeUntil;

  return {
    begin() {
      if (!isActive()) copies.clear();
      activeUntil = Infinity;
    },
    end() {
      if (activeUntil === Infinity) activeUntil = clock.elapsed() + WINDOW_MS;
    },
    get active() {
      return isActive();
    },
    isRepeat(socket, message) {
      if (!isActive()) {
        copies.clear();
        return false;
      }
      const { counts } = countersOf(copies, toKey(message), clock.elapsed());
      const most = Math.max(0, ...counts.values());
      const mine = (counts.get(socket) ?? 0) + 1;
      counts.set(socket, mine);
      return mine <= most;
    },
  };
}

function countersOf(copies: Map<string, Copies>, key: string, now: number): Copies {
  const known = copies.get(key);
  if (known && now - known.seenAt <= WINDOW_MS) return known;
  const fresh = { seenAt: now, counts: new Map<number, number>() };
  copies.set(key, fresh);
  return fresh;
}

function toKey({ channelId, author, timestamp, contents }: ChatMessage): string {
  return JSON.stringify([channelId, author, timestamp, contents]);
}
