import type { UserId } from '../../core/service/user-id.ts';

/** A picture that an owner uploaded, without its bytes. */
export interface PictureRecord {
  readonly id: string;
  readonly ownerId: UserId;
  readonly name: string;
  /** Media type: `image/png`, `image/jpeg` or `image/webp`. */
  readonly type: string;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** In bytes. */
  readonly size: number;
  readonly createdAt: number;
}

/** The part of the storage for pictures of overlays. */
export interface PictureStorage {
  /** The owner's pictures, oldest first. */
  list(ownerId: UserId): Promise<readonly PictureRecord[]>;
  /** A picture as browsers get it. */
  read(id: string): Promise<{ readonly type: string; readonly data: Uint8Array } | undefined>;
  insert(picture: PictureRecord, data: Uint8Array): Promise<void>;
  /** @returns whether the owner had it */
  remove(ownerId: UserId, id: string): Promise<boolean>;
}
