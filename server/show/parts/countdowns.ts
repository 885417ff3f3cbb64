import { isFields, toCount, toFields, type Fields } from '../../../core/service/fields.ts';
import { isCanvas } from '../../kinds/canvas.ts';
import { countdown } from '../../../widgets/countdown/settings.ts';
import type { TimeOfDay } from '../../../widgets/settings/time-of-day.ts';
import { definePart } from '../show-part.ts';
import { parseTargetKey, type Target } from '../target.ts';

/** A countdown. `waiting`: it shows its whole length and stands still; an ended one is still `running`. */
export type Countdown = ClockTimes &
  (
    | { readonly state: 'waiting'; readonly lengthMs: number }
    | RunningCountdown
    | { readonly state: 'paused'; readonly lengthMs: number; readonly remainingMs: number }
  );

/** The times of day that a countdown follows. */
export interface ClockTimes {
  /** The time of day to which it was started (`toTimeKey`). */
  readonly until?: string;
  /** Its next start at a time of day. */
  readonly next?: { readonly at: number; readonly time: string } | undefined;
}

/** Names a time of day in the stored state. */
export function toTimeKey({ time, timeZone }: TimeOfDay): string {
  return `${time} ${timeZone}`;
}

/** A countdown that runs, or has ended. */
export interface RunningCountdown {
  readonly state: 'running';
  readonly lengthMs: number;
  /** Epoch milliseconds. */
  readonly endsAt: number;
  /** Whether all that follows its end was done, such as the next scene. */
  readonly isFinished?: boolean;
}

/** Countdowns by target (`toTargetKey`). */
export type Countdowns = Readonly<Record<string, Countdown>>;

/** A countdown as it goes over the wire. */
export interface SentCountdown extends Target {
  readonly state: Countdown['state'];
  readonly remainingMs: number;
}

/** The countdowns of a show. Their ends are stored as epoch milliseconds, and sent as what remains, since clocks differ. */
export const countdowns = definePart<Countdowns>({
  name: 'countdowns',
  parse: (stored) =>
    Object.fromEntries(Object.entries(toFields(stored)).flatMap(([key, value]) => parseCountdown(key, value))),
  toOverlay(state, { id, widget }, now) {
    if (widget !== countdown.name && !isCanvas(widget)) return undefined;
    return listRemaining(state, now).flatMap(({ overlayId, ...entry }) => (overlayId === id ? [entry] : []));
  },
  toDock: listRemaining,
  findDue: (state) => findFirst([...listEnds(state).map(({ endsAt }) => endsAt), ...listStarts(state)]),
  isByTarget: true,
});

/** Milliseconds that a countdown still takes; 0 after its end. @param now epoch milliseconds */
export function readRemaining(entry: Countdown, now: number): number {
  if (entry.state === 'waiting') return entry.lengthMs;
  return entry.state === 'paused' ? entry.remainingMs : Math.max(0, entry.endsAt - now);
}

/** The countdowns as they go over the wire. @param now epoch milliseconds */
export function listRemaining(state: Countdowns, now: number): readonly SentCountdown[] {
  return Object.entries(state).map(([key, entry]) => ({
    ...parseTargetKey(key),
    state: entry.state,
    remainingMs: readRemaining(entry, now),
  }));
}

/** The end of a countdown after which something is still to do. */
export interface CountdownEnd {
  /** Target of the countdown (`toTargetKey`). */
  readonly key: string;
  /** Epoch milliseconds. */
  readonly endsAt: number;
}

/** The ends of the countdowns that run, and of those that have ended and are not finished. */
export function listEnds(state: Countdowns): readonly CountdownEnd[] {
  return Object.entries(state).flatMap(([key, entry]) =>
    entry.state === 'running' && entry.isFinished !== true ? [{ key, endsAt: entry.endsAt }] : [],
  );
}

/** The next starts at a time of day, in epoch milliseconds. */
export function listStarts(state: Countdowns): readonly number[] {
  return Object.values(state).flatMap(({ next }) => next?.at ?? []);
}

/** Returns the countdowns after all that follows an end was done; undefined if the countdown has another end by now. */
export function finishEnd(state: Countdowns, { endsAt, key }: CountdownEnd): Countdowns | undefined {
  const entry = state[key];
  if (entry?.state !== 'running' || entry.endsAt !== endsAt || entry.isFinished === true) return undefined;
  return { ...state, [key]: { ...entry, isFinished: true } };
}

function findFirst(times: readonly number[]): number | undefined {
  return times.length > 0 ? Math.min(...times) : undefined;
}

function parseCountdown(key: string, value: unknown): readonly (readonly [string, Countdown])[] {
  if (!isFields(value)) return [];
  const run = parseRun(value);
  return run ? [[key, { ...run, ...parseTimes(value) }]] : [];
}

function parseRun(value: Fields): Countdown | undefined {
  const { state } = value;
  const [lengthMs, endsAt, remainingMs] = [value['lengthMs'], value['endsAt'], value['remainingMs']].map(toCount);
  if (typeof lengthMs !== 'number') return undefined;
  if (state === 'running' && typeof endsAt === 'number') {
    return { state, lengthMs, endsAt, ...(value['isFinished'] === true && { isFinished: true }) };
  }
  if (state === 'paused' && typeof remainingMs === 'number') return { state, lengthMs, remainingMs };
  return state === 'waiting' ? { state, lengthMs } : undefined;
}

function parseTimes(value: Fields): ClockTimes {
  const { until } = value;
  const { at, time } = toFields(value['next']);
  const atMs = toCount(at);
  return {
    ...(typeof until === 'string' && { until }),
    ...(atMs !== null && typeof time === 'string' && { next: { at: atMs, time } }),
  };
}
