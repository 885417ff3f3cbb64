import { readEnvironment } from './environment.ts';
import type { SimulatorOptions } from './world/options.ts';
import { createSimulator } from './simulator.ts';
import type { Simulator } from './simulator.ts';

/*
 * Entry point of `npm run simulator`: the simulated service alone, on its own port. With ONAIR_SIMULATOR_JSON=1 it prints one line of JSON,
 * for a program that starts it: {"baseUrl":…,"wsUrl":…,"clientId":…,"clientSecret":…}. Such a program reads the address, so the simulator
 * may choose another free port if its default one is taken.
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
  // a parent with an IPC channel ends this process itself and needs its service until then, so signals are ignored: a terminal and some
  // supervisors send theirs to both
  const isStartedByProgram = process.connected;
  process.once('disconnect', () => process.exit(0));
  // all permanent state is on disk already
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
    : `Port ${port} is in use: set ONAIR_SIMULATOR_PORT to a free port, or stop the program that uses it.`;
}

/** The taken port, if an error reports one. */
function takenPort(error: unknown): string | undefined {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isTaken ? String(error.port) : undefined;
}
