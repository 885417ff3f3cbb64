import type { Config } from './config.ts';
import type { Environment } from './environment.ts';
import { isLoopback } from '../../../core/service/address.ts';
import { findMeant } from './misspelt.ts';

/** What {@link loadConfig} reads. */
const SETTINGS = [
  'ONAIR_ALLOWED_OWNERS',
  'ONAIR_CLIENT_ID',
  'ONAIR_CLIENT_SECRET',
  'ONAIR_DATA_DIR',
  'ONAIR_IMAGE_HOSTS',
  'ONAIR_PUBLIC_URL',
  'ONAIR_SECRET_FILE',
  'ONAIR_SERVICE_URL',
  'ONAIR_SERVICE_WS_URL',
  'ONAIR_TRUSTED_PROXIES',
];
/** For programs that start Onair, and for the simulator, the tests and the benches of the repository. */
const OTHER_NAMES = /^ONAIR_(SIMULATOR_\w+|READY_JSON|CRASH_POINT|PROOF|PICTURES|ENGINE|HOSTILE|SEEDS?|STEPS)$/;

/** What is allowed but hardly meant: one line each, which says how to mend it and repeats no value but a port. */
export function findWarnings(env: Environment, config: Pick<Config, 'port' | 'publicUrl' | 'redisUrl'>): string[] {
  return [...findMisspelt(env), ...findNoOwners(env), ...findOtherPort(config), ...findUnused(config)];
}

function findMisspelt(env: Environment): readonly string[] {
  return Object.keys(env).flatMap((name) => {
    if (SETTINGS.includes(name) || OTHER_NAMES.test(name)) return [];
    const meant = findMeant(name, SETTINGS);
    if (meant !== undefined) return [`${name} is no setting of Onair, so it is not used: did you mean ${meant}?`];
    return name.startsWith('ONAIR_')
      ? [`${name} is no setting of Onair, so it is not used: remove it, or see .env.example for those there are.`]
      : [];
  });
}

/** Beyond this machine such a list is refused. */
function findNoOwners(env: Environment): readonly string[] {
  if (env['ONAIR_ALLOWED_OWNERS']?.trim() !== '') return [];
  return [
    'ONAIR_ALLOWED_OWNERS is empty, which lets everybody on this machine sign in: list user ids, or set * for everybody.',
  ];
}

/** Encryption, and another name than this machine's own, mean a proxy, which listens on a port of its own. */
function findOtherPort({ port, publicUrl }: Pick<Config, 'port' | 'publicUrl'>): readonly string[] {
  const url = new URL(publicUrl);
  const publicPort = Number(url.port || 80);
  if (url.protocol !== 'http:' || !isLoopback(url.hostname) || port === 0 || publicPort === port) return [];
  return [
    `ONAIR_PUBLIC_URL has port ${publicPort}, and the server listens on ${port}: set PORT=${publicPort} or remove ONAIR_PUBLIC_URL, unless a proxy of yours leads from one to the other.`,
  ];
}

function findUnused({ redisUrl }: Pick<Config, 'redisUrl'>): readonly string[] {
  if (!redisUrl) return [];
  return [
    'REDIS_URL is set and not used: this version runs as one process, so remove it; a second server is not refused.',
  ];
}
