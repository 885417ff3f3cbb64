import type { Fields } from '../../core/service/fields.ts';
import { listCountdowns, type CountdownPlan, type SavedOverlay } from '../kinds/shown-parts.ts';
import { untilTimeOfDay } from '../../widgets/settings/time-of-day.ts';
import { countdowns, readRemaining, toTimeKey, type Countdown } from './parts/countdowns.ts';
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
      return isDue(plan, before[key], overlay) ? [[key, createRun(plan, now)] as const] : [];
    }),
  );
  return started.length === 0 ? undefined : countdowns.write(show, { ...before, ...Object.fromEntries(started) });
}

/** A countdown that starts now; one to a time of day that was less than six hours ago has ended then. @param now epoch milliseconds */
function createRun({ lengthMs, until }: CountdownPlan, now: number): Countdown {
  if (!until) return { state: 'running', lengthMs, endsAt: now + lengthMs };
  const leftMs = untilTimeOfDay(until, now);
  return { state: 'running', lengthMs: Math.max(0, leftMs), endsAt: now + leftMs, until: toTimeKey(until) };
}

/** Whether a countdown runs and has not ended. @param now epoch milliseconds */
export function isRunning(entry: Countdown | undefined, now: number): boolean {
  return entry?.state === 'running' && readRemaining(entry, now) > 0;
}
