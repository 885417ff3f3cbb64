import { existsSync } from 'node:fs';
import { ensureChromium } from '../../scripts/chromium.ts';
import { engineExecutable } from '../../scripts/engines.ts';
import { startChild } from '../child.ts';
import type { Bench, Figure } from '../figure.ts';
import { openBrowserPage, type BrowserPage } from '../render/browser-page.ts';
import type { HostCommand } from '../render/host.ts';
import type { Host } from '../render/subject.ts';
import { quantile } from '../statistics.ts';
import { measureLongestTask } from './tasks.ts';

/** Messages a second during a raid on a large channel. */
const PER_SECOND = 300;

/** 20 s in turns, so that a busy moment of the machine affects the dock and the empty page alike. */
const TURNS = { rounds: 5, forMs: 4_000 };
const BRIEF_TURNS = { rounds: 1, forMs: 300 };

/** The engine that OBS 31 and 32 embed. */
const OLDER_ENGINE = '127';

const FRAME_MS = 1_000 / 60;

/** Script that records the time between frames for a while; it keeps requesting frames, which costs time of its own. */
const createFrameScript = (forMs: number): string => `new Promise((resolve) => {
  const gaps = [];
  const began = performance.now();
  let former;
  const look = (now) => {
    if (former !== undefined) gaps.push(now - former);
    former = now;
    if (performance.now() - began < ${forMs}) requestAnimationFrame(look);
    else resolve(gaps);
  };
  requestAnimationFrame(look);
})`;

const COUNT_ROWS = `document.querySelector('onair-moderation-dock')?.shadowRoot
  ?.querySelector('onair-message-list')?.shadowRoot?.querySelectorAll('.row').length ?? 0`;

/** Results of one engine. */
interface Measured {
  /** Milliseconds between frames of the dock, and of an empty page. */
  readonly gaps: number[];
  readonly floorGaps: number[];
  /** Milliseconds of the main thread, without requests for frames. */
  taskMs: number;
  forMs: number;
  /** The longest task of the main thread, in milliseconds of processor time. */
  longestMs: number;
}

/**
 * Measures the cost of a raid for the moderation dock: the built page behind the relay, 300 messages a second. Its dropped frames are
 * compared with those of an empty page in the same engine at the same time. `127` selects only the older engine.
 */
export const dock: Bench = async ({ only, isSmoke }) => {
  const host: Host = await startChild<HostCommand, number>(['render/host.ts'], { isGreeting: true });
  const turns = isSmoke ? BRIEF_TURNS : TURNS;
  const older = engineExecutable(OLDER_ENGINE);
  const engines: readonly (readonly [name: string, path: string])[] = [
    ...(only.includes(OLDER_ENGINE) ? [] : [['', ensureChromium()] as const]),
    ...(existsSync(older) && !isSmoke ? [[` in Chromium ${OLDER_ENGINE}`, older] as const] : []),
  ];
  try {
    const figures: Figure[] = [];
    for (const [index, [name, path]] of engines.entries()) {
      figures.push(...toFigures(name, await measureEngine(host, { path, owner: 5_000 + index, ...turns })));
    }
    return figures;
  } finally {
    await host.stop();
  }
};

interface EngineOptions {
  readonly path: string;
  readonly owner: number;
  readonly rounds: number;
  readonly forMs: number;
}

async function measureEngine(host: Host, { path, owner, rounds, forMs }: EngineOptions): Promise<Measured> {
  const origin = String(host.greeting);
  const page = await openBrowserPage(path, `${origin}/dock/moderation#key=${owner}:dock`);
  const empty = await openBrowserPage(path, `${origin}/empty.html`);
  const say = (chat: Omit<HostCommand, 'owner'>): Promise<number> => host.ask({ ...chat, owner });
  const measured: Measured = { gaps: [], floorGaps: [], taskMs: 0, forMs: 0, longestMs: 0 };
  try {
    await untilListening(page, say);
    await say({ perSecond: PER_SECOND, forMs: 2_000 });
    for (let round = 0; round < rounds; round += 1) {
      const before = await page.measure();
      await say({ perSecond: PER_SECOND, forMs });
      measured.taskMs += (await page.measure()).taskMs - before.taskMs;
      measured.forMs += forMs;
      measured.gaps.push(...(await watch(page, forMs, say({ perSecond: PER_SECOND, forMs }))));
      measured.floorGaps.push(...(await watch(empty, forMs, say({ perSecond: PER_SECOND, forMs }))));
    }
    measured.longestMs = await measureLongestTask(path, `${origin}/dock/moderation#key=${owner}:dock`, {
      before: () => say({ perSecond: PER_SECOND, forMs: 3_000 }),
      during: () => say({ perSecond: PER_SECOND, forMs }),
    });
    return measured;
  } finally {
    await Promise.all([page.close(), empty.close()]);
  }
}

async function watch(page: BrowserPage, forMs: number, saying: Promise<number>): Promise<readonly number[]> {
  const [gaps] = await Promise.all([page.evaluate(createFrameScript(forMs)), saying]);
  return gaps as readonly number[];
}

/** Waits until the dock shows a message, and so is loaded and receives chat. */
async function untilListening(
  page: BrowserPage,
  say: (chat: Omit<HostCommand, 'owner'>) => Promise<number>,
): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    if (Number(await page.evaluate(COUNT_ROWS)) > 0) return;
    await say({ perSecond: 20, forMs: 100 });
  }
  throw new Error('The moderation dock shows no chat: run `npm run build` first.');
}

/** Other programs on the machine drop frames of any page; the longest task shows whether the dock does. */
function toFigures(engine: string, { gaps, floorGaps, taskMs, forMs, longestMs }: Measured): readonly Figure[] {
  const load = `dock${engine}: ${PER_SECOND} messages a second`;
  return [
    { name: `${load}, dropped frames a minute`, unit: '', value: toDropped(gaps), floor: toDropped(floorGaps) },
    {
      name: `${load}, longest frame of 100`,
      unit: 'ms',
      value: quantile(gaps, 0.99),
      floor: quantile(floorGaps, 0.99),
    },
    {
      name: `${load}, longest task`,
      unit: 'ms of processor time',
      value: longestMs,
      goal: { of: 'value', limit: FRAME_MS },
    },
    { name: `${load}, main thread`, unit: '% of a core', value: (taskMs / forMs) * 100 },
  ];
}

/** Missing frames a minute, at 60 frames a second. */
function toDropped(gaps: readonly number[]): number {
  const dropped = gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / FRAME_MS) - 1), 0);
  return (dropped / gaps.reduce((sum, gap) => sum + gap, 0)) * 60_000;
}
