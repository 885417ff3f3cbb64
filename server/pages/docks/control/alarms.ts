import type { Trouble, TroubleTone } from './troubles.ts';

/** A trouble that has lasted longer than its grace time. */
export interface Alarm {
  readonly key: string;
  readonly tone: TroubleTone;
  readonly text: string;
  readonly sinceMs: number;
}

/** What was wrong so far, and what of it is an alarm. */
export interface AlarmState {
  /** When each trouble that is wrong now was first seen, by its key. */
  readonly firstSeen: ReadonlyMap<string, number>;
  /** The worst first, among equals the newest first. */
  readonly alarms: readonly Alarm[];
}

/** Nothing is wrong. */
export const NO_ALARMS: AlarmState = { firstSeen: new Map(), alarms: [] };

const ORDER: readonly TroubleTone[] = ['bad', 'warning', 'note'];

/** Updates the alarms with all that is wrong at `nowMs`. A trouble that is gone begins from the start when it comes back. */
export function updateAlarms(before: AlarmState, troubles: readonly Trouble[], nowMs: number): AlarmState {
  const firstSeen = new Map(troubles.map(({ key }) => [key, before.firstSeen.get(key) ?? nowMs]));
  const alarms = troubles
    .map(({ graceMs, ...trouble }) => ({
      graceMs,
      ...trouble,
      sinceMs: trouble.sinceMs ?? firstSeen.get(trouble.key) ?? nowMs,
    }))
    .filter(({ graceMs, sinceMs }) => nowMs - sinceMs >= graceMs)
    .map(({ key, tone, text, sinceMs }) => ({ key, tone, text, sinceMs }))
    .sort((a, b) => ORDER.indexOf(a.tone) - ORDER.indexOf(b.tone) || b.sinceMs - a.sinceMs);
  return { firstSeen, alarms };
}

/** Writes how long something has lasted, as people say it: `4 min`, `1 h 5 min`. */
export function describeLength(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return 'under a minute';
  const hours = Math.floor(minutes / 60);
  return hours === 0 ? `${minutes} min` : `${hours} h ${minutes % 60} min`;
}
