import type { Clock } from '../../../core/connection/clock.ts';

/** Most items released at once; the next ones follow a moment later, since overlays would miss some of a larger burst (fault F28). */
const MAX_RELEASED = 100;
const PAUSE_MS = 50;

/** An item that waits for its time. */
export interface Waiting {
  /** Its place among all received items. */
  readonly order: number;
  /** Time of receipt, as the clock's `elapsed`. */
  readonly receivedAt: number;
}

/**
 * Items that wait before air, in the order in which they were received. Each item waits the same time, so items received a second
 * apart are released a second apart.
 */
export interface HoldQueue<T extends Waiting> {
  readonly size: number;
  /** The newest item; undefined if nothing waits. */
  readonly last: T | undefined;
  /** All waiting items, oldest first. */
  items(): readonly T[];
  /** Release time of an item, as the clock's `elapsed`. */
  dueAt(item: T): number;
  /** Puts an item in its place. */
  add(item: T): void;
  /** Changes the wait of every item. Due items are released now, 100 at once. */
  setHold(holdMs: number): void;
  /** Removes items without releasing them. @returns these, oldest first */
  remove(isGone: (item: T) => boolean): readonly T[];
  /** Ends the timer; nothing more is released. */
  close(): void;
}

/** Options of a queue. */
export interface HoldQueueOptions<T extends Waiting> {
  readonly clock: Pick<Clock, 'elapsed' | 'after'>;
  readonly holdMs: number;
  /** Called with each item when it is due. */
  readonly onDue: (item: T) => void;
  /** Called after 100 items were released at once, if more are due. */
  readonly onPause: () => void;
}

/** Creates an empty queue. It has one timer, for the item that is due first. */
export function createHoldQueue<T extends Waiting>(options: HoldQueueOptions<T>): HoldQueue<T> {
  const { clock, onDue, onPause } = options;
  let items: T[] = [];
  let { holdMs } = options;
  let cancel: (() => void) | undefined;
  const dueAt = ({ receivedAt }: Waiting): number => receivedAt + holdMs;

  function release(): void {
    cancel = undefined;
    const now = clock.elapsed();
    const firstLater = items.findIndex((item) => dueAt(item) > now);
    const count = firstLater < 0 ? items.length : firstLater;
    for (const item of items.splice(0, Math.min(count, MAX_RELEASED))) onDue(item);
    const isPausing = count > MAX_RELEASED;
    if (isPausing) onPause();
    schedule(isPausing ? PAUSE_MS : 0);
  }
  function schedule(leastMs = 0): void {
    const [first] = items;
    if (first && !cancel) cancel = clock.after(Math.max(leastMs, dueAt(first) - clock.elapsed()), release);
  }
  function restart(): void {
    cancel?.();
    cancel = undefined;
    schedule();
  }
  return {
    get size() {
      return items.length;
    },
    get last() {
      return items.at(-1);
    },
    items: () => items,
    dueAt,
    add(item) {
      let place = items.length;
      while (place > 0 && (items[place - 1]?.order ?? 0) > item.order) place -= 1;
      items.splice(place, 0, item);
      if (place === 0) restart();
    },
    setHold(ms) {
      holdMs = ms;
      cancel?.();
      release();
    },
    remove(isGone) {
      const gone = items.filter(isGone);
      if (gone.length === 0) return gone;
      items = items.filter((item) => !isGone(item));
      restart();
      return gone;
    },
    close() {
      cancel?.();
      items = [];
    },
  };
}
