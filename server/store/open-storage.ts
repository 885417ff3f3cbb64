import { Kysely } from 'kysely';
import type { Dialect, Transaction } from 'kysely';
import type { UserId } from '../../core/service/user-id.ts';
import type { StoreConfig } from '../config/config.ts';
import { createMigrations } from './schema/migrations.ts';
import type { ColumnTypes } from './schema/column-types.ts';
import { checkSchema, migrate } from './schema/schema.ts';
import { createAuditStorage } from './records/audit.ts';
import { createDraftStorage } from './records/drafts.ts';
import { createOverlayStorage } from './records/overlays.ts';
import { createChangedLoginStorage } from './records/changed-logins.ts';
import { createKitStorage } from './records/kits.ts';
import { createObsLinkStorage } from './records/obs-links.ts';
import { createOwnerStorage } from './records/owners.ts';
import { createKeyCheckStorage } from './secret/key-check.ts';
import { lockOwner } from './postgres/owner-lock.ts';
import { openPostgres, refuseOthers } from './postgres/postgres.ts';
import { createFontStorage } from './records/fonts.ts';
import { createOutageStorage } from './records/outages.ts';
import type { RefuseUpload } from './records/upload-record.ts';
import { createLinkStorage } from './records/links.ts';
import { createPictureStorage } from './records/pictures.ts';
import { createThemeStorage } from './records/themes.ts';
import { createRevocationStorage } from './records/revocations.ts';
import { createKnownAuthorStorage, createSafetyStorage } from './records/safety.ts';
import { createSealedItems } from './records/sealed-items.ts';
import { createServiceChoiceStorage, createServiceStorage } from './records/services.ts';
import { createLoginStorage, createSessionStorage } from './records/sessions.ts';
import { createShowStorage } from './records/shows.ts';
import { openSqlite, openSqliteBeside } from './sqlite/sqlite.ts';
import type { OwnedStorage, Storage } from './storage.ts';
import { createGenerationStorage } from './store-generation.ts';
import { createStreamStorage } from './records/streams.ts';
import type { Tables } from './schema/tables.ts';
import { createTurns } from './turns.ts';
import { createVersionStorage } from './records/versions.ts';
import { checkWrite, createPlaceCheck } from './write-check.ts';

/** Location of a database: the address of PostgreSQL, or the path of the embedded database (`:memory:` for a temporary one). */
export type StoragePlace = { readonly databaseUrl: string } | { readonly file: string };

/**
 * Opens the database and migrates it to this program's schema.
 * @throws {StorageError} it is unusable
 */
export async function openStorage(place: StoragePlace): Promise<Storage> {
  return openTables(await open(place, openSqlite), migrate);
}

/**
 * Opens the database like {@link openStorage}, for work that no other Onair may interrupt.
 * @throws {StorageError} another one uses it, or it is unusable
 */
export async function openStorageAlone(place: StoragePlace): Promise<Storage> {
  return openTables(await open(place, openSqlite), async (db, migrations) => {
    if ('databaseUrl' in place) await refuseOthers(db, place.databaseUrl);
    await migrate(db, migrations);
  });
}

/**
 * Opens the database while a server may be using it: takes no lock and changes no schema.
 * @throws {StorageError} it is unusable, or of another version
 */
export async function openStorageBeside(place: StoragePlace): Promise<Storage> {
  return openTables(await open(place, openSqliteBeside), checkSchema);
}

async function open(place: StoragePlace, openFile: typeof openSqlite): Promise<OpenedDatabase> {
  if (!('databaseUrl' in place)) {
    const store = openFile(place.file);
    // only one transaction at a time writes to a file
    const lockOwner = (): Promise<void> => Promise.resolve();
    return { ...store, types: { bytes: 'blob' }, checkPlace: createPlaceCheck(place.file), lockOwner };
  }
  const dialect = await openPostgres(place.databaseUrl);
  const nothing = (): void => undefined;
  return {
    dialect,
    types: { bytes: 'bytea' },
    release: nothing,
    checkPlace: nothing,
    refuseUpload: nothing,
    lockOwner,
  };
}

interface OpenedDatabase {
  readonly dialect: Dialect;
  readonly types: ColumnTypes;
  readonly release: () => void;
  /** Throws if the opened file is no longer at its path. */
  readonly checkPlace: () => void;
  /** Throws if there is no room for an upload of this size. */
  readonly refuseUpload: RefuseUpload;
  /** Waits, in a transaction, until no other transaction holds this owner's turn. */
  readonly lockOwner: (transaction: Transaction<Tables>, ownerId: UserId) => Promise<void>;
}

async function openTables(opened: OpenedDatabase, prepare: typeof migrate): Promise<Storage> {
  const { dialect, types, release } = opened;
  const db = new Kysely<Tables>({ dialect });
  const close = async (): Promise<void> => {
    await db.destroy();
    release();
  };
  try {
    await prepare(db, createMigrations(types));
  } catch (error) {
    await close();
    throw error;
  }
  return createStorage(db, { ...opened, close });
}

interface EngineParts
  extends Pick<Storage, 'close'>, Pick<OpenedDatabase, 'checkPlace' | 'lockOwner' | 'refuseUpload'> {}

function createStorage(db: Kysely<Tables>, { close, checkPlace, lockOwner, refuseUpload }: EngineParts): Storage {
  const turns = createTurns();
  return {
    owners: createOwnerStorage(db),
    ...createOwnedStorage(db, refuseUpload),
    sessions: createSessionStorage(db),
    logins: createLoginStorage(db),
    revocations: createRevocationStorage(db),
    changedLogins: createChangedLoginStorage(db),
    streams: createStreamStorage(db),
    outages: createOutageStorage(db),
    safety: createSafetyStorage(db),
    audit: createAuditStorage(db),
    shows: createShowStorage(db),
    knownAuthors: createKnownAuthorStorage(db),
    drafts: createDraftStorage(db),
    versions: createVersionStorage(db),
    obsLinks: createObsLinkStorage(db),
    inTurn: (ownerId, work) =>
      // those of this server wait here, so that an owner never uses more than one of its connections
      turns(ownerId, () =>
        db.transaction().execute(async (transaction) => {
          await lockOwner(transaction, ownerId);
          return work(createOwnedStorage(transaction, refuseUpload));
        }),
      ),
    generation: createGenerationStorage(db),
    services: createServiceStorage(db),
    serviceChoice: createServiceChoiceStorage(db),
    keyCheck: createKeyCheckStorage(db),
    sealed: createSealedItems(db),
    holdsSealed: () => holdsSealed(db),
    async check() {
      checkPlace();
      await checkWrite(db);
    },
    close,
  };
}

function createOwnedStorage(db: Kysely<Tables>, refuseUpload: RefuseUpload): OwnedStorage {
  return {
    overlays: createOverlayStorage(db),
    themes: createThemeStorage(db),
    links: createLinkStorage(db),
    kits: createKitStorage(db),
    pictures: createPictureStorage(db, refuseUpload),
    fonts: createFontStorage(db, refuseUpload),
  };
}

async function holdsSealed(db: Kysely<Tables>): Promise<boolean> {
  const pair = db.selectFrom('owners').select('id').where('pair', 'is not', null).limit(1);
  const key = db.selectFrom('overlays').select('id').where('key', 'is not', null).limit(1);
  const token = db.selectFrom('revocations').select('id').limit(1);
  const link = db.selectFrom('obs_links').select('owner_id').limit(1);
  const choice = db.selectFrom('service_choice').select('id').limit(1);
  const found = await Promise.all([pair, key, token, link, choice].map((query) => query.executeTakeFirst()));
  return found.some((row) => row !== undefined);
}

/** The database of a configuration. */
export function toStoragePlace({ databaseUrl, databaseFile }: StoreConfig): StoragePlace {
  return databaseUrl ? { databaseUrl: databaseUrl.reveal() } : { file: databaseFile };
}
