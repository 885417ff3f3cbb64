import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Log } from '../log/log.ts';
import type { ObsConnections } from '../obs/obs-connections.ts';
import { createObsWatch } from '../obs/obs-watch.ts';
import type { Scenes } from '../obs/scenes.ts';
import type { ObsEvent } from '../obs-steps/connect-obs.ts';
import type { Liveness } from '../show/liveness.ts';
import type { Shows } from '../show/shows.ts';
import { createTurns } from '../store/turns.ts';
import type { Storage } from '../store/storage.ts';
import { createCountdownEnds } from './countdown-ends.ts';
import { applyObsEvent } from './obs-changes.ts';

/** Dependencies of {@link followObs}. */
export interface FollowObsDeps {
  readonly shows: Pick<Shows, 'change' | 'follow'>;
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'find' | 'list'> };
  readonly clock: Pick<Clock, 'after' | 'now'>;
  readonly log: Pick<Log, 'info'>;
  /** Undefined if the dashboard connects to OBS. */
  readonly obsConnections: Pick<ObsConnections, 'find' | 'dial'> | undefined;
  readonly scenes: Pick<Scenes, 'show'>;
  readonly liveness: Pick<Liveness, 'of'>;
}

/** Lets the OBS of each owner whom this server leads change the show, and the ends of countdowns change the scene in OBS. */
export function followObs({ obsConnections, ...deps }: FollowObsDeps): void {
  const { clock, liveness, log, scenes, shows, storage } = deps;
  shows.follow(createCountdownEnds({ ...deps, setScene: obsConnections && scenes.show }));
  if (!obsConnections) return;
  const inTurn = createTurns();
  const apply = (ownerId: UserId, event: ObsEvent): Promise<unknown> =>
    inTurn(ownerId, async () => {
      const overlays = await storage.overlays.list(ownerId);
      return shows.change(ownerId, (show) =>
        applyObsEvent(show, event, { overlays, now: clock.now(), isLive: liveness.of(ownerId) }),
      );
    });
  const watch = createObsWatch({
    ...obsConnections,
    clock,
    onEvent: (ownerId, event) =>
      void apply(ownerId, event).catch((error: unknown) => {
        log.info({ part: 'obs', ownerId, error }, 'An event of OBS could not be recorded.');
      }),
  });
  const watched = new Map<UserId, () => void>();
  shows.follow((ownerId, show) => {
    if (show && !watched.has(ownerId)) watched.set(ownerId, watch.begin(ownerId));
    if (show) return;
    watched.get(ownerId)?.();
    watched.delete(ownerId);
  });
}
