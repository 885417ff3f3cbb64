import type { Clock } from '../../core/connection/clock.ts';
import { refuseUnavailable } from '../http/errors/error-body.ts';

/** Memory for the pictures and fonts of all files that are imported on this server, until they are stored. */
export interface ImportRoom {
  /** Begins an import of an owner. @throws {HttpError} 503: the owner has another one under way, or there is no room */
  enter(ownerId: string): ImportPlace;
}

/** The part of the memory of one import. */
export interface ImportPlace {
  /**
   * Takes more of it. If there is no more, a slow import is ended.
   * @throws {HttpError} 503: there is no room, or this one was ended
   */
  take(bytes: number): void;
  /** Releases all of it. */
  leave(): void;
}

/** The size of the largest file and a third more, so that small files always fit beside it. */
const ROOM_BYTES = 128 * 1024 * 1024;
/** Memory of the thread for the item that is being read. */
const READ_BYTES = 12 * 1024 * 1024;
/** Time after which an import is ended if another one needs its room: many times its duration over 10 Mbit/s. */
const SLOW_MS = 150_000;

interface Holding {
  bytes: number;
  hasToEnd: boolean;
  readonly begunAt: number;
}

/** Creates the room. */
export function createImportRoom(clock: Pick<Clock, 'elapsed'>, maxBytes = ROOM_BYTES): ImportRoom {
  const holdings = new Map<string, Holding>();
  const isFull = (): boolean => [...holdings.values()].reduce((sum, { bytes }) => sum + bytes, 0) > maxBytes;
  /** Ends the slowest ones until there is room. */
  const makeRoom = (own: Holding): void => {
    const slow = [...holdings.values()].filter((other) => other !== own && clock.elapsed() - other.begunAt >= SLOW_MS);
    for (const other of slow) {
      if (!isFull()) return;
      [other.hasToEnd, other.bytes] = [true, 0];
    }
  };
  return {
    enter(ownerId) {
      if (holdings.has(ownerId)) throw refuseUnavailable(BUSY_OWNER);
      const own: Holding = { bytes: READ_BYTES, hasToEnd: false, begunAt: clock.elapsed() };
      holdings.set(ownerId, own);
      const leave = (): void => {
        if (holdings.get(ownerId) === own) holdings.delete(ownerId);
      };
      const take = (bytes: number): void => {
        own.bytes += bytes;
        makeRoom(own);
        if (!own.hasToEnd && !isFull()) return;
        leave();
        throw refuseUnavailable(BUSY);
      };
      take(0);
      return { take, leave };
    },
  };
}

const BUSY_OWNER = 'Another file of yours is being imported: try again in a moment.';
const BUSY = 'Other files are being imported: try again in a moment.';
