import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { FeaturedEvent, ModerationEvent } from '../service/relay.ts';
import { whileListened } from './lifecycle.ts';
import { createNewest } from './newest.ts';

/** The pinned message, its end, and the number of queued ones. */
export type Featured = FeaturedEvent['payload'];

/** The message that is pinned on air (`overlay/featured`). */
export interface FeaturedStore {
  /** Undefined until the relay has sent it; always undefined without a relay. */
  readonly $featured: ReadableAtom<Featured | undefined>;
  /** The latest removal from air (`overlay/moderation`): a page that fades messages out removes these at once. */
  readonly $moderation: ReadableAtom<ModerationEvent['payload'] | undefined>;
}

/** Delay after its end until a message disappears without the relay, in milliseconds. A reachable relay ends it earlier. */
const GRACE_MS = 1_000;

/** Creates the store of the pinned message. A removed or expired message disappears even while the relay is unreachable. */
export function createFeaturedStore(connection: Connection, clock: Clock = systemClock): FeaturedStore {
  const $featured = atom<Featured | undefined>(undefined);
  let cancel: (() => void) | undefined;
  const take = (featured: Featured | undefined): void => {
    cancel?.();
    cancel = undefined;
    $featured.set(featured);
    if (!featured || featured.until === null) return;
    cancel = clock.after(featured.until + GRACE_MS - clock.now() + connection.clockAheadMs, unpin);
  };
  const unpin = (): void => {
    const featured = $featured.get();
    if (featured?.message) take({ ...featured, message: null, until: null, seconds: null });
  };
  whileListened(connection, $featured, {
    start: () => [
      connection.subscribe('overlay/featured', ({ payload }) => take(payload)),
      connection.subscribe('overlay/moderation', ({ payload: { hide, clear } }) => {
        if (clear || hide.includes($featured.get()?.message?.id ?? '')) unpin();
      }),
      // The relay sends it again with the next subscription.
      () => take(undefined),
    ],
    reset: () => take(undefined),
  });
  return {
    $featured,
    $moderation: createNewest(connection, (listener) => connection.subscribe('overlay/moderation', listener)),
  };
}
