import { onMount } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type { Connection, ConnectionState } from '../connection/connection.ts';

/** Returns whether an open connection was lost, so that the next event is a snapshot. */
export function isLost(state: ConnectionState): boolean {
  return state === 'reconnecting' || state === 'signed_out' || state === 'full';
}

/** Callbacks of a store for its first and last listener. */
export interface Lifecycle {
  /** Opens the subscriptions of the store. @returns functions that unsubscribe */
  readonly start: () => readonly (() => void)[];
  /** Clears the store: the key was refused or the owner is signed out, so nothing may be shown any more. */
  readonly reset: () => void;
}

/**
 * Runs a store from its first listener until a second (`STORE_UNMOUNT_DELAY` of nanostores) after its last one, so that a change of widgets
 * needs no new subscription. A store without listeners costs nothing.
 */
export function whileListened<T>(connection: Connection, $store: WritableAtom<T>, { start, reset }: Lifecycle): void {
  onMount($store, () => {
    const releases = [
      ...start(),
      connection.$state.subscribe((state) => {
        if (state === 'refused' || state === 'signed_out') reset();
      }),
    ];
    return () => {
      for (const release of releases) release();
    };
  });
}
