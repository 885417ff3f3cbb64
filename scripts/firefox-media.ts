import type { Browser, BrowserContext, MediaFeature, Page } from 'puppeteer-core';

/** What Firefox is started with, so that a test may set its preferences. */
export const firefoxFlags: readonly string[] = ['--remote-allow-system-access'];

/** Puppeteer's connection to a browser over WebDriver BiDi, which its types leave out. */
interface BidiConnection {
  send(method: string, parameters: object): Promise<{ readonly result: unknown }>;
}

/** As much of the answer to `browsingContext.getTree` as is read here. */
interface ContextTree {
  readonly contexts: readonly { readonly context: string }[];
}

/**
 * A page of Firefox in which tests can ask for less motion. Puppeteer does that by a protocol of Chromium's; WebDriver BiDi has no
 * command for it in Firefox 153, but lets a test set the preference from which Firefox takes it.
 */
export async function createFirefoxPage({ context }: { readonly context: BrowserContext }): Promise<Page> {
  const page = await context.newPage();
  return Object.assign(page, {
    emulateMediaFeatures: async (features: readonly MediaFeature[]): Promise<void> => {
      const isReduced = features.some(({ name, value }) => name === 'prefers-reduced-motion' && value === 'reduce');
      await setPreference(page.browser(), 'ui.prefersReducedMotion', isReduced ? 1 : 0);
      // the page, which is another process, learns of it a moment later
      await page.waitForFunction(
        (expected) => matchMedia('(prefers-reduced-motion: reduce)').matches === expected,
        {},
        isReduced,
      );
    },
  });
}

async function setPreference(browser: Browser, name: string, value: number): Promise<void> {
  const connection = Reflect.get(browser, 'connection') as BidiConnection;
  const { result } = await connection.send('browsingContext.getTree', { 'moz:scope': 'chrome' });
  const [window] = (result as ContextTree).contexts;
  if (!window) throw new Error('Firefox has no window: was it started with --remote-allow-system-access?');
  await connection.send('script.evaluate', {
    expression: `Services.prefs.setIntPref('${name}', ${value})`,
    target: { context: window.context },
    awaitPromise: false,
  });
}
