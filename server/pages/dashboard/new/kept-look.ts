import { readLook } from '../../../../widgets/page-parts/look.ts';

/** Parts of the page, or those of a test. */
export interface KeptLookEffects {
  /** Lasts as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly location: { hash: string };
}

const KEY = 'onair-look';
const isLook = (hash: string): boolean => readLook(hash.replace('#new/', '')) !== undefined;

/** Signing in leaves the page and comes back to `/`: a look that the address offers is kept over that. */
export function keepLook({ storage, location }: KeptLookEffects): void {
  if (isLook(location.hash)) storage.setItem(KEY, location.hash);
}

/** Offers the look again that was kept, unless the address names something else. It is offered once. */
export function restoreLook({ storage, location }: KeptLookEffects): void {
  const kept = storage.getItem(KEY);
  storage.removeItem(KEY);
  if (kept !== null && isLook(kept) && location.hash === '') location.hash = kept;
}
