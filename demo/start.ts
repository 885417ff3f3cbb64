/*
 * Entry point of `npm start`: builds pages and server if their sources changed, starts the simulator if no service is configured, and then
 * runs Onair's server.
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { findEnvFile, readEnvironment } from '../server/config/environment.ts';
import { SimulatorFailed } from './simulator-process.ts';
import { startService } from './start-service.ts';

function build(): void {
  const { status } = spawnSync(process.execPath, [fileURLToPath(new URL('../scripts/build.ts', import.meta.url))], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) process.exit(1);
}

build();
try {
  Object.assign(process.env, await startService(readEnvironment(process.env, findEnvFile(process.env))));
} catch (error) {
  if (!(error instanceof SimulatorFailed)) process.stderr.write(`${(error as Error).message}\n`);
  process.exit(1);
}
// the server bundle that was just built
await import(new URL('../dist/server.js', import.meta.url).href);
