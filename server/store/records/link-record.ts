import type { UserId } from '../../../core/service/user-id.ts';

/** An action link: an address that does one fixed action. */
export interface LinkRecord {
  readonly id: string;
  readonly ownerId: UserId;
  readonly name: string;
  /** Name of the action of control. */
  readonly action: string;
  /** The body of the action. */
  readonly input: Readonly<Record<string, unknown>>;
  /** Hash of its secret. */
  readonly secretHash: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Epoch milliseconds; null if it was never used. */
  readonly lastUsedAt: number | null;
  /** The last time at which it did not do its action; null if it always did. */
  readonly lastFailure: LinkFailure | null;
}

/** A use of an action link that failed. */
export interface LinkFailure {
  /** Epoch milliseconds. */
  readonly at: number;
  /** The reason, in one line for people. */
  readonly reason: string;
}

/** The part of the storage for action links. */
export interface LinkStorage {
  /** The links of an owner, oldest first. */
  list(ownerId: UserId): Promise<readonly LinkRecord[]>;
  findBySecretHash(secretHash: string): Promise<LinkRecord | undefined>;
  insert(link: LinkRecord): Promise<void>;
  /** Records that it was used. @param at epoch milliseconds */
  touch(id: string, at: number): Promise<void>;
  /** Records that it did not do its action. */
  recordFailure(id: string, failure: LinkFailure): Promise<void>;
  /** @returns whether the owner had it */
  remove(ownerId: UserId, id: string): Promise<boolean>;
}
