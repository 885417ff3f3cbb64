import type { Bus } from '../../bus/bus.ts';
import type { OverlaySockets } from './overlay-sockets.ts';
import type { Storage } from '../../store/storage.ts';
import { readLooks } from '../looks.ts';
import type { LooksDeps } from '../looks.ts';
import { watchChanges, type Changes, type WatchDeps } from '../../store/watch-changes.ts';

/** Dependencies of {@link followOverlays}. */
export interface FollowOverlaysDeps extends WatchDeps {
  readonly bus: Pick<Bus, 'startForFleet' | 'notices' | 'state'>;
  readonly storage: LooksDeps['storage'] & { readonly overlays: Pick<Storage['overlays'], 'find'> };
  readonly relay: Pick<OverlaySockets, 'closeOverlay' | 'overlayIds' | 'updateOverlay'>;
}

/**
 * Applies overlay changes that other servers stored to the sockets of this server: settings, origins, another key, a revocation. Changes
 * made while other servers could not be reached are read when they can be again.
 * @returns stops it
 */
export function followOverlays({ bus, storage, relay, ...deps }: FollowOverlaysDeps): () => void {
  let openSince = bus.state.since;
  const changes: Changes = {
    listen: (add) =>
      bus.notices.listen((notice) => {
        if (notice.type === 'overlay') add(notice.overlayId);
      }),
    read() {
      const { link, since } = bus.state;
      const isOpenAgain = link === 'open' && since !== openSince;
      if (isOpenAgain) openSince = since;
      return Promise.resolve(isOpenAgain ? relay.overlayIds() : []);
    },
    async follow(id) {
      const overlay = await storage.overlays.find(id);
      if (overlay) relay.updateOverlay(overlay, await readLooks({ storage }, overlay));
      else relay.closeOverlay(id);
    },
    part: 'overlays',
    warning: 'Changed overlays could not be read; trying again.',
  };
  return bus.startForFleet(() => watchChanges(deps, changes));
}
