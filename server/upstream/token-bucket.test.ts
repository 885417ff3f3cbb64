import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTokenBucket } from './token-bucket.ts';

/** Takes at each of the times and returns which succeeded. */
function takeAt(times: readonly number[]): readonly boolean[] {
  const bucket = createTokenBucket(3, 3_000);
  let fullAt = 0;
  return times.map((time) => {
    const next = bucket.take(fullAt, time);
    fullAt = next ?? fullAt;
    return next !== undefined;
  });
}

describe('token bucket', () => {
  it('grants its size at once, and no more', () => {
    assert.deepEqual(takeAt([50, 50, 50, 50, 50]), [true, true, true, false, false]);
  });

  it('refills one in its share of the time, whatever was refused meanwhile', () => {
    assert.deepEqual(takeAt([0, 0, 0, 999, 1_000, 1_500, 2_000]), [true, true, true, false, true, false, true]);
  });

  it('saves no more than its size', () => {
    assert.deepEqual(takeAt([0, 90_000, 90_000, 90_000, 90_000]), [true, true, true, true, false]);
  });

  it('keeps whole milliseconds', () => {
    assert.equal(createTokenBucket(3, 1_000).take(0, 0.25), 334);
  });
});
