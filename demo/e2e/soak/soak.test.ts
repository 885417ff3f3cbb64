import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../../scenarios/random.ts';
import { parseSoakArguments, SOAK_HELP } from './bounds.ts';
import { judgeSoak, measureSoakGrowth } from './judge.ts';
import { MAX_ROWS } from './sizes.ts';
import { soak, type SoakSample } from './soak.ts';

const SEED = process.env['ONAIR_SEED'] ?? '1';
const MIB = 2 ** 20;

describe('a soak', { timeout: 240_000 }, () => {
  it('stays flat over drops on both legs, a restart and bursts (G14, F32)', async (test) => {
    const bounds = { hours: 1 / 18, scale: 20, rate: 5, drops: 180, restarts: 1, floods: 2 };
    const samples: SoakSample[] = [];
    const result = await soak({
      ...bounds,
      random: createRandom(SEED),
      onSample: (sample) => void samples.push(sample),
    });
    const rows = Math.max(...samples.map((sample) => sample.rows));
    const { service, page } = result.dropped;
    const grown = JSON.stringify(measureSoakGrowth(samples));
    test.diagnostic(
      `${result.said} said, ${service} and ${page} drops, at most ${rows} lines, grown ${grown}, seed ${SEED}`,
    );
    assert.deepEqual(judgeSoak(result), []);
    assert.equal(rows, MAX_ROWS, 'the box was full');
    assert.ok(service > 0 && page > 0, 'both legs were dropped');
  });
});

describe('the verdict of a soak', () => {
  const judge = (sizes: readonly number[], rows = 99): readonly string[] => {
    const samples = sizes.map((size, hour) => ({ hour, serverBytes: size, pageBytes: size, rows, nodes: 9_000 }));
    return judgeSoak({ samples, said: 1, dropped: { service: 1, page: 1 }, errors: [], isAlive: true });
  };
  const leak = (perHour: number, hour: number): number => 50 * MIB + hour * perHour * MIB + (hour % 3) * MIB;
  const hours = Array.from({ length: 24 }, (_, hour) => hour);

  it('accepts values that go up and down, one outlier, and a start that fills caches', () => {
    assert.deepEqual(judge(hours.map((hour) => leak(0, hour))), []);
    assert.deepEqual(judge(hours.map((hour) => (hour === 20 ? 500 * MIB : leak(0, hour)))), []);
    assert.deepEqual(judge(hours.map((hour) => leak(hour < 6 ? 20 : 0, Math.min(hour, 6)))), []);
  });
  it('reports a slow leak', () => {
    assert.deepEqual(
      judge(hours.map((hour) => leak(0.8, hour))).map((line) => line.split(' by ')[0]),
      ['the page grew'],
    );
    assert.equal(judge(hours.map((hour) => leak(1.6, hour))).length, 2);
  });
  it('reports a sudden growth', () =>
    assert.equal(judge(hours.map((hour) => leak(0, hour) + (hour > 14 ? 30 * MIB : 0))).length, 2));
  it('reports a growing tree, too many lines, errors and silence', () => {
    const samples = hours.map((hour) => ({ hour, serverBytes: 1, pageBytes: 1, rows: 101, nodes: hour * 200 }));
    const dropped = { service: 1, page: 1 };
    const faults = judgeSoak({ samples, said: 1, dropped, errors: ['x'], isAlive: false });
    assert.equal(faults.filter((fault) => fault.includes('the tree of the page grew')).length, 1);
    assert.equal(faults.filter((fault) => fault.includes('101 lines')).length, samples.length);
    assert.ok(faults.includes('uncaught: x') && faults.includes('nothing came through after it all'));
  });
});

describe("a soak's command line", () => {
  it('has limits for every option', () => {
    assert.deepEqual(parseSoakArguments([]), {
      seed: '1',
      hours: 2,
      scale: 20,
      rate: 5,
      drops: 10,
      restarts: 4,
      floods: 4,
    });
    assert.equal(parseSoakArguments(['--hours', '0.5', '--drops=0', '--seed', 'x'])?.hours, 0.5);
  });
  it('lists each of them on --help', () => {
    assert.equal(parseSoakArguments(['--help']), undefined);
    assert.equal(parseSoakArguments(['-h']), undefined);
    for (const name of ['hours', 'scale', 'rate', 'drops', 'restarts', 'floods', 'seed'])
      assert.match(SOAK_HELP, new RegExp(`--${name} `));
  });
  it('reports an invalid option in one line', () => {
    const wrong = [
      ['--hours', '-1'],
      ['--hours=0'],
      ['--scale', 'fast'],
      ['--drops='],
      ['--rate', 'NaN'],
      ['--nope'],
      ['x'],
    ];
    for (const args of wrong)
      assert.throws(() => parseSoakArguments(args), { name: 'RangeError', message: /^[^\n]{10,120}$/ });
  });
});
