import { isAbsolute, join } from 'node:path';
import { readEnvironment } from '../../server/config/environment.ts';
import type { Environment } from '../../server/config/environment.ts';

const PATHS = ['ONAIR_DATA_DIR', 'ONAIR_SECRET_FILE'];

/**
 * The variables of the process and of the `.env` file in the user's folder. Data is in that folder, and relative paths begin there.
 * @throws {ConfigError} the file cannot be read
 */
export function readPortableEnvironment(env: Environment, folder: string): Environment {
  const given = readEnvironment(env, join(folder, '.env'));
  const paths = PATHS.flatMap((name) => {
    const path = given[name]?.trim();
    return path ? [[name, place(folder, path)] as const] : [];
  });
  return { ...given, ONAIR_DATA_DIR: folder, ...Object.fromEntries(paths) };
}

/** `~` stays: the server reads it as the home folder. */
function place(folder: string, path: string): string {
  return isAbsolute(path) || path.startsWith('~') ? path : join(folder, path);
}
