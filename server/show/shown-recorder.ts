import type { Bus } from '../bus/bus.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { toFields } from '../../core/service/fields.ts';
import { listCountdowns } from '../kinds/shown-parts.ts';
import type { Log } from '../log/log.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { startTimed } from './timed-countdowns.ts';
import type { ShownPages } from './shown-pages.ts';
import type { Shows } from './shows.ts';

/** Dependencies of {@link createShownRecorder}. */
export interface ShownRecorderDeps {
  readonly bus: { readonly calls: Pick<Bus['calls'], 'call'> };
  readonly log: Pick<Log, 'warn'>;
}

/** Creates the function that notifies the leader of an owner that a page shows an overlay, so that its countdowns start. It never throws. */
export function createShownRecorder({
  bus,
  log,
}: ShownRecorderDeps): (overlay: OverlayRecord, isNewPage: boolean) => void {
  return (overlay, isNewPage) => {
    if (!listCountdowns(overlay).some(({ start }) => start === 'shown')) return;
    bus.calls.call(overlay.ownerId, 'show/shown', { overlayId: overlay.id, isNewPage }).catch((error: unknown) => {
      log.warn({ part: 'show', ownerId: overlay.ownerId, error }, 'A countdown could not be started.');
    });
  };
}

/**
 * Creates the function that notifies the leader of an owner that an overlay was saved, so that a countdown with a new time of day starts
 * then, also while no page is open. It never throws.
 */
export function createSavedRecorder({
  bus,
  log,
}: ShownRecorderDeps): (overlay: Pick<OverlayRecord, 'ownerId' | 'widget' | 'settings'>) => void {
  return (overlay) => {
    if (!listCountdowns(overlay).some(({ start }) => start === 'time')) return;
    bus.calls.call(overlay.ownerId, 'show/saved', {}).catch((error: unknown) => {
      log.warn({ part: 'show', ownerId: overlay.ownerId, error }, 'The start of a countdown could not be planned.');
    });
  };
}

/** Dependencies of {@link handleShowCalls}. */
export interface ShowCallsDeps {
  readonly bus: { readonly calls: Pick<Bus['calls'], 'handle'> };
  readonly storage: Pick<Storage, 'overlays'>;
  readonly shows: Pick<Shows, 'change' | 'refresh'>;
  readonly pages: ShownPages;
  readonly clock: Pick<Clock, 'now'>;
}

/** Lets other servers change the shows of owners that this server leads. */
export function handleShowCalls({ bus, clock, pages, shows, storage }: ShowCallsDeps): void {
  bus.calls.handle('show/refresh', (ownerId) => shows.refresh(ownerId));
  bus.calls.handle('show/saved', async (ownerId) => {
    const overlays = await storage.overlays.list(ownerId);
    return shows.change(ownerId, (show) => startTimed(show, { overlays, now: clock.now() }));
  });
  bus.calls.handle('show/shown', async (ownerId, input) => {
    const overlay = await storage.overlays.find(String(toFields(input)['overlayId']));
    if (overlay?.ownerId !== ownerId || overlay.revokedAt !== null) return false;
    // a server of the version before does not say it
    const { isNewPage = true } = toFields(input);
    return pages.show(overlay, isNewPage !== false);
  });
}
