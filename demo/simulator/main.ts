import { readEnvironment } from './environment.ts';
import type { SimulatorOptions } from './options.ts';
import { createSimulator } from './simulator.ts';
import type { Simulator } from './simulator.ts';

/*
 * What `npm run simulator` runs: the stand-in for the service, alone, on its own port.
 * With ONAIR_SIMULATOR_JSON=1 it prints one line of JSON instead of words, for a program that starts it:
 * {"baseUrl":…,"wsUrl":…,"clientId":…,"clientSecret":…}
 * Such a program reads where it is, so it takes another free port where its own is in use and none was asked for.
 */

const isForProgram = process.env['ONAIR_SIMULATOR_JSON'] === '1';

try {
  announce(await start(readEnvironment(process.env)));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

async function start(options: SimulatorOptions): Promise<Simulator> {
  try {
    return await createSimulator(options);
  } catch (error) {
    const isPortAskedFor = Boolean(process.env['ONAIR_SIMULATOR_PORT']);
    if (!isForProgram || isPortAskedFor || takenPort(error) === undefined) throw error;
    return createSimulator({ ...options, port: 0 });
  }
}

function announce(simulator: Simulator): void {
  // a program that started it over an IPC channel takes it along when it ends, and until then still needs its service:
  // a terminal and some supervisors send their signal to both
  const isStartedByProgram = process.connected;
  process.once('disconnect', () => process.exit(0));
  // everything that must survive is on disk already, so there is nothing to wait for
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!isStartedByProgram) process.exit(0);
    });
  }
  const { baseUrl, wsUrl, clientId, clientSecret } = simulator;
  const text = isForProgram
    ? JSON.stringify({ baseUrl, wsUrl, clientId, clientSecret })
    : toLines({
        'Base address': baseUrl,
        WebSocket: `${wsUrl}/v2/ws`,
        'Client id': clientId,
        'Client secret': clientSecret,
        'Control page': `${baseUrl}/simulator/`,
      });
  process.stdout.write(`${text}\n`);
}

function toLines(facts: Readonly<Record<string, string>>): string {
  const width = Math.max(...Object.keys(facts).map((label) => label.length));
  return Object.entries(facts)
    .map(([label, value]) => `${label.padEnd(width)}  ${value}`)
    .join('\n');
}

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const port = takenPort(error);
  return port === undefined
    ? error.message
    : `Port ${port} is in use: set ONAIR_SIMULATOR_PORT to a free one, or end what runs there.`;
}

/** The port that something else listens on, when an error says so. */
function takenPort(error: unknown): string | undefined {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isTaken ? String(error.port) : undefined;
}
