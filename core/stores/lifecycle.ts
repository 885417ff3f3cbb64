import { onMount } from 'nanostores';
import type { WritableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';

/** What a store does while it has listeners. */
export interface Lifecycle {
  /** Subscribes to what the store needs. @returns functions that unsubscribe */
  readonly start: () => readonly (() => void)[];
  /** Forgets everything: the key was refused or the owner is signed out, so nothing may be shown any more. */
  readonly reset: () => void;
}

/**
 * Runs a store from its first listener until a second (`STORE_UNMOUNT_DELAY` of nanostores) after its last one, so that a
 * change of widgets costs no new subscription. A store without listeners costs nothing.
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
