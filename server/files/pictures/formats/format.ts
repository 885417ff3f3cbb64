/** Result of a reader. Size and bytes come from the same reading, so they cannot disagree. */
export interface ReadPicture {
  /** Width in pixels, as shown by browsers. */
  readonly width: number;
  readonly height: number;
  /** Number of frames; 1 for a picture that stands still. */
  readonly frames: number;
  /** Length of a video. */
  readonly durationMs?: number;
  /** The file written again from the recognized parts, without metadata. */
  readonly data: Buffer;
  /** Whether its pixels are complete, if that can be checked without holding them; called only after the size was found small enough. */
  readonly hasPixels?: () => Promise<boolean>;
}

/** Reads the file of a picture strictly; undefined if it does not exactly follow its specification, or is not complete. @throws {HttpError} 400 */
export type ReadFormat = (bytes: Buffer) => ReadPicture | undefined;

/** Most parts of a file: a picture of 8 MiB has a few hundred, and each takes memory while it is read. */
export const MAX_PARTS = 16_384;
