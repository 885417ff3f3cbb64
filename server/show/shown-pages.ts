import type { Clock } from '../../core/connection/clock.ts';
import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { listCountdowns } from '../kinds/shown-parts.ts';
import type { Log } from '../log/log.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import { startCountdowns } from './countdown-starts.ts';
import type { Liveness } from './liveness.ts';
import { isShownDue, startShown } from './shown-countdowns.ts';
import type { Shows } from './shows.ts';

/** Dependencies of {@link createShownPages}. */
export interface ShownPagesDeps {
  readonly liveness: Liveness;
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'list'> };
  readonly shows: Pick<Shows, 'change' | 'follow'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Starts the countdowns that begin when they are shown. */
export interface ShownPages {
  /** A page shows an overlay. @param isNewPage whether it was opened now @returns whether the show changed */
  show(overlay: OverlayRecord, isNewPage: boolean): Promise<boolean>;
}

/**
 * Creates the pages, and follows the streams: a layer for one state of the stream shows once that state is known, and each time it comes
 * true.
 */
export function createShownPages(deps: ShownPagesDeps): ShownPages {
  const { clock, liveness, log, shows } = deps;
  /** Pages that were shown while it was unknown whether their owner is live, by overlay: whether they are new. */
  const waiting = new Map<UserId, Map<string, boolean>>();
  liveness.follow((ownerId, isLive, before) => {
    const pages = waiting.get(ownerId) ?? new Map<string, boolean>();
    waiting.delete(ownerId);
    const isNewPage = (id: string): boolean | undefined => (before === undefined ? pages.get(id) : true);
    startOfStream(deps, { ownerId, isLive, isNewPage }).catch((error: unknown) => {
      log.warn({ part: 'show', ownerId, error }, 'A countdown could not be started with the state of the stream.');
    });
  });
  shows.follow((ownerId, show) => {
    if (!show) waiting.delete(ownerId);
  });
  return {
    show(overlay, isNewPage) {
      const { id, ownerId } = overlay;
      const isLive = liveness.of(ownerId);
      if (isLive === undefined && listCountdowns(overlay).some(({ live }) => live !== undefined)) {
        const pages = waiting.get(ownerId) ?? new Map<string, boolean>();
        waiting.set(ownerId, pages.set(id, isNewPage || pages.get(id) === true));
      }
      return shows.change(ownerId, (show) => startShown(show, overlay, { now: clock.now(), isNewPage, isLive }));
    },
  };
}

interface StreamStart {
  readonly ownerId: UserId;
  readonly isLive: boolean;
  /** Whether an overlay is shown by a new page; undefined if none shows it now. */
  readonly isNewPage: (overlayId: string) => boolean | undefined;
}

async function startOfStream(
  { clock, shows, storage }: ShownPagesDeps,
  { isLive, isNewPage, ownerId }: StreamStart,
): Promise<void> {
  const overlays = await storage.overlays.list(ownerId);
  await shows.change(ownerId, (show: Fields) => {
    const now = clock.now();
    return startCountdowns(show, { overlays, now }, (plan, entry, overlay) => {
      const isNew = plan.live === undefined ? undefined : isNewPage(overlay.id);
      return isNew !== undefined && isShownDue({ show, overlay, plan, entry, now, isLive, isNewPage: isNew });
    });
  });
}
