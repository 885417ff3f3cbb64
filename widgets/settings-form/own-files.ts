/** A file that the owner uploaded: a font, or what more is known of a picture. */
export interface OwnFile {
  /** What a setting holds for it. */
  readonly value: string;
  readonly name: string;
}

/** A picture that the owner uploaded. Its value is its path on the server. */
export interface OwnPicture extends OwnFile {
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** Where a page keeps the owner's files of one kind. */
export interface OwnFileStore<T extends OwnFile> {
  /** The oldest first. */
  list(): Promise<readonly T[]>;
  /** @throws {Error} what is wrong with the file, for people */
  add(file: File): Promise<T>;
  /** @returns false when its owner thought better of it @throws {Error} for people */
  remove(file: T): Promise<boolean>;
}

interface OwnFiles<T extends OwnFile> {
  store: OwnFileStore<T> | undefined;
}

/** The own fonts of this page; without a store, as in the gallery, none can be uploaded. */
export const ownFonts: OwnFiles<OwnFile> = { store: undefined };

/** The pictures of this page, as with {@link ownFonts}. */
export const ownPictures: OwnFiles<OwnPicture> = { store: undefined };
