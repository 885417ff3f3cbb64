import type { Clock } from '../../clock.ts';
import { createRequestPace } from './request-pace.ts';
import type { RequestPace, Sign } from './request-pace.ts';

/** What decides when a request has its turn. */
export interface Turn {
  /** Whether somebody waits for what comes of it; such a request goes before all others. */
  readonly isAwaited: () => boolean;
  /** When the access token ends, on the monotonic clock in milliseconds: the one that ends first goes first. */
  readonly endsAtMs: number;
}

/** The requests about tokens that one process makes at the service: few at once, the most urgent first (F43). */
export interface RequestQueue {
  /**
   * Runs the task when it has its turn.
   * @returns what the task gives; undefined when the queue was closed before its turn
   */
  run<T>(turn: Turn, task: () => Promise<T>): Promise<T | undefined>;
  /** Makes a request, from within a task, and learns from how long it takes and what comes of it. */
  observe<T>(request: () => Promise<T>, toSign: (outcome: T) => Sign): Promise<T>;
  /** Lets time pass between two requests. Resolves at once when the queue is closed, since no request follows then. */
  pause(forMs: number): Promise<void>;
  /** How many tasks wait for their turn. */
  readonly waiting: number;
  /** How many tasks run. */
  readonly running: number;
  /** Lets nothing begin any more. */
  close(): void;
}

/** What a queue needs. */
export interface RequestQueueDeps {
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** A request without an answer for this long is waited for, but makes room for another one. */
const STUCK_MS = 30_000;
/** No more than this many do, since the service may be slow and answer all of them one after the other. */
const MAX_STUCK = 4;

interface Waiting {
  readonly turn: Turn;
  /** Called with false when the queue is closed. */
  readonly begin: (isOpen: boolean) => void;
}

/** Creates the queue. */
export function createRequestQueue(deps: RequestQueueDeps): RequestQueue {
  return new PacedQueue(deps);
}

class PacedQueue implements RequestQueue {
  running = 0;
  private readonly clock: RequestQueueDeps['clock'];
  private readonly pace: RequestPace;
  private readonly line = new Set<Waiting>();
  private stuck = 0;
  private isComing = false;
  private isClosed = false;
  private cancelPause = (): void => undefined;
  private readonly pauses = new Set<() => void>();

  constructor({ clock, random }: RequestQueueDeps) {
    this.clock = clock;
    this.pace = createRequestPace(clock, random);
  }

  get waiting(): number {
    return this.line.size;
  }

  async run<T>(turn: Turn, task: () => Promise<T>): Promise<T | undefined> {
    if (this.isClosed) return undefined;
    const isOpen = await new Promise<boolean>((begin) => {
      this.line.add({ turn, begin });
      this.beginNext();
    });
    if (!isOpen) return undefined;
    const end = this.watch();
    try {
      return await task();
    } finally {
      end();
    }
  }

  async observe<T>(request: () => Promise<T>, toSign: (outcome: T) => Sign): Promise<T> {
    const startedMs = this.clock.elapsed();
    const outcome = await request();
    this.pace.note(toSign(outcome), this.clock.elapsed() - startedMs);
    return outcome;
  }

  pause(forMs: number): Promise<void> {
    if (this.isClosed) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        this.pauses.delete(end);
        cancel();
        resolve();
      };
      const cancel = this.clock.after(forMs, end);
      this.pauses.add(end);
    });
  }

  close(): void {
    this.isClosed = true;
    this.cancelPause();
    for (const end of this.pauses) end();
    for (const { begin } of this.line) begin(false);
    this.line.clear();
  }

  private beginNext(): void {
    this.cancelPause();
    while (this.running - Math.min(this.stuck, MAX_STUCK) < this.pace.limit) {
      const next = findMostUrgent(this.line);
      if (!next) return;
      const { pauseMs } = this.pace;
      if (pauseMs > 0) {
        this.cancelPause = this.clock.after(pauseMs, () => this.beginNext());
        return;
      }
      this.line.delete(next);
      this.running++;
      next.begin(true);
    }
  }

  /** Tasks that need no network would else run one after another without a turn of the event loop for anything else. */
  private beginNextInTurn(): void {
    if (this.isComing) return;
    this.isComing = true;
    setImmediate(() => {
      this.isComing = false;
      this.beginNext();
    });
  }

  /** Notices when a task takes long. @returns to be called when it is over */
  private watch(): () => void {
    let isStuck = false;
    const cancel = this.clock.after(STUCK_MS, () => {
      isStuck = true;
      this.stuck++;
      this.beginNext();
    });
    return () => {
      cancel();
      this.running--;
      if (isStuck) this.stuck--;
      this.beginNextInTurn();
    };
  }
}

function findMostUrgent(waiting: Iterable<Waiting>): Waiting | undefined {
  let first: Waiting | undefined;
  for (const other of waiting) if (!first || isBefore(other.turn, first.turn)) first = other;
  return first;
}

/** Of requests that are equally urgent the one that came first. */
function isBefore(one: Turn, other: Turn): boolean {
  const isAwaited = one.isAwaited();
  return isAwaited === other.isAwaited() ? one.endsAtMs < other.endsAtMs : isAwaited;
}
