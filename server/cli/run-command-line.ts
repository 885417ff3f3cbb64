import { messageOf } from '../operation/log/message-of.ts';
import { backup } from './backup.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { toCommandHelp, toOverview } from './help.ts';
import { overlays } from './overlays.ts';
import { owners } from './owners.ts';
import { parseInput } from './parse-input.ts';
import { restore } from './restore.ts';
import { revoke } from './revoke.ts';
import { rotateSecret } from './rotate-secret.ts';
import { start } from './start.ts';

/** Every command, in the order of the overview; the first is what `onair` alone does. */
export const COMMANDS: readonly Command[] = [start, owners, overlays, revoke, rotateSecret, backup, restore, doctor];

const WRONG_USAGE = 2;

/**
 * Runs what was typed behind `onair`.
 * @returns the exit code: 0 done, 1 failed, 2 not understood; undefined when the process goes on by itself
 */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext & { readonly complain: (line: string) => void },
): Promise<number | undefined> {
  try {
    return await dispatch(args, context);
  } catch (error) {
    context.complain(messageOf(error));
    return error instanceof UsageError ? WRONG_USAGE : 1;
  }
}

async function dispatch(args: readonly string[], context: CommandContext): Promise<number | undefined> {
  const [first = start.name, ...rest] = args;
  if (isHelp(first) || first === 'help') {
    for (const line of toOverview(COMMANDS)) context.print(line);
    return 0;
  }
  const command = COMMANDS.find(({ name }) => name === first);
  if (!command) throw new UsageError(`There is no command "${first}": run onair --help for those there are.`);
  if (rest.some(isHelp)) {
    for (const line of toCommandHelp(command)) context.print(line);
    return 0;
  }
  return command.run(parseInput(command, rest), context);
}

function isHelp(arg: string): boolean {
  return arg === '--help' || arg === '-h';
}
