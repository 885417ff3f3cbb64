import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

const names = ['firefox-esr', 'firefox'];

const places = ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'];

/** Path of an installed Firefox: `FIREFOX_PATH`, then PATH, then the usual places; undefined when there is none. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['FIREFOX_PATH']) return env['FIREFOX_PATH'];
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

/**
 * A Firefox to test with, installed from Debian's packages where this process may do that.
 * @throws {Error} one line that says how to get one
 */
export function ensureFirefox(): string {
  const found = findFirefox();
  if (found) return found;
  installPackages('Firefox', ['firefox-esr']);
  const installed = findFirefox();
  if (installed) return installed;
  throw new Error('No Firefox here: install Firefox, or set FIREFOX_PATH to one, and run `npm test` again.');
}
