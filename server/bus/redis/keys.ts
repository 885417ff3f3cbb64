import type { UserId } from '../../../core/service/user-id.ts';

/** Names of an owner's keys in Redis, in the order in which all scripts of journals take them. The braces keep them in one slot of a cluster. */
export interface OwnerKeys {
  /** Who holds the owner, and how far the journal has come. */
  readonly head: string;
  /** The newest values of the state, each as JSON. */
  readonly state: string;
  /** The kept events by sequence, each as JSON. */
  readonly ring: string;
  /** Messages that can still change by id, each as JSON. */
  readonly records: string;
  /** Channel on which servers with a seat hear of each step. */
  readonly channel: string;
}

/** Names the keys of an owner. */
export function toOwnerKeys(ownerId: UserId): OwnerKeys {
  const channel = `onair:{${ownerId}}`;
  return {
    head: `${channel}:head`,
    state: `${channel}:state`,
    ring: `${channel}:ring`,
    records: `${channel}:records`,
    channel,
  };
}

/** The keys as scripts take them. */
export function listKeys({ head, state, ring, records, channel }: OwnerKeys): readonly string[] {
  return [head, state, ring, records, channel];
}

/** When each server is dead, unless it is heard of before, by Redis' clock; and what each tells of itself. */
export const SERVER_KEYS = ['onair:{servers}', 'onair:{servers}:figures'] as const;

/** Key of a text that a server shares. */
export function toSharedKey(name: string, serverId: string): string {
  return `onair:{servers}:${name}:${serverId}`;
}

/** Channel of facts for all servers. */
export const NOTICES_CHANNEL = 'onair:notices';

/** Channel of messages to one server. */
export function toInbox(serverId: string): string {
  return `onair:server:${serverId}`;
}

/** Key that a server writes to find out whether Redis takes writes; it ends by itself. */
export const PROBE_KEY = 'onair:probe';

/** Key of a counter. */
export function toCounterKey(name: string): string {
  return `onair:count:${name}`;
}

/** Keys of a budget: its turns and its rate; which servers wait for turns, and for how many owners. */
export function toBudgetKeys(name: string): readonly [string, string] {
  return [`onair:{budget:${name}}`, `onair:{budget:${name}}:waits`];
}
