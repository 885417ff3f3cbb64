const SECOND_MS = 1_000;
/** Period for which a past time of day counts as passed; after that, the next day's is meant. */
const OVER_FOR_MS = 6 * 3_600_000;

/**
 * Returns the milliseconds until a time of day in the computer's time zone, negative for six hours after it: at 19:00, 20:00 is in an hour;
 * at 21:00 it was an hour ago.
 * @param time `20:00`
 * @param nowMs epoch milliseconds
 */
export function untilTimeOfDay(time: string, nowMs: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const now = new Date(nowMs);
  // A calendar day is not always 24 hours long.
  const onDay = (day: number): number =>
    new Date(now.getFullYear(), now.getMonth(), now.getDate() + day, hours, minutes).getTime() - nowMs;
  return [-1, 0, 1].map(onDay).find((distanceMs) => distanceMs > -OVER_FOR_MS) ?? 0;
}

/** The remaining time as a clock shows it, and its next change. */
export interface Remaining {
  /** `4:59`, `1:04:59`. */
  readonly text: string;
  /** ISO 8601 duration: `PT4M59S`. */
  readonly machine: string;
  /** Milliseconds until the text changes. */
  readonly nextMs: number;
}

/** Formats the remaining time; undefined if none is left. A started second counts as a whole one, so that the last text is 0:01. */
export function describeRemaining(leftMs: number): Remaining | undefined {
  if (leftMs <= 0) return undefined;
  const all = Math.ceil(leftMs / SECOND_MS);
  const [hours, minutes, seconds] = [Math.floor(all / 3600), Math.floor(all / 60) % 60, all % 60];
  const pad = (value: number): string => String(value).padStart(2, '0');
  return {
    text: hours > 0 ? `${hours}:${pad(minutes)}:${pad(seconds)}` : `${minutes}:${pad(seconds)}`,
    machine: `PT${hours}H${minutes}M${seconds}S`,
    nextMs: leftMs - (all - 1) * SECOND_MS,
  };
}
