import type { UserId } from '../../../core/service/user-id.ts';
import type { Kit } from '../../../widgets/settings/kit.ts';

/** The kit of an owner. */
export interface KitRecord {
  readonly ownerId: UserId;
  /** Incremented by each change; 0 for a kit that was never changed. */
  readonly revision: number;
  readonly kit: Kit;
}

/** The part of the storage for kits. */
export interface KitStorage {
  /** The owner's kit; one that was never changed is not stored. */
  find(ownerId: UserId): Promise<KitRecord>;
  /** Writes the record if the stored revision is still `expected` (0: not stored yet); false if not. */
  save(record: KitRecord, expected: number): Promise<boolean>;
}
