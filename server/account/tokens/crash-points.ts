import { setTimeout } from 'node:timers';

/**
 * Points in the code between which a crash leaves different states on disk and at the service. Tests kill the process at each of them;
 * the order is that of the code (promises A3 and A4, F6).
 */
export const CRASH_POINTS = [
  'login.started',
  'login.exchanged',
  'login.identified',
  'login.saved',
  'login.revoked',
  'refresh.before-intent',
  'refresh.intent-saved',
  'refresh.sent',
  'refresh.answered',
  'refresh.saved',
  'settle.probed',
  'settle.waited',
  'settle.answered',
  'disconnect.started',
  'disconnect.forgotten',
  'disconnect.revoked',
] as const;

/** One of {@link CRASH_POINTS}. */
export type CrashPoint = (typeof CRASH_POINTS)[number];

/** Crash points of an action of docks: it is planned, stored, and then applied in memory. */
export type ActionCrashPoint = 'action.planned' | 'action.stored';

/** Called when the program passes a crash point; in production it does nothing. */
export type CrashHook = (name: CrashPoint | ActionCrashPoint) => void;

/** The environment variables: `ONAIR_CRASH_POINT` is a name, or `name+delay` in milliseconds. It has an effect in tests only. */
export interface CrashEnvironment {
  readonly NODE_ENV?: string | undefined;
  readonly ONAIR_CRASH_POINT?: string | undefined;
}

/** The hook for this environment; `kill` ends the process without any clean-up. */
export function createCrashHook(env: CrashEnvironment, kill: () => void): CrashHook {
  if (env.NODE_ENV !== 'test' || env.ONAIR_CRASH_POINT === undefined) return () => undefined;
  const [wanted, delayMs] = env.ONAIR_CRASH_POINT.split('+');
  return (name) => {
    if (name !== wanted) return;
    if (delayMs === undefined) kill();
    else setTimeout(kill, Number(delayMs));
  };
}
