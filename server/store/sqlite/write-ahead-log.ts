import { closeSync, fdatasync, fstatSync, openSync } from 'node:fs';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';

/** The write-ahead log of an embedded database, synced and emptied beside the event loop (decision 0021). */
export interface WriteAheadLog {
  /**
   * Resolves when everything that was committed before is on the disk. Calls that come during a sync share the next one.
   * @throws {Error} the disk has not kept it
   */
  sync(): Promise<void>;
  /** Whether it has grown by so much that it should be emptied. */
  isLong(): boolean;
  /**
   * Copies what it holds into the database, in a thread of its own. To be called while nothing is written; a log that another
   * program reads from stays as it is, and counts as long when it has grown on.
   */
  empty(): Promise<void>;
  /** Lets go of the file. */
  close(): void;
}

/** What of the system a log works with. */
export interface WriteAheadLogEffects {
  /** Brings the data of an open file to the disk. */
  readonly syncFile: (descriptor: number) => Promise<void>;
}

/** How much gathers before the log is emptied. */
const LONG_BYTES = 4 * 1_024 * 1_024;

/** A text, since the built server is one file. Writing the id once more begins the log again, with the sync that this takes. */
const EMPTYING = `
  const { workerData } = require('node:worker_threads');
  const { DatabaseSync } = require('node:sqlite');
  const database = new DatabaseSync(workerData.file, { timeout: 5000 });
  database.exec('pragma synchronous = full; pragma wal_autocheckpoint = 0; pragma wal_checkpoint(truncate)');
  database.exec('pragma application_id = ' + workerData.applicationId);
  database.close();
`;

/** Opens the log of a database that a connection has open, and keeps open for longer than this. */
export function openWriteAheadLog(
  { file, applicationId }: { readonly file: string; readonly applicationId: number },
  { syncFile }: WriteAheadLogEffects = { syncFile: promisify(fdatasync) },
): WriteAheadLog {
  const descriptor = openSync(`${file}-wal`, 'r+');
  const size = (): number => fstatSync(descriptor).size;
  let longBytes = LONG_BYTES;
  return {
    sync: shareRuns(() => syncFile(descriptor)),
    isLong: () => size() >= longBytes,
    async empty() {
      await run(new Worker(EMPTYING, { eval: true, workerData: { file, applicationId } }));
      longBytes = size() + LONG_BYTES;
    },
    close: () => closeSync(descriptor),
  };
}

/** Whatever comes of it: a log that could not be emptied only grows. */
function run(worker: Worker): Promise<void> {
  return new Promise((resolve) => {
    worker.on('error', () => undefined);
    worker.once('exit', () => resolve());
  });
}

/** One run at a time; calls during a run share the next one, which alone is sure to have what came before them. */
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
