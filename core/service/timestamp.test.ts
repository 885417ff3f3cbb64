import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toTimestamp } from './timestamp.ts';

const ARRIVAL_MS = Date.UTC(2026, 5, 1);
const ARRIVAL = '2026-06-01T00:00:00.000Z';

describe('timestamp', () => {
  it('reads ISO 8601 with and without milliseconds, of any zone (D37)', () => {
    for (const [text, expected] of [
      ['2026-05-01T10:00:00.123Z', '2026-05-01T10:00:00.123Z'],
      ['2026-05-01T10:00:00Z', '2026-05-01T10:00:00.000Z'],
      ['2026-05-01T10:00Z', '2026-05-01T10:00:00.000Z'],
      ['2026-05-01 10:00:00z', '2026-05-01T10:00:00.000Z'],
      ['2026-05-01T10:00:00+02:00', '2026-05-01T08:00:00.000Z'],
      ['2026-05-01T10:00:00-0130', '2026-05-01T11:30:00.000Z'],
      ['2026-05-01T10:00:00.123456789Z', '2026-05-01T10:00:00.123Z'],
    ]) {
      assert.equal(toTimestamp(text, ARRIVAL_MS), expected);
    }
  });

  it('normalizes a day that the month does not have, and 24:00', () => {
    for (const [text, expected] of [
      ['2026-02-29T10:00:00.000Z', '2026-03-01T10:00:00.000Z'],
      ['2026-04-31T10:00:00.000Z', '2026-05-01T10:00:00.000Z'],
      ['2026-05-01T24:00:00.000Z', '2026-05-02T00:00:00.000Z'],
      ['2024-02-29T23:59:59.999Z', '2024-02-29T23:59:59.999Z'],
    ]) {
      assert.equal(toTimestamp(text, ARRIVAL_MS), expected);
    }
  });

  it('uses the arrival for a time without a zone (D37)', () => {
    assert.equal(toTimestamp('2026-05-01T10:00:00', ARRIVAL_MS), ARRIVAL);
  });

  it('uses the arrival for an impossible time (E39)', () => {
    for (const value of [
      '9999-01-01T00:00:00Z',
      '1970-01-01T00:00:00Z',
      'yesterday',
      '2026-13-01T00:00:00Z',
      1_750_000_000,
      null,
      {},
    ]) {
      assert.equal(toTimestamp(value, ARRIVAL_MS), ARRIVAL);
    }
  });

  it('accepts a clock that is up to a day ahead', () => {
    assert.equal(toTimestamp('2026-06-02T00:00:00Z', ARRIVAL_MS), '2026-06-02T00:00:00.000Z');
    assert.equal(toTimestamp('2026-06-02T00:00:01Z', ARRIVAL_MS), ARRIVAL);
  });
});
