import { refuseInput, refuseUnknown } from '../overlays/refusals.ts';
import type { OverlayRecord } from '../store/storage.ts';

/** Finds an overlay of the owner by its id. @throws {HttpError} 404 */
export function findOverlay(overlays: readonly OverlayRecord[], id: string): OverlayRecord {
  const overlay = overlays.find((one) => one.id === id);
  if (!overlay) throw refuseUnknown();
  return overlay;
}

/** Finds the entry of a layer; without a layer, the only entry. @throws {HttpError} 400 with the layers that there are */
export function findByLayer<T extends { readonly layer: string | null }>(
  entries: readonly T[],
  layer: string | undefined,
  what: string,
): T {
  const found = layer === undefined && entries.length === 1 ? entries[0] : entries.find((one) => one.layer === layer);
  if (found) return found;
  const names = entries.map((one) => one.layer).filter((name) => name !== null);
  const message =
    names.length > 0
      ? `layer: name one of this canvas: ${names.join(', ')}.`
      : `overlayId: this overlay has no ${what} to control.`;
  throw refuseInput({ reason: 'no_target', message });
}

/** Names an overlay, or a layer of it, for people. */
export function describeTarget(overlay: OverlayRecord, layerName: string): string {
  return layerName === '' ? overlay.name : `${overlay.name}, ${layerName}`;
}
