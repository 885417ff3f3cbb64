import type { UserId } from '../../../core/service/user-id.ts';

/** Safety settings of an owner. */
export interface SafetyRecord {
  /** Counts up with each change; 0 before the first. */
  readonly revision: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** What a dock or the dashboard did. */
export interface AuditRecord {
  readonly ownerId: UserId;
  /** Counts up with each entry of an owner; some numbers are left out. */
  readonly number: number;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Id of the dock; null for the dashboard. */
  readonly overlayId: string | null;
  /** Name of the dock at that time. */
  readonly by: string;
  readonly action: string;
  /** For people: what it was done to, in a line. */
  readonly detail: string;
  /** For programs: what it was done to. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** How many messages or entries it changed. */
  readonly done: number;
}

/** An action that is to be stored. */
export interface NewAuditRecord extends Omit<AuditRecord, 'number'> {
  /** A text of the sender's: the same one again means the same action. */
  readonly requestId?: string | undefined;
}

/** What became of an action: `repeated`, it was stored before; `stale`, the settings have another revision. Both change nothing. */
export type AuditOutcome =
  | { readonly state: 'stored'; readonly number: number }
  | { readonly state: 'stale' }
  | { readonly state: 'repeated'; readonly first: AuditRecord };

/** Which entries to list; each field that is given leaves some out. */
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

/** The part of the storage for actions, with the safety settings that they change. */
export interface AuditStorage {
  /**
   * Stores an action together with the safety settings that it changes, in one transaction: all of it or nothing.
   * @param safety the new settings; their revision is the stored one + 1
   */
  record(entry: NewAuditRecord, safety?: SafetyRecord): Promise<AuditOutcome>;
  /** Entries of an owner, the newest first. */
  list(ownerId: UserId, query: AuditQuery): Promise<readonly AuditRecord[]>;
  /** Removes one batch of those older than that time, the oldest first. @returns how many; 0 when none is left */
  removeBefore(at: number): Promise<number>;
}
