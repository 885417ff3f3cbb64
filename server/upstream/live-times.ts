import type { LiveSince } from '../../core/service/live-since.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../clock.ts';
import type { StreamRecord } from '../store/storage.ts';
import { MAX_UNWATCHED_MS, observe } from './sighting.ts';
import type { Sighting } from './sighting.ts';

/** Since when each owner's stream is live, as far as this server saw it. */
export interface LiveTimes {
  /**
   * Takes what the service just said.
   * @returns since when it is live, the same object for the same stream; undefined while it is not
   */
  note(ownerId: UserId, live: boolean): LiveSince | undefined;
  /** Since when it is live, as last noted. */
  find(ownerId: UserId): LiveSince | undefined;
  forget(ownerId: UserId): void;
  /** Puts in what was seen before a restart. */
  restore(records: readonly StreamRecord[]): void;
  /** The streams that are live, all or one owner's. */
  records(): readonly StreamRecord[];
  record(ownerId: UserId): StreamRecord | undefined;
  /** Owners whose stream began, ended or was forgotten since this was asked last. */
  takeChanged(): readonly UserId[];
  /** Forgets what was seen too long ago to say anything. */
  sweep(): void;
}

/** Creates an empty record. */
export function createLiveTimes(clock: Pick<Clock, 'now'>): LiveTimes {
  const sightings = new Map<UserId, Sighting>();
  const changed = new Set<UserId>();
  const find = (ownerId: UserId): LiveSince | undefined => toLive(sightings.get(ownerId))?.stream;
  const forget = (ownerId: UserId): void => {
    if (sightings.delete(ownerId)) changed.add(ownerId);
  };
  return {
    find,
    forget,
    note(ownerId, live) {
      const before = find(ownerId);
      sightings.set(ownerId, observe(sightings.get(ownerId), live, clock.now()));
      const since = find(ownerId);
      if (since !== before) changed.add(ownerId);
      return since;
    },
    restore(records) {
      for (const { ownerId, since, late, seenAt } of records) {
        const stream = { atMs: since, late };
        sightings.set(ownerId, { live: true, seenAt, stream, endedAt: undefined });
      }
    },
    records: () => [...sightings].flatMap(([ownerId, sighting]) => toRecord(ownerId, sighting) ?? []),
    record: (ownerId) => toRecord(ownerId, sightings.get(ownerId)),
    takeChanged() {
      const taken = [...changed];
      changed.clear();
      return taken;
    },
    sweep() {
      const oldest = clock.now() - MAX_UNWATCHED_MS;
      for (const [ownerId, { seenAt }] of sightings) if (seenAt < oldest) forget(ownerId);
    },
  };
}

function toLive(sighting: Sighting | undefined): Sighting | undefined {
  return sighting?.live ? sighting : undefined;
}

function toRecord(ownerId: UserId, sighting: Sighting | undefined): StreamRecord | undefined {
  if (!sighting?.live || !sighting.stream) return undefined;
  const { seenAt, stream } = sighting;
  return { ownerId, since: stream.atMs, late: stream.late, seenAt };
}
