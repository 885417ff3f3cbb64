import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Addresses of a started simulator, and its accepted credentials. */
export interface SimulatorAddress {
  readonly baseUrl: string;
  readonly wsUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A simulator in a separate process. */
export interface SimulatorProcess extends SimulatorAddress {
  stop(): Promise<void>;
}

/** Error of a simulator that did not start; it has printed the reason on stderr. */
export class SimulatorFailed extends Error {
  override readonly name = 'SimulatorFailed';
}

/** The environment that makes this simulator the service of Onair's server (docs/spec/relay.md, "Routes"). */
export function toServiceEnvironment(simulator: SimulatorAddress): Readonly<Record<string, string>> {
  return {
    ONAIR_SERVICE_URL: simulator.baseUrl,
    ONAIR_SERVICE_WS_URL: simulator.wsUrl,
    ONAIR_CLIENT_ID: simulator.clientId,
    ONAIR_CLIENT_SECRET: simulator.clientSecret,
  };
}

/** The environment that offers this simulator in the page of Onair's server, as made-up chat. */
export function toMadeUpEnvironment(simulator: SimulatorAddress): Readonly<Record<string, string>> {
  return {
    ONAIR_DEMO_SERVICE_URL: simulator.baseUrl,
    ONAIR_DEMO_SERVICE_WS_URL: simulator.wsUrl,
    ONAIR_DEMO_CLIENT_ID: simulator.clientId,
    ONAIR_DEMO_CLIENT_SECRET: simulator.clientSecret,
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
 * Starts the simulator and waits until it listens. It always ends with this process.
 * @param env is added to this process's own environment
 * @param program its program: that of the sources by default
 * @throws {SimulatorFailed} it did not start
 */
export async function startSimulatorProcess(
  env: Readonly<Record<string, string>> = {},
  program: string = fileURLToPath(new URL('simulator/main.ts', import.meta.url)),
): Promise<SimulatorProcess> {
  const child = spawn(process.execPath, [program], {
    env: { ...process.env, ...env, ONAIR_SIMULATOR_JSON: '1' },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    // a server without a console would get a window for it
    windowsHide: true,
  });
  const address = await readAddress(child);
  if (!address) throw new SimulatorFailed('The simulator did not start.');
  // its further output is not needed; it must neither block on a full pipe nor keep this process alive
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
