import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Variables by name, in the form of `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Variables are wrong: one line for each wrong variable, each with the remedy. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The lines of {@link Error.message}, e.g. `PORT is "http": set a whole number from 0 to 65535.` */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** The byte order mark. Editors on Windows begin files with it; `parseEnv` would read it as part of the first name. */
const BYTE_ORDER_MARK = /^\uFEFF/;
/** First bytes of UTF-16 files: little-endian, as written by editors on Windows, or big-endian. */
const UTF_16_MARKS = ['fffe', 'feff'];

/**
 * The path of the file with the settings: `.env` in this folder, or that of `ONAIR_ENV_FILE`. A supervisor such as systemd reads a file elsewhere,
 * which the commands of the same server need as well.
 * @throws {ConfigError} the named file does not exist
 */
export function findEnvFile(env: Environment): string {
  const named = env['ONAIR_ENV_FILE']?.trim();
  if (!named) return '.env';
  if (existsSync(named)) return named;
  throw new ConfigError([
    `ONAIR_ENV_FILE names ${named}, which does not exist or is in a closed folder: correct or remove it.`,
  ]);
}

/**
 * The variables of the process together with those of a `.env` file. A variable of the process takes precedence, as with
 * Node's own `--env-file`. A missing file is no error.
 * @throws {ConfigError} the file exists and is a folder, cannot be read or is not UTF-8 text
 */
export function readEnvironment(env: Environment, envFile: string): Environment {
  return { ...parseEnv(readEnvFile(envFile)), ...env };
}

/**
 * The text of a `.env` file; empty if there is none.
 * @throws {ConfigError} the file exists and is a folder, cannot be read or is not UTF-8 text
 */
export function readEnvFile(file: string): string {
  const bytes = readBytes(file);
  // UTF-8 text has no NUL, but UTF-16 without a byte order mark has one in each ASCII letter
  if (UTF_16_MARKS.includes(bytes.toString('hex', 0, 2)) || bytes.includes(0)) {
    throw new ConfigError([`${file} is not UTF-8 text (it may be UTF-16): save it again as UTF-8.`]);
  }
  return bytes.toString('utf8').replace(BYTE_ORDER_MARK, '');
}

function readBytes(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return Buffer.alloc(0);
    if (code === 'EISDIR') {
      throw new ConfigError([`${file} is a folder: replace it with a file with your settings, or remove it.`]);
    }
    throw new ConfigError([`${file} cannot be read: let this user read it, or remove it.`]);
  }
}
