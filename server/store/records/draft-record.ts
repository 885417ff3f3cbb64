/** Changes of an overlay's settings that are not on air yet. */
export interface DraftRecord {
  readonly overlayId: string;
  /** Settings that differ from the widget's defaults. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Revision of the overlay on which it is based. */
  readonly basedOn: number;
  /** Epoch milliseconds; unique for each save. */
  readonly savedAt: number;
}

/** Earlier settings of an overlay. */
export interface VersionRecord {
  /** Incremented by each version of an overlay. */
  readonly number: number;
  /** Time at which it went on air, or into the draft, in epoch milliseconds. */
  readonly airedAt: number;
  readonly settings: Readonly<Record<string, unknown>>;
}

/** Settings of an overlay before a change. */
export interface FormerSettings {
  /** Id of the overlay. */
  readonly id: string;
  readonly widget: string;
  readonly settings: Readonly<Record<string, unknown>>;
  /** Time of the creation of the overlay, in epoch milliseconds. */
  readonly createdAt: number;
}

/** The part of the storage for changes of overlays that are not on air yet, one per overlay. */
export interface DraftStorage {
  find(overlayId: string): Promise<DraftRecord | undefined>;
  /**
   * Replaces the draft that was saved at `expected` (null: there is none); false if another one is stored. With `before`, the settings of the
   * replaced draft are kept as a version once in two minutes.
   */
  save(draft: DraftRecord, expected: number | null, before?: FormerSettings): Promise<boolean>;
  /** Removes the draft saved at that time; false if there is another one or none. */
  remove(overlayId: string, savedAt: number): Promise<boolean>;
}

/** The part of the storage for earlier settings of overlays: the last twenty of each. */
export interface VersionStorage {
  /** The newest first. */
  list(overlayId: string): Promise<readonly VersionRecord[]>;
}
