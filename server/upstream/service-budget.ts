import type { UserId } from '../../core/service/user-id.ts';
import { wait, type Clock } from '../../core/connection/clock.ts';
import type { Budget, Bus } from '../bus/bus.ts';
import type { Counters } from '../counters/counters.ts';
import { NoTurnError, retryAfterMs } from './rate-limiter.ts';
import { createTurnQueue } from './turn-queue.ts';
import type { Waiter } from './turn-queue.ts';

/** A request for a turn. */
export interface TurnRequest extends Waiter {
  /** Whether the turn is no longer useful; it is then left to others. */
  readonly isOver?: () => boolean;
}

/** Budget of requests to the service, for all owners on all servers. */
export interface ServiceBudget {
  /**
   * Resolves at the owner's turn, or when the request has become useless.
   * @throws {NoTurnError} its turn would come too late
   */
  take(request: TurnRequest): Promise<void>;
  /** Records an answer of the service to this owner, other than 429. */
  recordAnswer(): void;
  /** Records a 429 of the service to this owner, and the wait that it demands. */
  recordLimit(ownerId: UserId, waitMs: number): void;
}

/** Dependencies of {@link createServiceBudget}. */
export interface ServiceBudgetOptions {
  readonly budget: Budget;
  readonly clock: Clock;
  readonly counters: Pick<Counters, 'add'>;
  /** Longest wait of a request for its turn. */
  readonly maxWaitMs: number;
}

/** Interval at which the queue is checked, so that useless requests do not wait for the end of a long pause. */
const LONGEST_WAIT_MS = 1_000;

interface WaitingTurn extends TurnRequest {
  readonly endsAt: number;
  readonly go: () => void;
  readonly refuse: (error: NoTurnError) => void;
}

/** Creates the budget. While there are turns, a request waits only for the answer of the bus, and no timer is set. */
export function createServiceBudget({ budget, clock, counters, maxWaitMs }: ServiceBudgetOptions): ServiceBudget {
  const queue = createTurnQueue<WaitingTurn>();
  const limits = createOwnLimits(clock);
  let isTaking = false;
  /** Time before which no turn comes. */
  let nextTurnsAt = -Infinity;

  /** Rejects requests that have waited long enough, or will have by the next turn. */
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
  /** Drops requests whose turns are no longer useful. */
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
    recordAnswer: () => limits.recordAnswer(),
    recordLimit(ownerId, waitMs) {
      counters.add('service_limited');
      if (!limits.isOwn(ownerId)) budget.pause(waitMs);
    },
  };
}

/** Budgets of the server at the service. */
export interface ServiceBudgets {
  /** REST requests, except those of the token endpoints, which have their own queue (decision 0024). */
  readonly requests: ServiceBudget;
  /** Attempts to open a socket. */
  readonly dials: ServiceBudget;
}

/** Initial rate: each owner's stream is read once a minute, which is enough for 100,000 owners. */
const REQUESTS_PER_SECOND = 2_000;
/** Longest wait of a request: that of a caller of the server's own API. */
const REQUEST_WAIT_MS = 8_000;
/** Initial rate: thousands of owners of a dead server are connected again in seconds. */
const DIALS_PER_SECOND = 1_000;

/** Opens the budgets, which all servers share. */
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

/** Number of answers to others after which a second 429 of an owner counts as a limit of this owner alone. */
const OTHER_ANSWERS = 20;
/** Longer than any pause. */
const OWN_LIMIT_LIFE_MS = 30 * 60_000;

/** Owners that the service limits while it answers the others. */
interface OwnLimits {
  recordAnswer(): void;
  /** Records a 429 of an owner. @returns whether it concerns this owner alone: the owner's limiter pauses, and all others go on */
  isOwn(ownerId: UserId): boolean;
}

function createOwnLimits(clock: Pick<Clock, 'elapsed'>): OwnLimits {
  const limited = new Map<UserId, { readonly answers: number; readonly at: number }>();
  let answers = 0;
  return {
    recordAnswer: () => (answers += 1),
    isOwn(ownerId) {
      const before = limited.get(ownerId);
      const at = clock.elapsed();
      for (const [id, limit] of limited) if (at - limit.at > OWN_LIMIT_LIFE_MS) limited.delete(id);
      limited.set(ownerId, { answers, at });
      return before !== undefined && at - before.at <= OWN_LIMIT_LIFE_MS && answers - before.answers >= OTHER_ANSWERS;
    },
  };
}

/** A `fetch` for one owner whose requests wait for their turn, and which reports the answers of the service to the budget. */
export function createBudgetedFetch(
  fetch: typeof globalThis.fetch,
  { budget, clock, ...turn }: Waiter & { readonly budget: ServiceBudget; readonly clock: Pick<Clock, 'now'> },
): typeof globalThis.fetch {
  return async (input, init) => {
    await budget.take({ ...turn, isOver: () => init?.signal?.aborted === true });
    const response = await fetch(input, init);
    if (response.status !== 429) budget.recordAnswer();
    else budget.recordLimit(turn.ownerId, retryAfterMs(response.headers.get('retry-after'), clock.now()));
    return response;
  };
}
