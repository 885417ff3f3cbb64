import type { Browser, BrowserContext, MediaFeature, Page } from 'puppeteer-core';

/** Launch options of Firefox that let a test set preferences. */
export const firefoxFlags: readonly string[] = ['--remote-allow-system-access'];

/** Puppeteer's connection to a browser over WebDriver BiDi, which its types leave out. */
interface BidiConnection {
  send(method: string, parameters: object): Promise<{ readonly result: unknown }>;
}

/** The part of the answer to `browsingContext.getTree` that is used here. */
interface ContextTree {
  readonly contexts: readonly { readonly context: string }[];
}

/**
 * A page of Firefox with emulation of reduced motion. Puppeteer emulates it by a protocol of Chromium's; WebDriver BiDi has no command for
 * it in Firefox 153, but lets a test set the underlying preference.
 */
export async function createFirefoxPage({ context }: { readonly context: BrowserContext }): Promise<Page> {
  const page = await context.newPage();
  return Object.assign(page, {
    emulateMediaFeatures: async (features: readonly MediaFeature[]): Promise<void> => {
      const isReduced = features.some(({ name, value }) => name === 'prefers-reduced-motion' && value === 'reduce');
      await setPreference(page.browser(), 'ui.prefersReducedMotion', isReduced ? 1 : 0);
      // the page runs in another process and sees the preference a moment later
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
