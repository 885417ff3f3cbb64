import { DEFAULT_CLIENT, DEFAULT_PORT } from './options.ts';
import type { SimulatorOptions } from './options.ts';

/**
 * Reads the simulator's settings: ONAIR_SIMULATOR_PORT (4681), ONAIR_SIMULATOR_HOST (127.0.0.1), ONAIR_SIMULATOR_CLIENT_ID and _CLIENT_SECRET,
 * ONAIR_SIMULATOR_REDIRECT_URIS (comma-separated, besides any http address on this machine), ONAIR_SIMULATOR_SEED,
 * ONAIR_SIMULATOR_STATE (.onair/simulator.json), ONAIR_SIMULATOR_TIDY (off). Throws an Error that names the variable when one is wrong.
 */
export function readEnvironment(env: Readonly<Record<string, string | undefined>>): SimulatorOptions {
  const read = (name: string) => env[`ONAIR_SIMULATOR_${name}`] || undefined;
  const redirectUris =
    read('REDIRECT_URIS')
      ?.split(',')
      .map((address) => address.trim()) ?? [];
  return {
    port: readPort(read('PORT')),
    host: read('HOST') ?? '127.0.0.1',
    seed: read('SEED') ?? 'harbor',
    stateFile: read('STATE') ?? '.onair/simulator.json',
    isTidy: read('TIDY') === '1',
    clients: [
      {
        ...DEFAULT_CLIENT,
        id: read('CLIENT_ID') ?? DEFAULT_CLIENT.id,
        secret: read('CLIENT_SECRET') ?? DEFAULT_CLIENT.secret,
        redirectUris: [...DEFAULT_CLIENT.redirectUris, ...redirectUris],
      },
    ],
  };
}

function readPort(text: string | undefined): number {
  const port = text === undefined ? DEFAULT_PORT : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error('ONAIR_SIMULATOR_PORT must be a whole number from 0 to 65535.');
}
