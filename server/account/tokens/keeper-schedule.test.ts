import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import {
  HOUR_MS,
  MINUTE_MS,
  OWNER,
  REFRESH_MS,
  flushPromises,
  useKeeperFixture,
} from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';

let fixture: KeeperFixture;

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const renew = (refused: string): Promise<string> => fixture.keeper.renew(OWNER.id, refused);

describe('a keeper over time', () => {
  useKeeperFixture((created) => (fixture = created));

  describe('the schedule', () => {
    it('refreshes at three quarters of the life without any caller (D7)', async () => {
      await fixture.signIn();
      await fixture.pass(REFRESH_MS - 1, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 0);
      await fixture.pass(1);
      assert.equal(fixture.service.counts.refreshes, 1);
      assert.equal(await get(), 'access-2');
      assert.deepEqual(fixture.changes, ['731204 renewed']);
    });

    it('continues after a restart with the remaining time (D7)', async () => {
      await fixture.signIn();
      await fixture.pass(30 * MINUTE_MS);
      await fixture.restart();
      await fixture.pass(15 * MINUTE_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('renews a token that lives half a minute or less without swaps by callers (D4 G4)', async () => {
      fixture.service.lifeS = 20;
      await fixture.signIn();
      for (let call = 0; call < 10; call++) await get();
      assert.equal(fixture.service.counts.refreshes, 0);
      await fixture.pass(16_000, 1_000);
      assert.equal(fixture.service.counts.refreshes, 1);
      assert.equal(await get(), 'access-2');
    });

    it('makes no more than 35 refreshes a day (G4)', async () => {
      await fixture.signIn();
      await fixture.pass(24 * HOUR_MS, 5 * MINUTE_MS);
      assert.ok(fixture.service.counts.refreshes >= 24, String(fixture.service.counts.refreshes));
      assert.ok(fixture.service.counts.refreshes <= 35, String(fixture.service.counts.refreshes));
    });

    describe('while a 401 of one endpoint is checked', () => {
      let answer: () => void;

      beforeEach(async () => {
        await fixture.signIn();
        await fixture.pass(REFRESH_MS - 1);
        fixture.service.onProbe = () => new Promise((resolve) => (answer = resolve));
        void renew('access-1').catch(() => undefined);
        await flushPromises();
        await fixture.pass(1_000);
        assert.equal(fixture.service.counts.refreshes, 0);
        fixture.service.onProbe = () => undefined;
      });

      it('a due refresh is not lost if the token is alive (D7 F13)', async () => {
        answer();
        await flushPromises();
        assert.equal(await get(), 'access-2');
        await fixture.pass(3 * HOUR_MS, MINUTE_MS);
        assert.equal(fixture.service.counts.refreshes, 5);
      });

      it('no second refresh is made if the token is dead and renewed by the check (D7 A2)', async () => {
        fixture.service.killAccess('access-1');
        answer();
        await flushPromises();
        assert.equal(await get(), 'access-2');
        assert.equal(fixture.service.counts.refreshes, 1);
      });

      it('the check ends when the program stops (D7 A15)', async () => {
        const closed = fixture.keeper.close();
        answer();
        await closed;
        await flushPromises();
        assert.equal(fixture.service.counts.refreshes, 0);
      });
    });

    it('costs one refresh if the wall clock is set forward by a day (F10)', async () => {
      await fixture.signIn();
      fixture.clock.setWall(24 * HOUR_MS);
      await fixture.pass(30 * MINUTE_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('stays the same if the wall clock is set back by a day (F10)', async () => {
      await fixture.signIn();
      fixture.clock.setWall(-24 * HOUR_MS);
      assert.equal(await get(), 'access-1');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 1);
      assert.equal(await get(), 'access-2');
    });

    it('does not prolong the token if the wall clock was set back while the server was off (F10)', async () => {
      await fixture.signIn();
      await fixture.pass(30 * MINUTE_MS);
      fixture.clock.setWall(-24 * HOUR_MS);
      await fixture.restart();
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('renews for the next caller after the machine slept for 8 h (F10)', async () => {
      await fixture.signIn();
      fixture.clock.setWall(8 * HOUR_MS);
      assert.equal(await get(), 'access-2');
      assert.equal(fixture.service.counts.refreshes, 1);
    });
  });

  describe('stopping', () => {
    it('waits for the refresh under way (A15)', async () => {
      await fixture.signIn();
      let release = (): void => undefined;
      fixture.service.onRefresh = () => new Promise((resolve) => (release = resolve));
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      let isClosed = false;
      const closed = fixture.keeper.close().then(() => (isClosed = true));
      await flushPromises();
      assert.equal(isClosed, false);
      release();
      await closed;
      assert.equal((await fixture.record())?.state, 'connected');
      await fixture.restart();
      assert.equal(await get(), 'access-2');
    });

    it('does not wait to settle an unanswered refresh; the next start does (A15, F2)', async () => {
      await fixture.signIn();
      fixture.service.meet('lost before');
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await fixture.keeper.close();
      assert.equal((await fixture.record())?.state, 'refreshing');
      await fixture.restart();
      await fixture.pass(MINUTE_MS, 1_000);
      assert.equal((await fixture.record())?.state, 'connected');
    });

    it('ends all refreshing (A15)', async () => {
      await fixture.signIn();
      await fixture.keeper.close();
      await fixture.pass(2 * HOUR_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 0);
    });
  });
});
