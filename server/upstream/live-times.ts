import type { LiveSince } from '../../core/service/live-since.ts';
import type { UserId } from '../../core/service/user-id.ts';
import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../operation/log/log.ts';
import type { Storage, StreamRecord } from '../store/storage.ts';
import { MAX_UNWATCHED_MS, observe } from './sighting.ts';
import type { Sighting } from './sighting.ts';

/** A start or an end is written within this time; a stream that flaps is written no more often. */
const CHANGES_EVERY_MS = 5_000;
/** How often it is written that a stream is still live: well within the time after which it counts as another one. */
const SEEN_EVERY_MS = 4 * 60_000;
/** How often it is read what the other servers of a fleet saw, which is needed when this one takes an owner over. */
const READ_EVERY_MS = 30_000;
/** Streams in one write: few enough that the write does not hold up the rest of the process. */
const BATCH = 200;

/** Since when each owner's stream has been live, as far as this server saw it. */
export interface LiveTimes {
  /**
   * Notes what the service just reported.
   * @returns since when it is live, the same object for the same stream; undefined while it is not
   */
  note(ownerId: UserId, live: boolean): LiveSince | undefined;
  /** Since when it is live, as last noted. */
  find(ownerId: UserId): LiveSince | undefined;
  forget(ownerId: UserId): void;
  /** Takes what was seen before a restart, or by other servers, unless this server has seen the stream later. */
  restore(records: readonly StreamRecord[]): void;
  /** The streams that are live as this server saw them, all or one owner's. */
  records(): readonly StreamRecord[];
  record(ownerId: UserId): StreamRecord | undefined;
  /** Owners whose stream began, ended or was forgotten since this was asked last. */
  takeChanged(): readonly UserId[];
  /** Forgets what was seen too long ago to be of use. */
  sweep(): void;
}

/** Creates an empty record. */
export function createLiveTimes(clock: Pick<Clock, 'now'>): LiveTimes {
  const sightings = new Map<UserId, Sighting>();
  const changed = new Set<UserId>();
  /** What was read of these owners was not seen here: it is not written again. */
  const read = new Set<UserId>();
  const find = (ownerId: UserId): LiveSince | undefined => toLive(sightings.get(ownerId))?.stream;
  const forget = (ownerId: UserId): void => {
    if (sightings.delete(ownerId)) changed.add(ownerId);
  };
  return {
    find,
    forget,
    note(ownerId, live) {
      const before = find(ownerId);
      read.delete(ownerId);
      sightings.set(ownerId, observe(sightings.get(ownerId), live, clock.now()));
      const since = find(ownerId);
      if (since !== before) changed.add(ownerId);
      return since;
    },
    restore(records) {
      const listed = new Set(records.map(({ ownerId }) => ownerId));
      // ended, as another server saw it
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
    takeChanged() {
      const taken = [...changed];
      changed.clear();
      return taken;
    },
    sweep() {
      const oldest = clock.now() - MAX_UNWATCHED_MS;
      // what is stored expires by itself, and another server may have seen the stream since
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

/** Keeps {@link LiveTimes} over restarts. */
export interface KeptLiveTimes {
  /** Reads what the server saw before the restart, and writes changes from then on. */
  start(): Promise<void>;
  /** Writes what is not written yet, and stops. */
  close(): Promise<void>;
}

/** What {@link keepLiveTimes} works with. */
export interface KeepLiveTimesDeps {
  readonly liveTimes: LiveTimes;
  readonly storage: Pick<Storage, 'streams'>;
  readonly bus: Pick<Bus, 'isFleet'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Stores the live times. Nothing happens before {@link KeptLiveTimes.start}. */
export function keepLiveTimes({ liveTimes, storage, bus, clock, log }: KeepLiveTimesDeps): KeptLiveTimes {
  const stops: (() => void)[] = [];
  const unwritten = new Set<UserId>();
  let writing = Promise.resolve();

  const writeChanges = async (): Promise<void> => {
    for (const ownerId of liveTimes.takeChanged()) unwritten.add(ownerId);
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
      log.warn({ part: 'streams', error }, 'How long streams have been live could not be written; trying again.');
    });
    return writing;
  };
  return {
    async start() {
      liveTimes.restore(await storage.streams.list());
      liveTimes.sweep();
      stops.push(repeat(clock, CHANGES_EVERY_MS, () => void queue(writeChanges)));
      stops.push(repeat(clock, SEEN_EVERY_MS, () => void queue(writeSeen)));
      if (bus.isFleet) stops.push(repeat(clock, READ_EVERY_MS, () => void queue(readAll)));
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

function toBatches<T>(items: readonly T[]): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(items.length / BATCH) }, (_, index) =>
    items.slice(index * BATCH, (index + 1) * BATCH),
  );
}
