import type { Fields } from '../../core/service/fields.ts';
import { startCountdowns, type StartedOverlay } from './countdown-starts.ts';
import type { CountdownPlan } from '../kinds/shown-parts.ts';
import { readRemaining, type Countdown } from './parts/countdowns.ts';
import { layers } from './parts/layers.ts';
import { scene } from './parts/scene.ts';
import { toTargetKey } from './target.ts';

/** Time after its end from which a countdown starts again when it is shown: a page that was only reloaded shows the end. */
const AGAIN_AFTER_MS = 60_000;

/** An overlay with its revision, at which control showed or hid its layers. */
type ShownOverlay = StartedOverlay & { readonly revision: number };

/**
 * Starts the countdowns of an overlay that begin when they are first shown, as a page of it opens or after it was saved. One that runs goes
 * on, so that a reload changes nothing; one whose length was changed starts again. One on a hidden layer, or on one for other scenes of OBS, waits until
 * the layer is shown.
 * @param now epoch milliseconds
 * @returns the new state; undefined if nothing starts
 */
export function startShown(show: Fields, overlay: ShownOverlay, now: number): Fields | undefined {
  return startCountdowns(
    show,
    { overlays: [overlay], now },
    (plan, entry) => plan.start === 'shown' && !isHidden(show, overlay, plan) && isStartDue(entry, plan.lengthMs, now),
  );
}

/** Whether a layer is hidden, by control or else by its settings and the scene of OBS. */
function isHidden(show: Fields, { id, revision }: ShownOverlay, { hidden, layer, scenes }: CountdownPlan): boolean {
  const controlled = layers.read(show)[toTargetKey(id, layer)];
  if (controlled?.revision === revision) return controlled.hidden;
  return hidden || scenes?.includes(scene.read(show) ?? '') === false;
}

function isStartDue(entry: Countdown | undefined, lengthMs: number, now: number): boolean {
  if (!entry || entry.lengthMs !== lengthMs) return true;
  return entry.state === 'running' && readRemaining(entry, now) === 0 && now - entry.endsAt >= AGAIN_AFTER_MS;
}
