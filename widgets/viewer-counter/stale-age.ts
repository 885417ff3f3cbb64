/** An age is told in steps of so many milliseconds: a number that runs would draw the eye to what is not known. */
const STEP_MS = 5000;

/** An age as it is written, and when it reads otherwise. */
export interface StaleAge {
  /** "15s ago"; empty while it is too young to tell. */
  readonly text: string;
  /** Milliseconds until the next text. */
  readonly nextMs: number;
}

/** Describes how long ago a number was last told; both times in epoch milliseconds. */
export function describeStaleAge(sinceMs: number, nowMs: number, language: string): StaleAge {
  const ageMs = Math.max(0, nowMs - sinceMs);
  const steps = Math.floor(ageMs / STEP_MS);
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow' });
  const text = steps === 0 ? '' : format.format((-steps * STEP_MS) / 1000, 'second');
  return { text, nextMs: (steps + 1) * STEP_MS - ageMs };
}
