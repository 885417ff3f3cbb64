import type { Command } from './command.ts';

const NAME_WIDTH = 16;
const OPTION_WIDTH = 18;

/** Help on all commands. */
export function toOverview(commands: readonly Command[]): readonly string[] {
  return [
    'onair: overlays for OBS over a multistreaming service',
    '',
    'Usage: onair [command] [options]',
    '',
    ...commands.map(({ name, summary }) => `  ${name.padEnd(NAME_WIDTH)}${summary}`),
    '',
    'Settings come from the environment and a .env file in this folder. onair <command> --help tells more.',
  ];
}

/** Help on one command. */
export function toCommandHelp({ name, usage, help, options }: Command): readonly string[] {
  const described = Object.entries(options).map(([option, { type, describe }]) => {
    const flag = `--${option}${type === 'string' ? ' VALUE' : ''}`;
    return `  ${flag.padEnd(OPTION_WIDTH)}${describe}`;
  });
  const usageLine = `Usage: onair ${name} ${usage}`.trimEnd();
  return [usageLine, '', ...help, ...(described.length > 0 ? ['', ...described] : [])];
}
