import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Where a started simulator is, and the credentials it takes. */
export interface SimulatorAddress {
  readonly baseUrl: string;
  readonly wsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A simulator in a process of its own. */
export interface SimulatorProcess extends SimulatorAddress {
  stop(): Promise<void>;
}

/** The simulator did not start; it has said why on stderr. */
export class SimulatorFailed extends Error {
  override readonly name = 'SimulatorFailed';
}

const SERVICE_VARIABLES = ['ONAIR_SERVICE_URL', 'ONAIR_SERVICE_WS_URL', 'ONAIR_CLIENT_ID', 'ONAIR_CLIENT_SECRET'];

/**
 * Whether any setting of a service is given. Some of them are enough: the server then names the missing ones, where the simulator would
 * hide a typing error.
 */
export function isServiceConfigured(env: Readonly<Record<string, string | undefined>>): boolean {
  return SERVICE_VARIABLES.some((name) => env[name]?.trim());
}

/** The environment in which Onair's server takes this simulator for its service (docs/spec/relay.md, "Routes"). */
export function toServiceEnvironment(simulator: SimulatorAddress): Readonly<Record<string, string>> {
  return {
    ONAIR_SERVICE_URL: simulator.baseUrl,
    ONAIR_SERVICE_WS_URL: simulator.wsUrl,
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
  };
}

async function readAddress(child: ChildProcess): Promise<SimulatorAddress | undefined> {
  if (!child.stdout) return undefined;
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.startsWith('{')) return JSON.parse(line) as SimulatorAddress;
  }
  return undefined;
}

/**
 * Starts the simulator and waits until it listens. It ends with this process, however that ends.
 * @param env is added to this process's own environment
 * @throws {SimulatorFailed} it did not start
 */
export async function startSimulatorProcess(env: Readonly<Record<string, string>> = {}): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [fileURLToPath(new URL('simulator/main.ts', import.meta.url))], {
    env: { ...process.env, ...env, ONAIR_SIMULATOR_JSON: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const address = await readAddress(child);
  if (!address) throw new SimulatorFailed('The simulator did not start.');
  // it goes on printing nothing of use, and must neither block on a full pipe nor keep this process alive
  child.stdout?.resume();
  child.unref();
  child.channel?.unref();
  return {
    ...address,
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.ref();
      const exit = once(child, 'exit');
      child.disconnect();
      await exit;
    },
  };
}
