import type { Agent } from 'node:https';
import { WebSocket } from 'ws';
import { joinAddress, paths } from '../../../core/service/paths.ts';
import type { Config } from '../../config/config.ts';
import { TRUST_ADVICE, findErrorCodes, isUntrustedCertificate } from '../../network/error-codes.ts';
import { findHolder } from '../../store/sqlite/store-lock.ts';
import { fail, ok, warn } from './finding.ts';
import type { CheckEffects, Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
/** Token lifetimes are durations, so a clock may be a little wrong; certificates and displayed times need it to be roughly right. */
const MAX_SKEW_MS = 30_000;
const BROKEN_SKEW_MS = 5 * 60_000;

/** Checks that the service answers by REST and by WebSocket, and that this machine's clock agrees with the service's. */
export async function checkService(
  { service }: Pick<Config, 'service'>,
  context: CheckEffects,
  agent?: Agent,
): Promise<readonly Finding[]> {
  const [rest, socket] = await Promise.all([checkRest(service.baseUrl, context), checkSocket(service.wsUrl, agent)]);
  return [...rest, socket];
}

async function checkRest(baseUrl: string, { fetch, now }: CheckEffects): Promise<readonly Finding[]> {
  try {
    const startedAt = now();
    const response = await fetch(joinAddress(baseUrl, paths.platforms), { signal: AbortSignal.timeout(TIMEOUT_MS) });
    await response.body?.cancel();
    const clock = checkClock(response.headers.get('date'), (startedAt + now()) / 2);
    return [judgeStatus(baseUrl, response.status), clock];
  } catch (error) {
    return [
      fail(
        `service: ${baseUrl} ${describeFailure(error)}`,
        isUntrustedCertificate(error)
          ? TRUST_ADVICE
          : 'Check ONAIR_SERVICE_URL, the network, and any proxy or firewall on the way.',
      ),
    ];
  }
}

function judgeStatus(baseUrl: string, status: number): Finding {
  if (status === 200) return ok(`service: ${baseUrl} answers`);
  const what = `service: ${baseUrl} answers ${status} to the request for its list of platforms`;
  if (status >= 500 || status === 429) return warn(what, 'The service has a problem: try again later.');
  return fail(what, 'Check ONAIR_SERVICE_URL: set {base_url} of the service, without /v2.');
}

function checkClock(dateHeader: string | null, now: number): Finding {
  const theirs = Date.parse(dateHeader ?? '');
  if (Number.isNaN(theirs)) return ok('clock: not compared, because the service sent no date');
  const skewMs = now - theirs;
  const what = `clock: ${Math.round(Math.abs(skewMs) / 1_000)} s ${skewMs > 0 ? 'ahead of' : 'behind'} the service`;
  const advice = 'Let the system synchronize its clock (NTP).';
  if (Math.abs(skewMs) > BROKEN_SKEW_MS) return fail(what, advice);
  return Math.abs(skewMs) > MAX_SKEW_MS ? warn(what, advice) : ok('clock: agrees with the service');
}

function checkSocket(wsUrl: string, agent: Agent | undefined): Promise<Finding> {
  return new Promise((resolve) => {
    const socket = new WebSocket(joinAddress(wsUrl, paths.events), {
      handshakeTimeout: TIMEOUT_MS,
      perMessageDeflate: false,
      ...(agent && { agent }),
    });
    socket.on('open', () => {
      resolve(ok(`events: ${wsUrl} answers`));
      socket.terminate();
    });
    socket.on('error', (error) => {
      const advice = isUntrustedCertificate(error)
        ? TRUST_ADVICE
        : 'Check ONAIR_SERVICE_WS_URL: set {ws_url} of the service, without /v2/ws.';
      resolve(fail(`events: ${wsUrl} ${describeFailure(error)}`, advice));
    });
  });
}

/** Prefers the system's error code, which is clearer than "fetch failed". */
function describeFailure(error: unknown): string {
  const found = findErrorCodes(error).find(({ code }) => code !== '');
  const reason = found?.code ?? (error instanceof Error ? error.name : 'no reason given');
  return isUntrustedCertificate(error)
    ? `has a certificate that this machine does not trust (${reason})`
    : `does not answer (${reason})`;
}

/** Names the redirect URI to register with the service, and checks that the public URL leads to this server while it runs. */
export async function checkCallback(
  config: Config,
  { fetch }: Pick<CheckEffects, 'fetch'>,
): Promise<readonly Finding[]> {
  const { publicUrl } = config;
  const callback = ok(`callback: register ${publicUrl}/auth/capture with the service, exactly like this`);
  if (!isRunning(config)) return [callback, ok(`public URL: ${publicUrl}, not checked because no server runs here`)];
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [callback, judgePublicUrl(publicUrl, response.status, await response.text())];
  } catch (error) {
    const what = `public URL: ${publicUrl} cannot be reached from here`;
    // browsers have authorities of their own, so this does not apply to them
    const advice = isUntrustedCertificate(error)
      ? `This machine does not trust its certificate; check that the browsers of owners do. ${TRUST_ADVICE}`
      : 'Check name, certificate and proxy. If only this machine cannot reach it, ignore this.';
    return [callback, warn(what, advice)];
  }
}

/** With PostgreSQL the server may run on another machine, so the public URL is always checked. */
function isRunning({ databaseFile, databaseUrl }: Config): boolean {
  return databaseUrl !== undefined || findHolder(databaseFile) !== undefined;
}

function judgePublicUrl(publicUrl: string, status: number, body: string): Finding {
  if (status === 200 && body.includes('"ok"')) return ok(`public URL: ${publicUrl} leads to this server`);
  const what = `public URL: ${publicUrl} leads to another program, which answers ${status}`;
  if (status === 421) return fail(what, 'Let the proxy forward the Host header: see docs/operate.md.');
  return fail(what, 'Check ONAIR_PUBLIC_URL, PORT and the proxy: see docs/operate.md.');
}
