import { createInterface } from 'node:readline/promises';
import type { CommandContext } from './command.ts';

/** The parts of a command's context that come from the terminal and the machine. */
export function createTerminal(): Omit<CommandContext, 'env'> & { readonly complain: (line: string) => void } {
  // the reader of the output may be gone, as with `| head`: that is no failure
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  return {
    print: (line) => void process.stdout.write(`${line}\n`),
    complain: (line) => void process.stderr.write(`${line}\n`),
    fetch: globalThis.fetch,
    now: () => Date.now(),
    ...(process.stdin.isTTY && process.stdout.isTTY && { ask }),
  };
}

/** Reads a line from the terminal; the command ends if the terminal is closed instead. */
async function ask(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  terminal.once('SIGINT', () => process.exit(1));
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}
