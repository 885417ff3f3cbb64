import type { EventOf, SubscriptionName } from './connection.ts';

/** A listener of any subscription. */
export type Listener = (event: EventOf<SubscriptionName>) => void;

/** The listeners of each subscription. */
export interface Listeners {
  add(subscription: string, listener: Listener): void;
  remove(subscription: string, listener: Listener): void;
  has(subscription: string): boolean;
  /** Names of the subscriptions with at least one listener. */
  names(): readonly string[];
  /** Calls every listener of the event's subscription, even if one of them throws. */
  dispatch(event: EventOf<SubscriptionName>): void;
  clear(): void;
}

/** Creates an empty list of listeners; `onError` receives their errors. */
export function createListeners(onError: (error: unknown) => void): Listeners {
  const byName = new Map<string, Set<Listener>>();
  return {
    add(subscription, listener) {
      byName.set(subscription, (byName.get(subscription) ?? new Set()).add(listener));
    },
    remove(subscription, listener) {
      const listeners = byName.get(subscription);
      if (listeners?.delete(listener) && listeners.size === 0) byName.delete(subscription);
    },
    has: (subscription) => byName.has(subscription),
    names: () => [...byName.keys()],
    dispatch(event) {
      for (const listener of [...(byName.get(event.subscription) ?? [])]) {
        try {
          listener(event);
        } catch (error) {
          onError(error);
        }
      }
    },
    clear: () => byName.clear(),
  };
}
