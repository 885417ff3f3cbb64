import type { Config } from '../../operation/config/config.ts';
import { findHolder } from '../../store/store-lock.ts';
import type { CommandContext } from '../command.ts';
import { fail, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** Names the address to register with the service, and checks that the public URL leads to this server while it runs. */
export async function checkCallback(config: Config, { fetch }: CommandContext): Promise<readonly Finding[]> {
  const { publicUrl } = config;
  const callback = ok(`callback: register ${publicUrl}/auth/capture with the service, exactly so`);
  if (!isRunning(config)) return [callback, ok(`public URL: ${publicUrl}, not tried since no server runs here`)];
  try {
    const response = await fetch(`${publicUrl}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return [callback, judge(publicUrl, response.status, await response.text())];
  } catch {
    const what = `public URL: ${publicUrl} cannot be reached from here`;
    return [callback, warn(what, 'Check name, certificate and proxy, unless only this machine may not reach it.')];
  }
}

/** Other machines may run servers on a PostgreSQL; there it is worth trying in any case. */
function isRunning({ databaseFile, databaseUrl }: Config): boolean {
  return databaseUrl !== undefined || findHolder(databaseFile) !== undefined;
}

function judge(publicUrl: string, status: number, body: string): Finding {
  if (status === 200 && body.includes('"ok"')) return ok(`public URL: ${publicUrl} leads to this server`);
  const what = `public URL: ${publicUrl} leads to something else, which answers ${status}`;
  if (status === 421) return fail(what, 'The proxy must pass the Host header on: see docs/operate.md.');
  return fail(what, 'Check ONAIR_PUBLIC_URL, PORT and the proxy: see docs/operate.md.');
}
