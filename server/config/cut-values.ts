import { parseEnv } from 'node:util';
import { readEnvFile } from './environment.ts';
import type { Environment } from './environment.ts';

/** A line whose value has no quotes and a `#` that follows at once, not after a space like a comment. */
const CUT = /^[ \t]*(?:export[ \t]+)?([\w.-]+)[ \t]*=([^\n#]*[^\s#])?#/gm;
const COMMENT_LINES = /^[ \t]*#.*$/gm;
const QUOTED = /=[ \t]*(["'`])[^]*?\1/g;

/**
 * Warnings about values of a `.env` file that Node cuts at a `#`, probably against the intention: passwords and addresses. A variable of
 * the process takes precedence over the file. No value is repeated.
 * @throws {ConfigError} like {@link readEnvFile}
 */
export function findCutValues(env: Environment, envFile: string): readonly string[] {
  const text = readEnvFile(envFile).replace(/\r\n?/g, '\n');
  const taken = parseEnv(text);
  const unquoted = text.replace(COMMENT_LINES, '').replace(QUOTED, '=');
  return [...unquoted.matchAll(CUT)]
    .filter(([, name = '', before = '']) => env[name] === undefined && taken[name] === before.trim())
    .map(([, name]) => `${name} ends at a # in ${envFile}: quote the value, or put a space before a comment.`);
}
