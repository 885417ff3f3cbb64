import type { Clock } from '../../core/connection/clock.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { Air, AirOutput } from './air.ts';
import type { RestoredAir } from './air-memory.ts';
import { catchUp } from './catch-up.ts';
import type { StoredSince } from './catch-up.ts';
import { createAir } from './create-air.ts';
import { createKnownAuthors } from './known-authors.ts';
import { createRemovals } from './removals.ts';
import type { RemovalsOptions } from './removals.ts';
import type { Safety } from './safety-schemas.ts';

/** The ways to air of all owners whose overlays are open, or were a short time ago. */
export interface Airs {
  /**
   * Loads what is stored of an owner, so that their way to air can be opened. Changes of the settings are followed from then on.
   * @returns forgets it again, unless it was opened
   */
  prepare(ownerId: UserId): Promise<() => void>;
  /**
   * Opens the owner's way to air. What was stored since it was prepared is done as soon as it is read.
   * @param restored what another server knew
   * @throws {TypeError} it was not prepared
   */
  open(ownerId: UserId, output: AirOutput, restored?: RestoredAir): Air;
  /** Ends the owner's way to air. What still waits does not go on air. */
  close(ownerId: UserId): void;
  /** The owner's; undefined while none of their overlays is open. */
  find(ownerId: UserId): Air | undefined;
  /**
   * Does what was stored and not done yet, when the owner's way to air is open here: it was stored by a server that stopped, or is not the holder.
   * @throws {StorageError} it could not be read
   */
  catchUp(ownerId: UserId): Promise<void>;
  /** Applies new settings of an owner that were stored, at once wherever they matter. */
  apply(ownerId: UserId, safety: Safety): void;
}

/** What is stored of an owner and is needed before a message may go on air. */
export interface StoredAir extends RemovalsOptions {
  readonly safety: Safety;
  /**
   * Authors that were approved, or known when new ones were held first. Names of {@link KnownAuthors}, the oldest first.
   */
  readonly knownAuthors: readonly string[];
  /** Number of the newest stored action; 0 when there is none. */
  readonly lastAction: number;
}

/** Loads and stores what airs need; handed in, since it is kept with all other data. */
export interface AirStore {
  load(ownerId: UserId): Promise<StoredAir>;
  /** What was stored after an action. */
  loadSince(ownerId: UserId, action: number): Promise<StoredSince>;
  /** Stores authors as known. It never throws: an author that could not be stored is only asked for again after a restart. */
  addKnownAuthors(ownerId: UserId, authors: readonly string[]): void;
}

/** What airs need. */
export interface AirsDeps {
  readonly store: AirStore;
  readonly clock: Clock;
  readonly counters: Counters;
  /** Whether the server lists the host of a picture. */
  readonly isImageListed: ImagePolicy;
}

/** Wait when what was stored meanwhile cannot be read. */
const RETRY_MS = 1_000;

/** What was loaded of an owner, or is being loaded. */
interface Preparation {
  readonly loading: Promise<StoredAir>;
  loaded: StoredAir | undefined;
  /** Settings that were stored since the loading began. */
  newer: Safety | undefined;
  users: number;
}

/** Creates the registry of airs. */
export function createAirs(deps: AirsDeps): Airs {
  const airs = new Map<UserId, Air>();
  const preparations = new Map<UserId, Preparation>();
  const begin = (ownerId: UserId): Preparation => {
    const preparation = { loading: deps.store.load(ownerId), loaded: undefined, newer: undefined, users: 0 };
    preparations.set(ownerId, preparation);
    return preparation;
  };
  const end = (ownerId: UserId, preparation: Preparation): void => {
    preparation.users -= 1;
    if (preparation.users === 0 && preparations.get(ownerId) === preparation) preparations.delete(ownerId);
  };
  const { catchUpNow, catchUpSoon } = createCatchUp(deps, (ownerId) => airs.get(ownerId));
  return {
    catchUp: catchUpNow,
    async prepare(ownerId) {
      if (airs.has(ownerId)) return () => undefined;
      const preparation = preparations.get(ownerId) ?? begin(ownerId);
      preparation.users += 1;
      try {
        preparation.loaded = await preparation.loading;
      } catch (error) {
        end(ownerId, preparation);
        throw error;
      }
      return () => end(ownerId, preparation);
    },
    open(ownerId, output, restored) {
      const { loaded, newer } = preparations.get(ownerId) ?? {};
      if (!loaded) throw new TypeError('what is stored of the owner has not been loaded');
      const air = createAir({
        ...deps,
        output,
        restored,
        removals: createRemovals(loaded),
        lastAction: loaded.lastAction,
        safety: chooseNewer(loaded.safety, newer),
        known: createKnownAuthors(loaded.knownAuthors, (authors) => deps.store.addKnownAuthors(ownerId, authors)),
      });
      airs.set(ownerId, air);
      // what was loaded may be older than what another server has stored
      catchUpSoon(ownerId);
      return air;
    },
    close(ownerId) {
      airs.get(ownerId)?.close();
      airs.delete(ownerId);
    },
    find: (ownerId) => airs.get(ownerId),
    apply(ownerId, safety) {
      airs.get(ownerId)?.apply(safety);
      const preparation = preparations.get(ownerId);
      if (preparation) preparation.newer = safety;
    },
  };
}

/** Brings an air up to what other servers have stored, at once or as soon as the store answers. */
function createCatchUp({ store, clock }: AirsDeps, find: (ownerId: UserId) => Air | undefined) {
  const catchUpNow = async (ownerId: UserId): Promise<void> => {
    const air = find(ownerId);
    const since = air && (await store.loadSince(ownerId, air.lastAction));
    if (since && find(ownerId) === air) catchUp(air, since);
  };
  const catchUpSoon = (ownerId: UserId): void => {
    catchUpNow(ownerId).catch(() => clock.after(RETRY_MS, () => catchUpSoon(ownerId)));
  };
  return { catchUpNow, catchUpSoon };
}

function chooseNewer(loaded: Safety, stored: Safety | undefined): Safety {
  return stored && stored.revision > loaded.revision ? stored : loaded;
}
