import type { Clock } from '../../../core/connection/clock.ts';
import { createRequestPace } from './request-pace.ts';
import type { Feedback, RequestPace } from './request-pace.ts';

/** Data that determines the order of requests. */
export interface Turn {
  /** Whether a caller waits for the result; such a request goes before all others. */
  readonly isAwaited: () => boolean;
  /** End of the access token, on the monotonic clock in milliseconds: the first one to end goes first. */
  readonly endsAtMs: number;
}

/** The token requests of one process to the service: few at once, the most urgent first (F43). */
export interface RequestQueue {
  /**
   * Waits for a turn.
   * @returns ends the turn, to be called once; undefined if the queue was closed before the turn came
   */
  acquire(turn: Turn): Promise<Release | undefined>;
  /** Makes a request within a turn, and adapts the pace to its duration and outcome. */
  observe<T>(request: () => Promise<T>, toFeedback: (outcome: T) => Feedback): Promise<T>;
  /** Waits between two requests. Resolves at once if the queue is closed, since no request follows then. */
  pause(forMs: number): Promise<void>;
  /** Number of waiting requests. */
  readonly waiting: number;
  /** Number of running turns. */
  readonly running: number;
  /** Stops giving turns. */
  close(): void;
}

/** Ends a turn. */
export type Release = () => void;

/** Dependencies of a queue. */
export interface RequestQueueDeps {
  readonly clock: Pick<Clock, 'after' | 'elapsed'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

/** Time without an answer after which another request may start beside a pending one. */
const STUCK_MS = 30_000;
/** Most requests that are replaced in that way, since a slow service may still answer each of them. */
const MAX_STUCK = 4;

interface Waiting {
  readonly turn: Turn;
  /** Called with false if the queue is closed. */
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
  private isScheduled = false;
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

  async acquire(turn: Turn): Promise<Release | undefined> {
    if (this.isClosed) return undefined;
    const isOpen = await new Promise<boolean>((begin) => {
      this.line.add({ turn, begin });
      this.beginNext();
    });
    return isOpen ? this.watch() : undefined;
  }

  async observe<T>(request: () => Promise<T>, toFeedback: (outcome: T) => Feedback): Promise<T> {
    const startedMs = this.clock.elapsed();
    const outcome = await request();
    this.pace.observe(toFeedback(outcome), this.clock.elapsed() - startedMs);
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

  /** Pauses between turns: those without network access would otherwise block the event loop. */
  private beginNextInTurn(): void {
    if (this.isScheduled) return;
    this.isScheduled = true;
    setImmediate(() => {
      this.isScheduled = false;
      this.beginNext();
    });
  }

  /** Detects a turn that takes long. */
  private watch(): Release {
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

/** Equally urgent requests keep their order. */
function isBefore(one: Turn, other: Turn): boolean {
  const isAwaited = one.isAwaited();
  return isAwaited === other.isAwaited() ? one.endsAtMs < other.endsAtMs : isAwaited;
}
