import type { Fields } from '../../core/service/fields.ts';
import { untilTimeOfDay } from '../../widgets/settings/time-of-day.ts';
import { startCountdowns } from './countdown-starts.ts';
import type { CountdownPlan } from '../kinds/shown-parts.ts';
import { readRemaining, toTimeKey, type Countdown } from './parts/countdowns.ts';
import { layers, readLayersRevision } from './parts/layers.ts';
import { scene } from './parts/scene.ts';
import type { ShownOverlay } from './show-part.ts';
import { toTargetKey } from './target.ts';

/** Time after its end from which a countdown starts again when it is shown: a page that was only reloaded shows the end. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Starts the countdowns of an overlay that begin when they are first shown, as a page of it opens or after it was saved. One that runs goes
 * on, so that a reload changes nothing; one whose length was changed starts again. One on a layer that is
 * hidden, or for other scenes of OBS or another state of the stream, waits until the layer is shown. A page that is only connected again
 * starts none that has ended.
 * @returns the new state; undefined if nothing starts
 */
export function startShown(
  show: Fields,
  overlay: ShownOverlay,
  { now, isNewPage = true, isLive }: ShownAt,
): Fields | undefined {
  return startCountdowns(show, { overlays: [overlay], now }, (plan, entry) =>
    isShownDue({ show, overlay, plan, entry, now, isNewPage, isLive }),
  );
}

/** The circumstances in which an overlay is shown. */
export interface ShownAt {
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the page was opened now, which it was by default. */
  readonly isNewPage?: boolean;
  /** Whether the stream is live; undefined while it is unknown. */
  readonly isLive?: boolean | undefined;
}

/** A countdown and the state on which its start depends. */
interface ShownCountdown {
  readonly show: Fields;
  readonly overlay: ShownOverlay;
  readonly plan: CountdownPlan;
  /** Its state so far; undefined if it never ran. */
  readonly entry: Countdown | undefined;
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether an ended one may start again. */
  readonly isNewPage: boolean;
  /** Whether the stream is live; undefined while it is unknown, in which layers for one state do not show. */
  readonly isLive: boolean | undefined;
}

/** Whether a countdown that begins when it is shown has to start, since it is shown now. */
export function isShownDue(shown: ShownCountdown): boolean {
  return shown.plan.start === 'shown' && !isHidden(shown) && isStartDue(shown.plan, shown);
}

/** Whether a layer is hidden, by control or else by its settings, the stream and the scene of OBS. */
function isHidden({ isLive, overlay, plan, show }: ShownCountdown): boolean {
  const { hidden, layer, live, scenes } = plan;
  const controlled = layers.read(show)[toTargetKey(overlay.id, layer)];
  if (controlled?.revision === readLayersRevision(overlay)) return controlled.hidden;
  if (live !== undefined && isLive !== (live === 'live')) return true;
  return hidden || scenes?.includes(scene.read(show) ?? '') === false;
}

function isStartDue(
  { lengthMs, until }: CountdownPlan,
  { entry, isNewPage, now }: Pick<ShownCountdown, 'entry' | 'isNewPage' | 'now'>,
): boolean {
  if (!entry) return true;
  // one that stands still waits for its owner
  if (entry.state !== 'running') return false;
  const hasEnded = readRemaining(entry, now) === 0;
  if (until) return entry.until !== toTimeKey(until) || (hasEnded && untilTimeOfDay(until, now) > 0);
  if (entry.until !== undefined || entry.lengthMs !== lengthMs) return true;
  return isNewPage && hasEnded && now - entry.endsAt >= AGAIN_AFTER_MS;
}
