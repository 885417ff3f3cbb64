import type { Bench, Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { workloads, measureWorkload } from './workloads.ts';
import { measureMemory } from './memory.ts';
import { openPair } from './pair.ts';
import { measureStages } from './stages.ts';

const ROUNDS = 5;
const PARSED = 10_000;

/** Measures the cost of delivering an event, beside two servers that do nothing else, and its delay until it is on screen. */
export const relay: Bench = async ({ only, isSmoke }) => {
  const rounds = isSmoke ? 1 : ROUNDS;
  const isChosen = (name: string): boolean =>
    only.length === 0 || only.some((word) => name.replace(/,/g, '').startsWith(word));
  const chosen = isSmoke ? workloads.slice(0, 1) : workloads.filter(({ name }) => isChosen(name));
  const figures: Figure[] = [];
  for (const workload of chosen) figures.push(...(await measureWorkload(workload, { rounds, isSmoke })));
  if (isChosen('parse')) figures.push(await measureParsing(rounds, isSmoke ? 200 : PARSED));
  if (isChosen('memory')) figures.push(...(await measureMemory(rounds, isSmoke)));
  if (isChosen('stages')) figures.push(...(await measureStages(isSmoke)));
  return figures;
};

/** Cost of parsing, checking and rebuilding an event, with one idle listener. */
async function measureParsing(rounds: number, times: number): Promise<Figure> {
  const pair = await openPair('relay');
  await pair.connect({ owners: 1, each: 1 });
  const costs: number[] = [];
  // the first run compiles
  for (let round = -1; round < rounds; round += 1) {
    const cost = await pair.parse(times);
    if (round >= 0) costs.push(cost);
  }
  await pair.close();
  return {
    name: 'relay: parsing, checking and rebuilding an event',
    value: median(costs),
    unit: 'µs',
    goal: { of: 'value', limit: 50 },
  };
}
