import { existsSync } from 'node:fs';
import { ensureChromium } from '../../.ci/chromium.ts';
import { root } from '../../.ci/command.ts';
import { startChild } from '../child.ts';
import type { Bench, Figure } from '../figure.ts';
import { median, quantile } from '../statistics.ts';
import type { HostCommand } from './host.ts';
import { measureCost, watchFrames, withSubject } from './subject.ts';
import type { Cost, Stage, SubjectName } from './subject.ts';

const RATES = [10, 100, 500];
const ROUNDS = 5;
const WINDOW_MS = 2_000;
const IDLE_MS = 5_000;

const allPairs: readonly (readonly [SubjectName, SubjectName])[] = [
  ['widget', 'floor'],
  ['widget, animated', 'floor, animated'],
];

/** What a chat message costs on screen, in the built overlay page behind the relay, beside a page without any library. */
export const render: Bench = async ({ only, isSmoke }) => {
  const host = await startChild<HostCommand, number>(['render/host.ts'], { isGreeting: true });
  const stage = { host, executablePath: ensureChromium(), forMs: isSmoke ? 300 : WINDOW_MS, perSecond: 100 };
  const rounds = isSmoke ? 1 : ROUNDS;
  const rates = isSmoke ? [100] : RATES.filter((rate) => only.length === 0 || only.includes(String(rate)));
  try {
    const figures: Figure[] = [];
    for (const perSecond of rates)
      figures.push(...(await measureRate({ ...stage, perSecond }, { rounds, pairs: allPairs })));
    if (only.length > 0 || isSmoke) return figures;
    return [...figures, ...(await watch(stage)), ...(await measureRest(stage)), ...(await measureOlderEngine(stage))];
  } finally {
    await host.stop();
  }
};

/** Which pages are put beside each other, and how often. */
interface Turns {
  readonly rounds: number;
  readonly pairs: readonly (readonly [SubjectName, SubjectName])[];
}

async function measureRate(stage: Stage, turns: Turns): Promise<readonly Figure[]> {
  const costs = await measureInTurns(stage, turns);
  return turns.pairs.flatMap(([widget, floor]) => {
    const of = (subject: SubjectName, read: (cost: Cost) => number): number =>
      median((costs.get(subject) ?? []).map(read));
    const against = (figure: string, read: (cost: Cost) => number): Figure => ({
      ...{ name: `render ${stage.perSecond}/s, ${widget}: ${figure}`, unit: 'ms' },
      ...{ value: of(widget, read), floor: of(floor, read) },
    });
    return [
      { ...against('main thread a message', ({ task }) => task), goal: { of: 'ratio', limit: 1.3 } },
      against('of it script', ({ script }) => script),
      against('of it layout and style', ({ layout, style }) => layout + style),
      { ...against('browser CPU a message', ({ cpu }) => cpu), goal: { of: 'ratio', limit: 1.3 } },
    ];
  });
}

/** Another page goes first in each round, so that a busy moment of the machine hits all alike. */
async function measureInTurns(
  stage: Stage,
  { rounds, pairs }: Turns,
): Promise<ReadonlyMap<SubjectName, readonly Cost[]>> {
  const names = pairs.flat();
  const costs = new Map<SubjectName, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [index] of names.entries()) {
      const name = names[(index + round) % names.length] ?? 'widget';
      costs.get(name)?.push(await measureCost(name, stage));
    }
  }
  return costs;
}

/** Frames and the way from being said to being seen. */
async function watch(stage: Stage): Promise<readonly Figure[]> {
  const calm = await watchFrames('widget', { ...stage, perSecond: 100 });
  const calmFloor = await watchFrames('floor', { ...stage, perSecond: 100 });
  const quiet = { ...stage, perSecond: 2, forMs: 2 * WINDOW_MS };
  const lone = await watchFrames('widget', quiet);
  const loneFloor = await watchFrames('floor', quiet);
  const busy = await watchFrames('widget', { ...stage, perSecond: 500 });
  const latency = (share: number, limit: number): Figure => ({
    ...{ name: `render 100/s: said to painted, p${share * 100}`, unit: 'ms', value: quantile(calm.latencies, share) },
    ...{ floor: quantile(calmFloor.latencies, share), goal: { of: 'value', limit } },
  });
  const gap = (share: number): Figure => ({
    ...{ name: `render 500/s: gap between frames, p${share * 100}`, unit: 'ms', value: quantile(busy.gaps, share) },
    ...{ goal: { of: 'value', limit: 33.4 } },
  });
  return [
    latency(0.5, 60),
    latency(0.99, 130),
    {
      ...{ name: 'render: a lone message, said to painted, p50', unit: 'ms', value: median(lone.latencies) },
      ...{ floor: median(loneFloor.latencies), goal: { of: 'ratio', limit: 1.3 } },
    },
    gap(0.95),
    gap(0.99),
  ];
}

/** Memory after much chat against after little, and what a page does while nobody says anything. */
async function measureRest(stage: Stage): Promise<readonly Figure[]> {
  return withSubject('widget', stage, async (page) => {
    const measureClean = async () => {
      await page.collectGarbage();
      return page.measure();
    };
    await stage.host.ask({ perSecond: 1000, forMs: 1000 });
    const little = await measureClean();
    await stage.host.ask({ perSecond: 1500, forMs: 6000 });
    await stage.host.ask({ perSecond: 0, forMs: 500 });
    const much = await measureClean();
    await stage.host.ask({ perSecond: 0, forMs: IDLE_MS });
    const idle = await page.measure();
    const goal = { of: 'ratio', limit: 1.1 } as const;
    return [
      {
        ...{ name: 'render: heap after 10,000 messages, floor: after 1,000', unit: 'MB', goal },
        ...{ value: much.heapBytes / 1e6, floor: little.heapBytes / 1e6 },
      },
      {
        ...{ name: 'render: nodes after 10,000 messages, floor: after 1,000', unit: '', goal },
        ...{ value: much.nodes, floor: little.nodes },
      },
      {
        ...{ name: 'render: layouts in 5 idle seconds', unit: '', value: idle.layouts - much.layouts },
        goal: { of: 'value', limit: 0 },
      },
      { name: 'render: main thread in 5 idle seconds', unit: 'ms', value: idle.taskMs - much.taskMs },
    ];
  });
}

/** The engine that OBS 31 and 32 embed, where it has been unpacked. */
async function measureOlderEngine(stage: Stage): Promise<readonly Figure[]> {
  const executablePath = `${root}.engines/127/chromium`;
  if (!existsSync(executablePath)) return [];
  const figures = await measureRate(
    { ...stage, executablePath, perSecond: 100 },
    { rounds: 3, pairs: allPairs.slice(0, 1) },
  );
  return figures.map((figure) => ({ ...figure, name: figure.name.replace('render', 'render in Chromium 127,') }));
}
