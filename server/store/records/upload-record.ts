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
  /** Media type, such as `image/png`. */
  readonly type: string;
  /** Width in pixels, as shown. */
  readonly width: number;
  readonly height: number;
  /** Number of frames; 1 for a picture that stands still. */
  readonly frames: number;
}

/** Refuses an upload if the disk has no room for it. @throws {FullError} */
export type RefuseUpload = (bytes: number) => void;

/** The part of the storage for one kind of uploaded files. */
export interface UploadStorage<R extends UploadRecord = UploadRecord> {
  /** The owner's files, oldest first. */
  list(ownerId: UserId): Promise<readonly R[]>;
  /** A file without its bytes. */
  find(id: string): Promise<R | undefined>;
  /** At most `length` bytes of a file from a position on; undefined for an unknown file. */
  readPiece(id: string, from: number, length: number): Promise<Uint8Array | undefined>;
  /** @throws {FullError} the disk has no room for it */
  insert(record: R, data: Uint8Array): Promise<void>;
  /** @returns whether the owner had it */
  remove(ownerId: UserId, id: string): Promise<boolean>;
}
