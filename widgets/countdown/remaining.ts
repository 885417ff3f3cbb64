const SECOND_MS = 1_000;

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
