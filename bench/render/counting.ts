import type { BrowserPage } from './browser-page.ts';

/** What a page did during a period of time. */
export interface Activity {
  /** Layouts, recalculated styles, asked-for frames and running animations: none of them is a page that paints nothing. */
  readonly drawing: number;
  /** Timers that were set for less than {@link HEARTBEAT_MS}. */
  readonly timers: number;
  readonly taskMs: number;
}

/** The socket's watchdog waits longer than this, everything that draws shorter. */
const HEARTBEAT_MS = 5_000;

/** Script that counts, from before the page's own scripts on, what those ask the browser to call back. */
export const countScript = `(() => {
  const counts = { frames: 0, timers: 0 };
  const { requestAnimationFrame, setTimeout, setInterval } = globalThis;
  globalThis.benchCounts = counts;
  globalThis.requestAnimationFrame = (callback) => {
    counts.frames += 1;
    return requestAnimationFrame(callback);
  };
  let isHeartbeat = false;
  const count = (set) => (callback, delayMs, ...rest) => {
    // what is set by the heartbeat is the heartbeat's
    const isPartOfIt = isHeartbeat || delayMs >= ${HEARTBEAT_MS};
    if (!isPartOfIt) counts.timers += 1;
    const run = (...values) => {
      isHeartbeat = isPartOfIt;
      callback(...values);
      isHeartbeat = false;
    };
    return set(run, delayMs, ...rest);
  };
  globalThis.setTimeout = count(setTimeout);
  globalThis.setInterval = count(setInterval);
})()`;

/** Begins to note what a page does. @returns ends that, and tells */
export async function noteActivity(page: BrowserPage): Promise<() => Promise<Activity>> {
  const before = { ...(await readCounts(page)), ...(await page.measure()) };
  return async () => {
    const after = { ...(await page.measure()), ...(await readCounts(page)) };
    return {
      drawing:
        after.layouts -
        before.layouts +
        (after.styles - before.styles) +
        (after.frames - before.frames) +
        after.running,
      timers: after.timers - before.timers,
      taskMs: after.taskMs - before.taskMs,
    };
  };
}

interface Counts {
  readonly frames: number;
  readonly timers: number;
  readonly running: number;
}

async function readCounts(page: BrowserPage): Promise<Counts> {
  return (await page.evaluate('({ ...benchCounts, running: document.getAnimations().length })')) as Counts;
}
