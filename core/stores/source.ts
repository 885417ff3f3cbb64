import type { Connection } from '../connection/connection.ts';

/** Makes a store over a connection. Identity of the function is identity of the store within a source. */
export type StoreFactory<T> = (connection: Connection) => T;

/** One connection and the stores over it, each made once, when first asked for. */
export interface Source {
  readonly connection: Connection;
  store<T>(factory: StoreFactory<T>): T;
}

/** Creates a source over a connection. */
export function createSource(connection: Connection): Source {
  const stores = new Map<StoreFactory<unknown>, unknown>();
  return {
    connection,
    store<T>(factory: StoreFactory<T>): T {
      if (!stores.has(factory)) stores.set(factory, factory(connection));
      return stores.get(factory) as T;
    },
  };
}
