import type { Fields } from '../../core/service/fields.ts';
import { untilNextTimeOfDay } from '../../widgets/settings/time-of-day.ts';
import { listCountdowns, type CountdownPlan } from '../kinds/shown-parts.ts';
import { isRunning, type StartedOverlay } from './countdown-starts.ts';
import { countdowns, toTimeKey, type Countdown } from './parts/countdowns.ts';
import { toTargetKey } from './target.ts';

/**
 * Starts the countdowns whose time of day has come, and records the next start of each, so that it comes also without a page. One that
 * runs goes on. A start that comes late counts from its time, so that all servers and pages agree. Starts of countdowns that are gone are
 * removed, since the show would wait for them.
 * @param now epoch milliseconds
 * @returns the new state; undefined if nothing changes
 */
export function startTimed(
  show: Fields,
  { overlays, now }: { readonly overlays: readonly StartedOverlay[]; readonly now: number },
): Fields | undefined {
  const before = countdowns.read(show);
  const plans = new Map(
    overlays.flatMap((overlay) =>
      listCountdowns(overlay).map((plan) => [toTargetKey(overlay.id, plan.layer), plan] as const),
    ),
  );
  const changed = [...new Set([...Object.keys(before), ...plans.keys()])].flatMap((key) => {
    const [entry, plan] = [before[key], plans.get(key)];
    const next = plan?.start === 'time' ? follow(plan, entry, now) : withoutStart(entry);
    return next === entry || !next ? [] : [[key, next] as const];
  });
  return changed.length === 0 ? undefined : countdowns.write(show, { ...before, ...Object.fromEntries(changed) });
}

function follow(plan: CountdownPlan, entry: Countdown | undefined, now: number): Countdown {
  const { lengthMs } = plan;
  const time = toTimeKey(plan.at);
  const isSame = entry?.next?.time === time;
  if (isSame && entry.next.at > now) return entry;
  const next = { at: now + untilNextTimeOfDay(plan.at, now), time };
  const isDue = isSame && !isRunning(entry, now);
  if (isDue) return { state: 'running', lengthMs, endsAt: entry.next.at + lengthMs, next };
  return { ...(entry ?? { state: 'waiting', lengthMs }), next };
}

/** One that no longer starts at a time of day, or is gone. */
function withoutStart(entry: Countdown | undefined): Countdown | undefined {
  return entry?.next ? { ...entry, next: undefined } : entry;
}
