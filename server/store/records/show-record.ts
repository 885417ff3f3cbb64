import type { UserId } from '../../../core/service/user-id.ts';

/** The stored state of an owner's show. */
export interface ShowRecord {
  /** Incremented by each change; 0 before the first. */
  readonly revision: number;
  /** The parts by name, which the reader checks. */
  readonly state: Readonly<Record<string, unknown>>;
}

/** A show to store. */
export interface NewShowRecord extends ShowRecord {
  /** Time at which it next needs its leader, also while no page is open: epoch milliseconds; never if left out. */
  readonly dueAt?: number | null;
}

/** A stored show that needs its leader. */
export interface DueShow {
  readonly ownerId: UserId;
  readonly dueAt: number;
}

/** The part of the storage for shows. An action that changes one is stored with it (`AuditStorage`). */
export interface ShowStorage {
  find(ownerId: UserId): Promise<ShowRecord>;
  /** Writes the record if the stored revision is its own - 1; false if not. */
  save(ownerId: UserId, show: NewShowRecord): Promise<boolean>;
  /** The shows that need their leader before that time, in epoch milliseconds. */
  listDue(before: number): Promise<readonly DueShow[]>;
}
