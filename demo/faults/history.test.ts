import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../scenarios/random.ts';
import { checkHistory, type HistoryEntry } from './history.ts';
import { runTrial } from './trial.ts';

/** `ONAIR_SEEDS=40` runs so many trials; a failing one is run again with `ONAIR_SEED=<its seed>`. */
const COUNT = Number(process.env['ONAIR_SEEDS'] ?? 3);
const FIRST = process.env['ONAIR_SEED'] ?? '1';
const STEPS = Number(process.env['ONAIR_STEPS'] ?? 30);

describe('the checker of histories', () => {
  const read = (text: string): readonly HistoryEntry[] =>
    text.split(' ').map((words) => (words === '|' ? { kind: 'gap' } : { kind: 'message', words }));
  const check = (relay: string, overlay: string): readonly string[] =>
    checkHistory({ service: ['a', 'b', 'c', 'd'], relay: read(relay), overlay: read(overlay) });

  it('has nothing to say of a whole history, and of one whose holes are told', () => {
    assert.deepEqual(check('a b c d', 'a b c d'), []);
    assert.deepEqual(check('a | c d', 'a | d'), []);
    assert.deepEqual(check('a b c d', 'c d'), []);
  });
  it('finds a hole that is not told', () => assert.match(check('a b c d', 'a c d').join(), /overlay: "c" follows/));
  it('finds a hole that only the relay was told of', () => {
    assert.deepEqual(check('a | c d', 'a c d'), ['whole way: "c" follows, without a gap being told, "a"']);
  });
  it('finds what comes twice', () => assert.match(check('a b c d', 'a b b c').join(), /overlay: "b" came again/));
  it('finds what is out of order', () => assert.match(check('a c b d', 'a').join(), /relay: "b" came late after "c"/));
  it('finds what nobody said', () => assert.match(check('a b', 'a x').join(), /overlay: "x" was invented/));
});

describe('simulator, relay and overlay under random faults on both legs', { timeout: 120_000 }, () => {
  for (let index = 0; index < COUNT; index++) {
    const seed = String(Number(FIRST) + index);
    it(`A5, A6: shows nothing twice, nothing late, nothing invented, and tells every hole (seed ${seed})`, async (test) => {
      const random = createRandom(seed);
      const logs = await runTrial({ random: () => random.next(), steps: STEPS, scale: 20 });
      const count = (log: readonly HistoryEntry[]): string =>
        `${log.filter(({ kind }) => kind === 'message').length} messages, ${log.filter(({ kind }) => kind === 'gap').length} gaps`;
      test.diagnostic(`${logs.service.length} said; relay ${count(logs.relay)}; overlay ${count(logs.overlay)}`);
      assert.deepEqual(checkHistory(logs), []);
    });
  }
});
