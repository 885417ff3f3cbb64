import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { Clock } from '../clock.ts';

const WINDOW_MS = 10_000;

/** Tells the second copy of a message that two sockets deliver during a planned swap. */
export interface SwapFilter {
  /** Two sockets may deliver from now on. */
  begin(): void;
  /** One socket is left; late copies are still told for 10 s. Means nothing without `begin`. */
  end(): void;
  /** True between `begin` and 10 s after `end`. */
  readonly active: boolean;
  /**
   * Counts a message and says whether another socket has delivered this one already.
   * @param socket which of the sockets delivered it
   */
  isRepeat(socket: number, message: ChatMessage): boolean;
}

interface Sighting {
  readonly seenAt: number;
  readonly counts: Map<number, number>;
}

/**
 * Creates a swap filter (fault F21). The service gives messages no id (D53), so copies are told by channel, author, time and
 * content, only across sockets, only for 10 s, and by count: what one socket delivers twice was said twice.
 */
export function createSwapFilter(clock: Clock): SwapFilter {
  const sightings = new Map<string, Sighting>();
  let activeUntil = -Infinity;
  const isActive = (): boolean => clock.elapsed() < activeUntil;

  return {
    begin() {
      if (!isActive()) sightings.clear();
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
        sightings.clear();
        return false;
      }
      const { counts } = sight(sightings, toKey(message), clock.elapsed());
      const most = Math.max(0, ...counts.values());
      const mine = (counts.get(socket) ?? 0) + 1;
      counts.set(socket, mine);
      return mine <= most;
    },
  };
}

function sight(sightings: Map<string, Sighting>, key: string, now: number): Sighting {
  const known = sightings.get(key);
  if (known && now - known.seenAt <= WINDOW_MS) return known;
  const fresh = { seenAt: now, counts: new Map<number, number>() };
  sightings.set(key, fresh);
  return fresh;
}

function toKey({ channelId, author, timestamp, contents }: ChatMessage): string {
  return JSON.stringify([channelId, author, timestamp, contents]);
}
