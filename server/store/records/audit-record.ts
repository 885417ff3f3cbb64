import type { UserId } from '../../../core/service/user-id.ts';
import type { KitRecord } from './kit-record.ts';
import type { NewShowRecord } from './show-record.ts';

/** Safety settings of an owner. */
export interface SafetyRecord {
  /** Incremented by each change; 0 before the first. */
  readonly revision: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** An action of a dock or of the dashboard. */
export interface AuditRecord {
  readonly ownerId: UserId;
  /** Number of the entry, growing with each entry of an owner; some numbers are left out. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Id of the dock; null for the dashboard. */
  readonly overlayId: string | null;
  /** Name of the dock at that time. */
  readonly by: string;
  readonly action: string;
  /** For people: the target of the action, in one line. */
  readonly detail: string;
  /** For programs: the target of the action. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** Number of changed messages or entries. */
  readonly done: number;
}

/** An action to store. */
export interface NewAuditRecord extends Omit<AuditRecord, 'number'> {
  /** A text of the sender: a repeated text stands for the same action. */
  readonly requestId?: string | undefined;
}

/** Result of storing an action: `repeated`, it was stored before; `stale`, what it changes has another revision. Both change nothing. */
export type AuditOutcome =
  | { readonly state: 'stored'; readonly number: number }
  | { readonly state: 'stale' }
  | { readonly state: 'repeated'; readonly first: AuditRecord };

/** Filters for entries; each given field restricts the list. */
export interface AuditQuery {
  readonly limit: number;
  /** Only those with a greater number. */
  readonly after?: number | undefined;
  /** Only those with a smaller number. */
  readonly before?: number | undefined;
  /** Only those of that time or later, in epoch milliseconds. */
  readonly since?: number | undefined;
  readonly action?: string | undefined;
  readonly actions?: readonly string[] | undefined;
  readonly by?: string | undefined;
}

/** Records that an action changes; the revision of each is the stored one + 1. */
export interface ActionChanges {
  readonly safety?: SafetyRecord | undefined;
  readonly show?: NewShowRecord | undefined;
  readonly kit?: KitRecord | undefined;
}

/** The part of the storage for actions, with what they change. */
export interface AuditStorage {
  /** Stores an action together with the records that it changes, in one transaction: all of it or nothing. */
  record(entry: NewAuditRecord, changes?: ActionChanges): Promise<AuditOutcome>;
  /** Writes the outcome of an action into its entry. */
  complete(entry: Pick<AuditRecord, 'ownerId' | 'number' | 'detail' | 'done' | 'facts'>): Promise<void>;
  /** Removes the entry of an action that was not done. */
  remove(entry: Pick<AuditRecord, 'ownerId' | 'number'>): Promise<void>;
  /** Entries of an owner, the newest first. */
  list(ownerId: UserId, query: AuditQuery): Promise<readonly AuditRecord[]>;
  /** Removes one batch of entries older than that time, the oldest first. @returns their number; 0 if none is left */
  removeBefore(at: number): Promise<number>;
}
