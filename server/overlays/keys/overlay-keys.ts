import type { Clock } from '../../../core/connection/clock.ts';
import type { Permission } from '../../../core/service/relay.ts';
import { hashToken, isToken, isSameHash } from '../../store/secret/secret-token.ts';
import type { OverlayRecord, Storage } from '../../store/storage.ts';
import type { KeyFailures } from './key-failures.ts';
import { permissionsOf } from '../../kinds/overlay-kind.ts';
import { readLooks } from '../looks.ts';
import type { Looks, LooksDeps } from '../looks.ts';

/** A valid key and its permissions. */
export interface Admission {
  readonly overlay: OverlayRecord;
  readonly permissions: readonly Permission[];
  readonly looks: Looks;
}

/** Checks overlay keys, both for REST and for the socket. */
export interface OverlayKeys {
  /**
   * @param key any text that the client sent
   * @param address of the client, for the limit on wrong keys
   * @returns undefined for a key that is unknown, revoked or expired; `'limited'` after too many wrong keys from that address
   */
  admit(key: string, address: string): Promise<Admission | undefined | 'limited'>;
}

/** Dependencies of {@link createOverlayKeys}. */
export interface OverlayKeysDeps {
  readonly storage: LooksDeps['storage'] & { readonly overlays: Pick<Storage['overlays'], 'findByKeyHash'> };
  readonly failures: KeyFailures;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Creates the check of overlay keys. A valid key is never refused because of wrong ones from its address: all browser sources on
 * one machine share that. A revoked key is answered like an unknown one at once, and a minute later no part of it is
 * stored.
 */
export function createOverlayKeys({ storage, failures, clock }: OverlayKeysDeps): OverlayKeys {
  return {
    async admit(key, address) {
      const admission = isToken(key) ? await find(storage, key, clock.now()) : undefined;
      if (admission === undefined) return (await failures.add(address)) ? 'limited' : undefined;
      return admission;
    },
  };
}

async function find(storage: OverlayKeysDeps['storage'], key: string, now: number): Promise<Admission | undefined> {
  const hash = hashToken(key);
  const overlay = await storage.overlays.findByKeyHash(hash);
  if (overlay === undefined || overlay.revokedAt !== null || isExpired(overlay, now)) return undefined;
  if (!isSameHash(hash, overlay.keyHash)) return undefined;
  const looks = await readLooks({ storage }, overlay);
  return { overlay, permissions: permissionsOf(overlay), looks };
}

/** Time in which a revoked overlay can be restored, in milliseconds. */
export const UNDO_MS = 10_000;

/** Whether an overlay was revoked so recently that it can be restored with its key. @param now epoch milliseconds */
export function isRestorable({ key, revokedAt }: Pick<OverlayRecord, 'key' | 'revokedAt'>, now: number): boolean {
  return revokedAt !== null && key !== null && now - revokedAt < UNDO_MS;
}

/** Whether the key of an overlay has expired. @param now epoch milliseconds */
export function isExpired({ expiresAt }: Pick<OverlayRecord, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}
