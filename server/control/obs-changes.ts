import type { Fields } from '../../core/service/fields.ts';
import type { ObsEvent } from '../obs-steps/connect-obs.ts';
import { isRunning, startCountdowns, type StartedOverlay } from '../show/countdown-starts.ts';
import { scene } from '../show/parts/scene.ts';
import type { CountdownPlan } from '../kinds/shown-parts.ts';

/**
 * Applies what happened in OBS to the show: its scene, and the countdowns that start with that scene, are shown in it, or start with the stream or the recording. One that
 * runs goes on.
 * @param now epoch milliseconds
 * @returns the new state; undefined if nothing changes
 */
export function applyObsEvent(
  show: Fields,
  event: ObsEvent,
  given: { readonly overlays: readonly StartedOverlay[]; readonly now: number },
): Fields | undefined {
  const isSame = event.type !== 'scene' || scene.read(show) === event.name;
  // OBS tells the scene again when the connection is opened again, and nothing has begun then
  if (event.type === 'scene' && isSame) return undefined;
  const next = event.type === 'scene' ? scene.write(show, event.name) : show;
  const started = startCountdowns(
    next,
    given,
    (plan, entry) => startsWith(plan, event) && !isRunning(entry, given.now),
  );
  return started ?? (isSame ? undefined : next);
}

function startsWith({ hidden, scene: name, scenes, start }: CountdownPlan, event: ObsEvent): boolean {
  if (event.type !== 'scene') return start === event.type;
  if (event.name === null) return false;
  const isShown = start === 'shown' && !hidden && scenes?.includes(event.name) === true;
  return isShown || (start === 'scene' && name === event.name);
}
