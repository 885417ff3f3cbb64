import { systemClock } from '../connection/clock.ts';
import type { Clock } from '../connection/clock.ts';
import type { Connection } from '../connection/connection.ts';
import type { ServiceClient } from '../service/client.ts';
import { createResource } from './resource.ts';
import type { Resource } from './resource.ts';

/** Things by id, read by REST. */
export type Directory<T> = ReadonlyMap<number, T>;

/** Unknown ids may be made up, so they are no reason to ask more often (D31). */
const ASK_INTERVAL_MS = 300_000;

/** A directory that can be asked for one thing. */
export interface DirectoryStore<T> extends Resource<Directory<T>> {
  /** The thing with this id; when it is not known, the list is read again, at most once in five minutes. */
  readonly find: (id: number) => T | undefined;
}

/** Creates a directory of what `read` lists. */
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
