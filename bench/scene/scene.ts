import { chromium, type BrowserServer } from 'playwright-core';
import { openRoom, type Room } from '../../demo/e2e/faults/room.ts';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts';
import { engineExecutable, unpackEngines } from '../../scripts/engines.ts';
import type { Bench, Figure } from '../figure.ts';
import { listProcesses, readCpuMs, readMemory } from '../process-tree.ts';
import { median } from '../statistics.ts';
import { readFirstPaint } from '../weight/first-paint.ts';
import { createLayouts, type ScenePage } from './layouts.ts';

const MIB = 2 ** 20;
const ROUNDS = 5;
const MESSAGES_A_SECOND = 10;
/** Time until a scene has drawn everything, and its widgets have ended their entrance animations. */
const CALM_MS = 6_000;
const WATCHED_MS = 20_000;

/** Cost of a scene: all processes of its browser together. */
interface Cost {
  readonly memoryMib: number;
  /** Share of one core, in percent. */
  readonly idlePercent: number;
  readonly busyPercent: number;
  /** Time from the request of a page to its first contentful paint; for several pages, that of the last. */
  readonly paintedMs: number;
}

/**
 * Measures a canvas with chat, counter, badge and carousel beside four browser sources of the same: memory, processor and first paint, in
 * turns, each in a browser of its own.
 */
export const scene: Bench = async ({ isSmoke, only }) => {
  await unpackEngines();
  const room = await openRoom({ simulator: { scenario: false } });
  try {
    room.simulator.control.goLive();
    room.simulator.control.addClip();
    const layouts = await createLayouts(room);
    const current = { 'the current Chromium': ensureChromium() };
    const engines = isSmoke ? current : { 'Chromium 127': engineExecutable('127'), ...current };
    const figures: Figure[] = [];
    for (const [name, executablePath] of Object.entries(engines)) {
      if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
      const costs: Record<'canvas' | 'sources', Cost[]> = { canvas: [], sources: [] };
      for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round += 1) {
        for (const layout of ['sources', 'canvas'] as const)
          costs[layout].push(await measure(room, { executablePath, pages: layouts[layout], isSmoke }));
      }
      figures.push(...toFigures(name, costs));
    }
    return figures;
  } finally {
    await room.close();
  }
};

interface Subject {
  readonly executablePath: string;
  readonly pages: readonly ScenePage[];
  readonly isSmoke: boolean;
}

async function measure(room: Room, { executablePath, isSmoke, pages }: Subject): Promise<Cost> {
  const server = await chromium.launchServer({ executablePath, args: [...chromiumFlags] });
  try {
    const browser = await chromium.connect(server.wsEndpoint());
    const opened = await Promise.all(
      pages.map(async ({ height, url, width }) => {
        const page = await browser.newPage({ viewport: { width, height } });
        await page.goto(url);
        return page;
      }),
    );
    const watchedMs = isSmoke ? 500 : WATCHED_MS;
    // history, so that each page with chat has something to paint
    await say(room, isSmoke ? 500 : CALM_MS);
    const paintedMs = Math.max(...(await Promise.all(opened.map(readFirstPaint))));
    await new Promise((resolve) => setTimeout(resolve, isSmoke ? 500 : CALM_MS));
    const idlePercent = await measureCpu(server, () => new Promise((resolve) => setTimeout(resolve, watchedMs)));
    const busyPercent = await measureCpu(server, () => say(room, watchedMs));
    const memoryMib = readMemory(listProcesses(pidOf(server))) / MIB;
    return { memoryMib, idlePercent, busyPercent, paintedMs };
  } finally {
    await server.close();
  }
}

/** Measures the share of one core that a browser takes meanwhile, in percent. */
export async function measureCpu(server: BrowserServer, pass: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const before = readCpuMs(listProcesses(pidOf(server)));
  await pass();
  const spentMs = readCpuMs(listProcesses(pidOf(server))) - before;
  return (100 * spentMs) / (performance.now() - began);
}

async function say({ simulator }: Room, forMs: number): Promise<void> {
  const began = performance.now();
  for (let said = 0; performance.now() - began < forMs; said += 1) {
    simulator.control.say({
      author: `viewer ${said % 40}`,
      text: `Line ${said}, of a chat that is neither slow nor a flood`,
    });
    await new Promise((resolve) => setTimeout(resolve, 1_000 / MESSAGES_A_SECOND));
  }
}

function pidOf(server: BrowserServer): number {
  return server.process().pid ?? 0;
}

function toFigures(
  engine: string,
  { canvas, sources }: Readonly<Record<'canvas' | 'sources', readonly Cost[]>>,
): readonly Figure[] {
  const compare = (what: string, unit: string, read: (cost: Cost) => number): Figure => ({
    name: `scene: canvas beside four sources in ${engine}, ${what}`,
    unit,
    value: median(canvas.map(read)),
    floor: median(sources.map(read)),
  });
  return [
    { ...compare('memory (PSS)', 'MiB', ({ memoryMib }) => memoryMib), goal: { of: 'ratio', limit: 0.45 } },
    { ...compare('CPU while idle', '%', ({ idlePercent }) => idlePercent), goal: { of: 'ratio', limit: 0.6 } },
    {
      ...compare('CPU at 10 messages a second', '%', ({ busyPercent }) => busyPercent),
      goal: { of: 'ratio', limit: 0.6 },
    },
    compare('first contentful paint', 'ms', ({ paintedMs }) => paintedMs),
  ];
}
