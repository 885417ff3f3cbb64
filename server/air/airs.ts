import type { Clock } from '../../core/connection/clock.ts';
import type { ImagePolicy } from '../../core/service/image-hosts.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Counters } from '../counters/counters.ts';
import type { Air, AirOutput } from './air.ts';
import type { RestoredAir } from './states/air-memory.ts';
import { catchUp } from './catch-up.ts';
import type { StoredSince } from './catch-up.ts';
import { createAir } from './create-air.ts';
import { createKnownAuthors } from './judging/known-authors.ts';
import { createRemovals } from './states/removals.ts';
import type { RemovalsOptions } from './states/removals.ts';
import type { Safety } from './safety/safety-schemas.ts';
import { createWordLists } from './text/word-lists.ts';

/** The air pipelines of all owners whose overlays are open, or were a short time ago. */
export interface Airs {
  /**
   * Loads the stored records of an owner, so that their air pipeline can be opened, and follows changes of the settings from then on.
   * @returns forgets them again, unless it was opened
   */
  prepare(ownerId: UserId): Promise<() => void>;
  /**
   * Opens the owner's air pipeline. Actions stored since the preparation are applied as soon as they are read.
   * @param restored state on another server
   * @throws {TypeError} it was not prepared
   */
  open(ownerId: UserId, output: AirOutput, restored?: RestoredAir): Air;
  /** Ends the owner's air pipeline. Waiting messages do not go on air. */
  close(ownerId: UserId): void;
  /** The owner's pipeline; undefined while none of their overlays is open. */
  find(ownerId: UserId): Air | undefined;
  /**
   * Applies stored actions that were not applied yet, if the owner's air pipeline is open here: by a server that stopped, or does not lead.
   * @throws {StorageError} they could not be read
   */
  catchUp(ownerId: UserId): Promise<void>;
  /** Prepares a list of words, so that settings with it can be applied or previewed without a long turn. */
  prepareWords(words: Safety['words']): Promise<void>;
  /** Prepares new settings of an owner, so that applying them takes no long turn: their lists of words, and what these find in open messages. */
  prepareChange(ownerId: UserId, safety: Safety): Promise<void>;
  /** Applies new stored settings of an owner at once, wherever they matter. */
  apply(ownerId: UserId, safety: Safety): void;
}

/** Stored records of an owner that are needed before a message may go on air. */
export interface StoredAir extends RemovalsOptions {
  readonly safety: Safety;
  /** Authors that were approved, or known when new ones were held first. Names of {@link KnownAuthors}, the oldest first. */
  readonly knownAuthors: readonly string[];
  /** Number of the newest stored action; 0 if there is none. */
  readonly lastAction: number;
}

/** Loads and stores the records of air pipelines; handed in, since they are kept with all other data. */
export interface AirStore {
  load(ownerId: UserId): Promise<StoredAir>;
  /** Loads everything stored after an action. */
  loadSince(ownerId: UserId, action: number): Promise<StoredSince>;
  /** Stores authors as known. It never throws: an author that could not be stored only needs approval again after a restart. */
  addKnownAuthors(ownerId: UserId, authors: readonly string[]): void;
}

/** Dependencies of {@link createAirs}. */
export interface AirsDeps {
  readonly store: AirStore;
  readonly clock: Clock;
  readonly counters: Counters;
  /** Whether the server lists the host of a picture. */
  readonly isImageListed: ImagePolicy;
}

/** Wait before another attempt to read newly stored actions. */
const RETRY_MS = 1_000;

/** The loaded records of an owner, or their loading. */
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
  const lists = createWordLists();
  const prepareWords: Airs['prepareWords'] = (words) => lists.prepare(words);
  const { begin, end, preparations } = createPreparations((ownerId) => load(deps.store, ownerId, prepareWords));
  const prepareChange = async (ownerId: UserId, safety: Safety): Promise<void> => {
    await airs.get(ownerId)?.prepare(safety, prepareWords);
  };
  const { catchUpNow, catchUpSoon } = createCatchUp({ ...deps, prepareChange }, (ownerId) => airs.get(ownerId));
  return {
    prepareWords,
    prepareChange,
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
      if (!loaded) throw new TypeError('the stored state of the owner has not been loaded');
      const air = createAir({
        ...deps,
        toWordList: lists.get,
        output,
        restored,
        removals: createRemovals(loaded),
        lastAction: loaded.lastAction,
        safety: chooseNewer(loaded.safety, newer),
        known: createKnownAuthors(loaded.knownAuthors, (authors) => deps.store.addKnownAuthors(ownerId, authors)),
      });
      airs.set(ownerId, air);
      // the loaded records may be older than those of another server
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

function createPreparations(loadOwner: (ownerId: UserId) => Promise<StoredAir>) {
  const preparations = new Map<UserId, Preparation>();
  const begin = (ownerId: UserId): Preparation => {
    const preparation = { loading: loadOwner(ownerId), loaded: undefined, newer: undefined, users: 0 };
    preparations.set(ownerId, preparation);
    return preparation;
  };
  const end = (ownerId: UserId, preparation: Preparation): void => {
    preparation.users -= 1;
    if (preparation.users === 0 && preparations.get(ownerId) === preparation) preparations.delete(ownerId);
  };
  return { preparations, begin, end };
}

async function load(store: AirStore, ownerId: UserId, prepareWords: Airs['prepareWords']): Promise<StoredAir> {
  const stored = await store.load(ownerId);
  await prepareWords(stored.safety.words);
  return stored;
}

/** Applies actions that other servers have stored, at once or as soon as the store answers. */
function createCatchUp(
  { store, clock, prepareChange }: AirsDeps & Pick<Airs, 'prepareChange'>,
  find: (ownerId: UserId) => Air | undefined,
) {
  const catchUpNow = async (ownerId: UserId): Promise<void> => {
    const air = find(ownerId);
    const since = air && (await store.loadSince(ownerId, air.lastAction));
    if (since) await prepareChange(ownerId, since.safety);
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
