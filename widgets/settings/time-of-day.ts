/** A time of day in a time zone. */
export interface TimeOfDay {
  /** `20:00`. */
  readonly time: string;
  /** IANA name, such as `Europe/Berlin`; otherwise the zone of this computer. */
  readonly timeZone: string;
}

const DAY_MS = 86_400_000;
/** Period for which a past time of day counts as passed; after that, the next day's is meant. */
export const PAST_MS = 6 * 3_600_000;

/** Formats are large, and owners may write as many names as they like. */
const MAX_FORMATS = 50;

/** Formats by the name of their time zone. */
const formats = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns the milliseconds until a time of day, negative for six hours after it: at 19:00, 20:00 is in an hour; at 21:00 it was an hour
 * ago. A time that a change of the clocks skips is an hour later; one that comes twice is the first.
 * @param nowMs epoch milliseconds
 */
export function untilTimeOfDay(time: TimeOfDay, nowMs: number): number {
  return listDistances(time, nowMs).find((distanceMs) => distanceMs > -PAST_MS) ?? 0;
}

/** Returns the milliseconds until a time of day comes next; more than 0. @param nowMs epoch milliseconds */
export function untilNextTimeOfDay(time: TimeOfDay, nowMs: number): number {
  return listDistances(time, nowMs).find((distanceMs) => distanceMs > 0) ?? DAY_MS;
}

/** Milliseconds to the time of day of yesterday, today and the next two days. */
function listDistances({ time, timeZone }: TimeOfDay, nowMs: number): readonly number[] {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const format = openFormat(timeZone);
  const today = new Date(toWallTime(format, nowMs));
  const [year, month, date] = [today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate()];
  return [-1, 0, 1, 2].map((day) => toInstant(format, Date.UTC(year, month, date + day, hours, minutes)) - nowMs);
}

/** Returns the instant at which the clocks of a zone show a wall time, which is written as if it were UTC. */
function toInstant(format: Intl.DateTimeFormat, wallMs: number): number {
  const toUtc = (nearMs: number): number => wallMs - (toWallTime(format, nearMs) - nearMs);
  const [before, after] = [toUtc(wallMs - DAY_MS), toUtc(wallMs + DAY_MS)];
  const fitting = [before, after].filter((instant) => toWallTime(format, instant) === wallMs);
  return fitting.length > 0 ? Math.min(...fitting) : before;
}

/** The date and time that the clocks of a zone show, as if they were UTC. */
function toWallTime(format: Intl.DateTimeFormat, nowMs: number): number {
  const parts = format.formatToParts(nowMs);
  const read = (name: Intl.DateTimeFormatPartTypes): number => Number(parts.find(({ type }) => type === name)?.value);
  const ms = ((nowMs % 1_000) + 1_000) % 1_000;
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'), ms);
}

function openFormat(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = createFormat(timeZone);
  if (formats.size >= MAX_FORMATS) formats.clear();
  formats.set(timeZone, format);
  return format;
}

function createFormat(timeZone: string): Intl.DateTimeFormat {
  const numeric = 'numeric';
  const fields = {
    year: numeric,
    month: numeric,
    day: numeric,
    hour: numeric,
    minute: numeric,
    second: numeric,
  } as const;
  const options = { ...fields, hourCycle: 'h23' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', timeZone === '' ? options : { ...options, timeZone });
  } catch {
    // no zone of this name is known here
    return new Intl.DateTimeFormat('en-US', options);
  }
}
