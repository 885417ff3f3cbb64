import type { UserId } from '../../../core/service/user-id.ts';

/** A theme that an owner derived from a built-in one. */
export interface ThemeRecord {
  readonly id: string;
  readonly ownerId: UserId;
  readonly name: string;
  /** Name of the built-in theme. */
  readonly base: string;
  /** Values by the names of custom properties; all others are those of the base. */
  readonly tokens: Readonly<Record<string, string>>;
  /** Incremented by each change, from 1. */
  readonly revision: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** The part of the storage for own themes. */
export interface ThemeStorage {
  /** The owner's themes, oldest first. */
  list(ownerId: UserId): Promise<readonly ThemeRecord[]>;
  insert(theme: ThemeRecord): Promise<void>;
  /** Replaces the record if the stored revision is still `expected`; false if not. */
  update(theme: ThemeRecord, expected: number): Promise<boolean>;
  /** @returns whether the owner had it */
  remove(ownerId: UserId, id: string): Promise<boolean>;
}
