import type { OwnPicture } from '../../../settings-form/own-files.ts';
import type { Point } from './box.ts';
import { appendLayer, type AddedLayers } from './layer-edits.ts';

/** The largest share of a side of the canvas that a new picture takes. */
const MAX_SHARE = 0.5;

/**
 * Adds a layer with a picture, in its proportions and inside the canvas. Returns undefined if there are too many layers.
 * @param middle wanted middle of the layer, in pixels of the canvas
 */
export function addPicture(
  added: AddedLayers,
  { height, name, value, width }: OwnPicture,
  middle: Point,
): AddedLayers | undefined {
  const { canvas } = added;
  const scale = Math.min(1, (canvas.width * MAX_SHARE) / width, (canvas.height * MAX_SHARE) / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  const x = limit(middle.x - size.width / 2, canvas.width - size.width);
  const y = limit(middle.y - size.height / 2, canvas.height - size.height);
  const state = { opacity: 100, hidden: false, locked: false };
  return appendLayer(added, { widget: 'picture', name, x, y, ...size, ...state, settings: { picture: value } });
}

const limit = (place: number, max: number): number => Math.max(0, Math.min(max, Math.round(place)));
