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
  it('D59: lets 5 through at once and then one a second', async () => {
    const { clock, ask, counts } = setUp();
    ask(7);
    await flushPromises();
    assert.deepEqual(counts(), [5, 0]);
    await clock.pass(1_000);
    assert.deepEqual(counts(), [6, 0]);
    await clock.pass(1_000);
    assert.deepEqual(counts(), [7, 0]);
  });

  it('D59: refuses what would have to wait more than 8 s', async () => {
    const { ask, counts } = setUp();
    ask(14);
    await flushPromises();
    assert.deepEqual(counts(), [5, 1]);
  });

  it('lets a burst through again after a pause', async () => {
    const { clock, ask, counts } = setUp();
    ask(5);
    await clock.pass(60_000);
    ask(5);
    await flushPromises();
    assert.deepEqual(counts(), [10, 0]);
  });
});

describe('createLimitedFetch', () => {
  it('D59: keeps still as long as a 429 asks', async () => {
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

  it('D59: reads a Retry-After in seconds or as a date, and bounds it', () => {
    const now = Date.UTC(2026, 0, 1);
    const headers = ['7', new Date(now + 9_000).toUTCString(), '86400', 'soon', '-3', null];
    assert.deepEqual(
      headers.map((header) => retryAfterMs(header, now)),
      [7_000, 9_000, 600_000, 30_000, 30_000, 30_000],
    );
  });
});
