import { createInterface } from 'node:readline/promises';
import { readEnvironment } from '../operation/config/environment.ts';
import { messageOf } from '../operation/log/message-of.ts';
import { runCommandLine } from './run-command-line.ts';

// the reader of the output may be gone, as with `| head`: that is no failure
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** Reads a line from the terminal; the command ends when the terminal is closed instead. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => process.exit(1));
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

try {
  const exitCode = await runCommandLine(process.argv.slice(2), {
    env: readEnvironment(process.env, '.env'),
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    fetch: globalThis.fetch,
    now: () => Date.now(),
    ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
  });
  if (exitCode !== undefined) process.exitCode = exitCode;
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
