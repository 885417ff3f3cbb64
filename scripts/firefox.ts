import { ensureBrowser, findBrowser, type BrowserKind } from './browser.ts';

const FIREFOX: BrowserKind = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  programs: ['firefox-esr', 'firefox'],
  places: ['/Applications/Firefox.app/Contents/MacOS/firefox', 'C:\\Program Files\\Mozilla Firefox\\firefox.exe'],
  packageName: 'firefox-esr',
};

/** Path of an installed Firefox; undefined if there is none. */
export const findFirefox = (): string | undefined => findBrowser(FIREFOX);

/** Path of a Firefox for tests, which is installed if possible. */
export const ensureFirefox = (): string => ensureBrowser(FIREFOX);
