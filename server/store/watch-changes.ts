import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Log } from '../log/log.ts';

/** Effects of {@link watchChanges}. */
export interface WatchDeps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** The reader and the handler of changes. */
export interface Changes {
  /**
   * Reads the ids of changed records. `sinceMs` is the time since the start of the last successful read, or of the watch: longer than a
   * second after an outage of the database, or a pause of this process. Whole milliseconds, since PostgreSQL accepts no fractions.
   */
  readonly read: (sinceMs: number) => Promise<Iterable<string>>;
  /** Handles the change. The id stays due until this has succeeded. */
  readonly follow: (id: string) => Promise<void> | void;
  /** Passes on ids from other servers, to be followed at once. @returns ends it */
  readonly listen?: (add: (id: string) => void) => () => void;
  readonly part: 'tokens' | 'overlays';
  /** Logged when the database fails, once until it works again. */
  readonly warning: string;
}

const POLL_EVERY_MS = 1_000;

/**
 * Polls each second for changes of other processes in the database, and handles them: one id after another, the latest first.
 * A failed one stays due, and is tried again at the next poll, after all others.
 * @returns stops it
 */
export function watchChanges({ clock, log }: WatchDeps, changes: Changes): () => void {
  const read = createRead(clock, changes.read);
  let due = new Set<string>();
  let isFollowing = false;
  let isFailing = false;
  const add = (ids: Iterable<string>): void => void (due = new Set([...ids, ...due]));
  const follow = async (id: string): Promise<void> => {
    // one that changes again while it is handled is handled again
    due.delete(id);
    try {
      await changes.follow(id);
    } catch (error) {
      due.add(id);
      throw error;
    }
  };
  const followDue = async (): Promise<void> => {
    if (isFollowing) return;
    isFollowing = true;
    try {
      for (let [id] = due; id !== undefined; [id] = due) await follow(id);
      isFailing = false;
    } finally {
      isFollowing = false;
    }
  };
  const attempt = (work: Promise<void>): void =>
    void work.catch((error: unknown) => {
      if (!isFailing) log.warn({ part: changes.part, error }, changes.warning);
      isFailing = true;
    });
  const look = async (): Promise<void> => {
    add(await read());
    await followDue();
  };
  const stopListening = changes.listen?.((id) => {
    add([id]);
    attempt(followDue());
  });
  const stopLooking = repeat(clock, POLL_EVERY_MS, () => attempt(look()));
  return () => {
    stopListening?.();
    stopLooking();
  };
}

/** Reads once at a time, also while earlier results are still being handled; a read that comes too early returns nothing. */
function createRead(clock: Clock, read: Changes['read']): () => Promise<Iterable<string>> {
  let last = readInstant(clock);
  let isReading = false;
  return async () => {
    if (isReading) return [];
    isReading = true;
    const began = readInstant(clock);
    try {
      const ids = await read(Math.ceil(Math.max(began.now - last.now, began.elapsed - last.elapsed)));
      last = began;
      return ids;
    } finally {
      isReading = false;
    }
  };
}

/** Both clocks: while a machine sleeps, only the time of day goes on. */
function readInstant(clock: Clock): { readonly now: number; readonly elapsed: number } {
  return { now: clock.now(), elapsed: clock.elapsed() };
}
