import { SecretError } from '../store/secret/secret-error.ts';
import type { SealedFor, Sealer } from '../store/secret/sealer.ts';
import type { OverlayRecord } from '../store/storage.ts';
import { refuseUnknown, refuseUnreadable } from './refusals.ts';
import { hashToken } from '../store/secret/secret-token.ts';
import { findKind } from './overlay-kind.ts';

/** Returns the address that OBS or a phone opens. The key is after `#`, which browsers send to no server (threat T9). */
export function toOverlayUrl(publicUrl: string, widget: string, key: string): string {
  return `${publicUrl}${findKind(widget)?.path ?? `/overlay/${widget}`}#key=${key}`;
}

/** The stored forms of a key: the hash to look it up, and the sealed key, so that the owner can copy the URL again. */
export function sealKey(sealer: Sealer, id: string, key: string): Pick<OverlayRecord, 'key' | 'keyHash'> {
  const keyHash = hashToken(key);
  return { keyHash, key: sealer.seal(key, keySealedFor({ id, keyHash })) };
}

/**
 * Opens the sealed key of an overlay.
 * @throws {HttpError} 409, it cannot be opened: changed, of another overlay, or sealed with a lost master key
 */
export function openKey(sealer: Sealer, overlay: OverlayRecord): string {
  const { key } = overlay;
  if (key === null) throw refuseUnknown();
  try {
    return sealer.open(key, keySealedFor(overlay));
  } catch (error) {
    if (error instanceof SecretError) throw refuseUnreadable();
    throw error;
  }
}

/** The context of a sealed key. It includes the hash, so that neither an older key nor that of another overlay opens (threat T11). */
export function keySealedFor({ id, keyHash }: Pick<OverlayRecord, 'id' | 'keyHash'>): SealedFor {
  return { purpose: 'overlay key', recordId: `${id} ${keyHash}`, version: 0 };
}
