/*
 * What `npm start` runs: builds the pages and the server when something changed, starts the simulator when no service is
 * configured, and then is Onair's server.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readEnvironment } from '../server/operation/config/environment.ts';
import {
  isServiceConfigured,
  SimulatorFailed,
  startSimulatorProcess,
  toServiceEnvironment,
} from './simulator-process.ts';

function build(): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/build.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

/** The simulator takes the service's place, and keeps what it knows beside the server's own data; its chat is one that people would write. */
async function startService(): Promise<void> {
  const env = readEnvironment(process.env, '.env');
  if (isServiceConfigured(env)) return;
  const stateFile = join(env['ONAIR_DATA_DIR'] ?? '.onair', 'simulator.json');
  const settings = Object.entries(env).filter(([name]) => name.startsWith('ONAIR_SIMULATOR_'));
  const simulator = await startSimulatorProcess({
    ONAIR_SIMULATOR_TIDY: '1',
    ...Object.fromEntries(settings),
    ONAIR_SIMULATOR_STATE: stateFile,
  });
  Object.assign(process.env, toServiceEnvironment(simulator));
  process.stdout.write(`No service is configured: the simulator stands in at ${simulator.baseUrl}/simulator/\n`);
}

build();
await startService().catch((error: unknown) => {
  if (!(error instanceof SimulatorFailed)) process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
});
// the server in one file, as it was just built
await import(new URL('../dist/server.js', import.meta.url).href);
