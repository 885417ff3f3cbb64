import type { Environment } from './environment.ts';
import { isLoopback } from '../../core/service/address.ts';

/** Settings of Onair alone that {@link loadConfig} reads, besides those with general names such as `PORT`. */
export const SETTINGS = [
  'ONAIR_ALLOWED_OWNERS',
  'ONAIR_CLIENT_ID',
  'ONAIR_CLIENT_SECRET',
  'ONAIR_CONNECT_OBS',
  'ONAIR_DATA_DIR',
  'ONAIR_IMAGE_HOSTS',
  'ONAIR_MAX_MESSAGES',
  'ONAIR_MAX_OVERLAYS',
  'ONAIR_MAX_SOCKETS',
  'ONAIR_MAX_VISITORS',
  'ONAIR_OPERATOR_PORT',
  'ONAIR_PROXY_URL',
  'ONAIR_PUBLIC_URL',
  'ONAIR_SECRET_FILE',
  'ONAIR_SERVICE_URL',
  'ONAIR_SERVICE_WS_URL',
  'ONAIR_TRUSTED_PROXIES',
  'ONAIR_UPDATES_URL',
];
/** Variables for programs that start Onair, and for the simulator, tests and benchmarks of the repository. */
const OTHER_NAMES =
  /^ONAIR_(SIMULATOR_\w+|DEMO_\w+|READY_JSON|ENV_FILE|CRASH_POINT|PROOF|PICTURES|ENGINE|HOSTILE|SEEDS?|STEPS)$/;

/** Most differing letters of a misspelling; names with more are different words. */
const MAX_SLIPS = 2;

/** The settings that the warnings depend on. */
interface Addresses {
  readonly port: number;
  readonly publicUrl: string;
}

/** Warnings about settings that are allowed but probably a mistake: one line each, with the remedy, and no value but a port. */
export function findWarnings(env: Environment, config: Addresses): string[] {
  return [...findMisspelt(env), ...findNoOwners(env), ...findOtherPort(config)];
}

function findMisspelt(env: Environment): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (SETTINGS.includes(name) || OTHER_NAMES.test(name)) return [];
    const meant = findMeant(name, SETTINGS);
    if (meant !== undefined) return [`${name} is not a setting of Onair and is ignored: did you mean ${meant}?`];
    return name.startsWith('ONAIR_')
      ? [`${name} is not a setting of Onair and is ignored: remove it, or see all settings in .env.example.`]
      : [];
  });
}

/** On a server that other machines can reach, an empty list is refused. */
function findNoOwners(env: Environment): readonly string[] {
  if (env['ONAIR_ALLOWED_OWNERS']?.trim() !== '') return [];
  return [
    'ONAIR_ALLOWED_OWNERS is empty, so everyone on this machine may sign in: list user ids, or set * for everyone.',
  ];
}

/** With https or another host name there is a proxy, which listens on its own port; then the ports may differ. */
function findOtherPort({ port, publicUrl }: Addresses): readonly string[] {
  const url = new URL(publicUrl);
  const publicPort = Number(url.port || 80);
  if (url.protocol !== 'http:' || !isLoopback(url.hostname) || port === 0 || publicPort === port) return [];
  return [
    `ONAIR_PUBLIC_URL has port ${publicPort}, and the server listens on ${port}: set PORT=${publicPort} or remove ONAIR_PUBLIC_URL, unless a proxy forwards one to the other.`,
  ];
}

/** The known name closest to a misspelt one, ignoring case; undefined if none is close. */
function findMeant(name: string, known: readonly string[]): string | undefined {
  const distances = known.map((candidate) => ({ candidate, distance: countSlips(name.toUpperCase(), candidate) }));
  const [nearest] = distances.sort((left, right) => left.distance - right.distance);
  return nearest && nearest.distance <= MAX_SLIPS ? nearest.candidate : undefined;
}

/** Number of letters added, left out, changed or swapped with the next one (the optimal string alignment distance). */
function countSlips(from: string, to: string): number {
  let rowBeforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let i = 1; i <= from.length; i++) {
    const row = [i];
    for (let j = 1; j <= to.length; j++) {
      const change = at(last, j - 1) + (from[i - 1] === to[j - 1] ? 0 : 1);
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const swap = isSwap ? at(rowBeforeLast, j - 2) + 1 : Infinity;
      row.push(Math.min(change, swap, at(last, j) + 1, at(row, j - 1) + 1));
    }
    [rowBeforeLast, last] = [last, row];
  }
  return at(last, to.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
