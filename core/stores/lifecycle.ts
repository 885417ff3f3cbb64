import { atom } from 'nanostores';
import type { ReadableAtom, WritableAtom } from 'nanostores';
import type { Connection } from '../connection/connection.ts';

/** How long what a store took outlives its last listener, so that a change of widgets costs no new subscription. */
const LINGER_MS = 1_000;

/** Gives back one thing that was taken. */
type Release = () => void;

/** What a store does while somebody listens to it. */
export interface Lifecycle {
  /** Takes what the store needs. @returns what gives it all back */
  readonly start: () => readonly Release[];
  /** Forgets everything: the server said never to come back, or that the owner is signed out, so nothing more may be shown. */
  readonly reset: () => void;
}

/** Runs a store while `$store` has listeners, and until a second after the last; an unused store costs nothing. */
export function whileListened<T>(connection: Connection, $store: WritableAtom<T>, { start, reset }: Lifecycle): void {
  hold($store, () => [
    ...start(),
    connection.$state.subscribe((state) => {
      if (state === 'refused' || state === 'signed_out') reset();
    }),
  ]);
}

/** A store of what `read` finds in the values of another one, which begins with `initial`. It listens while it is listened to. */
export function derive<T, U>($store: ReadableAtom<T>, initial: T, read: (value: T) => U): ReadableAtom<U> {
  const $derived = atom(read(initial));
  hold($derived, () => [$store.subscribe((value) => $derived.set(read(value)))]);
  return $derived;
}

/**
 * Takes with a store's first listener, and gives back a second after its last. As `onMount` of nanostores, which `computed`
 * stands on, but for one caller only: both together are a fiftieth of an overlay page's script.
 */
function hold<T>($store: WritableAtom<T>, take: () => readonly Release[]): void {
  const listen = $store.listen.bind($store);
  let held: readonly Release[] | undefined;
  const giveBack = (): void => {
    if ($store.lc > 0) return;
    held?.forEach((release) => release());
    held = undefined;
  };
  $store.listen = (listener) => {
    if (!held) {
      // first of all, since what is taken may read the store at once
      held = [];
      held = take();
    }
    return listen(listener);
  };
  $store.off = () => void setTimeout(giveBack, LINGER_MS);
}
