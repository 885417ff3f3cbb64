import { existsSync, globSync } from 'node:fs';
import { installPackages } from './debian.ts';

/** Programs of a WebKit session. */
export interface WebKit {
  /** The WebDriver of WebKitGTK. */
  readonly driver: string;
  /** The browser, which needs a display. */
  readonly browser: string;
  /** Gives a program a display of its own. */
  readonly display: string;
}

/** WebKit as Debian's packages place it; undefined if any part is missing. */
export function findWebKit(): WebKit | undefined {
  const [browser] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser');
  const found = { driver: '/usr/bin/WebKitWebDriver', display: '/usr/bin/xvfb-run' };
  return browser !== undefined && Object.values(found).every((file) => existsSync(file))
    ? { ...found, browser }
    : undefined;
}

/** Installs WebKit if possible. On other systems people have Safari itself, and need no other browser. */
export function ensureWebKit(): void {
  if (!findWebKit()) installPackages('WebKit', ['webkit2gtk-driver', 'xvfb', 'xauth']);
}
