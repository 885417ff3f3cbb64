import type { EventOf, SubscriptionName } from './connection.ts';
import { createProgress } from './cursor.ts';
import type { Listeners } from './listeners.ts';

/** Subscriptions to ask for together, and the cursor to resume from. */
export interface SubscriptionRequest {
  readonly subscriptions: readonly string[];
  readonly since?: string;
}

/** The subscriptions that the listeners need, those that the server was asked for, and how far each has come. Does no I/O. */
export interface Ledger {
  /** The subscriptions that have listeners and that the server offers. */
  wanted(): readonly string[];
  /** At least one subscription must be asked for. */
  isBehind(): boolean;
  /** Returns what must be asked for now and records it as asked. Subscriptions that ran before resume from their cursor. */
  takeRequests(): readonly SubscriptionRequest[];
  /**
   * What to ask for again as a question whether the server is there: of a relay a cheap subscription, of the service everything, since
   * one whose token has ended may have gone silent alone (D52).
   */
  probe(): readonly SubscriptionRequest[];
  /**
   * There is another token. The service may hold a subscription to the token that it came with, so everything is due again (D52); a relay
   * closes a socket whose key has ended. @returns whether it is
   */
  noteRenewal(): boolean;
  /** Returns the subscriptions that have no listener any more and records them as ended. */
  drainUnsubscribes(): readonly string[];
  /** The socket was lost: everything must be asked for again. */
  forgetAsked(): void;
  /** Hands an event to its listeners, unless it was seen before (A5). */
  dispatch(event: EventOf<SubscriptionName>): void;
  /** The newest event of a running subscription that is a state, for a listener that comes late. */
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
    noteRenewal() {
      const isDue = !isOffered(OPEN);
      if (isDue) forgetAsked();
      return isDue;
    },
    drainUnsubscribes() {
      const unwanted = [...asked].filter((name) => !listeners.has(name));
      for (const name of [...unwanted, ...resumable]) if (!listeners.has(name)) giveBack(name);
      return unwanted;
    },
    forgetAsked,
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
  if (names.length === 0) return names;
  // an older relay has no overlay/trial
  const isOpen = (name: string): boolean => /^overlay\/(?!featured|trial)/.test(name);
  return names.some(isOpen) ? names : [...names, OPEN];
}

function toRequests(subscriptions: readonly string[], since?: string): readonly SubscriptionRequest[] {
  return subscriptions.length === 0 ? [] : [{ subscriptions, ...(since !== undefined && { since }) }];
}
