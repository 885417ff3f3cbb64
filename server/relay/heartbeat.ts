import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Log } from '../log/log.ts';
import { toBatches } from '../store/batches.ts';
import type { WatchRecord } from '../store/records/outage-record.ts';
import type { Storage } from '../store/storage.ts';
import type { LiveTimes } from '../upstream/live-times.ts';
import { MAX_UNWATCHED_MS } from '../upstream/sighting.ts';
import { MAX_OUTAGE_MS } from '../leader/outages.ts';

const HOUR_MS = 3_600_000;
/** Interval at which all watched owners are written. */
const BEAT_MS = 60_000;
/** Delay within which newly watched, or no longer watched, owners are written. */
const CHANGES_EVERY_MS = 5_000;

/** Watched owners, and when chat last came for them in epoch milliseconds; null if it comes now. */
export type Watched = ReadonlyMap<UserId, number | null>;

/** Records, while this server is alive, the owners whose chat it receives. The next server derives the start of an outage from it. */
export interface Heartbeat {
  start(): void;
  /** Call it before overlays are closed: those open now count as open until {@link Heartbeat.close}. */
  leave(): void;
  /** Writes for the last time, and stops. */
  close(): Promise<void>;
}

/** Dependencies of {@link createHeartbeat}. */
export interface HeartbeatDeps {
  readonly storage: Pick<Storage, 'outages'>;
  readonly bus: { readonly serverId: string };
  /** Owners with an open overlay whose chat this server receives. */
  readonly relay: { readonly watched: Watched };
  readonly liveTimes: Pick<LiveTimes, 'records'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** Creates the heartbeat; nothing is written before {@link Heartbeat.start}. */
export function createHeartbeat(deps: HeartbeatDeps): Heartbeat {
  const { bus, clock, log } = deps;
  const { outages } = deps.storage;
  const stops: (() => void)[] = [];
  const written = new Set<UserId>();
  let last: Watched | undefined;
  let writing = Promise.resolve();

  const save = async (watched: Watched, isWanted: (ownerId: UserId) => boolean): Promise<void> => {
    const now = clock.now();
    const all = [...watched].filter(([ownerId]) => isWanted(ownerId));
    const records = all.map(([ownerId, seenAt]): WatchRecord => {
      return { ownerId, server: bus.serverId, seenAt: seenAt ?? now, aliveAt: now };
    });
    for (const batch of toBatches(records)) await outages.saveWatches(batch);
    for (const { ownerId } of records) written.add(ownerId);
  };
  const writeChanges = async (): Promise<void> => {
    const watched = findWatched(deps);
    await save(watched, (ownerId) => !written.has(ownerId));
    const gone = [...written].filter((ownerId) => !watched.has(ownerId));
    for (const batch of toBatches(gone)) await outages.removeWatches(batch, bus.serverId);
    for (const ownerId of gone) written.delete(ownerId);
  };
  const writeAll = async (): Promise<void> => {
    await save(findWatched(deps), () => true);
    await outages.removeExpired(clock.now() - HOUR_MS, clock.now() - MAX_OUTAGE_MS);
  };
  const queue = (write: () => Promise<void>): Promise<void> => {
    writing = writing.then(write).catch((error: unknown) => {
      log.warn({ part: 'relay', error }, 'The heartbeat could not be written; trying again.');
    });
    return writing;
  };
  const stop = (): void => {
    for (const end of stops.splice(0)) end();
  };
  return {
    start() {
      stops.push(repeat(clock, CHANGES_EVERY_MS, () => void queue(writeChanges)));
      stops.push(repeat(clock, BEAT_MS, () => void queue(writeAll)));
    },
    leave() {
      stop();
      last = findWatched(deps);
    },
    async close() {
      stop();
      await queue(() => save(last ?? findWatched(deps), () => true));
    },
  };
}

/** An owner is watched while an overlay is open, or while the stream is live according to this server. */
function findWatched({ clock, liveTimes, relay }: HeartbeatDeps): Watched {
  const live = liveTimes.records().filter(({ seenAt }) => clock.now() - seenAt <= MAX_UNWATCHED_MS);
  return new Map([...live.map(({ ownerId }) => [ownerId, null] as const), ...relay.watched]);
}
