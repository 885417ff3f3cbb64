/** A picture that the owner uploaded. */
export interface OwnPicture {
  /** What a setting for a picture holds: its path on the server. */
  readonly value: string;
  readonly name: string;
  /** In pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
}

/** Where a page keeps the owner's pictures. */
export interface OwnPictureStore {
  /** The oldest first. */
  list(): Promise<readonly OwnPicture[]>;
  /** @throws {Error} what is wrong with the file, for people */
  add(file: File): Promise<OwnPicture>;
  /** @throws {Error} for people */
  remove(picture: OwnPicture): Promise<void>;
}

/** The pictures of this page; without a store, as in the gallery, none can be uploaded. */
export const ownPictures: { store: OwnPictureStore | undefined } = { store: undefined };
