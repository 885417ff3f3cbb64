import { onMount } from 'nanostores';
import type { ReadableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';

/** What a store does while somebody listens to it. */
export interface Lifecycle {
  /** Takes what the store needs. @returns what gives it all back */
  readonly start: () => readonly (() => void)[];
  /** Forgets everything: the server said never to come back, or that the owner is signed out, so nothing more may be shown. */
  readonly reset: () => void;
}

/** Runs a store while `$store` has listeners, and until a second after the last; an unused store costs nothing. */
export function whileListened(
  connection: Connection,
  $store: ReadableAtom<unknown>,
  { start, reset }: Lifecycle,
): void {
  onMount($store, () => {
    const releases = [
      ...start(),
      connection.$state.subscribe((state) => {
        if (state === 'refused' || state === 'signed_out') reset();
      }),
    ];
    return () => releases.forEach((release) => release());
  });
}
