import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Root of the checkout, with a slash at its end. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** Result of a finished command: its exit code (1 after a signal) and its whole output. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/**
 * Runs a command in the checkout and shows its output as it comes.
 * @param env is added to this process's own environment
 */
export async function runCommand(command: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<CommandResult> {
  const [file = '', ...parameters] = command;
  const child = spawn(file, parameters, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      process.stdout.write(text);
    });
  }
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? 1, output };
}
