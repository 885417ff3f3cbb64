import { openBrowserPage } from './browser-page.ts';
import type { BrowserPage, PageMetrics } from './browser-page.ts';
import type { Child } from '../child.ts';
import type { HostCommand } from './host.ts';
import { createWatchScript } from './watch.ts';
import type { Watched } from './watch.ts';

/** The pages that are measured: the widget and the floor, without and with an entrance of lines. */
export const subjects = {
  widget: '/overlay/chat-box?animation=none#key=1000:widget',
  floor: '/floor.html#key=1000:floor',
  'widget, animated': '/overlay/chat-box#key=1000:widget',
  'floor, animated': '/floor.html?animated#key=1000:floor',
} as const;

/** Name of a page that is measured. */
export type SubjectName = keyof typeof subjects;

/** The process that serves the pages and says what chat says. */
export type Host = Child<HostCommand, number>;

/** Where and how often. */
export interface Stage {
  readonly host: Host;
  readonly executablePath: string;
  readonly perSecond: number;
  readonly forMs: number;
}

/** What a message cost: milliseconds each. */
export interface Cost {
  readonly task: number;
  readonly script: number;
  readonly layout: number;
  readonly style: number;
  readonly cpu: number;
}

const WARM_UP = { perSecond: 200, forMs: 500 } as const;

/** Opens a page in a fresh browser, fills it with chat, does something with it, and closes it again. */
export async function withSubject<T>(
  subject: SubjectName,
  { host, executablePath }: Pick<Stage, 'host' | 'executablePath'>,
  use: (page: BrowserPage) => Promise<T>,
): Promise<T> {
  const page = await openBrowserPage(executablePath, `${String(host.greeting)}${subjects[subject]}`);
  try {
    await untilListening(page, host);
    await host.ask(WARM_UP);
    await host.ask({ perSecond: 0, forMs: 300 });
    return await use(page);
  } finally {
    await page.close();
  }
}

/** What a message costs a page at a rate. */
export function measureCost(subject: SubjectName, stage: Stage): Promise<Cost> {
  const { host, perSecond, forMs } = stage;
  return withSubject(subject, stage, async (page) => {
    const before = await page.measure();
    const said = await host.ask({ perSecond, forMs });
    await host.ask({ perSecond: 0, forMs: 250 });
    const after = await page.measure();
    const each = (read: (metrics: PageMetrics) => number): number => (read(after) - read(before)) / said;
    return {
      task: each(({ taskMs }) => taskMs),
      script: each(({ scriptMs }) => scriptMs),
      layout: each(({ layoutMs }) => layoutMs),
      style: each(({ styleMs }) => styleMs),
      cpu: each(({ cpuMs }) => cpuMs),
    };
  });
}

/** What a page shows at a rate, frame by frame. */
export function watchFrames(subject: SubjectName, stage: Stage): Promise<Watched> {
  const { host, perSecond, forMs } = stage;
  return withSubject(subject, stage, async (page) => {
    const [watched] = await Promise.all([page.evaluate(createWatchScript(forMs)), host.ask({ perSecond, forMs })]);
    return watched as Watched;
  });
}

/** A page has been loaded and hears chat once it shows a line of it. */
async function untilListening(page: BrowserPage, host: Host): Promise<void> {
  const isFilled = `Boolean((document.getElementById('lines') ??
    document.querySelector('onair-chat-box')?.shadowRoot?.querySelector('.lines'))?.childElementCount)`;
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (await page.evaluate(isFilled)) return;
    await host.ask({ perSecond: 20, forMs: 100 });
  }
  throw new Error('A page of the benchmark shows no chat: see whether `npm run build` was run.');
}
