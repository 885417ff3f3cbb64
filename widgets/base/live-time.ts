import type { LiveSince } from '../../core/service/live-since.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** Format of the time live: a running clock, or whole minutes. */
export type TimeStyle = 'clock' | 'minutes';

/** The time live, formatted, and its next change. */
export interface LiveTime {
  /** `12:34`, `1:02:34`, or minutes in the format of the language, `1h 2m`. */
  readonly text: string;
  /** ISO 8601 duration: `PT1H2M34S`. */
  readonly machine: string;
  /** Milliseconds until the text changes. */
  readonly nextMs: number;
}

/** Passed hours, minutes and seconds; a start in the future counts as now. */
interface Elapsed {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Formats the time that the stream has been live at `nowMs`. A start in the future (a wrong clock) counts as now. */
export function describeLiveTime(
  since: LiveSince,
  nowMs: number,
  options: { style: TimeStyle; language: string },
): LiveTime {
  const elapsedMs = Math.max(0, nowMs - since.atMs);
  const elapsed = split(elapsedMs);
  const stepMs = options.style === 'clock' ? SECOND_MS : MINUTE_MS;
  return {
    text: options.style === 'clock' ? toClock(elapsed) : toMinutes(elapsed, options.language),
    machine: `PT${elapsed.hours}H${elapsed.minutes}M${elapsed.seconds}S`,
    nextMs: stepMs - (elapsedMs % stepMs),
  };
}

function split(elapsedMs: number): Elapsed {
  const seconds = Math.floor(elapsedMs / SECOND_MS);
  return { hours: Math.floor(seconds / 3600), minutes: Math.floor(seconds / 60) % 60, seconds: seconds % 60 };
}

function toClock({ hours, minutes, seconds }: Elapsed): string {
  const tail = String(seconds).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`;
}

function toMinutes({ hours, minutes }: Elapsed, language: string): string {
  const format = (value: number, unit: 'hour' | 'minute'): string =>
    new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'narrow' }).format(value);
  return hours > 0 ? `${format(hours, 'hour')} ${format(minutes, 'minute')}` : format(minutes, 'minute');
}
