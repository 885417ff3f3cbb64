import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../operation/log/log.ts';
import type { Relay } from '../relay/relay.ts';
import type { Storage } from '../store/storage.ts';

/** Dependencies of {@link followOverlays}. */
export interface FollowOverlaysDeps {
  readonly bus: Pick<Bus, 'isFleet' | 'notices' | 'state'>;
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'find'> };
  readonly relay: Pick<Relay, 'closeOverlay' | 'overlayIds' | 'updateOverlay'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Applies to this server's sockets what other servers stored of overlays: settings, origins, another key, a revocation. What was changed while
 * other servers could not be reached is looked up when they can be again, and what could not be read is read again.
 * @returns stops it
 */
export function followOverlays(deps: FollowOverlaysDeps): () => void {
  const { bus, clock, relay } = deps;
  if (!bus.isFleet) return () => undefined;
  const due = new Set<string>();
  const look = createLook(deps, due);
  let openSince = bus.state.since;
  const stopListening = bus.notices.listen((notice) => {
    if (notice.type !== 'overlay') return;
    due.add(notice.overlayId);
    void look();
  });
  const stopLooking = repeat(clock, LOOK_EVERY_MS, () => {
    const { link, since } = bus.state;
    if (link === 'open' && since !== openSince) {
      openSince = since;
      for (const id of relay.overlayIds()) due.add(id);
    }
    void look();
  });
  return () => {
    stopListening();
    stopLooking();
  };
}

/** Creates what reads and applies the overlays that are due, one after another; a failing storage is logged once, until it works again. */
function createLook({ log, relay, storage }: FollowOverlaysDeps, due: Set<string>): () => Promise<void> {
  let isLooking = false;
  let isFailing = false;
  const apply = async (id: string): Promise<void> => {
    // one that changes again while it is read is read again
    due.delete(id);
    try {
      const overlay = await storage.overlays.find(id);
      if (overlay) relay.updateOverlay(overlay);
      else relay.closeOverlay(id);
    } catch (error) {
      due.add(id);
      throw error;
    }
  };
  return async () => {
    if (isLooking) return;
    isLooking = true;
    try {
      for (let [id] = due; id !== undefined; [id] = due) await apply(id);
      isFailing = false;
    } catch (error) {
      if (!isFailing) log.warn({ part: 'overlays', error }, 'Changed overlays could not be read; trying again.');
      isFailing = true;
    } finally {
      isLooking = false;
    }
  };
}
