import { WebSocket } from 'ws';
import { joinAddress, paths } from '../../../core/service/paths.ts';
import type { Config } from '../../operation/config/config.ts';
import { findHolder } from '../../store/sqlite/store-lock.ts';
import type { CommandContext } from '../command.ts';
import { fail, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** Token lifetimes are durations, so a clock may be a little wrong; certificates and displayed times need it to be roughly right. */
const MAX_SKEW_MS = 30_000;
const BROKEN_SKEW_MS = 5 * 60_000;

/** Checks that the service answers by REST and by WebSocket, and that this machine's clock agrees with the service's. */
export async function checkService({ service }: Config, context: CommandContext): Promise<readonly Finding[]> {
  const [rest, socket] = await Promise.all([checkRest(service.baseUrl, context), checkSocket(service.wsUrl)]);
  return [...rest, socket];
}

async function checkRest(baseUrl: string, { fetch, now }: CommandContext): Promise<readonly Finding[]> {
  try {
    const startedAt = now();
    const response = await fetch(joinAddress(baseUrl, paths.platforms), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const clock = checkClock(response.headers.get('date'), (startedAt + now()) / 2);
    return [judgeStatus(baseUrl, response.status), clock];
  } catch (error) {
    return [
      fail(
        `service: ${baseUrl} does not answer (${reasonOf(error)})`,
        'Check ONAIR_SERVICE_URL, the network, and whether a proxy or firewall stands between.',
      ),
    ];
  }
}

function judgeStatus(baseUrl: string, status: number): Finding {
  if (status === 200) return ok(`service: ${baseUrl} answers`);
  const what = `service: ${baseUrl} answers ${status} to its public list of platforms`;
  if (status >= 500 || status === 429) return warn(what, 'The service has trouble: try again later.');
  return fail(what, 'Check ONAIR_SERVICE_URL: it is {base_url} of the service, without /v2.');
}

function checkClock(dateHeader: string | null, now: number): Finding {
  const theirs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(theirs)) return ok('clock: the service does not tell its own');
  const skewMs = now - theirs;
  const what = `clock: ${Math.round(Math.abs(skewMs) / 1_000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the service`;
  const advice = 'Let the system set its clock by the network (NTP).';
  if (Math.abs(skewMs) > BROKEN_SKEW_MS) return fail(what, advice);
  return Math.abs(skewMs) > MAX_SKEW_MS ? warn(what, advice) : ok('clock: agrees with the service');
}

function checkSocket(wsUrl: string): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = new WebSocket(joinAddress(wsUrl, paths.events), {
      handshakeTimeout: TIMEOUT_MS,
      perMessageDeflate: false,
    });
    socket.on('open', () => {
      resolve(ok(`events: ${wsUrl} answers`));
      socket.terminate();
    });
    socket.on('error', (error) => {
      const advice = 'Check ONAIR_SERVICE_WS_URL: it is {ws_url} of the service, without /v2/ws.';
      resolve(fail(`events: ${wsUrl} does not answer (${reasonOf(error)})`, advice));
    });
  });
}

/** Prefers the system's error code, which says more than "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'no reason given';
  const code: unknown = Reflect.get(error.cause instanceof Error ? error.cause : error, 'code');
  return typeof code === 'string' ? code : error.name;
}

/** Names the redirect URI to register with the service, and checks that the public URL leads to this server while it runs. */
export async function checkCallback(config: Config, { fetch }: CommandContext): Promise<readonly Finding[]> {
  const { publicUrl } = config;
  const callback = ok(`callback: register ${publicUrl}/auth/capture with the service, exactly so`);
  if (!isRunning(config)) return [callback, ok(`public URL: ${publicUrl}, not tried since no server runs here`)];
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [callback, judgePublicUrl(publicUrl, response.status, await response.text())];
  } catch {
    const what = `public URL: ${publicUrl} cannot be reached from here`;
    return [callback, warn(what, 'Check name, certificate and proxy, unless only this machine may not reach it.')];
  }
}

/** With PostgreSQL the server may run on another machine, so the public URL is always checked. */
function isRunning({ databaseFile, databaseUrl }: Config): boolean {
  return databaseUrl !== undefined || findHolder(databaseFile) !== undefined;
}

function judgePublicUrl(publicUrl: string, status: number, body: string): Finding {
  if (status === 200 && body.includes('"ok"')) return ok(`public URL: ${publicUrl} leads to this server`);
  const what = `public URL: ${publicUrl} leads to something else, which answers ${status}`;
  if (status === 421) return fail(what, 'The proxy must pass the Host header on: see docs/operate.md.');
  return fail(what, 'Check ONAIR_PUBLIC_URL, PORT and the proxy: see docs/operate.md.');
}
