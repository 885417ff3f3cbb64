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

useKeeperFixture((created) => (fixture = created));

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const renew = (refused: string): Promise<string> => fixture.keeper.renew(OWNER.id, refused);

describe('the schedule', () => {
  it('D7: refreshes at three quarters of the life without any caller', async () => {
    await fixture.signIn();
    await fixture.pass(REFRESH_MS - 1, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 0);
    await fixture.pass(1);
    assert.equal(fixture.service.counts.refreshes, 1);
    assert.equal(await get(), 'access-2');
    assert.deepEqual(fixture.changes, ['731204 renewed']);
  });

  it('D7: goes on after a restart, by the time that is left', async () => {
    await fixture.signIn();
    await fixture.pass(30 * MINUTE_MS);
    await fixture.restart();
    await fixture.pass(15 * MINUTE_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('D4 G4: callers do not swap the pair of a token that lives half a minute or less', async () => {
    fixture.service.lifeS = 20;
    await fixture.signIn();
    for (let call = 0; call < 10; call++) await get();
    assert.equal(fixture.service.counts.refreshes, 0);
    await fixture.pass(16_000, 1_000);
    assert.equal(fixture.service.counts.refreshes, 1);
    assert.equal(await get(), 'access-2');
  });

  it('G4: makes no more than 35 refreshes a day', async () => {
    await fixture.signIn();
    await fixture.pass(24 * HOUR_MS, 5 * MINUTE_MS);
    assert.ok(fixture.service.counts.refreshes >= 24, String(fixture.service.counts.refreshes));
    assert.ok(fixture.service.counts.refreshes <= 35, String(fixture.service.counts.refreshes));
  });

  describe('while a 401 of one endpoint is looked into', () => {
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

    it('D7 F13: is not lost when the token lives', async () => {
      answer();
      await flushPromises();
      assert.equal(await get(), 'access-2');
      await fixture.pass(3 * HOUR_MS, MINUTE_MS);
      assert.equal(fixture.service.counts.refreshes, 5);
    });

    it('D7 A2: makes no second refresh when the token is dead and renewed by that', async () => {
      fixture.service.killAccess('access-1');
      answer();
      await flushPromises();
      assert.equal(await get(), 'access-2');
      assert.equal(fixture.service.counts.refreshes, 1);
    });

    it('D7 A15: is over once the program stops', async () => {
      const closed = fixture.keeper.close();
      answer();
      await closed;
      await flushPromises();
      assert.equal(fixture.service.counts.refreshes, 0);
    });
  });

  it('F10: a wall clock set forward by a day costs one refresh, not a storm', async () => {
    await fixture.signIn();
    fixture.clock.setWall(24 * HOUR_MS);
    await fixture.pass(30 * MINUTE_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F10: a wall clock set back by a day changes nothing', async () => {
    await fixture.signIn();
    fixture.clock.setWall(-24 * HOUR_MS);
    assert.equal(await get(), 'access-1');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
    assert.equal(await get(), 'access-2');
  });

  it('F10: a wall clock set back while the server was off does not prolong the token', async () => {
    await fixture.signIn();
    await fixture.pass(30 * MINUTE_MS);
    fixture.clock.setWall(-24 * HOUR_MS);
    await fixture.restart();
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 1);
  });

  it('F10: after the machine slept for 8 h the next caller gets a new token', async () => {
    await fixture.signIn();
    fixture.clock.setWall(8 * HOUR_MS);
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.refreshes, 1);
  });
});

describe('stopping', () => {
  it('A15: waits for the refresh under way', async () => {
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

  it('A15, F2: does not wait to settle a refresh that was not answered; the next start does', async () => {
    await fixture.signIn();
    fixture.service.meet('lost before');
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.keeper.close();
    assert.equal((await fixture.record())?.state, 'refreshing');
    await fixture.restart();
    await fixture.pass(MINUTE_MS, 1_000);
    assert.equal((await fixture.record())?.state, 'connected');
  });

  it('A15: refreshes nothing any more', async () => {
    await fixture.signIn();
    await fixture.keeper.close();
    await fixture.pass(2 * HOUR_MS, MINUTE_MS);
    assert.equal(fixture.service.counts.refreshes, 0);
  });
});
