import { parseArgs } from 'node:util';
import { UsageError } from './command.ts';
import type { Command, CommandInput } from './command.ts';

/**
 * Reads what was typed behind a command's name.
 * @throws {UsageError} it holds what the command does not take, or an option twice
 */
export function parseInput(command: Command, args: readonly string[]): CommandInput {
  try {
    const { options, allowPositionals = false } = command;
    const { values, positionals, tokens } = parseArgs({ args: [...args], options, allowPositionals, tokens: true });
    refuseTwice(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
    return { values: toSingles(values), positionals };
  } catch (error) {
    const what = error instanceof Error ? toOneLine(error.message) : '';
    throw new UsageError(`${what}: run onair ${command.name} --help for what it takes.`);
  }
}

/** Of an option that is given twice the last would win, and the first be dropped in silence. */
function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`Option '--${twice}' may be given only once`);
}

/** No option may be given twice, so there are no lists. */
function toSingles(values: Readonly<Record<string, unknown>>): CommandInput['values'] {
  const singles = Object.entries(values).filter(
    (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(singles);
}

/** Node says first what is wrong and, of what is ambiguous, in its last line how to write it. */
function toOneLine(message: string): string {
  const lines = message.split('\n');
  const [what = ''] = message.split(/\.\s/);
  return lines.length > 1 ? `${what}. ${(lines.at(-1) ?? '').replace(/\.$/, '')}` : what;
}
