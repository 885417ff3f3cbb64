import { isFields, toFields, toInteger } from '../../../core/service/fields.ts';
import { isCanvas } from '../../kinds/canvas.ts';
import { definePart } from '../show-part.ts';
import { parseTargetKey, type Target } from '../target.ts';

/** A layer that was shown or hidden by control. It is so until its canvas is saved again, which has another revision. */
export interface ControlledLayer {
  readonly hidden: boolean;
  /** Revision of its canvas at that time. */
  readonly revision: number;
}

/** Layers by target (`toTargetKey`). */
export type ControlledLayers = Readonly<Record<string, ControlledLayer>>;

/** The layers that were shown or hidden by control. */
export const layers = definePart<ControlledLayers>({
  name: 'layers',
  parse: (stored) => Object.fromEntries(Object.entries(toFields(stored)).flatMap(parseLayer)),
  toOverlay(state, { id, widget, revision }) {
    if (!isCanvas(widget)) return undefined;
    return Object.entries(state).flatMap(([key, entry]) => {
      const { overlayId, layer } = parseTargetKey(key);
      return overlayId === id && entry.revision === revision ? [{ layer, hidden: entry.hidden }] : [];
    });
  },
  toDock: listControlled,
  isByTarget: true,
});

/** The layers as they go over the wire. */
export function listControlled(state: ControlledLayers): readonly (Target & ControlledLayer)[] {
  return Object.entries(state).map(([key, entry]) => ({ ...parseTargetKey(key), ...entry }));
}

function parseLayer([key, value]: readonly [string, unknown]): readonly (readonly [string, ControlledLayer])[] {
  if (!isFields(value)) return [];
  const { hidden } = value;
  const revision = toInteger(value['revision']);
  return typeof hidden === 'boolean' && revision !== undefined ? [[key, { hidden, revision }]] : [];
}
