/** Names a widget in the stored state of a show: by its overlay, or by its layer of a canvas. */
export function toTargetKey(overlayId: string, layer: string | null): string {
  return layer === null ? overlayId : `${overlayId}/${layer}`;
}

/** A widget of an overlay. */
export interface Target {
  readonly overlayId: string;
  /** Id of its layer on a canvas; null if it is the overlay itself. */
  readonly layer: string | null;
}

/** Reads the name of {@link toTargetKey}. */
export function parseTargetKey(key: string): Target {
  const [overlayId = '', ...layer] = key.split('/');
  return { overlayId, layer: layer.length > 0 ? layer.join('/') : null };
}

/** Keeps the entries of these overlays. */
export function keepTargets<T>(
  entries: Readonly<Record<string, T>>,
  overlayIds: ReadonlySet<string>,
): Readonly<Record<string, T>> {
  return Object.fromEntries(Object.entries(entries).filter(([key]) => overlayIds.has(parseTargetKey(key).overlayId)));
}
