import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../core/testing/fake-clock.ts';
import { createUsageMeter } from './usage-meter.ts';

describe('createUsageMeter', () => {
  it('counts the messages and requests of each owner in the last minute', () => {
    const clock = createFakeClock();
    const meter = createUsageMeter(clock);
    for (let second = 0; second < 150; second++) {
      meter.add('1', 'messages');
      if (second % 10 === 0) meter.add('2', 'requests');
      clock.advance(1_000);
    }
    assert.deepEqual(
      [...meter.read()],
      [
        ['1', { messages: 60, requests: 0 }],
        ['2', { messages: 0, requests: 6 }],
      ],
    );
  });

  it('forgets use older than a minute', () => {
    const clock = createFakeClock();
    const meter = createUsageMeter(clock);
    meter.add('1', 'messages');
    clock.advance(120_000);
    assert.deepEqual([...meter.read()], []);
  });
});
