import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readFieldValue, toFieldValue } from './expiry.ts';

describe('the expiry field', () => {
  it('shows the local time, and reads it back', () => {
    for (const time of ['2026-01-31T23:30:00.000Z', '2026-07-01T04:05:00.000Z']) {
      const value = toFieldValue(time);
      assert.match(value, /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
      const date = new Date(time);
      assert.equal(Number(value.slice(11, 13)), date.getHours());
      assert.equal(readFieldValue(value), time);
    }
  });

  it('is empty for a URL without an expiry', () => {
    assert.equal(toFieldValue(null), '');
    assert.equal(readFieldValue(''), null);
  });
});
