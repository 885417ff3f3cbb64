import { formatNumber, msg, str } from '../../parts/language/msg.ts';
import type { Trouble, TroubleTone } from './troubles.ts';

/** A trouble that has lasted longer than its grace time. */
export interface Alarm {
  readonly key: string;
  readonly tone: TroubleTone;
  readonly text: string;
  readonly sinceMs: number;
}

/** The present troubles, and the alarms among them. */
export interface AlarmState {
  /** Time at which each present trouble was first seen, by its key. */
  readonly firstSeen: ReadonlyMap<string, number>;
  /** The worst first; among equally bad ones the newest first. */
  readonly alarms: readonly Alarm[];
}

/** The state without troubles. */
export const NO_ALARMS: AlarmState = { firstSeen: new Map(), alarms: [] };

const ORDER: readonly TroubleTone[] = ['bad', 'warning', 'note'];

/** Updates the alarms with the troubles at `nowMs`. The grace time of a trouble that returns starts again. */
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

/** Formats a duration for people: `4 min`, `1 h 5 min`. */
export function describeLength(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return msg('under a minute');
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return msg(str`${formatNumber(minutes)} min`);
  return msg(str`${formatNumber(hours)} h ${formatNumber(minutes % 60)} min`);
}
