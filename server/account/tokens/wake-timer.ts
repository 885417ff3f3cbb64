import type { Clock } from '../../clock.ts';
import { ageMs, refreshAgeMs } from './access-life.ts';
import type { AccessLife } from './access-life.ts';
import type { Wake } from './health.ts';

/** Timers are set no further ahead than this, so that a machine that slept or whose clock was set notices soon after (F10). */
const LONGEST_TIMER_MS = 60_000;

/** One timer that asks again and again how long is left. */
export interface WakeTimer {
  /** Calls back once `msLeft()` is 0 or less; replaces what was set before. */
  set(msLeft: () => number, callback: () => void): void;
  cancel(): void;
}

/** What tells how long it is until then; undefined for never. */
export function toMsLeft(
  wake: Wake,
  life: AccessLife,
  { clock, random }: { readonly clock: Clock; readonly random: () => number },
): (() => number) | undefined {
  if (wake === 'never') return undefined;
  if (wake === 'at_refresh_age') {
    const dueAgeMs = refreshAgeMs(life.lifeMs, random());
    return () => dueAgeMs - ageMs(life, clock);
  }
  const dueMs = clock.elapsed() + wake.afterMs;
  return () => dueMs - clock.elapsed();
}

/** Creates a timer that is not set. */
export function createWakeTimer(clock: Clock): WakeTimer {
  let cancel = (): void => undefined;
  const set: WakeTimer['set'] = (msLeft, callback) => {
    cancel();
    const delayMs = Math.min(LONGEST_TIMER_MS, Math.max(0, msLeft()));
    cancel = clock.after(delayMs, () => (msLeft() <= 0 ? callback() : set(msLeft, callback)));
  };
  return { set, cancel: () => cancel() };
}
