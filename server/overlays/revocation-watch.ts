import type { Log } from '../operation/log/log.ts';
import type { Relay } from '../relay/relay.ts';
import type { Storage } from '../store/storage.ts';
import { repeat, type Clock } from '../../core/connection/clock.ts';

/** Dependencies of {@link watchRevocations}. */
export interface RevocationWatchDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'listRevoked'> };
  readonly relay: Pick<Relay, 'closeOverlay' | 'state'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const LOOK_EVERY_MS = 1_000;
/** Looks back by this time, since the process that revokes may have another clock. Closing an overlay twice does no harm. */
const OVERLAP_MS = 60_000;

/**
 * Closes the sockets of overlays that another process revoked, by `onair revoke`, within a second (promise A11).
 * Makes no query without open sockets. Logs a failing storage once, until it works again.
 * @returns stops it
 */
export function watchRevocations({ storage, relay, clock, log }: RevocationWatchDeps): () => void {
  let isLooking = false;
  let isFailing = false;
  const look = async (): Promise<void> => {
    if (isLooking || relay.state.sockets === 0) return;
    isLooking = true;
    try {
      for (const id of await storage.overlays.listRevoked(clock.now() - OVERLAP_MS)) relay.closeOverlay(id);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ part: 'overlays', error }, 'Revocations could not be looked up; trying again.');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
  return repeat(clock, LOOK_EVERY_MS, () => void look());
}
