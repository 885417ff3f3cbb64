const UNITS: readonly (readonly [unit: Intl.RelativeTimeFormatUnit, ms: number])[] = [
  ['year', 31_536_000_000],
  ['month', 2_592_000_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
];

/** Less than a minute ago; seconds are not counted. */
const NOW = ['second', Infinity] as const;

const DAY_MS = 86_400_000;

/**
 * Returns the milliseconds until the text of {@link describeAge} changes; at most a day, since no timer is longer than about 24 of them.
 */
export function findAgeEnd(isoTime: string, nowMs: number): number {
  const elapsedMs = Math.max(0, nowMs - Date.parse(isoTime));
  const unitMs = UNITS.find(([, ms]) => elapsedMs >= ms)?.[1] ?? 60_000;
  return Math.min(unitMs - (elapsedMs % unitMs) || DAY_MS, DAY_MS);
}

/**
 * Formats the age of a moment in the language: `3 days ago`, `now`. A time in the future (D37) counts as now.
 * @returns undefined if `isoTime` is not a time
 */
export function describeAge(isoTime: string, nowMs: number, language: string): string | undefined {
  const elapsedMs = Math.max(0, nowMs - Date.parse(isoTime));
  if (Number.isNaN(elapsedMs)) return undefined;
  const [unit, ms] = UNITS.find((one) => elapsedMs >= one[1]) ?? NOW;
  // "Yesterday" would guess the viewer's midnight; "1 day ago" is true everywhere.
  const numeric = unit === 'second' ? 'auto' : 'always';
  return new Intl.RelativeTimeFormat(language, { numeric }).format(-Math.floor(elapsedMs / ms), unit);
}
