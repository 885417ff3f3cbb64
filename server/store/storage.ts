import type { UserId } from '../../core/service/user-id.ts';
import type { AuditStorage, SafetyRecord } from './records/audit-record.ts';
import type { DraftRecord, DraftStorage, VersionStorage } from './records/draft-record.ts';
import type { KitStorage } from './records/kit-record.ts';
import type { LinkStorage } from './records/link-record.ts';
import type { ObsLinkRecord } from './records/obs-link-record.ts';
import type { OutageStorage } from './records/outage-record.ts';
import type { Sealed } from './records/sealed.ts';
import type { ServiceChoiceRecord, ServiceChoiceStorage, ServiceStorage } from './records/service-record.ts';
import type { ShowStorage } from './records/show-record.ts';
import type { ThemeStorage } from './records/theme-record.ts';
import type { PictureRecord, UploadStorage } from './records/upload-record.ts';

/** State of the owner's login. `refreshing` is the intent that is stored before a refresh request is sent. */
export type LoginState = 'connected' | 'refreshing' | 'needs_reconnect' | 'disconnected';

/** An owner and the sealed token pair. Times are epoch milliseconds of this machine's clock. */
export interface OwnerRecord {
  readonly id: UserId;
  readonly username: string;
  readonly scopes: readonly string[];
  readonly state: LoginState;
  /** Sealed JSON of the token pair; null after it was deleted. */
  readonly pair: Sealed | null;
  /** Incremented by each write of the pair: protects against two writers and rolled back copies. */
  readonly generation: number;
  readonly accessExpiresAt: number;
  readonly refreshExpiresAt: number;
  readonly createdAt: number;
  readonly updatedAt: number;
  /** Id of the server that refreshes the pair; null if none does, or an older program does. */
  readonly refreshingBy: string | null;
}

/** A minted overlay. Its key is stored only as SHA-256 and sealed. Times are epoch milliseconds. */
export interface OverlayRecord {
  readonly id: string;
  readonly ownerId: UserId;
  readonly name: string;
  /** Name of its folder in the dashboard; empty for none. */
  readonly folder: string;
  readonly widget: string;
  /** All settings, those of layers too: an overlay keeps its appearance when a default changes later (overlays/whole-settings.ts). */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Names of the rights that are newer than this dock, so that it was stored without them; undefined if there are none. */
  readonly newerRights?: readonly string[];
  readonly revision: number;
  /** Revision with which its layers were last saved; undefined if it is this one, or it is no canvas. */
  readonly layersRevision?: number | undefined;
  readonly keyHash: string;
  readonly key: Sealed | null;
  /** Origins that may embed it; empty: any origin. */
  readonly allowedOrigins: readonly string[];
  /** Whether it is meant for pages with many viewers, so that its key may have many sockets. */
  readonly embed: boolean;
  readonly createdAt: number;
  readonly lastUsedAt: number | null;
  readonly revokedAt: number | null;
  /** Time at which its key stops working; null: never. */
  readonly expiresAt: number | null;
}

/** A browser session of an owner; only the SHA-256 of its cookie is stored. Times are epoch milliseconds. */
export interface SessionRecord {
  readonly idHash: string;
  readonly ownerId: UserId;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly userAgent: string;
}

/** A pending sign-in: the SHA-256 of `state` and of the browser's cookie, single use. */
export interface LoginRecord {
  readonly stateHash: string;
  readonly browserHash: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

/** A pair that must still be revoked at the service: its owner disconnected, or signed in again. */
export interface RevocationRecord {
  readonly id: string;
  readonly token: Sealed;
  readonly attempts: number;
  /** Epoch milliseconds. */
  readonly nextAttemptAt: number;
}

/** A record that an owner signed in, was disconnected or was deleted. */
export interface ChangedLogin {
  readonly ownerId: UserId;
  /** Unique for each change; null for those that the previous version stored. */
  readonly version: string | null;
}

/** A stream that was live when it was last checked. Times are epoch milliseconds. */
export interface StreamRecord {
  readonly ownerId: UserId;
  /** Start of the stream, as far as known. */
  readonly since: number;
  /** Whether it was live at its first observation, so that it may have started earlier. */
  readonly late: boolean;
  /** Time of its last observation. */
  readonly seenAt: number;
}

/** Data stored along with new settings of an overlay. */
export interface SettingsChange {
  /** The overlay before the change, which is kept as a version. */
  readonly before: OverlayRecord;
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whether the settings before and after are kept in any case; otherwise only those before, once in two minutes. */
  readonly isPublished: boolean;
  /** The draft that was published and is deleted. */
  readonly draft?: DraftRecord;
}

/** Records that owners create, limited in number. */
export type OwnedStorage = Pick<Storage, 'overlays' | 'themes' | 'kits' | 'pictures' | 'fonts' | 'links'>;

/** Identity of the database and a counter, which is incremented at each start and clean stop. */
export interface StoreGeneration {
  /** A random name that copies share with their original. */
  readonly store: string;
  /** Below 0 in a copy made by `onair backup`. */
  readonly count: number;
  /** The count at which a restored copy was last accepted; 0: never. A data folder with a smaller recorded count is not ahead of this database. */
  readonly accepted: number;
}

/** Proves which master key belongs to the database: a known text, sealed with it. */
export interface KeyCheckRecord {
  readonly id: string;
  readonly sealed: Sealed;
}

/** A sealed item and its record. */
export type SealedItem =
  | { readonly kind: 'pair'; readonly sealed: Sealed; readonly record: OwnerRecord }
  | { readonly kind: 'overlay key'; readonly sealed: Sealed; readonly record: OverlayRecord }
  | { readonly kind: 'revocation'; readonly sealed: Sealed; readonly record: RevocationRecord }
  | { readonly kind: 'obs link'; readonly sealed: Sealed; readonly record: ObsLinkRecord }
  | { readonly kind: 'service choice'; readonly sealed: Sealed; readonly record: ServiceChoiceRecord }
  | { readonly kind: 'key check'; readonly sealed: Sealed; readonly record: KeyCheckRecord };

/** An item that was sealed again, with its earlier bytes: protects against another writer. */
export type ResealedItem = SealedItem & { readonly before: Sealed };

/** All stored data of the server. Promises of writes resolve after the write is durable. */
export interface Storage {
  readonly owners: {
    find(id: UserId): Promise<OwnerRecord | undefined>;
    list(): Promise<readonly OwnerRecord[]>;
    /**
     * Writes the whole record if the stored generation is still `expected` (0: not stored yet); false if not. `dropped` is given
     * when the owner signs in or is disconnected: the token pairs that this write replaces, none or more. They are stored for
     * revocation in the same transaction, and so is the change in `changedLogins`, so that no crash can separate them.
     */
    save(owner: OwnerRecord, expected: number, dropped?: readonly RevocationRecord[]): Promise<boolean>;
    /**
     * Deletes an owner with all their data, if the stored generation is still `expected`, and records this in `changedLogins`;
     * false if not. Pairs that wait to be revoked stay until they are.
     */
    remove(id: UserId, expected: number): Promise<boolean>;
  };
  /** Owners who recently signed in, were disconnected or were deleted, so that servers find the writes of others. */
  readonly changedLogins: {
    list(): Promise<readonly ChangedLogin[]>;
    /** Removes each, unless there is a newer change of that owner. */
    remove(changes: readonly ChangedLogin[]): Promise<void>;
  };
  readonly overlays: {
    find(id: string): Promise<OverlayRecord | undefined>;
    findByKeyHash(keyHash: string): Promise<OverlayRecord | undefined>;
    /** The owner's overlays that are not revoked, oldest first. */
    list(ownerId: UserId): Promise<readonly OverlayRecord[]>;
    /** Ids of the overlays that were revoked at that time (epoch milliseconds) or later. */
    listRevoked(since: number): Promise<readonly string[]>;
    insert(overlay: OverlayRecord): Promise<void>;
    /** Replaces the record if the stored revision is still `expected`; false if not. With a `change`, both or neither. */
    update(overlay: OverlayRecord, expected: number, change?: SettingsChange): Promise<boolean>;
    /** Writes many `lastUsedAt`; stops at the first failure. */
    touch(uses: ReadonlyMap<string, number>): Promise<void>;
    /** Removes the keys of those revoked before that time, for ever. @returns number of removed keys */
    forgetKeys(before: number): Promise<number>;
    /** Removes one batch of those revoked before that time, the oldest first. @returns their number; 0 if none is left */
    removeRevoked(before: number): Promise<number>;
  };
  readonly sessions: {
    find(idHash: string): Promise<SessionRecord | undefined>;
    list(ownerId: UserId): Promise<readonly SessionRecord[]>;
    insert(session: SessionRecord): Promise<void>;
    touch(idHash: string, lastSeenAt: number): Promise<void>;
    remove(idHash: string): Promise<void>;
    removeOwner(ownerId: UserId): Promise<void>;
    /** Removes those created before or last seen before the given times. */
    removeExpired(createdBefore: number, seenBefore: number): Promise<void>;
  };
  readonly logins: {
    insert(login: LoginRecord): Promise<void>;
    /** Returns the record and removes it, so that it can be used only once. */
    take(stateHash: string): Promise<LoginRecord | undefined>;
    /** Whether a sign-in of that browser is pending. */
    hasBrowser(browserHash: string): Promise<boolean>;
    removeExpired(createdBefore: number): Promise<void>;
  };
  readonly revocations: {
    insert(revocation: RevocationRecord): Promise<void>;
    due(now: number): Promise<readonly RevocationRecord[]>;
    /**
     * Postpones the next attempt until that time, for a server that makes one now.
     * @returns false if another server has changed it since it was read
     */
    claim(revocation: RevocationRecord, until: number): Promise<boolean>;
    update(revocation: RevocationRecord): Promise<void>;
    remove(id: string): Promise<void>;
  };
  readonly streams: {
    list(): Promise<readonly StreamRecord[]>;
    /** Writes these, each in place of the owner's earlier one. */
    save(streams: readonly StreamRecord[]): Promise<void>;
    remove(ownerIds: readonly UserId[]): Promise<void>;
    /** Removes those last seen before the given time. */
    removeExpired(seenBefore: number): Promise<void>;
  };
  readonly outages: OutageStorage;
  readonly safety: {
    find(ownerId: UserId): Promise<SafetyRecord>;
  };
  readonly audit: AuditStorage;
  readonly shows: ShowStorage;
  /** Names of authors who need no approval. */
  readonly knownAuthors: {
    /** The names of an owner, in the order in which they were added. */
    list(ownerId: UserId): Promise<readonly string[]>;
    /** Adds names; existing ones keep their place. The newest 50,000 are kept. */
    add(ownerId: UserId, authors: readonly string[], at: number): Promise<void>;
  };
  readonly drafts: DraftStorage;
  readonly versions: VersionStorage;
  readonly themes: ThemeStorage;
  readonly kits: KitStorage;
  readonly links: LinkStorage;
  readonly pictures: UploadStorage<PictureRecord>;
  readonly fonts: UploadStorage;
  /**
   * Runs work on an owner's records, all of it or nothing, while no server does other such work for the same owner: counted records
   * stay the same until more are stored. The work must use only its argument.
   */
  inTurn<T>(ownerId: UserId, work: (owned: OwnedStorage) => Promise<T>): Promise<T>;
  /** Detects an older copy of the database (threat T12). */
  readonly generation: {
    read(): Promise<StoreGeneration>;
    /** Writes the count, for the database and for a data folder, unless the stored one is the same or higher. */
    raise(count: number, folderId: string): Promise<void>;
    /** The last count written for a data folder; 0 for an unknown one. */
    countOf(folderId: string): Promise<number>;
    /** Records that all data folders with a smaller count than this may use this database. */
    accept(count: number): Promise<void>;
  };
  /** The OBS of each owner. */
  readonly obsLinks: {
    find(ownerId: UserId): Promise<ObsLinkRecord | undefined>;
    /** Writes the record if the stored revision is still `expected` (0: not stored yet); false if not. */
    save(link: ObsLinkRecord, expected: number): Promise<boolean>;
    remove(ownerId: UserId): Promise<void>;
  };
  readonly services: ServiceStorage;
  readonly serviceChoice: ServiceChoiceStorage;
  /** The one key check of the database. */
  readonly keyCheck: {
    find(): Promise<KeyCheckRecord | undefined>;
    /** Stores it unless there is one. @returns the stored one */
    keep(check: KeyCheckRecord): Promise<KeyCheckRecord>;
    /** Replaces the stored one. */
    replace(check: KeyCheckRecord): Promise<void>;
  };
  /** All sealed items, for changing the key that seals them. */
  readonly sealed: {
    list(): Promise<readonly SealedItem[]>;
    /**
     * Replaces the bytes of all these items, or of none.
     * @throws {StorageError} a record was written meanwhile
     */
    replace(items: readonly ResealedItem[]): Promise<void>;
  };
  /** Whether sealed data is stored; then a missing master key means a loss, not a first start. */
  holdsSealed(): Promise<boolean>;
  /** Resolves when the database accepts a write and its file is still at its path. */
  check(): Promise<void>;
  close(): Promise<void>;
}
