import { isDeepStrictEqual } from 'node:util';
import { toFields } from '../../core/service/fields.ts';
import type { OverlayRecord } from '../store/storage.ts';

/**
 * Gives a changed overlay its next revision, and keeps that of its layers if they are the same. A layer that was shown or hidden by control
 * stays so until its layers are saved; another name, key or theme is no reason to change what is on air.
 */
export function toNextRevision(before: OverlayRecord, after: OverlayRecord): OverlayRecord {
  const next = { ...after, revision: before.revision + 1 };
  const layers = listArranged(after);
  if (!layers) return next;
  const isSame = isDeepStrictEqual(listArranged(before), layers);
  return { ...next, layersRevision: isSame ? (before.layersRevision ?? before.revision) : undefined };
}

/** The layers of a canvas without their themes; undefined for another overlay. */
function listArranged({ settings: { layers } }: OverlayRecord): readonly unknown[] | undefined {
  if (!Array.isArray(layers)) return undefined;
  return layers.map((layer: unknown) => {
    const { settings, ...place } = toFields(layer);
    return { ...place, settings: { ...toFields(settings), theme: undefined } };
  });
}
