import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from '../scenarios/random.ts';
import { judgeSoak } from './judge.ts';
import { soak, type SoakSample } from './soak.ts';

const SEED = process.env['ONAIR_SEED'] ?? '1';

describe('a soak', { timeout: 240_000 }, () => {
  it('G14, F32: stays flat over drops, a restart and floods', async (test) => {
    const bounds = { hours: 1 / 18, scale: 20, rate: 5, drops: 60, restarts: 1, floods: 2 };
    const samples: SoakSample[] = [];
    const result = await soak({
      ...bounds,
      random: createRandom(SEED),
      onSample: (sample) => void samples.push(sample),
    });
    const rows = Math.max(...samples.map((sample) => sample.rows));
    test.diagnostic(`${result.said} said, at most ${rows} lines, seed ${SEED}`);
    assert.deepEqual(judgeSoak(result), []);
    assert.ok(rows > 50, 'the box was full');
  });

  it('finds growth, too many lines, errors and silence', () => {
    const sample = (size: number, rows: number): SoakSample => ({
      hour: 1,
      serverBytes: size,
      pageBytes: size,
      rows,
      nodes: 1,
    });
    const samples = [0, 0, 0, 0, 30 * 2 ** 20, 0].map((size) => sample(size, 101));
    const faults = judgeSoak({ samples, said: 1, errors: ['x'], isAlive: false });
    assert.equal(faults.filter((fault) => fault.includes('grew')).length, 2);
    assert.equal(faults.filter((fault) => fault.includes('101 lines')).length, samples.length);
    assert.ok(faults.includes('uncaught: x') && faults.includes('nothing came through after it all'));
  });
});
