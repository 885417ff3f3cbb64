import { parseChatMessage } from '../../core/service/chat-message.ts';
import { createTextPart } from '../../core/service/content-part.ts';
import { EMOJI, LINKS, MIXED, ODDITIES, SHOUTS, TALK } from '../../demo/scenarios/phrases.ts';
import { readEvasions } from '../../scripts/evasions-page.ts';
import { createFilters } from '../../server/air/filters/filters.ts';
import { createRecentTexts } from '../../server/air/filters/recent-texts.ts';
import { DEFAULT_SAFETY } from '../../server/air/safety/safety-schemas.ts';
import type { Safety } from '../../server/air/safety/safety-schemas.ts';
import type { Bench, Figure } from '../figure.ts';
import { median } from '../statistics.ts';
import { ALL, LISTS } from './settings.ts';

const ROUNDS = 15;
const MESSAGES = 20_000;
/** Limit of the cost of long lists, per message. */
const LIMIT_US = 50;

/**
 * Measures the cost of filters per message: each is parsed as it comes from the service and then filtered, with the longest lists, with
 * every filter, and with none, which is the floor, in turns. The messages are those of the simulator's chat and the innocent texts of
 * `evasions.json`.
 */
export const safety: Bench = ({ isSmoke }) => {
  const [rounds, count] = isSmoke ? [1, 100] : [ROUNDS, MESSAGES];
  const texts = [...TALK, ...MIXED, ...SHOUTS, ...EMOJI, ...LINKS, ...ODDITIES, ...readEvasions().innocent];
  const wires = texts.map(toWire);
  const settings = { none: DEFAULT_SAFETY, lists: LISTS, all: ALL };
  const costs = { none: [] as number[], lists: [] as number[], all: [] as number[] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of ['none', 'lists', 'all'] as const) {
      const cost = measure(settings[name], wires, count);
      // the first round is a warm-up
      if (round > 0) costs[name].push(cost);
    }
  }
  return Promise.resolve(toFigures(costs, isSmoke));
};

type Costs = Readonly<Record<'none' | 'lists' | 'all', readonly number[]>>;

function toFigures({ none, lists, all }: Costs, isSmoke: boolean): readonly Figure[] {
  const floor = median(none);
  const us = { unit: 'µs' };
  const added = (costs: readonly number[]): number => median(costs.map((cost, round) => cost - (none[round] ?? NaN)));
  const limit = { goal: { of: 'value', limit: LIMIT_US } } as const;
  return [
    { name: 'safety: a message with 10,000 words and 1,000 authors', ...us, value: median(lists), floor },
    { name: 'safety: of it added by the lists', ...us, value: added(lists), ...limit },
    { name: 'safety: a message with every filter', ...us, value: median(all), floor },
    { name: 'safety: of it added by the filters', ...us, value: added(all) },
    { name: 'safety: lists made ready', unit: 'ms', value: median(time(isSmoke ? 1 : 5, () => createFilters(LISTS))) },
  ];
}

/** Microseconds of parsing and filtering a message. */
function measure(settings: Safety, wires: readonly object[], count: number): number {
  const filters = createFilters(settings);
  const context = { livePlatforms: new Set<number>(), isKnownAuthor: () => true, recent: createRecentTexts() };
  const began = performance.now();
  for (let index = 0; index < count; index += 1) {
    const message = parseChatMessage(wires[index % wires.length]);
    if (message) filters.judge(message, { ...context, now: index * 100 });
  }
  return ((performance.now() - began) / count) * 1000;
}

/** Milliseconds of each call. */
function time(calls: number, call: () => unknown): readonly number[] {
  return Array.from({ length: calls }, () => {
    const began = performance.now();
    call();
    return performance.now() - began;
  });
}

function toWire(text: string, index: number): object {
  const author = `Viewer ${index}`;
  return { userId: 7, channelId: 1, platformId: 1, author, contents: [createTextPart(text)], own: false };
}
