import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import type { WorkerOptions } from 'node:worker_threads';

/** The write-ahead log of an embedded database, synced and emptied without blocking the event loop (decision 0021). */
export interface WriteAheadLog {
  /**
   * Resolves when all earlier commits are on the disk. Calls during a sync share the next one.
   * @throws {Error} the sync failed
   */
  sync(): Promise<void>;
  /** Whether it is so long that it should be emptied. */
  isLong(): boolean;
  /**
   * Copies its contents into the database, in a separate thread. Call it while nothing is written. A log that another
   * program reads from stays unchanged, and is tried again after further growth.
   */
  empty(): Promise<void>;
  /** Closes the file. */
  close(): void;
}

/** Dependencies of a log. */
export interface WriteAheadLogEffects {
  /** Syncs the data of an open file to the disk. */
  readonly syncFile: (descriptor: number) => Promise<void>;
  /** Starts a thread. @throws {Error} the system has no room for another one */
  readonly startThread: (source: string, options: WorkerOptions) => Worker;
}

/** Growth of the log after which it is emptied. */
const LONG_BYTES = 4 * 1_024 * 1_024;

/** Source text, since the built server is one file. Writing the id again starts the log from its beginning, with the necessary sync. */
const EMPTYING = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.file, { timeout: 5000 });
  database.exec('pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma wal_checkpoint(truncate)');
  database.exec('pragma application_id = ' + workerData.applicationId);
  database.close();
`;

/** Opens the log of a database. A connection must have the database open, and must close it later than the log. */
export function openWriteAheadLog(
  { file, applicationId }: { readonly file: string; readonly applicationId: number },
  { syncFile = promisify(fdatasync), startThread = startWorker }: Partial<WriteAheadLogEffects> = {},
): WriteAheadLog {
  const descriptor = openSync(`${file}-wal`, 'r+');
  const size = (): number => fstatSync(descriptor).size;
  let longBytes = LONG_BYTES;
  return {
    sync: shareRuns(() => syncFile(descriptor)),
    isLong: () => size() >= longBytes,
    async empty() {
      await run(() => startThread(EMPTYING, { eval: true, workerData: { file, applicationId } }));
      longBytes = size() + LONG_BYTES;
    },
    close: () => closeSync(descriptor),
  };
}

function startWorker(source: string, options: WorkerOptions): Worker {
  return new Worker(source, options);
}

/** Ignores failures: a log that could not be emptied only grows, and is tried again. */
function run(start: () => Worker): Promise<void> {
  return new Promise((resolve) => {
    try {
      start()
        .on('error', () => undefined)
        .once('exit', () => resolve());
    } catch {
      resolve();
    }
  });
}

/** One run at a time; calls during a run share the next one, since only that one includes all writes that came before them. */
function shareRuns(task: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let next: Promise<void> | undefined;
  return () => {
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        running = task();
        return running;
      });
    return next;
  };
}
