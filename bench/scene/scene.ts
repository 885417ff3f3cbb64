import { chromium, type BrowserServer } from 'playwright-core';
import { openRoom, type Room } from '../../demo/e2e/faults/room.ts';
import { chromiumFlags, ensureChromium } from '../../scripts/chromium.ts';
import { engineExecutable, unpackEngines } from '../../scripts/engines.ts';
import type { Bench, Figure } from '../figure.ts';
import { listProcesses, readCpuMs, readMemory } from '../process-tree.ts';
import { median } from '../statistics.ts';
import { createLayouts, type ScenePage } from './layouts.ts';

const MIB = 2 ** 20;
const ROUNDS = 3;
/** Time until a scene has drawn everything, and its widgets have ended their entrance animations. */
const CALM_MS = 6_000;
const WATCHED_MS = 10_000;

/** Rates of chat, in messages a second. */
const RATES = [0, 1, 10];

/** Cost of a page: all processes of its browser together. */
interface Cost {
  readonly memoryMib: number;
  /** Share of one core in percent, by messages a second. */
  readonly percents: readonly number[];
}

/**
 * Measures a canvas with chat, counter, badge and carousel beside the most expensive of the four as a browser source: memory and processor.
 * All pages are open at the same time, each in a browser of its own, so that they show the same chat on the same machine.
 */
export const scene: Bench = async ({ isSmoke, only }) => {
  await unpackEngines();
  const room = await openRoom({ simulator: { scenario: false } });
  try {
    room.simulator.control.goLive();
    room.simulator.control.addClip();
    const { canvas, sources } = await createLayouts(room);
    const current = { 'the current Chromium': ensureChromium() };
    const engines = isSmoke ? current : { 'Chromium 127': engineExecutable('127'), ...current };
    const figures: Figure[] = [];
    for (const [name, executablePath] of Object.entries(engines)) {
      if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
      const rounds: (readonly Cost[])[] = [];
      for (let round = 0; round < (isSmoke ? 1 : ROUNDS); round += 1)
        rounds.push(await measure(room, { executablePath, pages: [canvas, ...sources], isSmoke }));
      figures.push(...toFigures(name, rounds));
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

async function measure(room: Room, { executablePath, isSmoke, pages }: Subject): Promise<readonly Cost[]> {
  const servers = await Promise.all(
    pages.map(() => chromium.launchServer({ executablePath, args: [...chromiumFlags], headless: true })),
  );
  try {
    await Promise.all(servers.map((server, index) => openPage(server, pages[index])));
    const watchedMs = isSmoke ? 500 : WATCHED_MS;
    // history, so that each page with chat has something to paint
    await say(room, 10, isSmoke ? 500 : CALM_MS);
    await say(room, 0, isSmoke ? 500 : CALM_MS);
    const percents = servers.map((): number[] => []);
    for (const rate of RATES) {
      const said = say(room, rate, watchedMs);
      const measured = await Promise.all(servers.map((server) => measureCpu(server, () => said)));
      for (const [index, percent] of measured.entries()) percents[index]?.push(percent);
    }
    return servers.map((server, index) => ({
      memoryMib: readMemory(listProcesses(pidOf(server))) / MIB,
      percents: percents[index] ?? [],
    }));
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}

async function openPage(server: BrowserServer, page: ScenePage | undefined): Promise<void> {
  if (!page) return;
  const browser = await chromium.connect(server.wsEndpoint());
  const opened = await browser.newPage({ viewport: { width: page.width, height: page.height } });
  await opened.goto(page.url);
}

/** Measures the share of one core that a browser takes meanwhile, in percent. */
export async function measureCpu(server: BrowserServer, pass: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  const before = readCpuMs(listProcesses(pidOf(server)));
  await pass();
  const spentMs = readCpuMs(listProcesses(pidOf(server))) - before;
  return (100 * spentMs) / (performance.now() - began);
}

async function say({ simulator }: Room, perSecond: number, forMs: number): Promise<void> {
  const began = performance.now();
  for (let said = 0; performance.now() - began < forMs; said += 1) {
    const restMs = forMs - (performance.now() - began);
    if (perSecond > 0) {
      simulator.control.say({
        author: `viewer ${said % 40}`,
        text: `Line ${said}, of a chat that is neither slow nor a flood`,
      });
    }
    await new Promise((resolve) => setTimeout(resolve, perSecond > 0 ? 1_000 / perSecond : restMs));
  }
}

function pidOf(server: BrowserServer): number {
  return server.process().pid ?? 0;
}

/** @param rounds the costs of each round, that of the canvas first */
function toFigures(engine: string, rounds: readonly (readonly Cost[])[]): readonly Figure[] {
  const compare = (what: string, unit: string, read: (cost: Cost) => number): Figure => {
    const [value = NaN, ...sources] = (rounds[0] ?? []).map((_, index) =>
      median(rounds.map((costs) => (costs[index] ? read(costs[index]) : NaN))),
    );
    return {
      name: `scene: canvas beside the most expensive of four sources in ${engine}, ${what}`,
      unit,
      value,
      floor: Math.max(...sources),
      goal: { of: 'ratio', limit: 1.15 },
    };
  };
  return [
    compare('memory (PSS)', 'MiB', ({ memoryMib }) => memoryMib),
    ...RATES.map((rate, index) =>
      compare(`CPU at ${rate} messages a second`, '%', ({ percents }) => percents[index] ?? NaN),
    ),
  ];
}
