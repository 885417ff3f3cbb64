import type { UserId } from '../../../core/service/user-id.ts';

/** A file that an owner uploaded, without its bytes. */
export interface UploadRecord {
  readonly id: string;
  readonly ownerId: UserId;
  readonly name: string;
  /** In bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A font that an owner uploaded. */
export type FontRecord = UploadRecord;

/** A picture that an owner uploaded. */
export interface PictureRecord extends UploadRecord {
  /** Media type: `image/png`, `image/jpeg` or `image/webp`. */
  readonly type: string;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** The part of the storage for one kind of uploaded files. */
export interface UploadStorage<R extends UploadRecord, File> {
  /** The owner's files, oldest first. */
  list(ownerId: UserId): Promise<readonly R[]>;
  /** A file as browsers get it. */
  read(id: string): Promise<File | undefined>;
  insert(record: R, data: Uint8Array): Promise<void>;
  /** @returns whether the owner had it */
  remove(ownerId: UserId, id: string): Promise<boolean>;
}
