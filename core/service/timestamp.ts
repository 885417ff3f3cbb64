const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d):?(\d\d)?$/i;
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const EARLIEST_MS = Date.UTC(2000, 0);
const DAY_MS = 86_400_000;

/**
 * Reads an ISO 8601 timestamp with or without milliseconds. It must have a zone and lie between the year 2000 and a day from now (D37,
 * E39).
 * @param nowMs epoch milliseconds at arrival
 * @returns UTC with milliseconds; the time of arrival for an invalid timestamp
 */
export function toTimestamp(value: unknown, nowMs: number): string {
  const timeMs = typeof value === 'string' ? readTime(value) : NaN;
  const isSane = timeMs >= EARLIEST_MS && timeMs <= nowMs + DAY_MS;
  if (isSane && isNormalized(value, timeMs)) return value;
  return new Date(isSane ? timeMs : nowMs).toISOString();
}

/** Returns whether the text is already in the format of `Date`; serializing costs more than parsing. */
function isNormalized(value: unknown, timeMs: number): value is string {
  // A day that the month does not have is parsed as one of the next month.
  return (
    typeof value === 'string' && CANONICAL.test(value) && new Date(timeMs).getUTCDate() === Number(value.slice(8, 10))
  );
}

function readTime(text: string): number {
  if (CANONICAL.test(text)) return Date.parse(text);
  const [, date, time, zone = '', minutes = '00'] = ISO.exec(text) ?? [];
  if (date === undefined || time === undefined) return NaN;
  return Date.parse(`${date}T${time}${zone.length === 1 ? 'Z' : `${zone}:${minutes}`}`);
}
