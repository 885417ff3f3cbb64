import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCount } from './counter-parts.ts';

describe('numbers of the viewer counter', () => {
  it('formats short numbers', () => {
    assert.deepEqual(
      [0, 999, 12_345, 1_200_000].map((count) => formatCount(count, 'compact', 'en')),
      ['0', '999', '12.3K', '1.2M'],
    );
  });

  it('formats full numbers with the grouping of the language', () => {
    assert.equal(formatCount(12_345, 'full', 'en'), '12,345');
    assert.equal(formatCount(12_345, 'full', 'de'), '12.345');
  });
});
