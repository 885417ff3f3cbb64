import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { wait } from '../../core/connection/clock.ts';
import type { Clock } from '../../core/connection/clock.ts';

const LOOK_MS = 100;
/** A stop takes at most nine seconds (server/app/stop.ts). */
const MAX_LOOKS = 100;

/** Dependencies of {@link awaitStopping}. */
export interface StoppingDeps {
  readonly clock: Pick<Clock, 'after'>;
  readonly isAlive: (pid: number) => boolean;
  /** Id of this process, which a file of an earlier one may contain by chance. */
  readonly ownPid: number;
}

/**
 * Marks this process as stopping for the next start on the same data, which then waits instead of finding port and database in use.
 * @returns removes the mark, at the end of the process
 */
export function markStopping(dataDir: string, pid: number): () => void {
  const file = toStoppingFile(dataDir);
  try {
    writeFileSync(file, String(pid), { mode: 0o600 });
  } catch {
    // a stop works without the mark, for example on a full disk
  }
  return () => rmSync(file, { force: true });
}

/** Waits until the process that is stopping on the same data has ended, for at most ten seconds. */
export async function awaitStopping(dataDir: string, { clock, isAlive, ownPid }: StoppingDeps): Promise<void> {
  for (let looks = 0; looks < MAX_LOOKS; looks++) {
    const pid = readPid(toStoppingFile(dataDir));
    if (pid === undefined || pid === ownPid || !isAlive(pid)) return;
    await wait(clock, LOOK_MS);
  }
}

/** Whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function toStoppingFile(dataDir: string): string {
  return join(dataDir, 'stopping.pid');
}

function readPid(file: string): number | undefined {
  try {
    return Number(/^[1-9]\d*$/.exec(readFileSync(file, 'utf8'))?.[0]) || undefined;
  } catch {
    return undefined;
  }
}
