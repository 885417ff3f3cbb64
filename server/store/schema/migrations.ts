import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { ColumnTypes } from './column-types.ts';
import { createFontTable } from './font-tables.ts';
import { createKitTable } from './kit-tables.ts';
import { createOutageTables } from './outage-tables.ts';
import { keepFormerDefaults } from './former-defaults.ts';
import { addLinkFailures, createLinkTable } from './link-tables.ts';
import { createPictureTable } from './picture-tables.ts';
import { createServiceTables } from './service-tables.ts';
import { addShowTimes, createShowTable } from './show-tables.ts';
import { createThemeTable } from './theme-tables.ts';
import { createVersionTables, indexEndingKeys } from './version-tables.ts';

/**
 * The steps in the order of their names. Never edit a released step: add another, with which the previous version can work,
 * as described in {@link readableSince}.
 */
export function createMigrations(types: ColumnTypes): Readonly<Record<string, Migration>> {
  return {
    '001-first': { up: (db) => createFirstTables(db, types) },
    '002-embed': { up: addEmbed },
    '003-streams': { up: createStreamsTable },
    '004-indexes': { up: createIndexes },
    '005-generation': { up: createGenerationTable },
    '006-endings': { up: createEndingsTable },
    '007-login-browsers': { up: indexLoginBrowsers },
    '008-all-overlays-of-owner': { up: indexAllOverlaysOfOwner },
    '009-before-air': { up: createAirTables },
    '010-fleet': { up: readableSince('009-before-air', '010-fleet', addFleetColumns) },
    '011-fleet-checks': { up: readableSince('010-fleet', '011-fleet-checks', (db) => createCheckTables(db, types)) },
    '012-changed-logins': { up: readableSince('011-fleet-checks', '012-changed-logins', addChangeVersion) },
    '013-pictures': { up: readableSince('012-changed-logins', '013-pictures', (db) => createPictureTable(db, types)) },
    '014-versions': { up: readableSince('012-changed-logins', '014-versions', createVersionTables) },
    '015-ending-keys': { up: readableSince('012-changed-logins', '015-ending-keys', indexEndingKeys) },
    '016-obs-links': {
      up: readableSince('012-changed-logins', '016-obs-links', (db) => createObsLinksTable(db, types)),
    },
    '017-themes': { up: readableSince('012-changed-logins', '017-themes', createThemeTable) },
    '018-fonts': { up: readableSince('012-changed-logins', '018-fonts', (db) => createFontTable(db, types)) },
    '019-outages': { up: readableSince('012-changed-logins', '019-outages', createOutageTables) },
    '020-former-defaults': { up: readableSince('012-changed-logins', '020-former-defaults', keepFormerDefaults) },
    '021-services': { up: readableSince('012-changed-logins', '021-services', (db) => addServices(db, types)) },
    '022-shows': { up: readableSince('012-changed-logins', '022-shows', createShowTable) },
    '023-kits': { up: readableSince('012-changed-logins', '023-kits', createKitTable) },
    '024-links': { up: readableSince('012-changed-logins', '024-links', createLinkTable) },
    '025-show-times': { up: readableSince('012-changed-logins', '025-show-times', addShowTimes) },
    '026-layers-revision': { up: readableSince('012-changed-logins', '026-layers-revision', addLayersRevision) },
    '027-link-failures': { up: readableSince('012-changed-logins', '027-link-failures', addLinkFailures) },
    '028-folders': { up: readableSince('012-changed-logins', '028-folders', addFolder) },
    '029-frames': { up: readableSince('012-changed-logins', '029-frames', addFrames) },
  };
}

async function createFirstTables(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createOwnersTable(db, types);
  await createOverlaysTable(db, types);
  await createSessionsTable(db);
  await createLoginsTable(db);
  await createRevocationsTable(db, types);
}

async function createOwnersTable(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('owners')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('username', 'text', (column) => column.notNull())
    .addColumn('scopes', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('pair', sql.raw(bytes))
    .addColumn('generation', 'bigint', (column) => column.notNull())
    .addColumn('access_expires_at', 'bigint', (column) => column.notNull())
    .addColumn('refresh_expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createOverlaysTable(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('overlays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id'))
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('widget', 'text', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull().unique())
    .addColumn('key', sql.raw(bytes))
    .addColumn('allowed_origins', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_used_at', 'bigint')
    .addColumn('revoked_at', 'bigint')
    .execute();
  await db.schema.createIndex('overlays_of_owner').on('overlays').columns(['owner_id', 'created_at']).execute();
}

async function createSessionsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id_hash', 'text', (column) => column.primaryKey())
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id'))
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('last_seen_at', 'bigint', (column) => column.notNull())
    .addColumn('user_agent', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_of_owner').on('sessions').column('owner_id').execute();
}

async function createLoginsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('logins')
    .addColumn('state_hash', 'text', (column) => column.primaryKey())
    .addColumn('browser_hash', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
}

async function createRevocationsTable(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('revocations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', sql.raw(bytes), (column) => column.notNull())
    .addColumn('attempts', 'integer', (column) => column.notNull())
    .addColumn('next_attempt_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Overlays from before this step are for OBS. */
async function addEmbed(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('overlays')
    .addColumn('embed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
}

/** No foreign key to the owner: rows are written in batches, and one deleted owner must not make a batch fail. */
async function createStreamsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('streams')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('late', 'integer', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute();
}

/** Indexes for frequent queries, so that they do not read every row (F47). */
async function createIndexes(db: Kysely<unknown>): Promise<void> {
  const revoked = db.schema.createIndex('overlays_revoked').on('overlays').column('revoked_at');
  await revoked.where(sql.ref('revoked_at'), 'is not', null).execute();
  await db.schema.dropIndex('overlays_of_owner').execute();
  const ofOwner = db.schema.createIndex('overlays_of_owner').on('overlays').columns(['owner_id', 'created_at', 'id']);
  await ofOwner.where(sql.ref('revoked_at'), 'is', null).execute();
  await db.schema.createIndex('sessions_by_start').on('sessions').column('created_at').execute();
  await db.schema.createIndex('sessions_by_use').on('sessions').column('last_seen_at').execute();
  await db.schema.createIndex('logins_by_start').on('logins').column('created_at').execute();
  await db.schema.createIndex('revocations_by_turn').on('revocations').column('next_attempt_at').execute();
}

/** An existing database begins to count now. */
async function createGenerationTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('generation')
    .addColumn('store', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
  await sql`insert into generation (store, count) values (${randomUUID()}, 0)`.execute(db);
}

/** Logins that another process ended while the server was running. */
async function createEndingsTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('endings')
    .addColumn('owner_id', 'text', (column) => column.primaryKey())
    .execute();
}

/** Each sign-in checks whether its browser has started another one. */
async function indexLoginBrowsers(db: Kysely<unknown>): Promise<void> {
  await db.schema.createIndex('logins_by_browser').on('logins').column('browser_hash').execute();
}

/** Includes revoked overlays: each change of an owner's id checks for references, and overlays are deleted with the owner. */
async function indexAllOverlaysOfOwner(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropIndex('overlays_of_owner').execute();
  const ofOwner = db.schema.createIndex('overlays_of_owner').on('overlays').columns(['owner_id', 'created_at', 'id']);
  await ofOwner.execute();
}

/** Safety settings, actions of docks and dashboard, and known authors. */
async function createAirTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('safety')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owners.id'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('settings', 'text', (column) => column.notNull())
    .addColumn('entries', 'bigint', (column) => column.notNull())
    .execute();
  await createAuditTable(db);
  await db.schema
    .createTable('known_authors')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id'))
    .addColumn('author', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('known_authors_key', ['owner_id', 'author'])
    .execute();
  const byAge = db.schema.createIndex('known_authors_by_age').on('known_authors');
  await byAge.columns(['owner_id', 'at']).execute();
}

async function createAuditTable(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('audit')
    .addColumn('owner_id', 'text', (column) => column.notNull().references('owners.id'))
    .addColumn('number', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('by_name', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('facts', 'text', (column) => column.notNull())
    .addColumn('done', 'bigint', (column) => column.notNull())
    .addColumn('request_hash', 'text')
    .addPrimaryKeyConstraint('audit_key', ['owner_id', 'number'])
    .execute();
  // entries without a request id do not conflict: a null differs from every other
  const once = db.schema.createIndex('audit_once').unique().on('audit');
  await once.columns(['owner_id', 'actor', 'request_hash']).execute();
  await db.schema.createIndex('audit_by_age').on('audit').column('at').execute();
}

/** The refreshing server of a login, the end of a key, and the programs that may use a newer schema than their own. */
async function addFleetColumns(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('owners').addColumn('refreshing_by', 'text').execute();
  await db.schema.alterTable('overlays').addColumn('expires_at', 'bigint').execute();
  await db.schema
    .createTable('migration_readers')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('since', 'text', (column) => column.notNull())
    .execute();
}

/** Data by which a server detects that its secret file or its copy of the database differs from that of the others. */
async function createCheckTables(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('key_check')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('sealed', sql.raw(bytes), (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('data_folders')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.alterTable('generation').addColumn('accepted', 'bigint').execute();
}

/** The version of a change of an owner's login, since all servers read each. The table keeps its first name. */
async function addChangeVersion(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('endings').addColumn('version', 'text').execute();
}

/** The service of a pair to revoke; null for the current one. */
async function addServices(db: Kysely<unknown>, types: ColumnTypes): Promise<void> {
  await createServiceTables(db, types);
  await db.schema.alterTable('revocations').addColumn('service', 'text').execute();
}

/** The revision with which the layers of a canvas were last saved; null if it is that of the overlay. */
async function addLayersRevision(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('overlays').addColumn('layers_revision', 'bigint').execute();
}

/** Overlays from before this step are in no folder. */
async function addFolder(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('overlays')
    .addColumn('folder', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
}

/** Pictures from before this step count as still, also those that move. */
async function addFrames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('pictures')
    .addColumn('frames', 'integer', (column) => column.notNull().defaultTo(1))
    .execute();
}

/** The OBS of each owner: one row, and all of it sealed. */
async function createObsLinksTable(db: Kysely<unknown>, { bytes }: ColumnTypes): Promise<void> {
  await db.schema
    .createTable('obs_links')
    .addColumn('owner_id', 'text', (column) => column.primaryKey().references('owners.id').onDelete('cascade'))
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addColumn('sealed', sql.raw(bytes), (column) => column.notNull())
    .execute();
}

/**
 * A step with which older programs can work: it adds only tables, columns that may be null or have a default, and
 * indexes. A new table that refers to owners deletes its rows with them, since older programs do not. These programs must be able to write
 * all values that it writes.
 * @param since the last step that such a program must have: the last one of the released version before this step
 */
export function readableSince(since: string, name: string, up: Migration['up']): Migration['up'] {
  return async (db) => {
    await up(db);
    await sql`insert into migration_readers (name, since) values (${name}, ${since})`.execute(db);
  };
}
