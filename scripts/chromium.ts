import { ensureBrowser, findBrowser, type BrowserKind } from './browser.ts';

const CHROMIUM: BrowserKind = {
  name: 'Chromium',
  variable: 'CHROME_PATH',
  programs: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'],
  places: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
  ],
  packageName: 'chromium',
};

/** Flags of every headless Chromium here: without them it sends telemetry and needs a user namespace. */
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

/** Path of an installed Chromium; undefined if there is none. */
export const findChromium = (): string | undefined => findBrowser(CHROMIUM);

/** Path of a Chromium for tests, which is installed if possible. */
export const ensureChromium = (): string => ensureBrowser(CHROMIUM);
