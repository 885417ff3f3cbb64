import type { Clock } from '../../core/connection/clock.ts';
import { createLocalBudget } from './local-budget.ts';
import type { Budget, Bus, CallHandler, Calls, FleetCounters, Seat, SeatListener } from './bus.ts';

/** What {@link createLocalBus} needs. */
export interface LocalBusDeps {
  readonly serverId: string;
  readonly clock: Pick<Clock, 'now' | 'elapsed'>;
}

const ALONE = { sockets: 0, isFull: false, isLeaving: false };
/** Most windows that are counted in; the oldest are removed first. */
const MAX_WINDOWS = 20_000;

/** Creates the bus of a server that is alone: it holds every owner, and each step is taken at once. */
export function createLocalBus({ serverId, clock }: LocalBusDeps): Bus {
  const startedAt = clock.now();
  const handlers = new Map<string, CallHandler>();
  let describe: () => typeof ALONE = () => ALONE;
  const budgets = new Map<string, Budget>();
  const shared = new Map<string, string>();
  let seats = 0;
  const call: Calls['call'] = (ownerId, name, input) => {
    const handler = handlers.get(name);
    if (!handler) throw new TypeError(`nothing handles ${name}`);
    return handler(ownerId, input);
  };
  return {
    serverId,
    isFleet: false,
    state: { link: 'open', since: startedAt, wasOpen: true },
    join(_ownerId, listener) {
      seats += 1;
      return createSeat(listener, () => (seats -= 1));
    },
    notices: { tell: () => undefined, listen: () => () => undefined },
    calls: {
      handle: (name, handler) => void handlers.set(name, handler),
      call,
      gather: async (ownerId, name, input) => [await call(ownerId, name, input)],
    },
    servers: {
      list: () => [{ id: serverId, startedAt, ...describe(), owners: seats }],
      isAlive: (id) => id === serverId,
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
      return { leases: seats, takeovers: 0, handovers: 0, fenced: 0 };
    },
    handOver: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}

function createSeat(listener: SeatListener, onLeave: () => void): Seat {
  let hasLeft = false;
  return {
    ready: Promise.resolve().then(() => {
      if (!hasLeft) listener.onHold({ snapshot: undefined, cause: 'free' });
    }),
    get isHolder() {
      return !hasLeft;
    },
    append: (step) => listener.onStep(step),
    accept: () => undefined,
    handOver: () => Promise.resolve(false),
    leave() {
      if (!hasLeft) {
        hasLeft = true;
        listener.onHandOver();
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
      const now = clock.elapsed();
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
