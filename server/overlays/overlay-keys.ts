import type { Clock } from '../../core/connection/clock.ts';
import type { Permission } from '../../core/service/relay.ts';
import { hashToken, isToken, isSameHash } from '../store/secret/secret-token.ts';
import type { OverlayRecord, Storage } from '../store/storage.ts';
import type { ThemeRecord } from '../store/records/theme-record.ts';
import type { KeyFailures } from './key-failures.ts';
import { permissionsOf } from './overlay-kind.ts';
import { readOwnThemes } from './own-themes.ts';
import type { OwnThemesDeps } from './own-themes.ts';
import type { OverlayUses } from './overlay-uses.ts';

/** A valid key, and the data that it may read. */
export interface Admission {
  readonly overlay: OverlayRecord;
  readonly permissions: readonly Permission[];
  /** The own themes that the overlay uses. */
  readonly themes: readonly ThemeRecord[];
}

/** Checks overlay keys, both for REST and for the socket. */
export interface OverlayKeys {
  /**
   * @param key as the client sent it, any text
   * @param address of the client, for the limit on wrong keys
   * @param isUse false while the owner only looks at the overlay, as in the dashboard
   * @returns undefined for a key that is unknown, revoked or expired; `'limited'` after too many wrong keys from that address
   */
  admit(key: string, address: string, isUse?: boolean): Promise<Admission | undefined | 'limited'>;
}

/** Dependencies of {@link createOverlayKeys}. */
export interface OverlayKeysDeps {
  readonly storage: OwnThemesDeps['storage'] & { readonly overlays: Pick<Storage['overlays'], 'findByKeyHash'> };
  readonly uses: Pick<OverlayUses, 'record'>;
  readonly failures: KeyFailures;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * Creates the check of overlay keys. A valid key is never refused because wrong ones came from its address: all browser sources on
 * one machine share that. A revoked key is answered like any unknown one at once, and a minute later no part of it is
 * stored.
 */
export function createOverlayKeys({ storage, uses, failures, clock }: OverlayKeysDeps): OverlayKeys {
  return {
    async admit(key, address, isUse = true) {
      const admission = isToken(key) ? await find(storage, key, clock.now()) : undefined;
      if (admission === undefined) return (await failures.add(address)) ? 'limited' : undefined;
      if (isUse) uses.record(admission.overlay.id);
      return admission;
    },
  };
}

async function find(storage: OverlayKeysDeps['storage'], key: string, now: number): Promise<Admission | undefined> {
  const hash = hashToken(key);
  const overlay = await storage.overlays.findByKeyHash(hash);
  if (overlay === undefined || overlay.revokedAt !== null || isExpired(overlay, now)) return undefined;
  if (!isSameHash(hash, overlay.keyHash)) return undefined;
  const themes = await readOwnThemes({ storage }, overlay);
  return { overlay, permissions: permissionsOf(overlay), themes };
}

/** How long a revoked overlay can be brought back, in milliseconds. */
export const UNDO_MS = 10_000;

/** Whether an overlay was revoked so lately that it can be brought back with its key. @param now epoch milliseconds */
export function isRestorable({ key, revokedAt }: Pick<OverlayRecord, 'key' | 'revokedAt'>, now: number): boolean {
  return revokedAt !== null && key !== null && now - revokedAt < UNDO_MS;
}

/** Whether the key of an overlay has stopped working by itself. @param now epoch milliseconds */
export function isExpired({ expiresAt }: Pick<OverlayRecord, 'expiresAt'>, now: number): boolean {
  return expiresAt !== null && now >= expiresAt;
}
