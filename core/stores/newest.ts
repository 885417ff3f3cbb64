import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import { whileListened } from './lifecycle.ts';

/** Holds the newest value that `subscribe` takes in; undefined before the first, and once nothing may be shown any more. */
export function createNewest<T>(
  connection: Connection,
  subscribe: (take: (event: { readonly payload: T }) => void) => () => void,
): ReadableAtom<T | undefined> {
  const $newest = atom<T | undefined>(undefined);
  whileListened(connection, $newest, {
    start: () => [subscribe(({ payload }) => $newest.set(payload))],
    reset: () => $newest.set(undefined),
  });
  return $newest;
}
