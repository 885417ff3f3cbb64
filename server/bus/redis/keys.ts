import type { UserId } from '../../../core/service/user-id.ts';

/** Names of an owner's keys in Redis, in the order that all journal scripts expect. The braces keep them in one slot of a cluster. */
export interface OwnerKeys {
  /** The leader of the owner, and the numbers of the journal. */
  readonly head: string;
  /** The latest values of the state, each as JSON. */
  readonly state: string;
  /** The kept events by sequence, each as JSON. */
  readonly ring: string;
  /** Messages that can still change by id, each as JSON. */
  readonly records: string;
  /** Channel on which subscribed servers receive each step. */
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

/** The keys as arguments of scripts. */
export function listKeys({ head, state, ring, records, channel }: OwnerKeys): readonly string[] {
  return [head, state, ring, records, channel];
}

/** Time of death of each server without another heartbeat, by Redis' clock; and the figures of each. */
export const SERVER_KEYS = ['onair:{servers}', 'onair:{servers}:figures'] as const;

/** Key of a text shared by a server. */
export function toSharedKey(name: string, serverId: string): string {
  return `onair:{servers}:${name}:${serverId}`;
}

/** Channel of facts for all servers. */
export const NOTICES_CHANNEL = 'onair:notices';

/** Channel of messages to one server. */
export function toInbox(serverId: string): string {
  return `onair:server:${serverId}`;
}

/** Key that a server writes to check that Redis accepts writes; it expires by itself. */
export const PROBE_KEY = 'onair:probe';

/** Key of a counter. */
export function toCounterKey(name: string): string {
  return `onair:count:${name}`;
}

/** Keys of a budget: its turns and rate, and the waiting servers with their numbers of owners. */
export function toBudgetKeys(name: string): readonly [string, string] {
  return [`onair:{budget:${name}}`, `onair:{budget:${name}}:waits`];
}
