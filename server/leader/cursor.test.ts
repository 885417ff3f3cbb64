import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createEpoch, createSequence, cursorTime, parseCursor, toCursor } from './cursor.ts';

const START = Date.UTC(2026, 0, 1);
const epoch = createEpoch(START, Uint8Array.from([0, 35, 36, 255, 1, 2, 3, 4]));

describe('cursors', () => {
  it('parse back to the same value', () => {
    const cursor = { epoch, sequence: 123_456_789_012 };
    assert.deepEqual(parseCursor(toCursor(cursor)), cursor);
  });

  it('are undefined for foreign texts', () => {
    const texts = [
      '',
      ':',
      'a:1',
      `${epoch}:`,
      `${epoch}:-1`,
      `${epoch}:1.5`,
      `${epoch}:99999999999999999`,
      `${epoch}:1 `,
      `x${'y'.repeat(99)}-z:1`,
    ];
    assert.deepEqual(
      texts.map(parseCursor),
      texts.map(() => undefined),
    );
  });

  it('keep their time even after their epoch has ended, never later than now (F30)', () => {
    const sequence = createSequence(START)(START + 1_234);
    assert.equal(cursorTime({ epoch, sequence }, START + 5_000), START + 1_234);
    assert.equal(cursorTime({ epoch, sequence }, START + 1_000), START + 1_000);
  });
});

describe('createSequence', () => {
  it('only grows, even if the clock stands still or goes back a day (F10)', () => {
    const next = createSequence(START);
    const times = [5, 5, 6, 6 - 86_400_000, -1, 7].map((ms) => next(START + ms));
    assert.deepEqual(
      times,
      [...times].sort((a, b) => a - b),
    );
    assert.equal(new Set(times).size, times.length);
  });
});
