import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { describeWhereOpen } from '../cards/where-open.ts';
import { createServerClock } from './server-clock.ts';

const answerAt = (nowMs: number) => ({ headers: new Headers({ date: new Date(nowMs).toUTCString() }) });
const NOON_MS = Date.UTC(2026, 10, 21, 12);

describe('the server clock on the dashboard', () => {
  it("is this device's clock until the server has responded", () => {
    const clock = createFakeClock(NOON_MS);
    const serverClock = createServerClock(clock);
    serverClock.take({ headers: new Headers({ date: 'soon' }) });
    serverClock.take({ headers: new Headers() });
    assert.equal(serverClock.now(), NOON_MS);
  });

  for (const aheadMs of [-600_000, 120_000, 93_600_000]) {
    it(`gives the last use of an overlay correctly on a device that is ${aheadMs / 60_000} minutes ahead`, () => {
      const clock = createFakeClock(NOON_MS + aheadMs);
      const serverClock = createServerClock(clock);
      serverClock.take(answerAt(NOON_MS));
      const lastUsedAt = new Date(NOON_MS - 180_000).toISOString();
      const read = (): string => describeWhereOpen({ lastUsedAt, expiresAt: null }, serverClock.now()).text;
      assert.equal(read(), 'Last seen 3 minutes ago');
      clock.advance(60_000);
      clock.setBack(3_600_000);
      assert.equal(read(), 'Last seen 4 minutes ago');
    });
  }

  it('is corrected by each response', () => {
    const clock = createFakeClock(NOON_MS);
    const serverClock = createServerClock(clock);
    serverClock.take(answerAt(NOON_MS - 60_000));
    serverClock.take(answerAt(NOON_MS + 60_000));
    assert.equal(serverClock.now(), NOON_MS + 60_000);
  });
});
