import { describe, it } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { WriterTrial } from '../../testing/writer-trial.ts';

/** Possible events, by number. */
const HAPPENINGS = {
  say: (trial, count) => trial.say(count),
  sayInTurns(trial, count) {
    for (let left = count; left > 0; left -= 1) {
      trial.say(1);
      trial.endTurn();
    }
  },
  remove: (trial, index) => trial.remove(index),
  endTurn: (trial) => trial.endTurn(),
  work: (trial, count) => trial.redis.work(count),
  answer: (trial, count) => trial.redis.answer(count),
  giveTurn: (trial) => trial.redis.giveTurn(),
  cut: (trial, answers) => trial.cut(answers),
  workLate: (trial) => trial.redis.workLate(),
  open: (trial) => trial.open('nothing'),
  openSetBack: (trial) => trial.open('new'),
  openEmpty: (trial) => trial.open('all'),
  save: (trial) => trial.redis.save(),
  doubt: (trial) => trial.doubt(),
  check: (trial) => trial.check(),
  transfer: (trial) => trial.transfer(),
  take: (trial) => trial.redis.take(),
} satisfies Record<string, (trial: WriterTrial, number: number) => void>;

type Happening = readonly [what: keyof typeof HAPPENINGS, number: number];

const happening = (weight: number, what: Happening[0], [min, max] = [0, 0]) => ({
  weight,
  arbitrary: fc.tuple(fc.constant(what), fc.integer({ min, max })),
});

const anything = fc.oneof(
  ...[happening(3, 'say', [1, 6]), happening(3, 'say', [1, 40]), happening(2, 'sayInTurns', [1, 70])],
  ...[happening(2, 'remove', [0, 20]), happening(8, 'endTurn')],
  ...[happening(4, 'work', [1, 6]), happening(8, 'answer', [1, 6]), happening(5, 'giveTurn')],
  ...[happening(3, 'cut', [0, 3]), happening(2, 'workLate'), happening(1, 'save')],
  ...[happening(2, 'open'), happening(2, 'openSetBack'), happening(2, 'openEmpty')],
  ...[happening(2, 'doubt'), happening(1, 'check'), happening(1, 'transfer'), happening(1, 'take')],
);

/** Character limit of the backlog: some twenty events, or more than a trial has. */
const LITTLE = 3_000;
const PLENTY = 1_000_000;

async function play(maxCharacters: number, happenings: readonly Happening[]): Promise<void> {
  const trial = new WriterTrial(maxCharacters);
  for (const [what, number] of happenings) {
    HAPPENINGS[what](trial, number);
    await setImmediate();
  }
  await trial.finish();
}

const EXAMPLES: Record<string, readonly [maxCharacters: number, ...(readonly Happening[])]> = {
  'trusts no answer in doubt to what was sent before': [
    PLENTY,
    ['sayInTurns', 2],
    ['doubt', 0],
    ['answer', 1],
    ['cut', 0],
  ] as const,
  'asks Redis about a doubt that came while it was catching up': [
    PLENTY,
    ['cut', 0],
    ['sayInTurns', 1],
    ['open', 0],
    ['giveTurn', 0],
    ['doubt', 0],
    ['answer', 1],
  ] as const,
  'tells in order what waited in doubt for an answer that came as Redis went': [
    PLENTY,
    ['sayInTurns', 1],
    ['doubt', 0],
    ['answer', 1],
    ['sayInTurns', 1],
    ['cut', 1],
    ['sayInTurns', 1],
  ] as const,
  'tells what was dropped as soon as Redis goes': [LITTLE, ['sayInTurns', 21], ['cut', 0]],
  'finds out that Redis was set back to before a whole journal': [
    LITTLE,
    ['say', 20],
    ['endTurn', 0],
    ['say', 1],
    ['endTurn', 0],
    ['answer', 1],
    ['save', 0],
    ['giveTurn', 0],
    ['answer', 1],
    ['cut', 0],
    ['openSetBack', 0],
  ] as const,
  'loses nothing when a whole journal comes after what was sent later': [
    LITTLE,
    ['cut', 0],
    ['sayInTurns', 1],
    ['open', 0],
    ['sayInTurns', 19],
    ['giveTurn', 0],
    ['cut', 0],
    ['open', 0],
    ['giveTurn', 0],
    ['say', 1],
    ['answer', 1],
    ['answer', 1],
    ['workLate', 0],
  ] as const,
};

describe('a writer of journals, under random events', () => {
  for (const [name, [maxCharacters, ...happenings]] of Object.entries(EXAMPLES)) {
    it(name, () => play(maxCharacters, happenings));
  }

  it('publishes each step once and in order, and leaves the same journal in Redis', () => {
    const happenings = fc.array(anything, { maxLength: 60, size: 'max' });
    const property = fc.asyncProperty(fc.constantFrom(LITTLE, PLENTY), happenings, play);
    return fc.assert(property, { numRuns: 1_000 });
  });
});
