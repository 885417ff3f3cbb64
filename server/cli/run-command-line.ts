import { parseArgs } from 'node:util';
import manifest from '../package.json' with { type: 'json' };
import { messageOf } from '../log/message-of.ts';
import { audit } from './audit.ts';
import { autostart } from './autostart/autostart.ts';
import { backup } from './backup.ts';
import { UsageError } from './command.ts';
import type { Command, CommandContext, CommandInput } from './command.ts';
import { doctor } from './doctor/doctor.ts';
import { init } from './init.ts';
import { migrateStore } from './migrate-store.ts';
import { overlays, revoke } from './overlays.ts';
import { owners } from './owners.ts';
import { restore } from './restore.ts';
import { rotateSecret } from './rotate-secret.ts';
import { share } from './share/share.ts';
import { start } from './start.ts';
import { usage } from './usage.ts';

/** Every command, in the order of the overview; the first is the default of `onair` without a command. */
export const COMMANDS: readonly Command[] = [
  start,
  init,
  autostart,
  share,
  owners,
  overlays,
  usage,
  audit,
  revoke,
  rotateSecret,
  backup,
  restore,
  migrateStore,
  doctor,
];

const WRONG_USAGE = 2;

/**
 * Runs the command line after `onair`.
 * @param commands the first is the default
 * @returns the exit code: 0 done, 1 failed, 2 not understood; undefined if the process keeps running
 */
export async function runCommandLine(
  args: readonly string[],
  context: CommandContext & { readonly complain: (line: string) => void },
  commands: readonly Command[] = COMMANDS,
): Promise<number | undefined> {
  try {
    return await dispatch(args, context, commands);
  } catch (error) {
    context.complain(messageOf(error));
    return error instanceof UsageError ? WRONG_USAGE : 1;
  }
}

async function dispatch(
  args: readonly string[],
  context: CommandContext,
  commands: readonly Command[],
): Promise<number | undefined> {
  const [first = commands[0]?.name, ...rest] = args;
  if (isHelp(first) || first === 'help') {
    for (const line of toOverview(commands)) context.print(line);
    return 0;
  }
  if (first === '--version') {
    context.print(manifest.version);
    return 0;
  }
  const command = commands.find(({ name }) => name === first);
  if (!command) throw new UsageError(`There is no command "${first}": run onair --help to list the commands.`);
  if (rest.some(isHelp)) {
    for (const line of toCommandHelp(command)) context.print(line);
    return 0;
  }
  return command.run(parseInput(command, rest), context);
}

function isHelp(arg: string | undefined): boolean {
  return arg === '--help' || arg === '-h';
}

const NAME_WIDTH = 16;
const OPTION_WIDTH = 18;

/** Help on all commands. */
function toOverview(commands: readonly Command[]): readonly string[] {
  return [
    'onair: overlays for OBS over a multistreaming service',
    '',
    'Usage: onair [command] [options]',
    '       onair --version',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(NAME_WIDTH)}${summary}`),
    '',
    'Settings come from the environment and a .env file in this folder. onair <command> --help explains a command.',
  ];
}

/** Help on one command. */
function toCommandHelp({ name, usage, help, options }: Command): readonly string[] {
  const described = Object.entries(options).map(([option, { type, describe }]) => {
    const flag = `--${option}${type === 'string' ? ' VALUE' : ''}`;
    return `  ${flag.padEnd(OPTION_WIDTH)}${describe}`;
  });
  const usageLine = `Usage: onair ${name} ${usage}`.trimEnd();
  return [usageLine, '', ...help, ...(described.length > 0 ? ['', ...described] : [])];
}

/**
 * Parses the arguments after a command's name.
 * @throws {UsageError} it contains an unknown argument, or an option twice
 */
export function parseInput(command: Command, args: readonly string[]): CommandInput {
  try {
    const { options, allowPositionals = false } = command;
    const { values, positionals, tokens } = parseArgs({ args: [...args], options, allowPositionals, tokens: true });
    refuseTwice(tokens.flatMap((token) => (token.kind === 'option' ? token.name : [])));
    return { values: toSingles(values), positionals };
  } catch (error) {
    const what = error instanceof Error ? toOneLine(error.message) : '';
    throw new UsageError(`${what}: run onair ${command.name} --help to list its options.`);
  }
}

/** Refuses an option that is given twice, since its first value would be silently ignored. */
function refuseTwice(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice !== undefined) throw new UsageError(`Option '--${twice}' may be given only once`);
}

/** Values are never lists, since no option may be given twice. */
function toSingles(values: Readonly<Record<string, unknown>>): CommandInput['values'] {
  const singles = Object.entries(values).filter(
    (entry): entry is [string, string | boolean] => typeof entry[1] === 'string' || typeof entry[1] === 'boolean',
  );
  return Object.fromEntries(singles);
}

/** The first line of Node's message has the problem; for an ambiguous option the last line has the right form. */
function toOneLine(message: string): string {
  const lines = message.split('\n');
  const [what = ''] = message.split(/\.\s/);
  return lines.length > 1 ? `${what}. ${(lines.at(-1) ?? '').replace(/\.$/, '')}` : what;
}
