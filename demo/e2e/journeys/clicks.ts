import type { Page } from 'playwright-core';

/** The presses of a mouse or a finger on a page. */
export interface Clicks {
  /** Number of presses since the start or the last reset, over all addresses of the page. */
  count(): number;
  reset(): void;
}

declare global {
  interface Window {
    countClick(): void;
  }
}

/** Counts every press on a page from its next address on. What is typed does not count. */
export async function countClicks(page: Page): Promise<Clicks> {
  let count = 0;
  await page.exposeFunction('countClick', () => void (count += 1));
  await page.addInitScript(() => addEventListener('pointerdown', () => window.countClick(), { capture: true }));
  return {
    count: () => count,
    reset: () => void (count = 0),
  };
}
