import { chromium } from 'playwright-core';
import { chromiumFlags } from '../../scripts/chromium.ts';

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time in microseconds. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
}

/**
 * The longest task of a page's main thread during an action, in milliseconds of processor time, which other programs on the machine do not
 * lengthen. A page whose tasks fit into a frame drops none by itself.
 */
export async function measureLongestTask(
  executablePath: string,
  address: string,
  happen: { readonly before: () => Promise<unknown>; readonly during: () => Promise<unknown> },
): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: [...chromiumFlags] });
  try {
    const page = await browser.newPage({ viewport: { width: 420, height: 900 } });
    await page.goto(address);
    await happen.before();
    await browser.startTracing(page, { categories: ['toplevel'] });
    await happen.during();
    const trace = (await browser.stopTracing()).toString();
    return findLongest((JSON.parse(trace) as { traceEvents: readonly TraceEvent[] }).traceEvents);
  } finally {
    await browser.close();
  }
}

function findLongest(events: readonly TraceEvent[]): number {
  const isMain = ({ name, args }: TraceEvent): boolean => name === 'thread_name' && args?.name === 'CrRendererMain';
  const main = new Set(events.filter(isMain).map(({ pid, tid }) => `${pid}:${tid}`));
  const tasks = events.filter(({ ph, pid, tid }) => ph === 'X' && main.has(`${pid}:${tid}`));
  return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000;
}
