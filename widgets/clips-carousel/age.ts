const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

const DAY_MS = 86_400_000;

/**
 * How long the words of {@link describeAge} stay true, in milliseconds; at most a day, since no timer is longer than
 * about 24 of them.
 */
export function findAgeEnd(isoTime: string, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - Date.parse(isoTime));
  const unitMs = UNITS.find(([, ms]) => elapsedMs >= ms)?.[1] ?? 60_000;
  return Math.min(unitMs - (elapsedMs % unitMs) || DAY_MS, DAY_MS);
}

/**
 * How long ago a moment was, as the language says it: `3 days ago`, `now`. A time in the future (D37) counts as now.
 * @returns undefined when `isoTime` is no time
 */
export function describeAge(isoTime: string, nowMs: number, language: string): string | undefined {
  const elapsedMs = Math.max(0, nowMs - Date.parse(isoTime));
  if (Number.isNaN(elapsedMs)) return undefined;
  const found = UNITS.find(([, ms]) => elapsedMs >= ms);
  if (found === undefined) return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second');
  const [unit, ms] = found;
  // "yesterday" would be a guess about the viewer's midnight, "1 day ago" is true everywhere
  return new Intl.RelativeTimeFormat(language).format(-Math.floor(elapsedMs / ms), unit);
}
