import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeRemaining } from './remaining.ts';

const MINUTE_MS = 60_000;

describe('describeRemaining', () => {
  it('formats minutes and seconds, and hours if there are any', () => {
    assert.equal(describeRemaining(5 * MINUTE_MS)?.text, '5:00');
    assert.equal(describeRemaining(9_000)?.text, '0:09');
    assert.equal(describeRemaining(64 * MINUTE_MS + 5_000)?.text, '1:04:05');
    assert.equal(describeRemaining(64 * MINUTE_MS)?.machine, 'PT1H4M0S');
  });

  it('counts a started second, and has the time of the next one', () => {
    assert.deepEqual(describeRemaining(4_300), { text: '0:05', machine: 'PT0H0M5S', nextMs: 300 });
    assert.equal(describeRemaining(5_000)?.nextMs, 1_000);
    assert.equal(describeRemaining(1)?.text, '0:01');
  });

  it('is undefined at the end', () => {
    assert.equal(describeRemaining(0), undefined);
    assert.equal(describeRemaining(-5), undefined);
  });
});
