import type { AirLogs } from './air-log.ts';
import { openAirStage, type AirStage, type AirStageOptions } from './air-stage.ts';
import type { Moderator } from './moderator.ts';
import type { Trouble } from './fault-proxy.ts';
import { pass } from './trial.ts';

/** Options of a trial. The same random numbers give the same trial. */
export interface AirTrialOptions extends AirStageOptions {
  readonly steps: number;
  /** List of possible steps; a more likely step is listed more often. */
  readonly happenings: readonly [AirHappening, ...AirHappening[]];
  /** Maximum time between two steps. */
  readonly pauseMs: number;
}

type Happening<N extends string> = readonly [name: N, happen: (scene: Scene) => unknown];

/** A stage with its random choices. */
interface Scene {
  readonly stage: AirStage;
  readonly pick: <const T>(list: readonly [T, ...T[]]) => T;
  /** A random whole number from 0 up to a limit. */
  readonly below: (limit: number) => number;
  readonly moderator: Moderator;
  /** Picks a few of the newest messages that this moderator sees. */
  readonly pickIds: () => string[];
  /** Filtered words. */
  readonly words: string[];
}

const AUTHORS = ['Ada', 'Bob', 'Cleo', 'Dan', 'Eve'] as const;
const TEXTS = ['apple', 'pear', 'plum', 'fig', 'lime'] as const;
const FILTERED = ['fig', 'plum', 'lime'] as const;
const RECENT = 12;

/** Faults of a leg besides cuts; times are the trial's own. */
const TROUBLES: readonly [Trouble, ...Trouble[]] = [
  { latencyMs: 400, jitterMs: 600 },
  { sliceBytes: 7 },
  { cutAfterBytes: 900, sliceBytes: 50 },
  { closeDelayMs: 3_000 },
];

const define = <const N extends string>(name: N, happen: Happening<N>[1]): Happening<N> => [name, happen];

/** All possible events. Actions of docks are not awaited, so that two of them run in parallel. */
const HAPPENINGS = [
  define('words', ({ stage, pick, below }) => {
    for (let left = 1 + below(8); left > 0; left--) stage.crew.say(pick(AUTHORS), pick(TEXTS));
  }),
  define('own words', ({ stage, pick }) => stage.crew.say('Owner', pick(TEXTS), true)),
  define('hide', ({ moderator, pickIds }) => moderator.act('hide', { ids: pickIds() })),
  define('show', ({ moderator, pickIds }) => moderator.act('show', { ids: pickIds() })),
  define('mute', ({ moderator, pick }) => moderator.act('mute', { author: pick(AUTHORS) })),
  define('unmute', ({ moderator, pick }) => moderator.act('unmute', { author: pick(AUTHORS) })),
  define('pin', ({ moderator, pick, pickIds }) =>
    moderator.act('pin', { id: pickIds()[0] ?? null, queue: pick([true, false]) }),
  ),
  define('unpin', ({ moderator }) => moderator.act('pin', { id: null })),
  define('clear', ({ moderator }) => moderator.act('clear', {})),
  define('panic', ({ moderator }) => moderator.act('panic', { on: true })),
  define('release', ({ moderator }) => moderator.act('panic', { on: false })),
  define('repeat', ({ moderator }) => moderator.repeat()),
  define('hold', ({ stage, below }) => stage.crew.changeSafety({ holdSeconds: below(40) / 10 })),
  define('hold own', ({ stage, pick }) => stage.crew.changeSafety({ holdOwn: pick([true, false]) })),
  define('newcomers', ({ stage, pick }) => stage.crew.changeSafety({ newAuthors: pick(['show', 'hold']) })),
  define('filter', ({ stage, words }) => {
    const word = FILTERED[words.length];
    if (word === undefined) return undefined;
    words.push(word);
    return stage.crew.changeSafety({ word, words: words.map((text) => ({ text, match: 'word' })) });
  }),
  define('trouble', ({ stage, pick }) => pick(stage.legs).trouble(pick(TROUBLES))),
  define('reset', ({ stage, pick }) => pick(stage.legs).reset()),
  define('calm', ({ stage }) => stage.legs.forEach((leg) => leg.trouble())),
  define('reload', ({ stage }) => stage.crew.screens.far.reload()),
  define('refuse writes', ({ stage }) => stage.refuseWrites(true)),
  define('take writes', ({ stage }) => stage.refuseWrites(false)),
  define('restart', ({ stage }) => stage.room.stop().then(() => stage.room.start())),
] as const;

/** A possible event of a trial. */
export type AirHappening = (typeof HAPPENINGS)[number][0];

/** Events that are awaited before the next one: they must not overlap. */
const WHOLE: ReadonlySet<AirHappening> = new Set<AirHappening>(['refuse writes', 'take writes', 'restart']);

/** Sends chat and moderates it during random faults. */
export async function runAirTrial(options: AirTrialOptions): Promise<AirLogs> {
  const { steps, happenings, pauseMs, random } = options;
  const stage = await openAirStage(options);
  const happenByName = new Map<AirHappening, (scene: Scene) => unknown>(HAPPENINGS);
  const words: string[] = [];
  const doing: unknown[] = [];
  try {
    for (let step = 0; step < steps; step++) {
      const scene = createScene(stage, random, words);
      const name = scene.pick(happenings);
      const done = happenByName.get(name)?.(scene);
      doing.push(done);
      if (WHOLE.has(name)) await done;
      await pass(stage.clock, random() * pauseMs);
    }
    await Promise.all(doing);
    return await stage.settle();
  } finally {
    await stage.close();
  }
}

function createScene(stage: AirStage, random: () => number, words: string[]): Scene {
  const below = (limit: number): number => Math.floor(random() * limit);
  const pick: Scene['pick'] = (list) => list[below(list.length)] ?? list[0];
  const moderator = pick(stage.crew.moderators);
  const recent = moderator.list.slice(-RECENT).map(({ id }) => id);
  const pickIds = (): string[] => Array.from({ length: 1 + below(3) }, () => pick(['unknown', ...recent]));
  return { stage, words, below, pick, moderator, pickIds };
}
