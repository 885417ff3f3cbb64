import type { Fields } from '../../core/service/fields.ts';
import { startCountdowns, type StartedOverlay } from './countdown-starts.ts';
import { readRemaining, type Countdown } from './parts/countdowns.ts';

/** Time after its end from which a countdown starts again when it is shown: a page that was only reloaded shows the end. */
const AGAIN_AFTER_MS = 60_000;

/**
 * Starts the countdowns of an overlay that begin when they are first shown, as a page of it opens or after it was saved. One that runs goes
 * on, so that a reload changes nothing; one whose length was changed starts again.
 * @param now epoch milliseconds
 * @returns the new state; undefined if nothing starts
 */
export function startShown(show: Fields, overlay: StartedOverlay, now: number): Fields | undefined {
  return startCountdowns(
    show,
    { overlays: [overlay], now },
    ({ lengthMs, start }, entry) => start === 'shown' && isStartDue(entry, lengthMs, now),
  );
}

function isStartDue(entry: Countdown | undefined, lengthMs: number, now: number): boolean {
  if (!entry || entry.lengthMs !== lengthMs) return true;
  return entry.state === 'running' && readRemaining(entry, now) === 0 && now - entry.endsAt >= AGAIN_AFTER_MS;
}
