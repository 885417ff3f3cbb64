import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findHolder, lockStore } from '../../server/store/sqlite/store-lock.ts';

/** Facts that a start leaves for later ones. */
export interface InstanceNote {
  /** The port of the server, which later starts use again. */
  readonly port?: number;
  /** The address of the page; only while the server answers there. */
  readonly url?: string;
}

/** The one Onair that uses a data folder. */
export interface Instance {
  note(facts: InstanceNote): void;
}

const toPath = (dataDir: string, end: string): string => join(dataDir, `portable${end}`);

/**
 * Reserves the data folder for this process, until it ends.
 * @returns undefined if another process has it
 * @throws {StorageError} the folder cannot be used
 */
export function takeInstance(dataDir: string): Instance | undefined {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  try {
    const release = lockStore(toPath(dataDir, ''));
    process.once('exit', release);
  } catch (error) {
    if (isRunning(dataDir)) return undefined;
    throw error;
  }
  rmSync(toPath(dataDir, '.stop'), { force: true });
  return { note: (facts) => writeNote(dataDir, facts) };
}

/** Whether a process has the data folder. */
export function isRunning(dataDir: string): boolean {
  return findHolder(toPath(dataDir, '')) !== undefined;
}

/** Reads the facts of the latest start; empty before the first. */
export function readNote(dataDir: string): InstanceNote {
  try {
    const { port, url } = JSON.parse(readFileSync(toPath(dataDir, '.json'), 'utf8')) as Record<string, unknown>;
    return { ...(Number.isInteger(port) && { port: Number(port) }), ...(typeof url === 'string' && { url }) };
  } catch {
    return {};
  }
}

function writeNote(dataDir: string, facts: InstanceNote): void {
  const file = toPath(dataDir, '.json');
  writeFileSync(`${file}.partial`, JSON.stringify(facts), { mode: 0o600 });
  renameSync(`${file}.partial`, file);
}

/** Asks the process that has the data folder to stop. Windows has no signals, so a file does that. */
export function requestStop(dataDir: string): void {
  writeFileSync(toPath(dataDir, '.stop'), '', { mode: 0o600 });
}

const LOOK_MS = 500;

/** Calls back when a stop is requested. */
export function onStopRequest(dataDir: string, callback: () => void): void {
  const timer = setInterval(() => {
    if (!existsSync(toPath(dataDir, '.stop'))) return;
    clearInterval(timer);
    callback();
  }, LOOK_MS);
  timer.unref();
}
