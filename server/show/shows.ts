import type { Fields } from '../../core/service/fields.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import { HttpError } from '../http/errors/error-body.ts';
import type { ShowRecord } from '../store/records/show-record.ts';
import type { Storage } from '../store/storage.ts';
import { findDue } from './show-parts.ts';
import { createTurns } from '../store/turns.ts';

/** The output of a show: the owner's pages, through the journal. */
export interface ShowOutput {
  sendShow(show: ShowRecord): void;
}

/** The shows of the owners that this server leads. The stored show is always the newest one. */
export interface Shows {
  /** Opens an owner's show: publishes the stored one if it is newer than `known`, and each change from then on. */
  open(ownerId: UserId, output: ShowOutput, known: ShowRecord | undefined): void;
  close(ownerId: UserId): void;
  /** Calls a listener with each published state of the shows that are open here, and with undefined when one is closed. */
  follow(listener: (ownerId: UserId, state: Fields | undefined) => void): void;
  /** Publishes a newly stored show, here or by the leader. */
  apply(ownerId: UserId, show: ShowRecord): void;
  /** Reads the stored show and publishes it. @throws {StorageError} */
  refresh(ownerId: UserId): Promise<void>;
  /**
   * Changes the stored show, one change after another, and publishes it.
   * @param plan returns the new state, or undefined to change nothing; called again if another server was faster
   * @returns whether it changed
   * @throws {StorageError} it could not be stored
   */
  change(ownerId: UserId, plan: (state: Fields) => Fields | undefined): Promise<boolean>;
}

/** Dependencies of {@link createShows}. */
export interface ShowsDeps {
  readonly storage: Pick<Storage, 'shows'>;
  readonly clock: Pick<Clock, 'after'>;
  /** Asks the leader of an owner to read the stored show again. */
  readonly refreshLeader?: (ownerId: UserId) => Promise<unknown>;
}

/** Pause before another attempt to read a stored show. */
const RETRY_MS = 1_000;
/** Attempts while other servers change the same show. */
const MAX_TRIES = 20;

interface OpenShow {
  readonly output: ShowOutput;
  revision: number;
}

/** Creates the shows of a server. */
export function createShows({ storage, clock, refreshLeader }: ShowsDeps): Shows {
  const open = new Map<UserId, OpenShow>();
  const listeners: ((ownerId: UserId, state: Fields | undefined) => void)[] = [];
  const tell = (ownerId: UserId, state: Fields | undefined): void => {
    for (const listener of listeners) listener(ownerId, state);
  };
  const inTurn = createTurns();
  const apply: Shows['apply'] = (ownerId, show) => {
    const entry = open.get(ownerId);
    if (entry && show.revision > entry.revision) {
      entry.revision = show.revision;
      entry.output.sendShow(show);
      tell(ownerId, show.state);
    }
    // another server may have begun to lead while this one stored the change
    if (!entry) refreshLeader?.(ownerId).catch(() => undefined);
  };
  const refresh: Shows['refresh'] = async (ownerId) => {
    const show = await storage.shows.find(ownerId);
    if (open.has(ownerId)) apply(ownerId, show);
  };
  const refreshSoon = (ownerId: UserId, entry: OpenShow): void => {
    refresh(ownerId).catch(() => {
      clock.after(RETRY_MS, () => open.get(ownerId) === entry && refreshSoon(ownerId, entry));
    });
  };
  return {
    apply,
    refresh,
    open(ownerId, output, known) {
      // an owner who never had a show has one of revision 0, which is sent too
      const entry = { output, revision: known?.revision ?? -1 };
      open.set(ownerId, entry);
      if (known) tell(ownerId, known.state);
      refreshSoon(ownerId, entry);
    },
    close(ownerId) {
      if (open.delete(ownerId)) tell(ownerId, undefined);
    },
    follow: (listener) => void listeners.push(listener),
    change: (ownerId, plan) =>
      inTurn(ownerId, async () => {
        for (let tries = 0; tries < MAX_TRIES; tries += 1) {
          const { revision, state } = await storage.shows.find(ownerId);
          const next = plan(state);
          if (!next) return false;
          const show = { revision: revision + 1, state: next };
          if (!(await storage.shows.save(ownerId, { ...show, dueAt: findDue(next) }))) continue;
          apply(ownerId, show);
          return true;
        }
        throw refuseBusy();
      }),
  };
}

/** 409: other changes were always faster. */
export function refuseBusy(): HttpError {
  const message = 'The show was changed by others at the same time: try again.';
  return new HttpError({ statusCode: 409, name: 'conflict', message });
}
