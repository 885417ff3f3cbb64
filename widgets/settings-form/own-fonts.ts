/** A font that the owner uploaded. */
export interface OwnFont {
  /** What the setting `font` holds for it. */
  readonly value: string;
  readonly name: string;
}

/** Where a page keeps the owner's own fonts. */
export interface OwnFontStore {
  list(): Promise<readonly OwnFont[]>;
  /** @throws {Error} what is wrong with the file, for people */
  add(file: File): Promise<OwnFont>;
  /** @throws {Error} for people */
  remove(font: OwnFont): Promise<void>;
}

/** The own fonts of this page; without a store, as in the gallery, none can be uploaded. */
export const ownFonts: { store: OwnFontStore | undefined } = { store: undefined };
