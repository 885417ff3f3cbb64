import type { CrashPoint } from '../../../server/account/tokens/crash-points.ts';
import type { Control } from '../../simulator/control/control.ts';
import type { CrashAct } from './crash-orders.ts';

/** A fault of the service, in addition to the crash. */
export type Fault = Parameters<Control['fail']>[0];

/** Preparation of a crash point. */
export interface CrashPlan {
  readonly point: CrashPoint;
  readonly act: CrashAct;
  /** Whether the access token has expired, so that a request with it proves nothing. */
  readonly isExpired: boolean;
  /** Fault of the process's request to the service; undefined for a correct response. */
  readonly fault: Fault | undefined;
  /** Whether the service has to revoke the previously stored pair. */
  readonly isEarlierPairRevoked: boolean;
}

type Lead = Omit<CrashPlan, 'point' | 'isEarlierPairRevoked'>;

const TOKEN = { path: '/oauth/token' } as const;
const NO_EFFECT: readonly Fault[] = [
  { ...TOKEN, kind: 'drop' },
  { ...TOKEN, kind: 'status', status: 503 },
  { ...TOKEN, kind: 'html' },
  { ...TOKEN, kind: 'hang' },
];
const EFFECT_UNHEARD: readonly Fault[] = [
  { ...TOKEN, kind: 'drop', when: 'after' },
  { ...TOKEN, kind: 'cut', when: 'after' },
  { ...TOKEN, kind: 'truncate', when: 'after' },
  { ...TOKEN, kind: 'status', status: 500, when: 'after' },
];
const HONEST: readonly (Fault | undefined)[] = [undefined, { ...TOKEN, kind: 'delay', delayMs: 60 }];
const LOST_REVOCATION: readonly (Fault | undefined)[] = [undefined, { path: '/oauth/revoke', kind: 'drop' }];

/** Faults after the crash, while the process determines the state of the login. */
export const RECOVERY_FAULTS: readonly (Fault | undefined)[] = [
  undefined,
  { kind: 'status', status: 503, count: 3 },
  { kind: 'drop', count: 2 },
  { ...TOKEN, kind: 'drop', when: 'after' },
  { ...TOKEN, kind: 'cut', when: 'after' },
];

const login = toLeads('login', HONEST);
const refresh = [
  ...toLeads('refresh', [...HONEST, ...NO_EFFECT, ...EFFECT_UNHEARD]),
  ...toLeads('refresh', [...HONEST, ...NO_EFFECT], true),
];
const answered = [...toLeads('refresh', HONEST), ...toLeads('refresh', [...HONEST, ...NO_EFFECT.slice(0, 3)], true)];
const disconnect = toLeads('disconnect', LOST_REVOCATION);

/** Every crash point with its possible preparations: each seed takes one. */
const LEADS: Readonly<Record<CrashPoint, readonly Lead[]>> = {
  'login.started': login,
  'login.exchanged': login,
  'login.identified': login,
  'login.saved': login,
  'login.revoked': login,
  'refresh.before-intent': refresh,
  'refresh.intent-saved': refresh,
  'refresh.sent': refresh,
  'refresh.answered': answered,
  'refresh.saved': answered,
  'settle.probed': toLeads('refresh', [...NO_EFFECT, ...EFFECT_UNHEARD]),
  'settle.waited': toLeads('refresh', NO_EFFECT),
  'settle.answered': [...toLeads('refresh', EFFECT_UNHEARD), ...toLeads('refresh', NO_EFFECT, true)],
  'disconnect.started': disconnect,
  'disconnect.forgotten': disconnect,
  'disconnect.revoked': disconnect,
};

/** Crash points from which on the disk records that the earlier pair was replaced. */
const REVOKING_POINTS: ReadonlySet<CrashPoint> = new Set<CrashPoint>([
  'login.saved',
  'login.revoked',
  'disconnect.forgotten',
  'disconnect.revoked',
]);

/** The plan of a crash point and a seed, which is any whole number from 0. */
export function planCrash(point: CrashPoint, seed: number): CrashPlan {
  const leads = LEADS[point];
  // a step without a common factor with the lists' lengths, so that a few seeds already give very different plans
  const lead = leads[(seed * 3) % leads.length];
  if (!lead) throw new Error(`No plan leads to the crash point ${point}.`);
  return { point, isEarlierPairRevoked: REVOKING_POINTS.has(point), ...lead };
}

function toLeads(act: CrashAct, faults: readonly (Fault | undefined)[], isExpired = false): readonly Lead[] {
  return faults.map((fault) => ({ act, isExpired, fault }));
}
