import type { Clock } from '../../core/connection/clock.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Bus } from '../bus/bus.ts';
import type { Log } from '../log/log.ts';
import type { Storage } from '../store/storage.ts';
import { toGap, type Gap } from '../upstream/feed.ts';
import { isOfLastHour } from './publisher.ts';

/** Longest time without a server that counts as an outage: a server that was off for longer was switched off for the night. */
export const MAX_OUTAGE_MS = 6 * 3_600_000;
/** Time in which open overlays reconnect to a restarted server. */
const RETURN_MS = 2 * 60_000;

/** A stretch in which no server received; it lasts until one does. */
export interface Absence {
  /** Epoch milliseconds. */
  readonly from: number;
  readonly reason: string;
}

/** Stored stretches in which an owner's chat may be missing. */
export interface PastOutages {
  /** The gaps of the last hour, oldest first. */
  readonly gaps: readonly Gap[];
  /** The outage whose overlays are reconnecting at the moment; undefined if there is none. */
  readonly absence: Absence | undefined;
}

/** The gaps of all owners, kept across restarts. */
export interface Outages {
  /**
   * Reads the gaps of an owner. Time without any server is a gap if an overlay was open or the stream live when a server was last alive.
   * @throws {StorageError} they cannot be read
   */
  load(ownerId: UserId): Promise<PastOutages>;
  /** Persists the gaps of an owner in place of the earlier ones. It never throws; a failed write is retried with the next one. */
  save(ownerId: UserId, gaps: readonly Gap[]): void;
  /** Resolves when every write has succeeded or failed. */
  settle(): Promise<void>;
}

/** Dependencies of {@link createOutages}. */
export interface OutagesDeps {
  readonly storage: Pick<Storage, 'outages'>;
  readonly bus: { readonly serverId: string; readonly servers: Pick<Bus['servers'], 'isAlive'> };
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Creates the outages of a server that is starting. */
export function createOutages({ storage: { outages }, bus, clock, log }: OutagesDeps): Outages {
  const startedAt = clock.now();
  const unsaved = new Map<UserId, readonly Gap[]>();
  let writing = Promise.resolve();
  const write = async (): Promise<void> => {
    for (const [ownerId, gaps] of unsaved) {
      await outages.saveGaps(ownerId, gaps, clock.now());
      if (unsaved.get(ownerId) === gaps) unsaved.delete(ownerId);
    }
  };
  /** Start of the time without a server; undefined if there was none. */
  const findEnd = async (ownerId: UserId): Promise<number | undefined> => {
    const watch = await outages.findWatch(ownerId);
    if (!watch || watch.server === bus.serverId || bus.servers.isAlive(watch.server)) return undefined;
    const { aliveAt, seenAt } = watch;
    return aliveAt <= clock.now() && startedAt - aliveAt <= MAX_OUTAGE_MS ? seenAt : undefined;
  };
  return {
    async load(ownerId) {
      const [kept, from] = await Promise.all([outages.findGaps(ownerId), findEnd(ownerId)]);
      const gaps = kept.filter((gap) => isOfLastHour(gap, clock.now()));
      const isListed = from === undefined || kept.some((gap) => Date.parse(gap.from) === from);
      if (isListed) return { gaps, absence: undefined };
      const outage = toGap(from, Math.max(startedAt, from), 'server_lost');
      const isBack = clock.now() - Math.max(startedAt, from) < RETURN_MS;
      return {
        gaps: startedAt > from && isOfLastHour(outage, clock.now()) ? [...gaps, outage] : gaps,
        absence: isBack ? { from, reason: 'server_lost' } : undefined,
      };
    },
    save(ownerId, gaps) {
      unsaved.set(ownerId, gaps);
      writing = writing.then(write).catch((error: unknown) => {
        log.warn({ part: 'relay', error }, 'The gaps in chat could not be written; trying again with the next one.');
      });
    },
    settle: () => writing,
  };
}

/** Creates outages that are not stored. */
export function createNoOutages(): Outages {
  return {
    load: () => Promise.resolve({ gaps: [], absence: undefined }),
    save: () => undefined,
    settle: () => Promise.resolve(),
  };
}
