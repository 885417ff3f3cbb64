import type { Connection } from '../connection/connection.ts';

/** Creates a store on a connection. A source calls each factory once, so the same function always returns the same store. */
export type StoreFactory<T> = (connection: Connection) => T;

/** One connection and the stores on it. Each store is created on first use. */
export interface Source {
  readonly connection: Connection;
  store<T>(factory: StoreFactory<T>): T;
}

/** Creates a source on a connection. */
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
