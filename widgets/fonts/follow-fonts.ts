import type { Clock } from '../../core/connection/clock.ts';
import { Retries } from '../base/retries.ts';
import { loadFonts, ownFaces, type FontOrder } from './load-fonts.ts';

/** Fonts of a widget that are being loaded. */
export interface FollowedFonts {
  /** Settles once the letters of the language are loaded or have failed. */
  readonly loaded: Promise<unknown>;
  /** Stops retrying. */
  stop(): void;
}

/**
 * Loads the named fonts that the server has. Retries each failed file with growing delays, including files that a later letter needs. A
 * file is added to the page only after it was loaded, so letters drawn in another font meanwhile never disappear.
 */
export function followFonts(order: FontOrder, clock: Pick<Clock, 'after' | 'elapsed'>): FollowedFonts {
  const retries = new Retries(() => clock);
  const loading = new Set<string>();
  let cancel: (() => void) | undefined;
  let isStopped = false;

  const findFailed = (): readonly FontFace[] =>
    [...document.fonts].filter((face) => face.status === 'error' && ownFaces.has(face));
  function retry(): void {
    cancel?.();
    if (isStopped) return;
    const waiting: string[] = [];
    for (const face of findFailed()) {
      const own = ownFaces.get(face);
      if (!own || loading.has(own.address)) continue;
      // The first failure is detected here.
      if (!retries.has(own.address)) retries.fail(own.address);
      if (retries.isWaiting(own.address)) waiting.push(own.address);
      else void load(face, own);
    }
    cancel = retries.whenDue(waiting, retry);
  }
  async function load(failed: FontFace, own: { readonly address: string; create(): FontFace }): Promise<void> {
    const { address } = own;
    const face = own.create();
    loading.add(address);
    const isThere = await face.load().then(
      () => true,
      () => false,
    );
    loading.delete(address);
    if (isThere) {
      retries.succeed(address);
      // Another widget may have replaced it already.
      if (document.fonts.delete(failed)) document.fonts.add(face);
    } else retries.fail(address);
    retry();
  }

  document.fonts.addEventListener('loadingerror', retry);
  return {
    loaded: loadFonts(order).then(retry, retry),
    stop() {
      isStopped = true;
      cancel?.();
      document.fonts.removeEventListener('loadingerror', retry);
    },
  };
}
