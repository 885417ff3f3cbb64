import { isFields, toCount, toFields } from '../../../core/service/fields.ts';
import { isCanvas } from '../../kinds/canvas.ts';
import { countdown } from '../../../widgets/countdown/settings.ts';
import { definePart } from '../show-part.ts';
import { parseTargetKey, type Target } from '../target.ts';

/** A countdown. `waiting`: it shows its whole length and stands still; an ended one is still `running`. */
export type Countdown =
  | { readonly state: 'waiting'; readonly lengthMs: number }
  | RunningCountdown
  | { readonly state: 'paused'; readonly lengthMs: number; readonly remainingMs: number };

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
  findDue: (state) => findFirst(listEnds(state).map(({ endsAt }) => endsAt)),
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
  const { state } = value;
  const [lengthMs, endsAt, remainingMs] = [value['lengthMs'], value['endsAt'], value['remainingMs']].map(toCount);
  if (typeof lengthMs !== 'number') return [];
  if (state === 'running' && typeof endsAt === 'number') {
    return [[key, { state, lengthMs, endsAt, ...(value['isFinished'] === true && { isFinished: true }) }]];
  }
  if (state === 'paused' && typeof remainingMs === 'number') return [[key, { state, lengthMs, remainingMs }]];
  return state === 'waiting' ? [[key, { state, lengthMs }]] : [];
}
