import type { Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { measureCost } from './subject.ts';
import type { Cost, Subject } from './subject.ts';

/** Number and length of the turns of each page. */
export interface Turns {
  readonly rounds: number;
  readonly forMs: number;
}

/** Measures the cost of a message at a rate: each widget among the subjects against the floor that follows it. */
export async function measureRate(
  subjects: readonly Subject[],
  perSecond: number,
  turns: Turns,
): Promise<readonly Figure[]> {
  const costs = await measureInTurns(subjects, { perSecond, ...turns });
  const figures: Figure[] = [];
  for (let index = 0; index + 1 < subjects.length; index += 2) {
    const [name = ''] = [subjects[index]?.name];
    const of = (place: number, read: (cost: Cost) => number): number => median((costs[place] ?? []).map(read));
    const against = (figure: string, read: (cost: Cost) => number): Figure => ({
      name: `render ${perSecond}/s, ${name}: ${figure}`,
      unit: 'ms',
      value: of(index, read),
      floor: of(index + 1, read),
    });
    figures.push(
      { ...against('main thread a message', ({ task }) => task), goal: { of: 'ratio', limit: 1.3 } },
      against('of it script', ({ script }) => script),
      against('of it layout and style', ({ layout, style }) => layout + style),
      { ...against('browser CPU a message', ({ cpu }) => cpu), goal: { of: 'ratio', limit: 1.3 } },
      { ...against('of it renderer and GPU', ({ drawing }) => drawing), goal: { of: 'ratio', limit: 1.3 } },
    );
  }
  return figures;
}

/** Each round starts with another page, so that a busy moment of the machine affects all pages alike. */
async function measureInTurns(
  subjects: readonly Subject[],
  { perSecond, rounds, forMs }: Turns & { readonly perSecond: number },
): Promise<readonly (readonly Cost[])[]> {
  const costs = subjects.map((): Cost[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < subjects.length; turn += 1) {
      const index = (turn + round) % subjects.length;
      const subject = subjects[index];
      if (subject) costs[index]?.push(await measureCost(subject, { perSecond, forMs }));
    }
  }
  return costs;
}
