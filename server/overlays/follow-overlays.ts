import type { Bus } from '../bus/bus.ts';
import type { Relay } from '../relay/relay.ts';
import type { Storage } from '../store/storage.ts';
import { readOwnThemes } from './own-themes.ts';
import type { OwnThemesDeps } from './own-themes.ts';
import { watchChanges, type WatchDeps } from '../store/watch-changes.ts';

/** Dependencies of {@link followOverlays}. */
export interface FollowOverlaysDeps extends WatchDeps {
  readonly bus: Pick<Bus, 'isFleet' | 'notices' | 'state'>;
  readonly storage: OwnThemesDeps['storage'] & { readonly overlays: Pick<Storage['overlays'], 'find'> };
  readonly relay: Pick<Relay, 'closeOverlay' | 'overlayIds' | 'updateOverlay'>;
}

/**
 * Applies to this server's sockets what other servers stored of overlays: settings, origins, another key, a revocation. What was changed while
 * other servers could not be reached is looked up when they can be again.
 * @returns stops it
 */
export function followOverlays({ bus, storage, relay, ...deps }: FollowOverlaysDeps): () => void {
  if (!bus.isFleet) return () => undefined;
  let openSince = bus.state.since;
  return watchChanges(deps, {
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
      if (overlay) relay.updateOverlay(overlay, await readOwnThemes({ storage }, overlay));
      else relay.closeOverlay(id);
    },
    part: 'overlays',
    warning: 'Changed overlays could not be read; trying again.',
  });
}
