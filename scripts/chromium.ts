import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installPackages } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];

const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** Flags that every headless Chromium here is started with; without them it calls home and needs a user namespace. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--no-zygote',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** Path of an installed Chromium: `CHROME_PATH`, then PATH, then the usual places; undefined when there is none. */
export function findChromium(env: NodeJS.ProcessEnv = process.env): string | undefined {
  if (env['CHROME_PATH']) return env['CHROME_PATH'];
  const onPath = (env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [...onPath, ...places].find((file) => existsSync(file));
}

/**
 * A Chromium to test with, installed from Debian's packages where this process may do that.
 * @throws {Error} one line that says how to get one
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  installPackages('Chromium', ['chromium']);
  const installed = findChromium();
  if (installed) return installed;
  throw new Error('No Chromium here: install Chromium or Chrome, or set CHROME_PATH to one, and run `npm test` again.');
}
