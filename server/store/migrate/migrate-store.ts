import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { messageOf } from '../../log/message-of.ts';
import { createMigrations } from '../schema/migrations.ts';
import { toStorable } from '../postgres/answering-pool.ts';
import { describePlace, openPostgres, refuseOthers } from '../postgres/postgres.ts';
import { listApplied, migrate } from '../schema/schema.ts';
import { StorageError } from '../storage-error.ts';
import { lockStore } from '../sqlite/store-lock.ts';
import type { Tables } from '../schema/tables.ts';
import { listTables, pageOf, readSourceRows, readTargetRows, toLine } from './rows.ts';
import type { CopiedTable, Row } from './rows.ts';

/** Source and target of a copied store. */
export interface MigrateStoreOptions {
  /** Path of the embedded database. */
  readonly file: string;
  /** Address of PostgreSQL. */
  readonly databaseUrl: string;
}

/** A table that was copied, and then compared in both databases. */
export interface ComparedTable {
  readonly name: string;
  readonly rows: number;
  /** SHA-256 of all rows, the same for both databases; hexadecimal. */
  readonly digest: string;
  /** Rows with a character U+0000, which PostgreSQL cannot store: they have U+FFFD in its place. */
  readonly replaced: number;
}

/** Tables that the migrations themselves fill. */
const SEEDED = ['generation', 'migration_readers'];

/**
 * Copies the embedded database into an empty PostgreSQL, sealed bytes unchanged, and compares all rows of both. All of it is one
 * transaction, so that an interrupted or differing copy leaves PostgreSQL unchanged. The embedded database is not changed.
 * @throws {StorageError} a server uses one of the two, the target is not empty, the versions differ, or a row cannot be stored
 */
export async function migrateStore({ file, databaseUrl }: MigrateStoreOptions): Promise<readonly ComparedTable[]> {
  if (!existsSync(file)) throw StorageError.missing(file);
  const release = lockStore(file);
  const source = new DatabaseSync(file, { readOnly: true });
  try {
    const db = new Kysely<Tables>({ dialect: await openPostgres(databaseUrl) });
    try {
      await refuseOthers(db, databaseUrl);
      return await db.transaction().execute((transaction) => copy(source, transaction, databaseUrl));
    } finally {
      await db.destroy();
    }
  } finally {
    source.close();
    release();
  }
}

async function copy(source: DatabaseSync, db: Kysely<Tables>, databaseUrl: string): Promise<readonly ComparedTable[]> {
  await migrate(db, createMigrations({ bytes: 'bytea' }));
  await refuseOtherVersion(source, db);
  const tables = listTables(source);
  await refuseFilled(db, tables, databaseUrl);
  for (const name of SEEDED) await sql`delete from ${sql.table(name)}`.execute(db);
  for (const table of tables) await copyTable(source, db, table);
  const compared: ComparedTable[] = [];
  for (const table of tables) compared.push(await compare(source, db, table));
  return compared;
}

async function refuseOtherVersion(source: DatabaseSync, db: Kysely<Tables>): Promise<void> {
  const rows = source.prepare('select name from kysely_migration order by name').all();
  const from = rows.map(({ name }) => String(name)).join();
  const to = [...(await listApplied(db))].sort().join();
  if (from === to) return;
  throw new StorageError(
    'The embedded database and PostgreSQL have tables of different versions: start this Onair once with the embedded database, stop it, and try again.',
  );
}

async function refuseFilled(db: Kysely<Tables>, tables: readonly CopiedTable[], databaseUrl: string): Promise<void> {
  for (const { name } of tables.filter((table) => !SEEDED.includes(table.name))) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length === 0) continue;
    throw new StorageError(
      `${describePlace(databaseUrl)} already has data (in table ${name}): name an empty database, or empty this one.`,
    );
  }
}

async function copyTable(source: DatabaseSync, db: Kysely<Tables>, table: CopiedTable): Promise<void> {
  let page: Row[] = [];
  const write = async (): Promise<void> => {
    if (page.length > 0) await insert(db, table, page);
    page = [];
  };
  for (const row of readSourceRows(source, table)) {
    page.push(row);
    if (page.length === pageOf(table)) await write();
  }
  await write();
}

async function insert(db: Kysely<Tables>, { name, columns }: CopiedTable, page: readonly Row[]): Promise<void> {
  const rows = page.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  const names = sql.join(columns.map((column) => sql.ref(column)));
  try {
    await sql`insert into ${sql.table(name)} (${names}) values ${sql.join(rows)}`.execute(db);
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    throw new StorageError(
      `A row of the table ${name} does not fit into PostgreSQL (${messageOf(cause)}); PostgreSQL is unchanged. Onair did not write this row of the embedded database: correct it.`,
      { cause },
    );
  }
}

async function compare(source: DatabaseSync, db: Kysely<Tables>, table: CopiedTable): Promise<ComparedTable> {
  const hash = createHash('sha256');
  const target = readTargetRows(db, table);
  let [rows, replaced] = [0, 0];
  for (const row of readSourceRows(source, table)) {
    const stored = toStoredRow(row);
    const line = toLine(stored, table);
    const found = await target.next();
    if (found.done || toLine(found.value, table) !== line) throw describeDifference(table, row);
    hash.update(`${line}\n`);
    rows += 1;
    if (toLine(row, table) !== line) replaced += 1;
  }
  if (!(await target.next()).done) throw describeDifference(table);
  return { name: table.name, rows, digest: hash.digest('hex'), replaced };
}

function toStoredRow(row: Row): Row {
  return Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toStorable(value)]));
}

function describeDifference({ name, key }: CopiedTable, row?: Row): StorageError {
  const where = row ? `the row ${key.map((column) => String(row[column])).join(', ')}` : 'the number of rows';
  return new StorageError(
    `PostgreSQL returns different content of table ${name} than was written (first difference: ${where}). PostgreSQL is unchanged.`,
  );
}
