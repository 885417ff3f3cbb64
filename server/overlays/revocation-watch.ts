import type { Log } from '../log/log.ts';
import type { Relay } from '../relay/relay.ts';
import type { Storage } from '../storage/storage.ts';
import { repeat } from '../clock.ts';
import type { Clock } from '../clock.ts';

/** What {@link watchRevocations} works with. */
export interface RevocationWatchDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'listRevoked'> };
  readonly relay: Pick<Relay, 'closeOverlay' | 'state'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const LOOK_EVERY_MS = 1_000;
/** Whoever revokes may have a clock of its own; what is closed twice is closed all the same. */
const OVERLAP_MS = 60_000;

/**
 * Closes the sockets of overlays that were revoked past this process, by `onair revoke`, within a second (promise A11).
 * Without open sockets nothing is asked.
 * @returns stops it
 */
export function watchRevocations({ storage, relay, clock, log }: RevocationWatchDeps): () => void {
  let isLooking = false;
  const look = async (): Promise<void> => {
    if (isLooking || relay.state.sockets === 0) return;
    isLooking = true;
    try {
      for (const id of await storage.overlays.listRevoked(clock.now() - OVERLAP_MS)) relay.closeOverlay(id);
    } catch (error) {
      log.warn('Revocations could not be looked up; trying again.', { part: 'overlays', error });
    } finally {
      isLooking = false;
    }
  };
  return repeat(clock, LOOK_EVERY_MS, () => void look());
}
