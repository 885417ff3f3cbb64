import type { UserId } from '../../core/service/user-id.ts';
import { wait, type Clock } from '../../core/connection/clock.ts';
import type { Budget, Bus } from '../bus/bus.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import { NoTurnError, retryAfterMs } from './rate-limiter.ts';
import { createTurnQueue } from './turn-queue.ts';
import type { Waiter } from './turn-queue.ts';

/** A turn that is asked for. */
export interface TurnRequest extends Waiter {
  /** Whether the turn is of no use any more; it is then left to others. */
  readonly isOver?: () => boolean;
}

/** What all owners, on all servers, may ask of the service. */
export interface ServiceBudget {
  /**
   * Resolves when it is the owner's turn, or when the request is over.
   * @throws {NoTurnError} its turn would come too late to be of use
   */
  take(request: TurnRequest): Promise<void>;
  /** The service has answered this owner, other than with 429. */
  noteAnswer(): void;
  /** The service has answered 429 to this owner, and how long it asks to wait. */
  noteLimit(ownerId: UserId, waitMs: number): void;
}

/** What {@link createServiceBudget} needs. */
export interface ServiceBudgetOptions {
  readonly budget: Budget;
  readonly clock: Clock;
  readonly counters: Pick<Counters, 'add'>;
  /** How long a request may wait for its turn. */
  readonly maxWaitMs: number;
}

/** The queue is looked through this often, so that requests that are over do not wait for the end of a long pause. */
const LONGEST_WAIT_MS = 1_000;

interface WaitingTurn extends TurnRequest {
  readonly endsAt: number;
  readonly go: () => void;
  readonly refuse: (error: NoTurnError) => void;
}

/** Creates the budget. As long as there are turns, a request waits for the answer of the bus alone, and no timer is set. */
export function createServiceBudget({ budget, clock, counters, maxWaitMs }: ServiceBudgetOptions): ServiceBudget {
  const queue = createTurnQueue<WaitingTurn>();
  const limits = createOwnLimits(clock);
  let isTaking = false;
  /** No turn comes before this time. */
  let nextTurnsAt = -Infinity;

  /** Refuses those that have waited long enough, or would have by the next turn. */
  const refuseLate = (waitMs: number): void => {
    const now = clock.elapsed();
    for (const { refuse } of queue.remove(({ endsAt }) => endsAt < now + waitMs)) {
      counters.add('service_turns_refused');
      refuse(new NoTurnError('Too much is being asked of the service: try again shortly', Math.max(waitMs, 1_000)));
    }
  };
  const hand = (turns: number): void => {
    for (let left = turns; left > 0; left--) queue.next()?.go();
  };
  /** Turns that are of no use any more are not waited for. */
  const dropOver = (): void => {
    for (const { go } of queue.remove(({ isOver }) => isOver?.() === true)) go();
  };
  const takeTurns = async (): Promise<void> => {
    if (isTaking) return;
    isTaking = true;
    while (queue.size > 0) {
      const { granted, waitMs } = await budget.take(queue.size, queue.owners);
      if (granted < queue.size) dropOver();
      hand(granted);
      if (waitMs === 0) continue;
      refuseLate(waitMs);
      if (queue.size === 0) break;
      nextTurnsAt = clock.elapsed() + waitMs;
      await wait(clock, Math.min(waitMs, LONGEST_WAIT_MS));
    }
    isTaking = false;
  };
  return {
    take: (request) =>
      new Promise((go, refuse) => {
        const now = clock.elapsed();
        queue.add({ ...request, endsAt: now + maxWaitMs, go, refuse });
        if (nextTurnsAt > now + maxWaitMs) refuseLate(nextTurnsAt - now);
        void takeTurns();
      }),
    noteAnswer: () => limits.noteAnswer(),
    noteLimit(ownerId, waitMs) {
      counters.add('service_limited');
      if (!limits.isOwn(ownerId)) budget.pause(waitMs);
    },
  };
}

/** What the server may ask of the service. */
export interface ServiceBudgets {
  /** REST requests, but those of the token endpoints, which have a queue of their own (decision 0024). */
  readonly requests: ServiceBudget;
  /** Attempts to open a socket. */
  readonly dials: ServiceBudget;
}

/** Each owner's stream is read once a minute: enough for 100,000 owners. */
const REQUESTS_PER_SECOND = 2_000;
/** As long as a caller of the server's own API waits. */
const REQUEST_WAIT_MS = 8_000;
/** All owners of a server that is gone are connected again in seconds, even if they are some thousands. */
const DIALS_PER_SECOND = 1_000;

/** Opens the budgets that this server shares with all others. */
export function openServiceBudgets({
  bus,
  ...deps
}: Omit<ServiceBudgetOptions, 'budget' | 'maxWaitMs'> & { readonly bus: Pick<Bus, 'budget'> }): ServiceBudgets {
  const requests = bus.budget('requests', REQUESTS_PER_SECOND);
  const dials = bus.budget('dials', DIALS_PER_SECOND);
  return {
    requests: createServiceBudget({ ...deps, budget: requests, maxWaitMs: REQUEST_WAIT_MS }),
    dials: createServiceBudget({ ...deps, budget: dials, maxWaitMs: Infinity }),
  };
}

/** After so many other answers, a second 429 of an owner is taken for a limit of this owner alone. */
const OTHER_ANSWERS = 20;
/** Longer than any pause. */
const OWN_LIMIT_LIFE_MS = 30 * 60_000;

/** Which owners the service limits, though it answers the others. */
interface OwnLimits {
  noteAnswer(): void;
  /** Notes a 429 of an owner. @returns whether it concerns this owner alone: the owner's limiter pauses, and all others go on */
  isOwn(ownerId: UserId): boolean;
}

function createOwnLimits(clock: Pick<Clock, 'elapsed'>): OwnLimits {
  const limited = new Map<UserId, { readonly answers: number; readonly at: number }>();
  let answers = 0;
  return {
    noteAnswer: () => (answers += 1),
    isOwn(ownerId) {
      const before = limited.get(ownerId);
      const at = clock.elapsed();
      for (const [id, limit] of limited) if (at - limit.at > OWN_LIMIT_LIFE_MS) limited.delete(id);
      limited.set(ownerId, { answers, at });
      return before !== undefined && at - before.at <= OWN_LIMIT_LIFE_MS && answers - before.answers >= OTHER_ANSWERS;
    },
  };
}

/** A `fetch` for one owner whose requests wait for their turn, and which tells the budget what the service answers. */
export function createBudgetedFetch(
  fetch: typeof globalThis.fetch,
  { budget, clock, ...turn }: Waiter & { readonly budget: ServiceBudget; readonly clock: Pick<Clock, 'now'> },
): typeof globalThis.fetch {
  return async (input, init) => {
    await budget.take({ ...turn, isOver: () => init?.signal?.aborted === true });
    const response = await fetch(input, init);
    if (response.status !== 429) budget.noteAnswer();
    else budget.noteLimit(turn.ownerId, retryAfterMs(response.headers.get('retry-after'), clock.now()));
    return response;
  };
}
