import { createTextPart } from '../../core/service/content-part.ts';
import { systemClock } from '../../core/connection/clock.ts';
import type { AirRecord } from '../air/states/air-record.ts';
import { RECORD_CODEC } from '../air/states/stored-record.ts';
import type { Bus, Lease, JournalSnapshot, JournalStep, JournalSubscription } from '../leader/journal.ts';
import { openRedisBus } from '../bus/redis/redis-bus.ts';
import type { BusTiming } from '../bus/redis/redis-bus.ts';
import { createLog } from '../log/log.ts';
import { OWNER } from './test-service.ts';

/** A server's journal subscription and its screens, as a relay would keep them. */
export interface TestSubscription {
  readonly subscription: JournalSubscription;
  /** Texts of the kept events, in order: of the newest snapshot, and of the steps after it. */
  readonly shown: string[];
  /** States of messages by id. */
  readonly records: Map<string, string>;
  /** Events in order: `snapshot`, `lead free`, `lose`, `offer`, `transfer`, `clear`. */
  readonly happened: string[];
  readonly snapshots: JournalSnapshot[];
  readonly leases: Lease[];
  /** Steps that it appends before a transfer. */
  lastWords: readonly JournalStep[];
  /** Resolves once this server has received everything that the service sent before another one received, too. */
  received: Promise<void>;
  /** Whether it accepts offers by itself. */
  accepts: boolean;
  /** Publishes kept events with these texts, in this turn of the event loop. */
  say(...texts: readonly string[]): void;
}

/** Subscribes, and records what it receives. */
export function subscribe(bus: Pick<Bus, 'join'>, ownerId = OWNER): TestSubscription {
  const { shown, records, show, apply, countOn } = createScreen();
  const happened: string[] = [];
  const snapshots: JournalSnapshot[] = [];
  const leases: Lease[] = [];
  const subscription = bus.join(ownerId, {
    onSnapshot(snapshot) {
      happened.push('snapshot');
      snapshots.push(snapshot);
      show(snapshot);
    },
    onStep(step) {
      apply(step);
      if (step.order) happened.push(step.order);
    },
    onLease(lease) {
      happened.push(`lead ${lease.cause}`);
      leases.push(lease);
      if (lease.snapshot) show(lease.snapshot);
    },
    onLose: () => void happened.push('lose'),
    onOffer() {
      happened.push('offer');
      if (test.accepts) subscription.accept();
    },
    onAccepted: () => test.received,
    onTransfer() {
      happened.push('transfer');
      for (const step of test.lastWords) subscription.append(step);
    },
  });
  const test: TestSubscription = {
    subscription,
    shown,
    records,
    happened,
    snapshots,
    leases,
    lastWords: [],
    accepts: true,
    received: Promise.resolve(),
    say(...texts) {
      for (const text of texts) subscription.append(toKeptStep(text, countOn()));
    },
  };
  return test;
}

/** The received state: the texts that are shown, and the states of records by their ids. */
function createScreen() {
  const shown: string[] = [];
  const records = new Map<string, string>();
  let sequence = 0;
  return {
    shown,
    records,
    /** The number of the next event. */
    countOn: (): number => (sequence += 1),
    show: (snapshot: JournalSnapshot): void => {
      shown.splice(0, shown.length, ...snapshot.events.map(({ text }) => text));
      records.clear();
      for (const { id, state } of snapshot.records) records.set(id, state);
      sequence = Math.max(sequence, snapshot.sequence);
    },
    apply: ({ event, removal, record, forgotten }: JournalStep): void => {
      if (removal) for (const id of removal.hide) if (shown.includes(id)) shown.splice(shown.indexOf(id), 1);
      if (event) shown.push(event.text);
      if (event) sequence = Math.max(sequence, event.sequence);
      if (record) records.set(record.id, record.state);
      if (forgotten !== undefined) records.delete(forgotten);
    },
  };
}

/** A step with a kept event; the text is its id, too. */
export function toKeptStep(text: string, sequence: number): JournalStep {
  return { event: { sequence, at: Date.now(), bit: 1, id: text, text }, isKept: true };
}

/** A message before air. */
export function createRecord(id: string, order: number): AirRecord {
  const message = {
    userId: OWNER,
    channelId: 1,
    platformId: 1,
    author: 'ann',
    timestamp: '2026-01-01T00:00:00Z',
    own: false,
    id,
    contents: [createTextPart(id)],
  };
  return {
    id,
    order,
    receivedAt: systemClock.elapsed(),
    message,
    form: message,
    pictureHosts: undefined,
    arePicturesAllowed: false,
    verdict: undefined,
    shownDespite: undefined,
    state: 'held',
    reason: undefined,
    by: undefined,
    airsAt: null,
    airing: undefined,
  };
}

/** Times for tests: short for awaited events, long for those that must not happen by themselves. */
const TIMING: BusTiming = {
  tickMs: 100,
  heartbeatMs: 50,
  lifeMs: 1_000,
  readyMs: 10_000,
  offerMs: 5_000,
  spreadMs: 20,
  graceMs: 300,
};

/** Overrides of the usual bus of a test. */
export interface TestBusOptions {
  readonly timing?: Partial<BusTiming>;
  /** Receives each line of the log. */
  readonly onLine?: (line: string) => void;
}

/** Opens the bus of a server in this process. */
export async function openTestBus(url: string, serverId: string, options: TestBusOptions = {}): Promise<Bus> {
  return openRedisBus({
    url,
    serverId,
    clock: systemClock,
    codec: RECORD_CODEC,
    random: Math.random,
    log: createLog({ level: 'debug', write: options.onLine ?? (() => undefined) }),
    timing: { ...TIMING, ...options.timing },
  });
}
