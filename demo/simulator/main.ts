import { readEnvironment } from './environment.ts';
import { createSimulator } from './simulator.ts';
import type { Simulator } from './simulator.ts';

/*
 * What `npm run simulator` runs: the stand-in for the service, alone, on its own port.
 * With ONAIR_SIMULATOR_JSON=1 it prints one line of JSON instead of words, for a program that starts it:
 * {"baseUrl":…,"wsUrl":…,"clientId":…,"clientSecret":…}
 */

try {
  announce(await createSimulator(readEnvironment(process.env)));
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}

function announce(simulator: Simulator): void {
  // a program that started it over an IPC channel takes it along when it ends, and until then still needs its service:
  // a terminal and some supervisors send their signal to both
  const isStartedByProgram = process.connected;
  process.once('disconnect', () => process.exit(0));
  // everything that must survive is on disk already, so there is nothing to wait for
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (!isStartedByProgram) process.exit(0);
    });
  }
  const { baseUrl, wsUrl, clientId, clientSecret } = simulator;
  const text =
    process.env['ONAIR_SIMULATOR_JSON'] === '1'
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
  const isTaken = 'code' in error && error.code === 'EADDRINUSE' && 'port' in error;
  return isTaken
    ? `Port ${String(error.port)} is in use: set ONAIR_SIMULATOR_PORT to a free one, or end what runs there.`
    : error.message;
}
