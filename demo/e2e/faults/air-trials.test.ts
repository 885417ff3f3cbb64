import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../scenarios/random.ts';
import { readSeeds } from '../seeds.ts';
import { checkAirHistory, traceBreaches } from './air-history.ts';
import { runAirTrial, type AirTrialOptions } from './air-trial.ts';
import { runMortalServer } from './mortal-server.ts';

const SEEDS = readSeeds();

const TALK = ['words', 'words', 'words', 'words', 'own words'] as const;
const ACTIONS = [
  'hide',
  'hide',
  'show',
  'show',
  'mute',
  'unmute',
  'pin',
  'unpin',
  'clear',
  'repeat',
  'repeat',
] as const;
const SAFETY = ['hold', 'hold', 'hold own', 'newcomers', 'filter', 'panic', 'release', 'release'] as const;
const FAULTS = ['trouble', 'trouble', 'reset', 'reset', 'calm', 'calm', 'reload'] as const;

/** Kinds of trials, with their events. */
const TRIALS: readonly { readonly name: string; readonly options: Omit<AirTrialOptions, 'random'> }[] = [
  {
    name: 'while connections are cut and the database refuses writes',
    options: {
      happenings: [...TALK, ...TALK, ...ACTIONS, ...SAFETY, ...FAULTS, 'refuse writes', 'take writes', 'take writes'],
      steps: 120,
      scale: 20,
      pauseMs: 1_000,
    },
  },
  {
    name: 'while the server restarts during holds',
    options: {
      happenings: [...TALK, ...TALK, ...ACTIONS, ...SAFETY, 'reset', 'reload', 'restart'],
      steps: 60,
      scale: 20,
      pauseMs: 1_000,
    },
  },
  {
    name: 'while the server is killed',
    options: {
      happenings: [...TALK, ...ACTIONS, ...SAFETY, 'reset', 'restart', 'restart'],
      steps: 40,
      scale: 1,
      pauseMs: 60,
      run: runMortalServer,
    },
  },
];

describe('chat before air', { timeout: 120_000 * SEEDS.length, concurrency: 2 }, () => {
  for (const { name, options } of TRIALS) {
    for (const seed of SEEDS) {
      it(`goes on air once and in order, and stays off after its removal, ${name} (seed ${seed})`, async (test) => {
        const random = createRandom(String(seed));
        const logs = await runAirTrial({ ...options, random: () => random.next() });
        const answered = logs.requests.filter(({ answer }) => answer !== undefined).length;
        test.diagnostic(`${logs.service.length} said; ${answered} of ${logs.requests.length} requests answered`);
        const breaches = checkAirHistory(logs);
        if (breaches.length > 0) for (const line of traceBreaches(breaches, logs)) test.diagnostic(line);
        assert.deepEqual(breaches, []);
      });
    }
  }
});
