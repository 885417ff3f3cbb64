import type { EventOf, SubscriptionName } from './connection.ts';
import { createProgress } from './cursor.ts';
import type { Listeners } from './listeners.ts';

/** Subscriptions to ask for together, and the cursor to go on from. */
export interface SubscriptionRequest {
  readonly subscriptions: readonly string[];
  readonly since?: string;
}

/** What is asked of the server for the listeners' sake, and how far each subscription has come. Does no I/O. */
export interface Ledger {
  /** What somebody listens to, of those that the server has. */
  wanted(): readonly string[];
  /** Something must be asked for. */
  isBehind(): boolean;
  /** What must be asked for now, counted as asked. Subscriptions that ran before go on from their cursor. */
  takeRequests(): readonly SubscriptionRequest[];
  /** One running subscription to ask for again, as a question whether the server is there; a cheap one. */
  probe(): readonly SubscriptionRequest[];
  /** What was asked for and nobody listens to any more, counted as given back. */
  takeUnwanted(): readonly string[];
  /** The socket is gone: everything must be asked for again. */
  forgetAsked(): void;
  /** Hands an event to its listeners, unless it was seen before (A5). */
  dispatch(event: EventOf<SubscriptionName>): void;
  /** The newest event of a running subscription that is a state, for a listener that comes late. */
  newest(subscription: string): EventOf<SubscriptionName> | undefined;
}

/** Subscriptions that are a state: each event says all there is to say. */
const STATES = new Set<string>(['user/stream', 'overlay/settings', 'overlay/link']);

/** A subscription that is open to every key of a relay. */
const OPEN = 'overlay/link';

/**
 * Creates an empty ledger.
 * @param isOffered whether the server has a subscription of this name
 */
export function createLedger(listeners: Listeners, isOffered: (subscription: string) => boolean): Ledger {
  const newest = new Map<string, EventOf<SubscriptionName>>();
  const asked = new Set<string>();
  const resumable = new Set<string>();
  const progress = createProgress();

  function giveBack(subscription: string): void {
    for (const memory of [asked, resumable, newest]) memory.delete(subscription);
    progress.forget(subscription);
  }
  const wanted = (): readonly string[] => listeners.names().filter(isOffered);

  const toRequests = (names: readonly string[], since?: string): readonly SubscriptionRequest[] =>
    names.length === 0
      ? []
      : [{ subscriptions: isOffered(OPEN) ? widen(names) : names, ...(since !== undefined && { since }) }];

  const findDue = (): readonly string[] => wanted().filter((name) => !asked.has(name));

  return {
    wanted,
    isBehind: () => findDue().length > 0,
    takeRequests() {
      const due = findDue();
      const since = progress.newest();
      const isResumed = (name: string): boolean => since !== undefined && resumable.has(name);
      const fresh = due.filter((name) => !isResumed(name));
      for (const name of due) asked.add(name);
      return [...toRequests(due.filter(isResumed), since), ...toRequests(fresh)];
    },
    probe() {
      // chat comes last, since a server may answer it with history
      const own = [...asked].find((name) => name !== 'user/chat') ?? 'user/chat';
      return [{ subscriptions: [isOffered(OPEN) ? OPEN : own] }];
    },
    takeUnwanted() {
      const unwanted = [...asked].filter((name) => !listeners.has(name));
      for (const name of [...unwanted, ...resumable]) if (!listeners.has(name)) giveBack(name);
      return unwanted;
    },
    forgetAsked() {
      for (const name of asked) resumable.add(name);
      asked.clear();
    },
    dispatch(event) {
      const { subscription } = event;
      if (!listeners.has(subscription)) return;
      if (!progress.advance(subscription, 'cursor' in event ? event.cursor : undefined)) return;
      if (STATES.has(subscription)) newest.set(subscription, event);
      listeners.tell(event);
    },
    newest: (subscription) => newest.get(subscription),
  };
}

/**
 * A relay closes with 4403 when it may grant nothing at all. With one that every key has, a page may ask for more than its
 * key can, and merely lacks it.
 */
function widen(names: readonly string[]): readonly string[] {
  return names.some((name) => name.startsWith('overlay/')) ? names : [...names, OPEN];
}
