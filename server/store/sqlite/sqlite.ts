import { chmodSync, existsSync, openSync, closeSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Dialect } from 'kysely';
import { makePrivateFolder } from '../private-folder.ts';
import { createDiskReserve } from './disk-reserve.ts';
import type { DiskReserve } from './disk-reserve.ts';
import { createSqliteDialect } from './sqlite-driver.ts';
import { FullError, isSqliteError, StorageError } from '../storage-error.ts';
import { lockStore } from './store-lock.ts';
import { openWriteAheadLog } from './write-ahead-log.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** The application id of Onair's files ("OnAi"), so that no other program's database is ever changed. */
export const APPLICATION_ID = 0x4f6e_4169;

/** An opened embedded database. */
export interface SqliteStore {
  readonly dialect: Dialect;
  /** @throws {FullError} the disk has no room for an upload of this size */
  readonly refuseUpload: (bytes: number) => void;
  /** Releases the lock on the file; call it after the dialect was destroyed. */
  release(): void;
}

/**
 * Opens the embedded database, or creates a missing one (file 0600, folder 0700), in WAL mode. A write resolves when its log is
 * synced, so that it survives a loss of power (promise A3).
 * @param file its path, or `:memory:`
 * @throws {FolderError} its folder cannot be created
 * @throws {StorageError} in use by another process (F9), damaged, empty or not ours (F8), or this user may not open it
 */
export function openSqlite(file: string): SqliteStore {
  if (file === ':memory:') return { ...openInMemory(file), release: () => undefined };
  makePrivateFolder(dirname(file), 'ONAIR_DATA_DIR');
  refuseOther(file);
  // the lock and the file with the process id need room, too
  createDiskReserve(file, { mayFill: false }).adjust();
  const release = lockStore(file);
  try {
    makePrivateFile(file);
    return { ...openFile(file, createDiskReserve(file, { mayFill: true }), openSyncedBeside), release };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens the embedded database without a lock, while a server may use it: SQLite lets several processes read and write
 * one after another.
 * @throws {StorageError} missing, damaged, empty or not ours (F8)
 */
export function openSqliteBeside(file: string): SqliteStore {
  if (!existsSync(file)) throw StorageError.missing(file);
  refuseOther(file);
  refuseEmpty(file);
  return { ...openFile(file, createDiskReserve(file, { mayFill: false })), release: () => undefined };
}

/** An opened database before it is locked. */
type OpenedFile = Omit<SqliteStore, 'release'>;

function openInMemory(file: string): OpenedFile {
  const database = openDatabase(file);
  return { dialect: createSqliteDialect({ reads: database, writes: database }), refuseUpload: () => undefined };
}

/** Opens the write-ahead log of a connection; undefined if SQLite itself syncs it in each commit. */
type OpenLog = (writes: DatabaseSync, file: string) => WriteAheadLog | undefined;

function openFile(file: string, reserve: DiskReserve, openLog: OpenLog = () => undefined): OpenedFile {
  try {
    const writes = openDatabase(file);
    const log = openLog(writes, file);
    writes.exec('pragma busy_timeout = 0');
    const reads = new DatabaseSync(file, { readOnly: true, timeout: 0 });
    const refuseUpload = (bytes: number): void => {
      const spareBytes = Number(readNumber(writes, 'freelist_count')) * Number(readNumber(writes, 'page_size'));
      if (!reserve.hasRoomFor(bytes, spareBytes)) throw new FullError();
    };
    return { dialect: createSqliteDialect({ reads, writes, log, reserve }), refuseUpload };
  } catch (cause) {
    if (cause instanceof StorageError) throw cause;
    const isDamaged = isSqliteError(cause, 'corrupt', 'notDatabase');
    throw isDamaged
      ? StorageError.damaged(file, 'it is damaged or not a database', cause)
      : StorageError.unusable(file, cause);
  }
}

/** With `synchronous = normal` a commit is written to the log and not synced. The first write makes the log's file. */
function openSyncedBeside(writes: DatabaseSync, file: string): WriteAheadLog {
  writes.exec(`pragma synchronous = normal; pragma wal_autocheckpoint = 0; pragma application_id = ${APPLICATION_ID}`);
  return openWriteAheadLog({ file, applicationId: APPLICATION_ID });
}

function makePrivateFile(file: string): void {
  if (existsSync(file)) refuseEmpty(file);
  try {
    if (existsSync(file)) chmodSync(file, 0o600);
    else closeSync(openSync(file, 'wx', 0o600));
  } catch (cause) {
    throw StorageError.unusable(file, cause);
  }
}

/** Only a file can be a database; anything else at its path is left unchanged. */
function refuseOther(file: string): void {
  if (!existsSync(file) || statSync(file).isFile()) return;
  throw new StorageError(`${file} is not a file: move it away, or set ONAIR_DATA_DIR to another folder.`);
}

/** An existing empty file means lost data, not a first start (F8). */
function refuseEmpty(file: string): void {
  if (statSync(file).size === 0) throw StorageError.damaged(file, 'it is empty');
}

/**
 * Opens a database file for {@link openSqlite}, and checks that it is undamaged and ours.
 * @throws {StorageError} it is not; SQLite's own error if it cannot be read as a database at all
 */
export function openDatabase(file: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000, enableForeignKeyConstraints: true });
  try {
    checkWhole(database, file);
    database.exec('pragma journal_mode = wal; pragma synchronous = full;');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function checkWhole(database: DatabaseSync, file: string): void {
  const answer = database.prepare('pragma quick_check(1)').get();
  if (answer?.['quick_check'] !== 'ok') throw StorageError.damaged(file, 'it is damaged');
  if (readNumber(database, 'application_id') === APPLICATION_ID) return;
  if (database.prepare('select 1 from sqlite_schema limit 1').get() !== undefined) {
    throw StorageError.damaged(file, 'it belongs to another program');
  }
  database.exec(`pragma application_id = ${APPLICATION_ID}`);
}

/** The numeric value of a database's pragma. */
export function readNumber(database: DatabaseSync, pragma: string): unknown {
  return database.prepare(`pragma ${pragma}`).get()?.[pragma];
}
