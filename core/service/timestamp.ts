const ISO = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?)(Z|[+-]\d\d):?(\d\d)?$/i;
const CANONICAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const EARLIEST_MS = Date.UTC(2000, 0);
const DAY_MS = 86_400_000;

/**
 * Reads an ISO 8601 timestamp with or without milliseconds. It must carry a zone and lie between the year
 * 2000 and a day from now, else it is not believed (D37, E39).
 * @param nowMs epoch milliseconds at arrival
 * @returns UTC with milliseconds; the time of arrival for anything not believed
 */
export function toTimestamp(value: unknown, nowMs: number): string {
  const timeMs = typeof value === 'string' ? readTime(value) : NaN;
  const isSane = timeMs >= EARLIEST_MS && timeMs <= nowMs + DAY_MS;
  if (isSane && isSpelledSo(value, timeMs)) return value;
  return new Date(isSane ? timeMs : nowMs).toISOString();
}

/** Whether this is how `Date` itself would spell a time that it read from it; spelling costs more than reading. */
function isSpelledSo(value: unknown, timeMs: number): value is string {
  // a day that the month does not have is read as one of the next
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
