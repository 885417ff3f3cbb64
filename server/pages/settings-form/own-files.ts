/** A file that the owner uploaded: a font, or the base of a picture. */
export interface OwnFile {
  /** The value in settings. */
  readonly value: string;
  readonly name: string;
}

/** A picture that the owner uploaded. Its value is its path on the server. */
export interface OwnPicture extends OwnFile {
  /** Displayed width in pixels. */
  readonly width: number;
  readonly height: number;
  /** Whether it moves, which costs a stream more. */
  readonly isMoving?: boolean;
}

/** A file that was just uploaded. */
export type UploadedFile<T extends OwnFile> = T & {
  /** The change that was made before the upload, for people. */
  readonly note?: string;
};

/** The storage of the owner's files of one kind. */
export interface OwnFileStore<T extends OwnFile> {
  /** Returns the files, oldest first. */
  list(): Promise<readonly T[]>;
  /** @throws {Error} if the file is refused, with a message for people */
  add(file: File): Promise<UploadedFile<T>>;
  /** @returns false if its owner cancelled @throws {Error} with a message for people */
  remove(file: T): Promise<boolean>;
}

interface OwnFiles<T extends OwnFile> {
  store: OwnFileStore<T> | undefined;
}

/** The own fonts of this page; without a store, as in the gallery, none can be uploaded. */
export const ownFonts: OwnFiles<OwnFile> = { store: undefined };

/** The pictures of this page, as with {@link ownFonts}. */
export const ownPictures: OwnFiles<OwnPicture> = { store: undefined };
