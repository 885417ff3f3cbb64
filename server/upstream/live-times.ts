import type { LiveSince } from '../../core/service/live-since.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import { toBatches } from '../store/batches.ts';
import type { Storage, StreamRecord } from '../store/storage.ts';
import { MAX_UNWATCHED_MS, observe } from './sighting.ts';
import type { Sighting } from './sighting.ts';

/** Delay within which a start or an end is written; a flapping stream is written no more often. */
const CHANGES_EVERY_MS = 5_000;
/** Interval at which a live stream is written: well within the time after which it counts as another one. */
const SEEN_EVERY_MS = 4 * 60_000;
/** Interval at which sightings of the other servers are read, for owners that this one may take over. */
const READ_EVERY_MS = 30_000;

/** Start of each owner's live stream, as seen by this server. */
export interface LiveTimes {
  /**
   * Records a report of the service.
   * @returns the start of the live stream, the same object for the same stream; undefined while it is not live
   */
  update(ownerId: UserId, live: boolean): LiveSince | undefined;
  /** The start of the live stream, as last recorded. */
  find(ownerId: UserId): LiveSince | undefined;
  forget(ownerId: UserId): void;
  /** Adds sightings from before a restart, or of other servers, unless this server has seen the stream later. */
  restore(records: readonly StreamRecord[]): void;
  /** The live streams seen by this server, of all owners or of one. */
  records(): readonly StreamRecord[];
  record(ownerId: UserId): StreamRecord | undefined;
  /** Owners whose stream began, ended or was forgotten since the last call. */
  drainChanged(): readonly UserId[];
  /** Forgets sightings that are too old to be of use. */
  sweep(): void;
}

/** Creates an empty record. */
export function createLiveTimes(clock: Pick<Clock, 'now'>): LiveTimes {
  const sightings = new Map<UserId, Sighting>();
  const changed = new Set<UserId>();
  /** Sightings of these owners were read, not made here: they are not written again. */
  const read = new Set<UserId>();
  const find = (ownerId: UserId): LiveSince | undefined => toLive(sightings.get(ownerId))?.stream;
  const forget = (ownerId: UserId): void => {
    if (sightings.delete(ownerId)) changed.add(ownerId);
  };
  return {
    find,
    forget,
    update(ownerId, live) {
      const before = find(ownerId);
      read.delete(ownerId);
      sightings.set(ownerId, observe(sightings.get(ownerId), live, clock.now()));
      const since = find(ownerId);
      if (since !== before) changed.add(ownerId);
      return since;
    },
    restore(records) {
      const listed = new Set(records.map(({ ownerId }) => ownerId));
      // ended, according to another server
      for (const ownerId of read) if (!listed.has(ownerId) && read.delete(ownerId)) sightings.delete(ownerId);
      for (const { ownerId, since, late, seenAt } of records) {
        if ((sightings.get(ownerId)?.seenAt ?? -Infinity) >= seenAt) continue;
        read.add(ownerId);
        const stream = { atMs: since, late };
        sightings.set(ownerId, { live: true, seenAt, stream, endedAt: undefined });
      }
    },
    records: () =>
      [...sightings].flatMap(([ownerId, sighting]) => (read.has(ownerId) ? [] : (toRecord(ownerId, sighting) ?? []))),
    record: (ownerId) => toRecord(ownerId, sightings.get(ownerId)),
    drainChanged() {
      const taken = [...changed];
      changed.clear();
      return taken;
    },
    sweep() {
      const oldest = clock.now() - MAX_UNWATCHED_MS;
      // stored sightings expire by themselves, and another server may have a newer one
      for (const [ownerId, { seenAt }] of sightings) if (seenAt < oldest) sightings.delete(ownerId);
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

/** Keeps {@link LiveTimes} across restarts. */
export interface KeptLiveTimes {
  /** Reads the sightings from before the restart, and writes changes from then on. */
  start(): Promise<void>;
  /** Writes pending changes, and stops. */
  close(): Promise<void>;
}

/** Dependencies of {@link keepLiveTimes}. */
export interface KeepLiveTimesDeps {
  readonly liveTimes: LiveTimes;
  readonly storage: Pick<Storage, 'streams'>;
  readonly bus: Pick<Bus, 'startForFleet'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Stores the live times. Nothing happens before {@link KeptLiveTimes.start}. */
export function keepLiveTimes({ liveTimes, storage, bus, clock, log }: KeepLiveTimesDeps): KeptLiveTimes {
  const stops: (() => void)[] = [];
  const unwritten = new Set<UserId>();
  let writing = Promise.resolve();

  const writeChanges = async (): Promise<void> => {
    for (const ownerId of liveTimes.drainChanged()) unwritten.add(ownerId);
    const owners = [...unwritten];
    const streams = owners.flatMap((ownerId) => liveTimes.record(ownerId) ?? []);
    const live = new Set(streams.map(({ ownerId }) => ownerId));
    await saveAll(storage, streams);
    for (const batch of toBatches(owners.filter((ownerId) => !live.has(ownerId)))) await storage.streams.remove(batch);
    for (const ownerId of owners) unwritten.delete(ownerId);
  };
  const writeSeen = async (): Promise<void> => {
    liveTimes.sweep();
    await saveAll(storage, liveTimes.records());
    await storage.streams.removeExpired(clock.now() - MAX_UNWATCHED_MS);
  };
  const readAll = async (): Promise<void> => {
    await writeChanges();
    liveTimes.restore(await storage.streams.list());
  };
  /** Writes one after another, so that an older state never comes last. */
  const queue = (write: () => Promise<void>): Promise<void> => {
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ part: 'streams', error }, 'The start times of live streams could not be written; trying again.');
    });
    return writing;
  };
  return {
    async start() {
      liveTimes.restore(await storage.streams.list());
      liveTimes.sweep();
      stops.push(repeat(clock, CHANGES_EVERY_MS, () => void queue(writeChanges)));
      stops.push(repeat(clock, SEEN_EVERY_MS, () => void queue(writeSeen)));
      stops.push(bus.startForFleet(() => repeat(clock, READ_EVERY_MS, () => void queue(readAll))));
    },
    async close() {
      for (const stop of stops) stop();
      await queue(writeChanges);
      await queue(writeSeen);
    },
  };
}

async function saveAll(storage: Pick<Storage, 'streams'>, streams: readonly StreamRecord[]): Promise<void> {
  for (const batch of toBatches(streams)) await storage.streams.save(batch);
}
