import { SecretError } from '../../store/secret/secret-error.ts';
import { keySealedFor } from '../../store/secret/sealed-for.ts';
import type { Sealer } from '../../store/secret/sealer.ts';
import type { OverlayRecord } from '../../store/storage.ts';
import { refuseUnknown, refuseUnreadable } from '../refusals.ts';
import { findKind } from '../../kinds/overlay-kind.ts';

/** Returns the address for OBS or a phone. The key is after `#`, which browsers send to no server (threat T9). */
export function toOverlayUrl(publicUrl: string, widget: string, key: string): string {
  return `${publicUrl}${findKind(widget)?.path ?? `/overlay/${widget}`}#key=${key}`;
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
