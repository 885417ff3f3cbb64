/** Changes of an overlay's settings that are not on air yet. */
export interface DraftRecord {
  readonly overlayId: string;
  /** Those that differ from the widget's defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Revision of the overlay that it was made from. */
  readonly basedOn: number;
  /** Epoch milliseconds; another one for each time that it is saved. */
  readonly savedAt: number;
}

/** What an overlay was set to. */
export interface VersionRecord {
  /** Counts up with each version of an overlay. */
  readonly number: number;
  /** Since when it was on air, in epoch milliseconds. */
  readonly airedAt: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** The part of the storage for changes of overlays that are not on air yet, one an overlay. */
export interface DraftStorage {
  find(overlayId: string): Promise<DraftRecord | undefined>;
  /** Writes it in the place of the one that was saved at `expected` (null: there is none); false if that is not so. */
  save(draft: DraftRecord, expected: number | null): Promise<boolean>;
  /** Removes the one that was saved at that time; false if there is another one or none. */
  remove(overlayId: string, savedAt: number): Promise<boolean>;
}

/** The part of the storage for what overlays were set to: the last ten of each. */
export interface VersionStorage {
  /** The newest first. */
  list(overlayId: string): Promise<readonly VersionRecord[]>;
}
