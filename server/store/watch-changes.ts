import { repeat, type Clock } from '../../core/connection/clock.ts';
import type { Log } from '../operation/log/log.ts';

/** Effects of {@link watchChanges}. */
export interface WatchDeps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

/** What {@link watchChanges} reads, and what it does. */
export interface Changes {
  /**
   * Reads the ids of what has changed. `sinceMs` is how long ago the last read that worked began, or else the watch: longer than a
   * second after the database was away, or this process was paused. Whole milliseconds, since PostgreSQL takes no parts of one as a time.
   */
  readonly read: (sinceMs: number) => Promise<Iterable<string>>;
  /** Does what the change asks for. The id stays due until this has worked. */
  readonly follow: (id: string) => Promise<void> | void;
  /** Passes on ids that others tell, to be followed at once. @returns ends it */
  readonly listen?: (add: (id: string) => void) => () => void;
  readonly part: 'tokens' | 'overlays';
  /** Logged when the database fails, once until it works again. */
  readonly warning: string;
}

const LOOK_EVERY_MS = 1_000;

/**
 * Looks each second for what other processes changed in the database, and follows it: one id after another, the latest news first.
 * What fails stays due, and is tried again at the next look, after all others.
 * @returns stops it
 */
export function watchChanges({ clock, log }: WatchDeps, changes: Changes): () => void {
  const read = createRead(clock, changes.read);
  let due = new Set<string>();
  let isFollowing = false;
  let isFailing = false;
  const add = (ids: Iterable<string>): void => void (due = new Set([...ids, ...due]));
  const follow = async (id: string): Promise<void> => {
    // one that changes again while it is followed is followed again
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
  const stopLooking = repeat(clock, LOOK_EVERY_MS, () => attempt(look()));
  return () => {
    stopListening?.();
    stopLooking();
  };
}

/** Reads once at a time, also while what was read before is still being followed; a read that comes too early has no news. */
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
