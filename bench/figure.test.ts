import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatFigures, isMet, toRatio } from './figure.ts';
import type { Figure } from './figure.ts';
import { median, quantile, toSlope } from './statistics.ts';

const figure: Figure = { name: 'task', value: 1.2, unit: 'ms', floor: 1, goal: { of: 'ratio', limit: 1.3 } };

describe('figures', () => {
  it('are compared by value or by ratio, as a maximum or a minimum', () => {
    assert.equal(toRatio(figure), 1.2);
    assert.equal(isMet(figure), true);
    assert.equal(isMet({ ...figure, value: 1.4 }), false);
    assert.equal(isMet({ ...figure, goal: { of: 'value', limit: 1 } }), false);
    assert.equal(isMet({ ...figure, goal: { of: 'ratio', limit: 1.3, isLeast: true } }), false);
    assert.equal(isMet({ name: 'x', value: 1, unit: 'ms' }), undefined);
  });

  it('never meet a goal with NaN', () => {
    assert.equal(isMet({ ...figure, value: NaN }), false);
  });

  it('are written as one line each', () => {
    const [, , first, second] = formatFigures([figure, { ...figure, value: 2 }]).split('\n');
    assert.equal(first, '| task | 1.2 ms | 1 | 1.2 | ≤ 1.3 × floor | yes |');
    assert.match(String(second), /\*\*no\*\* \|$/);
  });
});

describe('statistics', () => {
  it('calculate the median and the highest quantiles', () => {
    assert.equal(median([3, 1, 2]), 2);
    assert.equal(quantile([...Array(100).keys()], 0.99), 99);
    assert.ok(Number.isNaN(median([])));
  });

  it('calculate the growth of a cost with its load', () => {
    assert.equal(toSlope([3, 6, 12]), 1);
    assert.equal(toSlope([1, 4, 16]), 2);
    assert.equal(toSlope([5, 5, 5]), 0);
  });
});
