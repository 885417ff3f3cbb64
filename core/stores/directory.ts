import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';

/** Items by id, loaded by REST. */
export type Directory<T> = ReadonlyMap<number, T>;

/** Minimal interval between reloads for unknown ids, since a sender may invent ids (D31). */
const ASK_INTERVAL_MS = 300_000;

/** A directory with a lookup by id. */
export interface DirectoryStore<T> extends Resource<Directory<T>> {
  /** Returns the item with this id; an unknown id reloads the list, at most once in five minutes. */
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
