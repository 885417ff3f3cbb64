import { homedir } from 'node:os';
import { BAD_PORTS } from '../../core/service/bad-ports.ts';
import { DEFAULT_CLIENT, DEFAULT_PORT } from './world/options.ts';
import type { SimulatorOptions } from './world/options.ts';

/**
 * Reads the simulator's settings: ONAIR_SIMULATOR_PORT (4681), ONAIR_SIMULATOR_HOST (127.0.0.1), ONAIR_SIMULATOR_CLIENT_ID and
 * _CLIENT_SECRET, ONAIR_SIMULATOR_REDIRECT_URIS (comma-separated, besides any http address on this machine), ONAIR_SIMULATOR_SEED,
 * ONAIR_SIMULATOR_STATE (.onair/simulator.json), ONAIR_SIMULATOR_TIDY (off). Throws an Error with the variable's name for an invalid value.
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
    // a shell puts the home folder in, a .env file does not
    stateFile: (read('STATE') ?? '.onair/simulator.json').replace(/^~(?=[/\\])/, () => homedir()),
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
  if (BAD_PORTS.includes(port))
    throw new Error(`ONAIR_SIMULATOR_PORT is ${port}, a port that browsers refuse to open: set another port.`);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error('ONAIR_SIMULATOR_PORT must be a whole number from 0 to 65535.');
}
