import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ConfigError } from './config-error.ts';

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Editors on Windows begin files with it; to `parseEnv` it is part of the first name. */
const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * The process's variables with those of a `.env` file below them: a variable that the process already has wins, as with
 * Node's own `--env-file`. A missing file is no error.
 * @throws {ConfigError} the file is there and cannot be read
 */
export function readEnvironment(env: Environment, envFile: string): Environment {
  return { ...parseEnv(readIfThere(envFile)), ...env };
}

function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(BYTE_ORDER_MARK, '');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw new ConfigError([`${file} cannot be read: make it a file that this user may read, or remove it.`]);
  }
}
