import { atom } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';
import { whileListened } from './lifecycle.ts';

/** Creates a store of the newest value that `subscribe` receives; undefined before the first value, and after a refusal. */
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
