import { join } from 'node:path';
import { systemClock } from '../core/connection/clock.ts';
import { isServiceConfigured, loadStoreConfig } from '../server/config/config.ts';
import type { Environment } from '../server/config/environment.ts';
import { awaitStopping, isAlive } from '../server/operation/stopping-file.ts';
import { startSimulatorProcess, toMadeUpEnvironment } from './simulator-process.ts';

/**
 * Starts the simulator if the environment has no service, so that the page can offer made-up chat. It stores its state beside the server's data, and sends usual chat.
 * @param program the simulator's program
 * @returns the variables for the server: none if a service is configured
 * @throws {SimulatorFailed} it did not start, and has printed the reason
 */
export async function startService(env: Environment, program?: string): Promise<Readonly<Record<string, string>>> {
  if (isServiceConfigured(env)) return {};
  const { dataDir } = loadStoreConfig(env);
  // a simulator that ends with its server would make this one take another port
  await awaitStopping(dataDir, { clock: systemClock, isAlive, ownPid: process.pid });
  const settings = Object.entries(env).flatMap(([name, value]) =>
    name.startsWith('ONAIR_SIMULATOR_') && value !== undefined ? [[name, value] as const] : [],
  );
  const simulator = await startSimulatorProcess(
    {
      ONAIR_SIMULATOR_TIDY: '1',
      ...Object.fromEntries(settings),
      ONAIR_SIMULATOR_STATE: join(dataDir, 'simulator.json'),
    },
    program,
  );
  process.stdout.write(`Made-up chat can be had from the simulator at ${simulator.baseUrl}/simulator/\n`);
  return toMadeUpEnvironment(simulator);
}
