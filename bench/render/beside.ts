import { existsSync } from 'node:fs';
import type { Figure, Goal } from '../figure.ts';
import { median } from '../statistics.ts';
import { rivalScript } from './rival.ts';
import type { Turns } from './rates.ts';
import { measureCost, openPlace } from './subject.ts';
import type { Cost, Place, Stage } from './subject.ts';

/** The default theme as streamers have it. */
const widget: Place = { name: 'default theme', path: '/overlay/chat-box', script: '' };

/** A page by hand without any look. */
const plain: Place = { name: 'a plain page', path: '/floor.html?plain', script: '' };

/** The lightest rival; nothing of it is in this repository. */
const rival: Place = { name: 'jChat', path: '/jchat/v2/index.html?channel=bench', script: rivalScript };

/** Limits of main thread and browser, by messages a second. */
const goals: Readonly<Record<number, { readonly of: string; readonly task: number; readonly cpu: number }>> = {
  1: { of: rival.name, task: 1.2, cpu: 1.3 },
  10: { of: rival.name, task: 1.2, cpu: 1.3 },
  100: { of: plain.name, task: 1.3, cpu: 1.3 },
  500: { of: plain.name, task: 1.1, cpu: 1.1 },
};

/** Rates that are measured beside other pages. */
export const BESIDE_RATES: readonly number[] = Object.keys(goals).map(Number);

/**
 * Measures the default theme beside a page without its look and beside jChat, with plain text of many authors: the price of the look. jChat
 * is measured if `ONAIR_JCHAT` names a folder with its repository (giambaJ/jChat, 86a0b95). Each turn has a fresh browser.
 */
export async function measureBeside(stage: Stage, rates: readonly number[], turns: Turns): Promise<readonly Figure[]> {
  const places = [widget, plain, ...(existsSync(process.env['ONAIR_JCHAT'] ?? '') ? [rival] : [])];
  const figures: Figure[] = [];
  for (const rate of rates) {
    const costs = await measureInTurns(stage, places, { ...turns, perSecond: rate });
    const of = (place: Place, read: (cost: Cost) => number): number => median((costs.get(place) ?? []).map(read));
    for (const other of places.slice(1)) {
      const compare = (what: string, read: (cost: Cost) => number, limit: number | undefined): Figure => ({
        name: `render ${rate}/s, ${widget.name} beside ${other.name}: ${what}`,
        unit: 'ms',
        value: of(widget, read),
        floor: of(other, read),
        ...toGoal(limit),
      });
      const goal = goals[rate]?.of === other.name ? goals[rate] : undefined;
      figures.push(
        compare('main thread a message', ({ task }) => task, goal?.task),
        compare('browser CPU a message', ({ cpu }) => cpu, goal?.cpu),
      );
    }
  }
  return figures;
}

function toGoal(limit: number | undefined): { readonly goal?: Goal } {
  return limit === undefined ? {} : { goal: { of: 'ratio', limit } };
}

/** Each round starts with another page, so that a busy moment of the machine affects all pages alike. */
async function measureInTurns(
  stage: Stage,
  places: readonly Place[],
  { rounds, forMs, perSecond }: Turns & { readonly perSecond: number },
): Promise<ReadonlyMap<Place, readonly Cost[]>> {
  const costs = new Map(places.map((place): [Place, Cost[]] => [place, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < places.length; turn += 1) {
      const place = places[(turn + round) % places.length];
      if (!place) continue;
      const subject = await openPlace({ ...place, isPlain: true }, stage);
      try {
        await subject.rest(1_500);
        costs.get(place)?.push(await measureCost(subject, { perSecond, forMs }));
      } finally {
        await subject.close();
      }
    }
  }
  return costs;
}
