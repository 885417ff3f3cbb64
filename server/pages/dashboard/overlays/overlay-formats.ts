import { canvasDescription } from '../../../../widgets/canvas/description.ts';
import { listFormats, parseFormats } from '../../../../widgets/canvas/formats.ts';
import type { FormatName } from '../../../../widgets/canvas/layer.ts';
import type { Overlay } from '../api.ts';

/** The formats of a scene, its own first; none for a single widget. */
export function listOverlayFormats({
  obs: { width, height },
  settings,
  widget,
}: Pick<Overlay, 'obs' | 'settings' | 'widget'>): readonly FormatName[] {
  if (widget !== canvasDescription.name) return [];
  return listFormats({ width, height, formats: parseFormats(settings['formats']) });
}
