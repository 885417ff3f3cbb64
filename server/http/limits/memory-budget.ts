import type { Clock } from '../../../core/connection/clock.ts';
import type { UserId } from '../../../core/service/user-id.ts';
import { toNetwork } from '../addresses/client-address.ts';
import { HttpError } from '../errors/error-body.ts';
import { createTally } from './tally.ts';

/** Memory reserved for one body, until it is released. */
export interface MemoryLease {
  /** Releases everything above this number of bytes. */
  shrink(bytes: number): void;
  /** Releases everything; a second call does nothing. */
  release(): void;
}

/** Sender or receiver of a body. */
export interface MemoryUser {
  readonly address: string;
  /** The signed-in owner; undefined for a request without a session. */
  readonly ownerId?: UserId | undefined;
}

/** Memory for all bodies of this process that are being read, unpacked or sent. */
export interface MemoryBudget {
  /** Bytes in use. */
  readonly usedBytes: number;
  /**
   * Waits for memory. A body larger than the share of one client counts as that share.
   * @throws {HttpError} 503 with `Retry-After`: none was released in time, or too many bodies of this client wait already
   */
  acquire(bytes: number, user: MemoryUser): Promise<MemoryLease>;
  /** As {@link acquire} for what is in memory already, and so cannot wait. @throws {HttpError} 503 with `Retry-After`: none is free */
  acquireNow(bytes: number, user: MemoryUser): MemoryLease;
}

/** Options of {@link createMemoryBudget}. */
export interface MemoryBudgetOptions {
  readonly clock: Pick<Clock, 'after'>;
  readonly totalBytes: number;
}

/** Part of the budget that one address, and one owner, may use. */
const SHARE = 1 / 4;
/** Longest wait of a body for memory. */
const WAIT_MS = 10_000;
const RETRY_AFTER_S = 10;
/** Bodies of one address, and of one owner, that may wait at the same time. */
const MOST_WAITING = 100;

/** Part of the budget reserved for small bodies, so that a moderator can act whatever else is being sent. */
const KEPT_FOR_SMALL = 1 / 4;
/** Most bytes of a small body. */
export const SMALL_BYTES = 256 * 1024;

interface Body {
  readonly bytes: number;
  /** Names of the address and the owner. */
  readonly clients: readonly string[];
}

interface Waiting extends Body {
  readonly admit: () => void;
}

/** Creates the budget. Bodies get memory in order of arrival; if a client has used up its share, only that client waits. */
export function createMemoryBudget({ clock, totalBytes }: MemoryBudgetOptions): MemoryBudget {
  const shareBytes = totalBytes * SHARE;
  const [used, waiting] = [createTally(), createTally()];
  const queue = new Set<Waiting>();
  const isInShare = ({ bytes, clients }: Body): boolean => clients.every((one) => used.of(one) + bytes <= shareBytes);
  const isFree = ({ bytes }: Body): boolean => used.of(ALL) + bytes <= toUsable(bytes, totalBytes);
  const give = (clients: readonly string[], bytes: number): void => used.add([ALL, ...clients], bytes);
  const admitNext = (): void => {
    let isLargeNext = false;
    for (const body of queue) {
      const isLarge = body.bytes > SMALL_BYTES;
      if (!isInShare(body) || (isLarge && isLargeNext)) continue;
      if (isFree(body)) body.admit();
      // smaller bodies must not overtake it for ever
      else isLargeNext ||= isLarge;
    }
  };
  const wait = (body: Body): Promise<void> =>
    new Promise((resolve, reject) => {
      const leave = (): void => {
        queue.delete(entry);
        waiting.add(body.clients, -1);
        cancel();
      };
      const admit = (): void => {
        leave();
        give(body.clients, body.bytes);
        resolve();
      };
      const entry = { ...body, admit };
      const cancel = clock.after(WAIT_MS, () => {
        leave();
        reject(refuseBusy());
        admitNext();
      });
      queue.add(entry);
      waiting.add(body.clients, 1);
      admitNext();
    });
  const lend = ({ bytes, clients }: Body): MemoryLease =>
    createLease(bytes, (change) => give(clients, change), admitNext);
  return {
    get usedBytes() {
      return used.of(ALL);
    },
    async acquire(wanted, user) {
      const body = { bytes: Math.min(wanted, shareBytes), clients: toClients(user) };
      if (body.clients.some((client) => waiting.of(client) >= MOST_WAITING)) throw refuseBusy();
      return wait(body).then(() => lend(body));
    },
    acquireNow(wanted, user) {
      const body = { bytes: Math.min(wanted, shareBytes), clients: toClients(user) };
      if (!isInShare(body) || !isFree(body)) throw refuseBusy();
      give(body.clients, body.bytes);
      return lend(body);
    },
  };
}

/** Returns the part of the budget that a body of this size may use. */
function toUsable(bytes: number, totalBytes: number): number {
  return bytes > SMALL_BYTES ? totalBytes * (1 - KEPT_FOR_SMALL) : totalBytes;
}

function createLease(bytes: number, give: (change: number) => void, onFreed: () => void): MemoryLease {
  let left = bytes;
  const shrink = (toBytes: number): void => {
    if (toBytes >= left) return;
    const change = toBytes - left;
    left = toBytes;
    give(change);
    onFreed();
  };
  return { shrink, release: () => shrink(0) };
}

/** Key of the total in use. */
const ALL = 'all';

function toClients({ address, ownerId }: MemoryUser): readonly string[] {
  const owner = ownerId === undefined ? [] : [`owner ${ownerId}`];
  return [`address ${toNetwork(address)}`, ...owner];
}

function refuseBusy(): HttpError {
  const message = 'The server is busy with large requests: try again in a moment.';
  return new HttpError({ statusCode: 503, name: 'busy', message, retryAfterS: RETRY_AFTER_S });
}

/** Part of the process's memory for bodies. */
const PART_OF_MEMORY = 1 / 8;
const LEAST_BYTES = 32 * 1024 * 1024;
const MOST_BYTES = 256 * 1024 * 1024;

/**
 * Returns the budget of a process: an eighth of its memory, from 32 MiB to 256 MiB.
 * @param memoryBytes memory that the process may use: the limit of its container, or all of the machine
 */
export function toBudgetBytes(memoryBytes: number): number {
  return Math.min(MOST_BYTES, Math.max(LEAST_BYTES, Math.floor(memoryBytes * PART_OF_MEMORY)));
}
