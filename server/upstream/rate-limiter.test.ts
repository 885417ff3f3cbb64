import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import { createLimitedFetch, createRateLimiter, retryAfterMs } from './rate-limiter.ts';

function setUp() {
  const clock = createManualClock();
  const limiter = createRateLimiter({ clock, perSecond: 1, burst: 5, maxWaitMs: 8_000 });
  let passed = 0;
  let refused = 0;
  const ask = (times: number): void => {
    for (let i = 0; i < times; i++) {
      limiter.take().then(
        () => passed++,
        () => refused++,
      );
    }
  };
  return { clock, limiter, ask, counts: () => [passed, refused] };
}

describe('createRateLimiter', () => {
  it('allows 5 at once and then one a second (D59)', async () => {
    const { clock, ask, counts } = setUp();
    ask(7);
    await flushPromises();
    assert.deepEqual(counts(), [5, 0]);
    await clock.pass(1_000);
    assert.deepEqual(counts(), [6, 0]);
    await clock.pass(1_000);
    assert.deepEqual(counts(), [7, 0]);
  });

  it('refuses requests that would wait more than 8 s (D59)', async () => {
    const { ask, counts } = setUp();
    ask(14);
    await flushPromises();
    assert.deepEqual(counts(), [5, 1]);
  });

  it('allows a burst again after a pause', async () => {
    const { clock, ask, counts } = setUp();
    ask(5);
    await clock.pass(60_000);
    ask(5);
    await flushPromises();
    assert.deepEqual(counts(), [10, 0]);
  });
});

describe('createLimitedFetch', () => {
  it('sends nothing during the wait of a 429 (D59)', async () => {
    const { clock, limiter } = setUp();
    let calls = 0;
    const answer = () => new Response('', { status: ++calls === 1 ? 429 : 200, headers: { 'retry-after': '5' } });
    const fetch = createLimitedFetch(() => Promise.resolve(answer()), limiter, clock);
    await fetch('http://127.0.0.1/');
    const second = fetch('http://127.0.0.1/');
    await clock.pass(4_999);
    assert.equal(calls, 1);
    await clock.pass(1);
    assert.equal((await second).status, 200);
  });

  it('waits at most 10 min, and 30 s without a Retry-After that can be read (D59)', () => {
    assert.deepEqual(
      ['86400', 'soon', null].map((header) => retryAfterMs(header, 0)),
      [600_000, 30_000, 30_000],
    );
  });
});
