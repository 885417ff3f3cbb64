import type { Fields } from '../../core/service/fields.ts';
import { listCountdowns, type CountdownPlan, type SavedOverlay } from '../kinds/shown-parts.ts';
import { countdowns, readRemaining, type Countdown } from './parts/countdowns.ts';
import { toTargetKey } from './target.ts';

/** An overlay with the id by which the show names it. */
export type StartedOverlay = SavedOverlay & { readonly id: string };

/**
 * Starts countdowns of overlays.
 * @param isDue decides by the settings of a countdown and its state so far
 * @param now epoch milliseconds
 * @returns the new state; undefined if nothing starts
 */
export function startCountdowns<O extends StartedOverlay>(
  show: Fields,
  { overlays, now }: { readonly overlays: readonly O[]; readonly now: number },
  isDue: (plan: CountdownPlan, entry: Countdown | undefined, overlay: O) => boolean,
): Fields | undefined {
  const before = countdowns.read(show);
  const started = overlays.flatMap((overlay) =>
    listCountdowns(overlay).flatMap((plan) => {
      const key = toTargetKey(overlay.id, plan.layer);
      const { lengthMs } = plan;
      return isDue(plan, before[key], overlay)
        ? [[key, { state: 'running', lengthMs, endsAt: now + lengthMs }] as const]
        : [];
    }),
  );
  return started.length === 0 ? undefined : countdowns.write(show, { ...before, ...Object.fromEntries(started) });
}

/** Whether a countdown runs and has not ended. @param now epoch milliseconds */
export function isRunning(entry: Countdown | undefined, now: number): boolean {
  return entry?.state === 'running' && readRemaining(entry, now) > 0;
}
