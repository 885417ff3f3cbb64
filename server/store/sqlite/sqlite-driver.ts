import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { CompiledQuery, SelectQueryNode, SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely';
import type { DatabaseConnection, Dialect, Driver, QueryResult } from 'kysely';
import { StorageError, isSqliteError } from '../storage-error.ts';
import type { DiskReserve } from './disk-reserve.ts';
import type { WriteAheadLog } from './write-ahead-log.ts';

/** Two connections to one database; the same one twice if only one is possible, as in memory. */
export interface SqliteConnections {
  /** Reads committed data, also while a write waits. */
  readonly reads: DatabaseSync;
  /** Writes. Does not wait for locks itself (`busy_timeout` 0), since SQLite would block the event loop while it waits. */
  readonly writes: DatabaseSync;
  /** Set if commits do not wait for the disk: they are durable only after this log is synced. */
  readonly log?: WriteAheadLog | undefined;
  /** Space on the disk that is released when it is full. */
  readonly reserve?: Pick<DiskReserve, 'adjust' | 'release'> | undefined;
}

/** Longest wait for another writing process, and the interval of attempts. */
const BUSY_LIMIT_MS = 5_000;
const BUSY_INTERVAL_MS = 20;
/** After this time in one turn of the event loop, queries pause for the next turn. */
const TURN_LIMIT_MS = 5;

/**
 * Creates the dialect of an embedded database for a process that has other work to do (decision 0021): each query is short, and
 * all waiting is done without blocking the event loop.
 */
export function createSqliteDialect(connections: SqliteConnections): Dialect {
  return {
    createAdapter: () => new OnairAdapter(connections.reads !== connections.writes),
    createDriver: () => new SqliteDriver(connections),
    createIntrospector: (db) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

class OnairAdapter extends SqliteAdapter {
  /** With a single connection, Kysely runs one query or transaction after another. */
  private readonly isConcurrent: boolean;

  constructor(isConcurrent: boolean) {
    super();
    this.isConcurrent = isConcurrent;
  }

  override get supportsMultipleConnections(): boolean {
    return this.isConcurrent;
  }

  /** SQLite can roll back a change of tables like any other. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly connections: SqliteConnections;
  private lastWrite: Promise<void> = Promise.resolve();
  private turnBeganAt: number | undefined;
  private isEmptying = false;
  /** Set when a sync has failed: data that is read from then on may be gone after a restart, so all queries fail. */
  private fault: StorageError | undefined;

  constructor(connections: SqliteConnections) {
    this.connections = connections;
  }

  init(): Promise<void> {
    return Promise.resolve();
  }

  acquireConnection(): Promise<SqliteConnection> {
    return Promise.resolve(new SqliteConnection(this));
  }

  beginTransaction(connection: SqliteConnection): Promise<void> {
    return connection.begin();
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
    connection.end();
    await this.sync();
  }

  async rollbackTransaction(connection: SqliteConnection): Promise<void> {
    try {
      // SQLite has rolled back by itself after some faults, such as a full disk
      if (this.connections.writes.isTransaction) await connection.executeQuery(CompiledQuery.raw('rollback'));
    } finally {
      connection.end();
    }
  }

  releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  async destroy(): Promise<void> {
    const { reads, writes, log } = this.connections;
    await this.takeTurnToWrite();
    log?.close();
    if (reads !== writes) reads.close();
    writes.close();
  }

  /** Waits until no other write is running. @returns starts the next one */
  async takeTurnToWrite(): Promise<() => void> {
    const before = this.lastWrite;
    let endTurn = (): void => undefined;
    this.lastWrite = new Promise((resolve) => (endTurn = resolve));
    await before;
    this.connections.reserve?.adjust();
    return endTurn;
  }

  /**
   * Runs a query in a turn of the event loop that is not too long already, and repeats it while another process writes. On a full disk it
   * is repeated with the reserved space; in a transaction it fails with the transaction.
   */
  async ask<T>(question: () => T): Promise<T> {
    const { writes } = this.connections;
    for (let waitedMs = 0; ; waitedMs += BUSY_INTERVAL_MS) {
      while (this.isTurnOver()) await new Promise(setImmediate);
      if (this.fault) throw this.fault;
      const isAlone = !writes.isTransaction;
      try {
        return question();
      } catch (error) {
        if (this.gainsRoom(error) && isAlone) continue;
        if (!isSqliteError(error, 'busy', 'locked') || waitedMs >= BUSY_LIMIT_MS) throw StorageError.of(error);
      }
      await new Promise((resolve) => setTimeout(resolve, BUSY_INTERVAL_MS));
    }
  }

  /** Whether a query failed on a full disk, which has room now. */
  private gainsRoom(error: unknown): boolean {
    return isSqliteError(error, 'full') && this.connections.reserve?.release() === true;
  }

  /** Resolves when all commits are on the disk. The next write does not wait for this, and may share the sync. */
  async sync(): Promise<void> {
    const { log } = this.connections;
    if (!log) return;
    try {
      await log.sync();
    } catch (cause) {
      const message = 'The disk did not keep written data: check the disk and its free space, and restart Onair.';
      this.fault ??= new StorageError(message, { cause });
      throw this.fault;
    }
    if (log.isLong()) void this.emptyLog(log);
  }

  private async emptyLog(log: WriteAheadLog): Promise<void> {
    if (this.isEmptying) return;
    this.isEmptying = true;
    const endTurn = await this.takeTurnToWrite();
    await log.empty().finally(endTurn);
    this.isEmptying = false;
  }

  private isTurnOver(): boolean {
    if (this.turnBeganAt === undefined) {
      this.turnBeganAt = performance.now();
      setImmediate(() => (this.turnBeganAt = undefined));
    }
    return performance.now() - this.turnBeganAt > TURN_LIMIT_MS;
  }
}

class SqliteConnection implements DatabaseConnection {
  private readonly driver: SqliteDriver;
  /** Set while a transaction runs: starts the next write. */
  private endTurn: (() => void) | undefined;

  constructor(driver: SqliteDriver) {
    this.driver = driver;
  }

  async begin(): Promise<void> {
    const endTurn = await this.driver.takeTurnToWrite();
    try {
      // takes the lock at once, so that no statement of the transaction has to wait for it
      await this.driver.ask(() => this.driver.connections.writes.exec('begin immediate'));
      this.endTurn = endTurn;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  end(): void {
    this.endTurn?.();
    this.endTurn = undefined;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { reads, writes } = this.driver.connections;
    if (this.endTurn) return this.driver.ask(() => run<R>(writes, query));
    if (reads !== writes && SelectQueryNode.is(query.query)) return this.driver.ask(() => run<R>(reads, query));
    const endTurn = await this.driver.takeTurnToWrite();
    const result = await this.driver.ask(() => run<R>(writes, query)).finally(endTurn);
    await this.driver.sync();
    return result;
  }

  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database does not stream: query it in pages.');
  }
}

/** Reading statements are those with columns, in `node:sqlite`. */
function run<R>(database: DatabaseSync, { sql, parameters }: CompiledQuery): QueryResult<R> {
  const statement = database.prepare(sql);
  const inputs = parameters.map(toInput);
  // the query builder names the columns, so it knows the type of the rows
  if (statement.columns().length > 0) return { rows: statement.all(...inputs) as R[] };
  const { changes, lastInsertRowid } = statement.run(...inputs);
  return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
}

function toInput(value: unknown): SQLInputValue {
  if (value === null || typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint')
    return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`A ${typeof value} cannot be stored.`);
}
