import type { UserId } from '../../core/service/user-id.ts';

/** A font that an owner uploaded, without its bytes. */
export interface FontRecord {
  readonly id: string;
  readonly ownerId: UserId;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  readonly createdAt: number;
}

/** The part of the storage for fonts of owners. */
export interface FontStorage {
  /** The owner's fonts, oldest first. */
  list(ownerId: UserId): Promise<readonly FontRecord[]>;
  /** The file of a font. */
  read(id: string): Promise<Uint8Array | undefined>;
  insert(font: FontRecord, data: Uint8Array): Promise<void>;
  /** @returns whether the owner had it */
  remove(ownerId: UserId, id: string): Promise<boolean>;
}
