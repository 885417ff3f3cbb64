import type { OverlaySockets } from './overlay-sockets.ts';
import type { Storage } from '../../store/storage.ts';
import { watchChanges, type WatchDeps } from '../../store/watch-changes.ts';

/** Dependencies of {@link watchRevocations}. */
export interface RevocationWatchDeps extends WatchDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'listRevoked'> };
  readonly relay: Pick<OverlaySockets, 'closeOverlay' | 'load'>;
}

/** Overlap of two reads, since the revoking process may have another clock. Closing an overlay twice is harmless. */
const OVERLAP_MS = 60_000;

/**
 * Closes the sockets of overlays that another process revoked, by `onair revoke`, within a second (promise A11), or as soon as the database
 * can be read again. Makes no query without open sockets.
 * @returns stops it
 */
export function watchRevocations({ storage, relay, ...deps }: RevocationWatchDeps): () => void {
  return watchChanges(deps, {
    read: async (sinceMs) =>
      relay.load.sockets === 0 ? [] : storage.overlays.listRevoked(deps.clock.now() - OVERLAP_MS - sinceMs),
    follow: (id) => relay.closeOverlay(id),
    part: 'overlays',
    warning: 'Revocations could not be read; trying again.',
  });
}
