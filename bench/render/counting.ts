import type { BrowserPage } from './browser-page.ts';

/** Activity of a page during a period. */
export interface Activity {
  /** Layouts, style recalculations, frame requests and running animations; zero for a page that paints nothing. */
  readonly drawing: number;
  /** Timers shorter than {@link HEARTBEAT_MS}. */
  readonly timers: number;
  readonly taskMs: number;
}

/** Threshold for timers: the socket's watchdog waits longer, all drawing timers are shorter. */
const HEARTBEAT_MS = 5_000;

/** Script that counts callbacks requested by the page's own scripts, from before their start. */
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
    // timers set in the heartbeat count as heartbeat
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

/** Starts recording the activity of a page. @returns a function that stops and returns the activity */
export async function recordActivity(page: BrowserPage): Promise<() => Promise<Activity>> {
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
