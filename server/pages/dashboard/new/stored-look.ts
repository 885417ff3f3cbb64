import { readLook } from '../../parts/look.ts';

/** Effects of {@link storeLook} and {@link restoreLook}; tests pass their own. */
export interface StoredLookEffects {
  /** The session storage of the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: { hash: string };
}

const KEY = 'onair-look';
const isLook = (hash: string): boolean => readLook(hash.replace('#new/', '')) !== undefined;

/** Stores the look of the address during sign-in, which leaves the page and comes back to `/`. */
export function storeLook({ storage, location }: StoredLookEffects): void {
  if (isLook(location.hash)) storage.setItem(KEY, location.hash);
}

/** Restores the stored look once, unless the address names something else. */
export function restoreLook({ storage, location }: StoredLookEffects): void {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  if (kept !== null && isLook(kept) && location.hash === '') location.hash = kept;
}
