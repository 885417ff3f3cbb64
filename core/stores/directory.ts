import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';

/** Items by id, read by REST. */
export type Directory<T> = ReadonlyMap<number, T>;

/** An unknown id may be invented, so it must not cause more requests than this (D31). */
const ASK_INTERVAL_MS = 300_000;

/** A directory that can be asked for one item. */
export interface DirectoryStore<T> extends Resource<Directory<T>> {
  /** The item with this id; when it is not known, the list is read again, at most once in five minutes. */
  readonly find: (id: number) => T | undefined;
}

/** Creates a directory of the items that `read` returns. */
export function createDirectory<T extends { readonly id: number }>(
  connection: Connection,
  read: (client: ServiceClient) => Promise<readonly T[]>,
  clock: Clock = systemClock,
): DirectoryStore<T> {
  let askedAtMs = -Infinity;
  const resource = createResource<Directory<T>>(connection, {
    initial: new Map(),
    clock,
    async read(client) {
      askedAtMs = clock.elapsed();
      return new Map((await read(client)).map((item) => [item.id, item]));
    },
  });
  return {
    ...resource,
    find(id) {
      const item = resource.$value.value?.get(id);
      if (!item && clock.elapsed() - askedAtMs >= ASK_INTERVAL_MS) resource.refresh();
      return item;
    },
  };
}
