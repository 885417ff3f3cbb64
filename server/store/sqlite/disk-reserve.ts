import { randomFillSync } from 'node:crypto';
import { closeSync, existsSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * A file beside the database that reserves space on the disk. It is released when the disk is full, so that the write-ahead log has room
 * for deletions and for a start, and created again when there is room.
 */
export interface DiskReserve {
  /** Releases the space or reserves it again, depending on the room on the disk. Never throws; costs one system call. */
  adjust(): void;
  /** Releases the space. @returns whether there was any */
  release(): boolean;
  /** Whether an upload fits. The last part of the disk is reserved for all other writes. @param spareBytes free in the database */
  hasRoomFor(bytes: number, spareBytes: number): boolean;
}

const MIB = 1024 * 1024;
/** Size of the reserve: more than the log grows before it is emptied (write-ahead-log.ts). */
const RESERVE_BYTES = 8 * MIB;
/** Free space below which a write may fail. */
const LOW_BYTES = 4 * MIB;
/** Space that uploads leave to all other writes. */
const KEPT_FROM_UPLOADS_BYTES = 32 * MIB;
/** Random bytes, since a file system may store others in less space. */
const CHUNK_BYTES = MIB;

/** Options of a reserve. */
export interface DiskReserveOptions {
  /** Whether it creates the file; a command beside a server only releases it. */
  readonly mayFill: boolean;
  /** Free bytes of the disk with that folder. @throws {Error} unknown */
  readonly readFree?: (folder: string) => number;
}

/** Creates the reserve of a database file. The space is taken by the first {@link DiskReserve.adjust}. */
export function createDiskReserve(
  databaseFile: string,
  { mayFill, readFree = readFreeBytes }: DiskReserveOptions,
): DiskReserve {
  const file = `${databaseFile}.reserve`;
  let isHeld = existsSync(file);
  const findFree = (): number => {
    try {
      return readFree(dirname(databaseFile));
    } catch {
      // an unknown amount of room counts as enough
      return Infinity;
    }
  };
  const release = (): boolean => {
    if (!isHeld) return false;
    isHeld = false;
    rmSync(file, { force: true });
    return true;
  };
  return {
    adjust() {
      const free = findFree();
      if (free < LOW_BYTES) release();
      else if (mayFill && !isHeld && free < Infinity && free >= KEPT_FROM_UPLOADS_BYTES + RESERVE_BYTES)
        isHeld = fill(file);
    },
    release,
    hasRoomFor(bytes, spareBytes) {
      const free = findFree();
      const isShared = bytes <= spareBytes + Math.max(0, free - KEPT_FROM_UPLOADS_BYTES);
      // it goes through the log, even if the database has space for it
      return isShared && bytes + LOW_BYTES <= free + (isHeld ? RESERVE_BYTES : 0);
    },
  };
}

function readFreeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** @returns whether all of it fitted */
function fill(file: string): boolean {
  try {
    const descriptor = openSync(file, 'w', 0o600);
    try {
      const chunk = randomFillSync(Buffer.allocUnsafe(CHUNK_BYTES));
      for (let bytes = 0; bytes < RESERVE_BYTES; bytes += CHUNK_BYTES) writeSync(descriptor, chunk);
    } finally {
      closeSync(descriptor);
    }
    return true;
  } catch {
    rmSync(file, { force: true });
    return false;
  }
}
