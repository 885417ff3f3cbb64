import type { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Tables } from '../schema/tables.ts';

/** A table of both databases. */
export interface CopiedTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** The columns of its primary key. */
  readonly key: readonly string[];
}

/** A row of a table; whole numbers are bigint, so that none is rounded. */
export type Row = Readonly<Record<string, unknown>>;

/** Number of rows read and written at once. A picture or a font has up to 8 MiB. */
export function pageOf({ name }: CopiedTable): number {
  return name === 'pictures' || name === 'fonts' ? 4 : 500;
}

/** The tables of the embedded database that hold data; referenced tables come first. */
export function listTables(source: DatabaseSync): readonly CopiedTable[] {
  const named = source.prepare(
    `select name from sqlite_schema where type = 'table' and name not like 'sqlite!_%' escape '!'
     and name not like 'kysely!_%' escape '!' order by name`,
  );
  const tables = named.all().map(({ name }) => describeTable(source, String(name)));
  const sorted: CopiedTable[] = [];
  const add = (table: CopiedTable): void => {
    if (sorted.includes(table)) return;
    const names = listReferences(source, table);
    for (const other of tables) if (other !== table && names.includes(other.name)) add(other);
    sorted.push(table);
  };
  for (const table of tables) add(table);
  return sorted;
}

function listReferences(source: DatabaseSync, { name }: CopiedTable): readonly string[] {
  const references = source.prepare('select distinct "table" as name from pragma_foreign_key_list(?)');
  return references.all(name).map((row) => String(row['name']));
}

function describeTable(source: DatabaseSync, name: string): CopiedTable {
  const columns = source.prepare('select name, pk from pragma_table_info(?) order by name').all(name);
  const ofKey = columns
    .filter(({ pk }) => Number(pk) > 0)
    .sort((left, right) => Number(left['pk']) - Number(right['pk']));
  const toName = (column: (typeof columns)[number]): string => String(column['name']);
  return { name, columns: columns.map(toName), key: ofKey.map(toName) };
}

/** The rows of a table of the embedded database, in the order of its key. */
export function* readSourceRows(source: DatabaseSync, { name, key }: CopiedTable): Generator<Row> {
  const select = source.prepare(`select * from "${name}" order by ${key.map((column) => `"${column}"`).join(', ')}`);
  select.setReadBigInts(true);
  yield* select.iterate();
}

/**
 * The rows of a table of PostgreSQL, in the same order as {@link readSourceRows}: by bytes, whatever the locale of the database.
 * @param db a transaction
 */
export async function* readTargetRows(db: Kysely<Tables>, table: CopiedTable): AsyncGenerator<Row> {
  const page = pageOf(table);
  const numbers = await listNumbers(db, table);
  const shown = table.columns.map((name) => {
    const column = sql.ref(`kept.${name}`);
    return numbers.has(name) ? sql`${column}::text as ${sql.ref(name)}` : column;
  });
  const order = table.key.map((name) => {
    const column = sql.ref(`kept.${name}`);
    return numbers.has(name) ? column : sql`${column} collate "C"`;
  });
  await sql`declare copied no scroll cursor for
    select ${sql.join(shown)} from ${sql.table(table.name)} as kept order by ${sql.join(order)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(page)} from copied`.execute(db);
    for (const row of rows) yield withNumbers(row, numbers);
    if (rows.length < page) break;
  }
  await sql`close copied`.execute(db);
}

async function listNumbers(db: Kysely<Tables>, { name }: CopiedTable): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = current_schema() and table_name = ${name} and data_type in ('bigint', 'integer')`.execute(db);
  return new Set(rows.map((row) => row.name));
}

function withNumbers(row: Row, numbers: ReadonlySet<string>): Row {
  const entries = Object.entries(row).map(([name, value]) => {
    return [name, typeof value === 'string' && numbers.has(name) ? BigInt(value) : value] as const;
  });
  return Object.fromEntries(entries);
}

/** Serializes a row. Lines of both databases are equal exactly if all values are. */
export function toLine(row: Row, { columns }: CopiedTable): string {
  return columns.map((name) => toWord(row[name])).join(' ');
}

function toWord(value: unknown): string {
  if (value instanceof Uint8Array) return `x${Buffer.from(value).toString('hex')}`;
  return typeof value === 'bigint' ? String(value) : JSON.stringify(value ?? null);
}
