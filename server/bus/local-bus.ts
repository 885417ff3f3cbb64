import type { Clock } from '../../core/connection/clock.ts';
import { createLocalBudget } from './local-budget.ts';
import type { Budget, Bus, CallHandler, Calls, FleetCounters, JournalSubscription, JournalListener } from './bus.ts';

/** Dependencies of {@link createLocalBus}. */
export interface LocalBusDeps {
  readonly serverId: string;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
}

const ALONE = { sockets: 0, isFull: false, isLeaving: false };
/** Most counting windows; the oldest are removed first. */
const MAX_WINDOWS = 20_000;

/** Creates the bus of a lone server: it leads every owner, and each step is applied at once. */
export function createLocalBus({ serverId, clock }: LocalBusDeps): Bus {
  const startedAt = clock.now();
  const handlers = new Map<string, CallHandler>();
  let describe: () => typeof ALONE = () => ALONE;
  const budgets = new Map<string, Budget>();
  const shared = new Map<string, string>();
  let subscriptions = 0;
  const call: Calls['call'] = (ownerId, name, input) => {
    const handler = handlers.get(name);
    if (!handler) throw new TypeError(`there is no handler for ${name}`);
    return handler(ownerId, input);
  };
  return {
    serverId,
    state: { link: 'open', since: startedAt, wasOpen: true },
    fleetState: undefined,
    startForFleet: () => () => undefined,
    join(_ownerId, listener) {
      subscriptions += 1;
      return createSubscription(listener, () => (subscriptions -= 1));
    },
    notices: { publish: () => undefined, listen: () => () => undefined },
    settleMs: 0,
    calls: {
      handle: (name, handler) => void handlers.set(name, handler),
      call,
      gather: async (ownerId, name, input) => [await call(ownerId, name, input)],
    },
    servers: {
      list: () => [{ id: serverId, startedAt, ...describe(), owners: subscriptions }],
      isAlive: (id) => id === serverId,
      watchDeath: (id) => () => id !== serverId,
      share: (name, text) => void shared.set(name, text),
      readShared: (name) => Promise.resolve([shared.get(name) ?? []].flat()),
      describe: (figures) => (describe = figures),
    },
    counters: createLocalCounters(clock),
    budget(name, maxPerSecond) {
      const budget = budgets.get(name) ?? createLocalBudget(clock, { rate: maxPerSecond, maxPerSecond });
      budgets.set(name, budget);
      return budget;
    },
    onInvitation: () => () => undefined,
    get figures() {
      return { leases: subscriptions, takeovers: 0, transfers: 0, fenced: 0 };
    },
    transferAll: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

function createSubscription(listener: JournalListener, onLeave: () => void): JournalSubscription {
  let hasLeft = false;
  return {
    ready: Promise.resolve().then(() => {
      if (!hasLeft) listener.onLease({ snapshot: undefined, cause: 'free' });
    }),
    get isLeader() {
      return !hasLeft;
    },
    isShared: false,
    append: (step) => listener.onStep(step),
    accept: () => undefined,
    transfer: () => Promise.resolve(false),
    leave() {
      if (!hasLeft) {
        hasLeft = true;
        listener.onTransfer();
        onLeave();
      }
      return Promise.resolve();
    },
  };
}

/** Creates counters of this process. */
export function createLocalCounters(clock: Pick<Clock, 'elapsed'>): FleetCounters {
  const windows = new Map<string, { count: number; readonly endsAt: number }>();
  return {
    add(name, amount, windowMs) {
      // Whole milliseconds: sums of fractions are rounded, and a window could end after its length
      const now = Math.floor(clock.elapsed());
      const known = windows.get(name);
      const window = known && now < known.endsAt ? known : { count: 0, endsAt: now + windowMs };
      window.count += amount;
      if (window !== known) {
        windows.delete(name);
        windows.set(name, window);
        const [oldest] = windows.size > MAX_WINDOWS ? windows.keys() : [];
        if (oldest !== undefined) windows.delete(oldest);
      }
      return Promise.resolve({ count: window.count, endsInMs: window.endsAt - now });
    },
  };
}
