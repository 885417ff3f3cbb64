import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment is wrong: one line for each wrong variable, each saying how to mend it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  /** The lines of {@link Error.message}, e.g. `PORT is "http": set a whole number from 0 to 65535.` */
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

/** Editors on Windows begin files with it; to `parseEnv` it is part of the first name. */
const BYTE_ORDER_MARK = /^\uFEFF/;
/** How UTF-16 files begin: low byte first, as editors on Windows write them, or high byte first. */
const UTF_16_MARKS = ['fffe', 'feff'];

/**
 * The process's variables with those of a `.env` file below them: a variable that the process already has wins, as with
 * Node's own `--env-file`. A missing file is no error.
 * @throws {ConfigError} the file is there and is a folder, cannot be read or is not UTF-8 text
 */
export function readEnvironment(env: Environment, envFile: string): Environment {
  return { ...parseEnv(readIfThere(envFile)), ...env };
}

function readIfThere(file: string): string {
  const bytes = readBytes(file);
  // text has no NUL, and UTF-16 without its mark has one in each plain letter
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
      throw new ConfigError([`${file} is a folder: put a file with your settings in its place, or remove it.`]);
    }
    throw new ConfigError([`${file} cannot be read: make it a file that this user may read, or remove it.`]);
  }
}
