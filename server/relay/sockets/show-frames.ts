import { isDeepStrictEqual } from 'node:util';
import type { Viewer } from './viewer.ts';
import type { Fields } from '../../../core/service/fields.ts';
import { serializeEvent } from '../../../core/service/serialize-frame.ts';
import type { JournalState } from '../../leader/journal.ts';
import { toBit } from '../../leader/subscriptions.ts';
import type { Looks } from '../../overlays/looks.ts';
import type { ShownOverlay } from '../../show/show-part.ts';
import { toDockParts, toOverlayParts } from '../../show/show-parts.ts';

const SHOW = toBit('overlay/show');
const STATE = toBit('show/state');

/** A client and the state that it receives. */
export interface ShowFramesOptions {
  /** Its set of subscriptions, or those granted by this message. */
  readonly granted: number;
  readonly overlay: ShownOverlay;
  readonly looks: Looks;
  readonly state: Partial<JournalState>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/**
 * Serializes the parts of the show that a client may know. While the show is unknown there are none.
 * @param before the state, the overlay and the looks that the client has; undefined for none, so that all parts are sent
 */
export function createShowFrames(
  options: ShowFramesOptions,
  before?: Partial<Pick<ShowFramesOptions, 'state' | 'overlay' | 'looks'>>,
): readonly string[] {
  const had = before && { ...options, ...before };
  return (['overlay/show', 'show/state'] as const).flatMap((subscription) => {
    if (!(options.granted & toBit(subscription))) return [];
    const payload = findChanges(toParts(options, subscription), had && toParts(had, subscription));
    return payload ? [serializeEvent({ type: 'event', subscription, payload })] : [];
  });
}

/** Whether a page shows parts of the show by these subscriptions; a preview in the dashboard does not. */
export function isShown({ viewer }: { readonly viewer: Viewer }, subscriptions: number): boolean {
  return viewer !== 'dashboard' && (subscriptions & (SHOW | STATE)) !== 0;
}

function toParts(
  { looks, overlay, state, now }: ShowFramesOptions,
  subscription: 'overlay/show' | 'show/state',
): Fields | undefined {
  const { show, safety, featured } = state;
  if (!show) return undefined;
  if (subscription === 'overlay/show') return toOverlayParts(show.state, overlay, now);
  const pin = featured?.message ? { waiting: featured.waiting } : null;
  return { panic: safety?.panic === true, pin, look: looks.kit.kit.look, ...toDockParts(show.state, now) };
}

/** The parts that differ; undefined if none do. */
function findChanges(parts: Fields | undefined, had: Fields | undefined): Fields | undefined {
  if (!parts || !had) return parts;
  const changed = Object.entries(parts).filter(([name, part]) => !isDeepStrictEqual(part, had[name]));
  return changed.length > 0 ? Object.fromEntries(changed) : undefined;
}
