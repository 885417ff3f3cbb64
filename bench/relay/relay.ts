import type { Bench, Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { crowds, measureCrowd } from './crowds.ts';
import { measureMemory } from './memory.ts';
import { openPair } from './pair.ts';
import { measureStages } from './stages.ts';

const ROUNDS = 5;
const PARSED = 10_000;

/** What an event costs to deliver, beside two servers that do nothing else, and how long it takes to the screen. */
export const relay: Bench = async ({ only, isSmoke }) => {
  const rounds = isSmoke ? 1 : ROUNDS;
  const isChosen = (name: string): boolean =>
    only.length === 0 || only.some((word) => name.replace(/,/g, '').startsWith(word));
  const chosen = isSmoke ? crowds.slice(0, 1) : crowds.filter(({ name }) => isChosen(name));
  const figures: Figure[] = [];
  for (const crowd of chosen) figures.push(...(await measureCrowd(crowd, { rounds, isSmoke })));
  if (isChosen('parse')) figures.push(await measureParsing(rounds, isSmoke ? 200 : PARSED));
  if (isChosen('memory')) figures.push(...(await measureMemory(rounds, isSmoke)));
  if (isChosen('stages')) figures.push(...(await measureStages(isSmoke)));
  return figures;
};

/** Parsing, checking and rebuilding an event, with one listener, to which nothing is written during the measurement. */
async function measureParsing(rounds: number, times: number): Promise<Figure> {
  const pair = await openPair('relay');
  await pair.connect({ owners: 1, each: 1 });
  const costs: number[] = [];
  // the first time compiles
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
