import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRandom } from './random.ts';

describe('createRandom', () => {
  it('returns the same values for the same seed and others for another', () => {
    const draw = (seed: string) => {
      const random = createRandom(seed);
      return Array.from({ length: 5 }, () => random.next());
    };
    assert.deepEqual(draw('harbor'), draw('harbor'));
    assert.notDeepEqual(draw('harbor'), draw('tide'));
  });

  it('forks independently of previous values', () => {
    const drawn = createRandom('harbor');
    drawn.next();
    assert.equal(drawn.fork('chat').next(), createRandom('harbor').fork('chat').next());
  });

  it('keeps whole numbers within both bounds and reaches both', () => {
    const random = createRandom('bounds');
    const values = Array.from({ length: 300 }, () => random.integer(2, 4));
    assert.deepEqual([...new Set(values)].sort(), [2, 3, 4]);
  });

  it('picks heavier items more often', () => {
    const random = createRandom('weights');
    const items = [
      { name: 'rare', weight: 1 },
      { name: 'common', weight: 9 },
    ];
    const common = Array.from({ length: 1000 }, () => random.pickWeighted(items).name).filter(
      (name) => name === 'common',
    ).length;
    assert.ok(common > 850 && common < 950, `${common} of 1000`);
  });

  it('refuses to pick from an empty list', () => {
    assert.throws(() => createRandom('x').pick([]), RangeError);
  });
});
