import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

/** A browser that tests drive, as systems install it. */
export interface BrowserKind {
  readonly name: string;
  /** Environment variable with the path of one. */
  readonly variable: string;
  /** Names of its program on PATH. */
  readonly programs: readonly string[];
  /** Paths of its program on systems that have it outside of PATH. */
  readonly places: readonly string[];
  /** Its package in Debian. */
  readonly packageName: string;
}

/** Path of an installed browser: that of its variable, then PATH, then the usual places; undefined if there is none. */
export function findBrowser({ variable, programs, places }: BrowserKind): string | undefined {
  if (process.env[variable]) return process.env[variable];
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  const onPath = folders.flatMap((folder) => programs.map((program) => join(folder, program)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

/**
 * Returns the path of a browser for tests, and installs it from Debian's packages if this process may do that.
 * @throws {Error} one line with instructions to get one
 */
export function ensureBrowser(kind: BrowserKind): string {
  const found = findBrowser(kind);
  if (found) return found;
  installPackages(kind.name, [kind.packageName]);
  const installed = findBrowser(kind);
  if (installed) return installed;
  throw new Error(
    `No ${kind.name} here: install one, or set ${kind.variable} to its path, and run \`npm test\` again.`,
  );
}
