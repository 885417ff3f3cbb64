import { parseEnv } from 'node:util';

/**
 * Sets variables in the text of a `.env` file, and removes those that are undefined. All other lines stay as they are; of a variable that is
 * set twice the last one counts, so all of its lines go.
 */
export function editEnv(text: string, variables: Readonly<Record<string, string | undefined>>): string {
  const newline = text.includes('\r\n') ? '\r\n' : '\n';
  const isOther = (line: string): boolean => {
    const [, name] = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=/.exec(line) ?? [];
    return name === undefined || !Object.hasOwn(variables, name);
  };
  const kept = text.split(/\r?\n/).filter(isOther);
  while (kept.at(-1) === '') kept.pop();
  const added = Object.entries(variables).flatMap(([name, value]) =>
    value === undefined ? [] : toEnvLine(name, value),
  );
  return [...kept, ...added, ''].join(newline);
}

/** Writes a variable as a line of a `.env` file, without the end of the line. A value that Node would cut stands between quotes. */
export function toEnvLine(name: string, value: string): string {
  return `${name}=${/^[\w./:@*,+-]*$/.test(value) ? value : `'${value}'`}`;
}

/** The variables of the text of a `.env` file. */
export function parseEnvText(text: string): Readonly<Record<string, string | undefined>> {
  return parseEnv(text);
}
