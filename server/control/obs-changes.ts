import type { Fields } from '../../core/service/fields.ts';
import { toLine } from '../../core/service/text.ts';
import type { ObsEvent } from '../obs-steps/connect-obs.ts';
import { isRunning, startCountdowns } from '../show/countdown-starts.ts';
import { changeScene, isSceneBack, scene } from '../show/parts/scene.ts';
import type { ShownOverlay } from '../show/show-part.ts';
import { isShownDue } from '../show/shown-countdowns.ts';
import type { CountdownPlan } from '../kinds/shown-parts.ts';

/** The facts on which the changes of an event depend. */
interface Given {
  readonly overlays: readonly ShownOverlay[];
  /** Epoch milliseconds. */
  readonly now: number;
  /** Whether the stream is live; undefined while it is unknown. */
  readonly isLive?: boolean | undefined;
}

/**
 * Applies what happened in OBS to the show: its scene, and the countdowns that start with that scene, are shown in it, or start with the
 * stream or the recording. One that runs goes on.
 * @returns the new state; undefined if nothing changes
 */
export function applyObsEvent(show: Fields, event: ObsEvent, given: Given): Fields | undefined {
  if (event.type === 'scene') return applyScene(show, event.name === null ? null : toLine(event.name), given);
  return startCountdowns(show, given, (plan, entry) => plan.start === event.type && !isRunning(entry, given.now));
}

function applyScene(show: Fields, name: string | null, given: Given): Fields | undefined {
  if (scene.read(show) === name) return undefined;
  const next = changeScene(show, name, given.now);
  // OBS tells its scene again when the connection is opened again, and nothing has begun then
  if (name === null || isSceneBack(show, name, given.now)) return next;
  return (
    startCountdowns(next, given, (plan, entry, overlay) => {
      if (plan.start === 'scene') return isSceneOf(plan, name) && !isRunning(entry, given.now);
      return (
        plan.scenes?.includes(name) === true &&
        isShownDue({ show: next, overlay, plan, entry, now: given.now, isLive: given.isLive, isNewPage: true })
      );
    }) ?? next
  );
}

function isSceneOf({ scene: wanted }: CountdownPlan, name: string): boolean {
  return wanted !== '' && toLine(wanted) === name;
}
