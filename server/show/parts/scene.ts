import { toLine } from '../../../core/service/text.ts';
import { isCanvas } from '../../kinds/canvas.ts';
import { definePart } from '../show-part.ts';

/** The scene that OBS shows, as far as the server is connected to it; null if it is unknown. */
export const scene = definePart<string | null>({
  name: 'scene',
  parse: (stored) => (typeof stored === 'string' && stored !== '' ? toLine(stored) : null),
  toOverlay: (state, { widget }) => (isCanvas(widget) ? state : undefined),
  toDock: (state) => state,
});
