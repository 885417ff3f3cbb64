import { toCount, toFields, type Fields } from '../../../core/service/fields.ts';
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

/** Key of the scene that was shown before it became unknown. It is not sent. */
const LAST = 'lastScene';

/** Longest break of the connection to OBS; a scene after a longer one has begun. */
const MAX_BREAK_MS = 5 * 60_000;

/** Returns the show in another scene. @param now epoch milliseconds */
export function changeScene(show: Fields, name: string | null, now: number): Fields {
  const before = scene.read(show);
  const isLost = name === null && before !== null;
  return { ...scene.write(show, name), ...(isLost && { [LAST]: { name: before, at: now } }) };
}

/** Whether a scene was shown already before the connection to OBS broke a short time ago. @param now epoch milliseconds */
export function isSceneBack(show: Fields, name: string, now: number): boolean {
  const last = toFields(toFields(show)[LAST]);
  const at = toCount(last['at']);
  return scene.read(show) === null && last['name'] === name && at !== null && now - at < MAX_BREAK_MS;
}
