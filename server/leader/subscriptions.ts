import { RELAY_SUBSCRIPTIONS } from '../../core/service/relay.ts';
import type { Permission } from '../../core/service/relay.ts';

const NAMES = ['user/stream', 'user/chat', ...RELAY_SUBSCRIPTIONS] as const;

/** Name of a subscription of the relay. */
export type SubscriptionName = (typeof NAMES)[number];

const NEEDS: Partial<Record<SubscriptionName, Permission>> = {
  'user/stream': 'stream',
  'user/chat': 'chat',
  'overlay/featured': 'chat',
  'dock/chat': 'moderate',
  'show/state': 'control',
};

/** The bit that stands for a subscription in a set of them. */
export function toBit(name: SubscriptionName): number {
  return 1 << NAMES.indexOf(name);
}

/** The set of these names. Unknown names are ignored, since the service may add names (A16). */
export function toSet(names: readonly string[]): number {
  return NAMES.reduce((set, name) => (names.includes(name) ? set | toBit(name) : set), 0);
}

/** The names in a set. */
export function toNames(set: number): readonly SubscriptionName[] {
  return NAMES.filter((name) => set & toBit(name));
}

/** The subscriptions that a key with these permissions may have; `overlay/…` is open to every key, unless it carries chat. */
export function permittedSet(permissions: readonly Permission[]): number {
  return toSet(
    NAMES.filter((name) => {
      const needed = NEEDS[name];
      return needed === undefined || permissions.includes(needed);
    }),
  );
}
