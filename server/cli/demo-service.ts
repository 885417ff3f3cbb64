import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { SERVICE_VARIABLES } from '../config/config.ts';
import { findEnvFile, readEnvironment } from '../config/environment.ts';
import type { Environment } from '../config/environment.ts';
import { UsageError } from './command.ts';

/** A module that starts a service with made-up chat, and the program of that service. */
interface DemoProgram {
  readonly starter: string;
  readonly simulator: string;
}

/** Exports of the starter (demo/start-service.ts). */
interface DemoStarter {
  readonly startService: (env: Environment, program: string) => Promise<Readonly<Record<string, string>>>;
}

/** Places of these files, from this one: those of a checkout, and those of the npm package (scripts/pack.ts). */
const PROGRAMS: readonly DemoProgram[] = [
  { starter: '../../demo/start-service.ts', simulator: '../../demo/simulator/main.ts' },
  { starter: './demo.js', simulator: './simulator/main.js' },
];

/**
 * Starts the service with made-up chat as a process of its own, which ends with this one (decision 0008).
 * @returns the variables that lead to it
 * @throws {UsageError} a service is configured, whose owners must not meet made-up ones, or this Onair has no such program
 */
export async function startDemoService(processEnv: Environment): Promise<Readonly<Record<string, string>>> {
  const env = readEnvironment(processEnv, findEnvFile(processEnv));
  const given = SERVICE_VARIABLES.filter((name) => env[name]?.trim());
  if (given.length > 0) {
    throw new UsageError(
      `--demo: a service is configured (${given.join(', ')}). Remove these settings, or start without --demo.`,
    );
  }
  const program = PROGRAMS.map(toAddresses).find(({ starter }) => existsSync(starter));
  if (!program)
    throw new UsageError('--demo: this copy of Onair has no made-up chat. Start without --demo, with a service.');
  const { startService } = (await import(program.starter.href)) as DemoStarter;
  return startService(env, fileURLToPath(program.simulator));
}

function toAddresses({ starter, simulator }: DemoProgram): { readonly starter: URL; readonly simulator: URL } {
  return { starter: new URL(starter, import.meta.url), simulator: new URL(simulator, import.meta.url) };
}
