import { repeat, type Clock } from '../../../core/connection/clock.ts';
import type { Log } from '../../log/log.ts';
import type { Storage } from '../../store/storage.ts';
import { UNDO_MS } from './overlay-keys.ts';

/** Dependencies of {@link forgetRevokedKeys}. */
export interface ForgetKeysDeps {
  readonly storage: { readonly overlays: Pick<Storage['overlays'], 'forgetKeys'> };
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
}

const EVERY_MS = 60_000;

/**
 * Removes the keys of overlays that can no longer be restored: now, since a server may have been stopped within that time, and each
 * minute. Until then they are sealed, and work nowhere.
 * @returns stops it
 */
export function forgetRevokedKeys({ storage, clock, log }: ForgetKeysDeps): () => void {
  const forget = (): void => {
    storage.overlays.forgetKeys(clock.now() - UNDO_MS).catch((error: unknown) => {
      log.warn({ part: 'overlays', error }, 'Keys of revoked overlays could not be removed; trying again in a minute.');
    });
  };
  forget();
  return repeat(clock, EVERY_MS, forget);
}
