import { isFields, toFields, toInteger } from '../../../core/service/fields.ts';
import { isCanvas } from '../../kinds/canvas.ts';
import { definePart, type ShownOverlay } from '../show-part.ts';
import { parseTargetKey, type Target } from '../target.ts';

/** A layer that was shown or hidden by control. It is so until the layers of its canvas are saved again. */
export interface ControlledLayer {
  readonly hidden: boolean;
  /** Revision with which the layers of its canvas had been saved ({@link readLayersRevision}). */
  readonly revision: number;
  /** Epoch milliseconds of the last press for a layer that plays, such as a stinger; `hidden` is then as saved. */
  readonly playedAt?: number;
}

/** Layers by target (`toTargetKey`). */
export type ControlledLayers = Readonly<Record<string, ControlledLayer>>;

/** The layers that were shown or hidden by control. */
export const layers = definePart<ControlledLayers>({
  name: 'layers',
  parse: (stored) => Object.fromEntries(Object.entries(toFields(stored)).flatMap(parseLayer)),
  toOverlay(state, overlay) {
    const { id, widget } = overlay;
    if (!isCanvas(widget)) return undefined;
    const revision = readLayersRevision(overlay);
    return Object.entries(state).flatMap(([key, entry]) => {
      const { overlayId, layer } = parseTargetKey(key);
      const { revision: saved, ...shown } = entry;
      return overlayId === id && saved === revision ? [{ layer, ...shown }] : [];
    });
  },
  toDock: listControlled,
  isByTarget: true,
});

/** Revision with which the layers of a canvas were last saved. */
export function readLayersRevision({
  layersRevision,
  revision,
}: Pick<ShownOverlay, 'layersRevision' | 'revision'>): number {
  return layersRevision ?? revision;
}

/** The layers as they go over the wire. */
export function listControlled(state: ControlledLayers): readonly (Target & ControlledLayer)[] {
  return Object.entries(state).map(([key, entry]) => ({ ...parseTargetKey(key), ...entry }));
}

function parseLayer([key, value]: readonly [string, unknown]): readonly (readonly [string, ControlledLayer])[] {
  if (!isFields(value)) return [];
  const { hidden } = value;
  const revision = toInteger(value['revision']);
  const playedAt = toInteger(value['playedAt']);
  if (typeof hidden !== 'boolean' || revision === undefined) return [];
  return [[key, { hidden, revision, ...(playedAt !== undefined && { playedAt }) }]];
}
