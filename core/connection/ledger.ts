import type { EventOf, SubscriptionName } from './connection.ts';
import { createProgress } from './cursor.ts';
import type { Listeners } from './listeners.ts';

/** Subscriptions to request together, and the cursor to resume from. */
export interface SubscriptionRequest {
  readonly subscriptions: readonly string[];
  readonly since?: string;
}

/** The subscriptions that listeners need, those requested from the server, and the progress of each. Does no I/O. */
export interface Ledger {
  /** The subscriptions that have listeners and that the server offers. */
  wanted(): readonly string[];
  /** Whether at least one wanted subscription has not been requested. */
  isBehind(): boolean;
  /** Returns the due requests and records them as sent. Subscriptions that ran before resume from their cursor. */
  takeRequests(): readonly SubscriptionRequest[];
  /**
   * Returns the requests of a liveness probe: one cheap subscription at a relay, all of them at the service, where a single subscription
   * may have gone silent with its token (D52).
   */
  probe(): readonly SubscriptionRequest[];
  /**
   * Records another token. At the service all subscriptions become due, since each may depend on the token it came with (D52); a relay
   * closes the socket of an ended key.
   * @returns whether subscriptions became due
   */
  recordRenewal(): boolean;
  /** Returns the subscriptions that have no listener any more and records them as ended. */
  drainUnsubscribes(): readonly string[];
  /** Marks all subscriptions as due after the socket was lost. */
  forgetAsked(): void;
  /** Passes an event to its listeners, unless it was received before (A5). */
  dispatch(event: EventOf<SubscriptionName>): void;
  /** Returns the newest event of a running subscription that reports a state, for a listener added later. */
  newest(subscription: string): EventOf<SubscriptionName> | undefined;
}

/** Subscriptions that report a state: each event holds the whole state. */
const STATES = new Set<string>([
  'user/stream',
  'overlay/settings',
  'overlay/link',
  'overlay/featured',
  'overlay/safety',
]);

/** A subscription that every key of a relay may use. */
const OPEN = 'overlay/link';

/**
 * Creates an empty ledger.
 * @param isOffered returns whether the server has a subscription of this name
 */
export function createLedger(listeners: Listeners, isOffered: (subscription: string) => boolean): Ledger {
  const newest = new Map<string, EventOf<SubscriptionName>>();
  const asked = new Set<string>();
  const resumable = new Set<string>();
  const progress = createProgress();

  function end(subscription: string): void {
    for (const memory of [asked, resumable, newest]) memory.delete(subscription);
    progress.forget(subscription);
  }
  const wanted = (): readonly string[] => listeners.names().filter(isOffered);

  function forgetAsked(): void {
    for (const name of asked) resumable.add(name);
    asked.clear();
  }

  const findDue = (): readonly string[] => wanted().filter((name) => !asked.has(name));

  function takeRequests(): readonly SubscriptionRequest[] {
    const due = findDue();
    const since = progress.newest();
    const isResumed = (name: string): boolean => since !== undefined && resumable.has(name);
    const fresh = due.filter((name) => !isResumed(name));
    for (const name of due) asked.add(name);
    const adapt = isOffered(OPEN) ? widen : (names: readonly string[]) => names;
    return [...toRequests(adapt(due.filter(isResumed)), since), ...toRequests(adapt(fresh))];
  }

  return {
    wanted,
    isBehind: () => findDue().length > 0,
    takeRequests,
    probe() {
      if (isOffered(OPEN)) return [{ subscriptions: [OPEN] }];
      forgetAsked();
      return takeRequests();
    },
    recordRenewal() {
      const isDue = !isOffered(OPEN);
      if (isDue) forgetAsked();
      return isDue;
    },
    drainUnsubscribes() {
      const unwanted = [...asked].filter((name) => !listeners.has(name));
      for (const name of [...unwanted, ...resumable]) if (!listeners.has(name)) end(name);
      return unwanted;
    },
    forgetAsked,
    dispatch(event) {
      const { subscription } = event;
      if (!listeners.has(subscription)) return;
      if (!progress.advance(subscription, 'cursor' in event ? event.cursor : undefined)) return;
      if (STATES.has(subscription)) newest.set(subscription, event);
      listeners.dispatch(event);
    },
    newest: (subscription) => newest.get(subscription),
  };
}

/**
 * Adds a subscription that every key has. A relay that can grant nothing closes with 4403. With this one granted, a page only lacks the
 * data that its key may not read.
 */
function widen(names: readonly string[]): readonly string[] {
  if (names.length === 0) return names;
  // Older relays have none of overlay/trial, overlay/show and overlay/kit.
  const isOpen = (name: string): boolean => /^overlay\/(?!featured|trial|show|kit)/.test(name);
  return names.some(isOpen) ? names : [...names, OPEN];
}

function toRequests(subscriptions: readonly string[], since?: string): readonly SubscriptionRequest[] {
  return subscriptions.length === 0 ? [] : [{ subscriptions, ...(since !== undefined && { since }) }];
}
