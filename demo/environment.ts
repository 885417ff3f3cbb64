import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** The process's environment over that of a `.env` file in the current folder, if there is one. */
export function readEnvironment(): NodeJS.ProcessEnv {
  const file = existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {};
  return { ...file, ...process.env };
}

const SERVICE_VARIABLES = ['ONAIR_SERVICE_URL', 'ONAIR_SERVICE_WS_URL', 'ONAIR_CLIENT_ID', 'ONAIR_CLIENT_SECRET'];

/**
 * Whether anything was said about a service. Half of it counts: the server then names what is missing, where the simulator would
 * hide a slip of the pen.
 */
export function isServiceConfigured(env: NodeJS.ProcessEnv): boolean {
  return SERVICE_VARIABLES.some((name) => env[name]?.trim());
}
