import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 5, 1);

describe('parseRetryAfter', () => {
  it('reads seconds, at most a day (D59)', () => {
    assert.deepEqual(
      ['0', '7', ' 7 ', '99999999999'].map((header) => parseRetryAfter(header)),
      [0, 7_000, 7_000, 86_400_000],
    );
  });

  it('reads a date only if it is given the time (D59)', () => {
    assert.equal(parseRetryAfter('Mon, 01 Jun 2026 00:00:09 GMT', NOW), 9_000);
    assert.equal(parseRetryAfter('Mon, 01 Jun 2020 00:00:09 GMT', NOW), 0);
    assert.equal(parseRetryAfter('Mon, 01 Jun 2026 00:00:09 GMT'), undefined);
  });

  it('reads nothing out of anything else', () => {
    for (const header of [null, '', 'soon', '-1', '1.5e999', 'NaN']) assert.equal(parseRetryAfter(header), undefined);
  });
});
