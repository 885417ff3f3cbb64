import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readUrl, startServer } from '../proofs/served-onair.ts';

/** One server of a fleet: a process on a fixed port. */
export interface ServerProcess {
  readonly port: number;
  /** Id of the last started process. */
  readonly pid: number;
  readonly isRunning: boolean;
  /** Starts it, for the first time or again; resolves when it listens. */
  start(): Promise<void>;
  /** Stops it (SIGTERM), as a rolling restart does. @returns its exit code */
  stop(): Promise<number | null>;
  /** Kills it like a power cut (SIGKILL). */
  kill(): Promise<void>;
  /** Suspends it at any point (SIGSTOP), until it is resumed. */
  pause(): void;
  wake(): void;
  /** Everything it has printed so far. */
  output(): string;
}

/** Describes a server that is not started yet. */
export function createServerProcess(port: number, env: Readonly<Record<string, string>>): ServerProcess {
  const printed: string[] = [];
  let child: ChildProcess | undefined;
  const isRunning = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const end = async (signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null> => {
    if (!child || !isRunning()) throw new Error(`the server had ended:\n${printed.slice(-20).join('\n')}`);
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };
  return {
    port,
    get pid() {
      return child?.pid ?? NaN;
    },
    get isRunning() {
      return isRunning();
    },
    async start() {
      const started = startServer({ ...process.env, ...env, PORT: String(port), ONAIR_READY_JSON: '1' });
      child = started;
      const kill = (): void => void started.kill('SIGKILL');
      process.once('exit', kill);
      started.once('exit', () => process.off('exit', kill));
      await readUrl(started, printed);
    },
    stop: () => end('SIGTERM'),
    async kill() {
      await end('SIGKILL');
    },
    pause: () => void child?.kill('SIGSTOP'),
    wake: () => void child?.kill('SIGCONT'),
    output: () => printed.join('\n'),
  };
}
