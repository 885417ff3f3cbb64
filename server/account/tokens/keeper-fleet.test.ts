import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { HOUR_MS, INTENT_LIMIT_MS, MINUTE_MS, OWNER, REFRESH_MS } from '../../testing/keeper-fixture.ts';
import { createKeeperFleet } from '../../testing/keeper-fleet.ts';
import type { FleetKeeper, KeeperFleet } from '../../testing/keeper-fleet.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';

let storage: Storage;
let fleet: KeeperFleet;
let first: FleetKeeper;
let second: FleetKeeper;
let third: FleetKeeper;

const get = ({ keeper }: FleetKeeper): Promise<string> => keeper.get(OWNER.id);
const getAll = (): Promise<string[]> => Promise.all(fleet.servers.map(get));
const state = async ({ keeper }: FleetKeeper): Promise<string> => (await keeper.status(OWNER.id)).state;

/** Delays the answers to the next refreshes. */
function answerAfter(delayMs: number): void {
  fleet.service.onRefresh = () => new Promise((resolve) => void fleet.clock.after(delayMs, resolve));
}

/** Kills the first server that refreshes the login, with its request in flight. */
async function killWhileRefreshing(): Promise<FleetKeeper | undefined> {
  for (const server of fleet.servers) server.crashAt = 'refresh.sent';
  let refresher: FleetKeeper | undefined;
  for (let leftMs = REFRESH_MS; leftMs > 0; leftMs -= MINUTE_MS) await fleet.pass(MINUTE_MS);
  for (const server of fleet.servers) {
    server.crashAt = undefined;
    if (server.isKilled) refresher = server;
  }
  return refresher;
}

describe('keepers of several servers', () => {
  beforeEach(async () => {
    storage = await openStorage({ file: ':memory:' });
    fleet = await createKeeperFleet([storage, storage, storage]);
    const [one, two, three] = fleet.servers;
    assert.ok(one && two && three);
    [first, second, third] = [one, two, three];
    await first.keeper.connect(OWNER, fleet.service.grant());
    await fleet.pass(1);
  });

  afterEach(async () => {
    await fleet.close();
    await storage.close();
  });

  describe('three servers with one login', () => {
    it('refresh it once on their schedule, and all have the new pair at once (G2)', async () => {
      await fleet.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(fleet.service.counts.refreshes, 1);
      assert.deepEqual(await getAll(), ['access-2', 'access-2', 'access-2']);
      for (const { changes } of fleet.servers) assert.deepEqual(changes, ['731204 renewed', '731204 renewed']);
    });

    it('refresh it once even without notices (G2)', async () => {
      fleet.isDeaf = true;
      await fleet.pass(REFRESH_MS + MINUTE_MS, 1_000);
      assert.equal(fleet.service.counts.refreshes, 1);
      assert.deepEqual(await getAll(), ['access-2', 'access-2', 'access-2']);
    });

    it('refresh an expired pair once, and callers of the others wait for it (A2)', async () => {
      for (const server of fleet.servers) server.pause();
      await fleet.pass(HOUR_MS);
      answerAfter(5_000);
      for (const server of fleet.servers) server.wake();
      const asked = Promise.all(Array.from({ length: 100 }, getAll));
      await fleet.pass(10_000, 500);
      assert.deepEqual(new Set((await asked).flat()), new Set(['access-2']));
      assert.equal(fleet.service.counts.refreshes, 1);
    });

    it('adopt a pair that another one has renewed, instead of asking the service about a 401 (F13)', async () => {
      fleet.isDeaf = true;
      second.pause();
      await fleet.pass(REFRESH_MS, MINUTE_MS);
      second.wake();
      assert.equal(await second.keeper.renew(OWNER.id, 'access-1'), 'access-2');
      assert.deepEqual({ ...fleet.service.counts }, { refreshes: 1, rotations: 1, probes: 0, revocations: 0 });
    });

    it('wait for a refresh that another one has begun after a 401 (F14)', async () => {
      fleet.service.killAccess('access-1');
      answerAfter(3_000);
      const asked = Promise.all(fleet.servers.map(({ keeper }) => keeper.renew(OWNER.id, 'access-1')));
      await fleet.pass(10_000, 500);
      assert.deepEqual(await asked, ['access-2', 'access-2', 'access-2']);
      assert.equal(fleet.service.counts.refreshes, 1);
    });

    it('retry no more often than one server while the service fails (F1 F5)', async () => {
      fleet.service.meet(...Array.from({ length: 500 }, () => 'not sent' as const));
      await fleet.pass(REFRESH_MS + 10 * MINUTE_MS, 500);
      assert.ok(fleet.service.counts.refreshes < 25, String(fleet.service.counts.refreshes));
      assert.equal(await get(third), 'access-1');
    });

    it('do not repeat the request of one that the service refuses (F4)', async () => {
      fleet.service.meet('refused', 'refused', 'refused');
      await fleet.pass(REFRESH_MS + 10 * MINUTE_MS, 500);
      assert.ok(fleet.service.counts.refreshes <= 4, String(fleet.service.counts.refreshes));
    });

    it('never settle a refresh of a live server, however long it takes (F6)', async () => {
      answerAfter(4 * MINUTE_MS);
      await fleet.pass(REFRESH_MS, MINUTE_MS);
      const late = await fleet.add();
      await fleet.pass(4 * MINUTE_MS - 1_000, 500);
      assert.deepEqual({ ...fleet.service.counts }, { refreshes: 1, rotations: 0, probes: 0, revocations: 0 });
      await fleet.pass(2_000, 500);
      assert.deepEqual([fleet.service.counts.refreshes, await get(late)], [1, 'access-2']);
      assert.deepEqual(new Set(await getAll()), new Set(['access-2']));
    });

    it('treat a server that has just started as alive (F6)', async () => {
      fleet.isDeaf = true;
      await fleet.pass(REFRESH_MS - 1_000, MINUTE_MS);
      answerAfter(5_000);
      const late = await fleet.add();
      late.hideUntil(fleet.clock.elapsed() + 2_500);
      fleet.service.killAccess('access-1');
      const asked = [late, second].map(({ keeper }) => keeper.renew(OWNER.id, 'access-1'));
      await fleet.pass(10_000, 500);
      assert.deepEqual(await Promise.all(asked), ['access-2', 'access-2']);
      assert.equal(fleet.service.counts.refreshes, 1);
    });
  });

  describe('while servers cannot reach each other', () => {
    beforeEach(() => void (fleet.isBusGone = true));

    it('still refresh a login once', async () => {
      await fleet.pass(REFRESH_MS + MINUTE_MS, 1_000);
      assert.equal(fleet.service.counts.refreshes, 1);
      assert.deepEqual(await getAll(), ['access-2', 'access-2', 'access-2']);
    });

    it('wait for the refresh of a server that may be alive, until its limit', async () => {
      fleet.service.meet('lost before');
      const refresher = await killWhileRefreshing();
      const others = fleet.servers.filter((server) => server !== refresher);
      await fleet.pass(INTENT_LIMIT_MS - 10_000, 1_000);
      assert.deepEqual([fleet.service.counts.refreshes, fleet.service.counts.probes], [1, 0]);
      for (const server of others) assert.equal(await state(server), 'needs_reconnect');
      await fleet.pass(MINUTE_MS, 1_000);
      for (const server of others) assert.equal(await get(server), 'access-2');
      assert.equal(fleet.service.counts.refreshes, 2);
    });
  });

  describe('a server that is killed while it refreshes', () => {
    it('is followed by one other server, which settles the outcome of the refresh (F6)', async () => {
      fleet.service.meet('lost before');
      const refresher = await killWhileRefreshing();
      await fleet.pass(MINUTE_MS, 1_000);
      const others = fleet.servers.filter((server) => server !== refresher);
      assert.equal(others.length, 2);
      for (const server of others) assert.equal(await get(server), 'access-2');
      assert.deepEqual({ ...fleet.service.counts }, { refreshes: 2, rotations: 1, probes: 2, revocations: 0 });
    });
  });

  describe('a server that is cut off from the others while it refreshes', () => {
    it('keeps the pair that it receives late, though another server has taken the refresh over (F6)', async () => {
      fleet.service.meet('answered');
      answerAfter(40_000);
      await fleet.pass(REFRESH_MS - 500, MINUTE_MS);
      await fleet.pass(500);
      const refresher = findRefresher();
      assert.ok(refresher);
      refresher.cutOff();
      await fleet.pass(3 * MINUTE_MS, 500);
      assert.equal(new Set(await getAll()).size, 1);
      assert.equal(await fleet.service.probe(await get(refresher)), 'alive');
    });
  });

  describe('writes of one server', () => {
    it('make a disconnect reach the others at once (F48)', async () => {
      await first.keeper.disconnect(OWNER.id);
      await fleet.pass(1);
      for (const server of fleet.servers) assert.equal(await state(server), 'disconnected');
      for (const { changes } of fleet.servers) assert.deepEqual(changes, ['731204 renewed', '731204 disconnected']);
    });

    it('make a sign-in reach the others at once, also of a disconnected owner', async () => {
      await first.keeper.disconnect(OWNER.id);
      await second.keeper.connect(OWNER, fleet.service.grant());
      await fleet.pass(1);
      assert.deepEqual(await getAll(), ['access-2', 'access-2', 'access-2']);
      assert.deepEqual(third.changes.slice(-1), ['731204 renewed']);
    });

    it('make a lost login lost on all (F16)', async () => {
      fleet.service.kill('access-1');
      await fleet.pass(REFRESH_MS, MINUTE_MS);
      for (const server of fleet.servers) assert.equal(await state(server), 'needs_reconnect');
      assert.equal(fleet.service.counts.refreshes, 1);
    });

    it('give a login to an owner who was deleted and signs in again (F48)', async () => {
      const { generation = 0 } = (await storage.owners.find(OWNER.id)) ?? {};
      await storage.owners.remove(OWNER.id, generation);
      for (const { keeper } of fleet.servers) await keeper.follow(OWNER.id);
      for (const server of fleet.servers) assert.equal(await state(server), 'disconnected');
      await fleet.pass(1);
      await first.keeper.connect(OWNER, fleet.service.grant());
      await fleet.pass(1);
      assert.deepEqual(await getAll(), ['access-2', 'access-2', 'access-2']);
    });

    it('keep a pair that waits to be saved when another server gives the login up (F7)', async () => {
      fleet.service.onRefresh = () => {
        fleet.service.onRefresh = () => undefined;
        for (const server of fleet.servers) server.isDiskFull = server === findRefresher();
      };
      await fleet.pass(REFRESH_MS, MINUTE_MS);
      const refresher = fleet.servers.find(({ isDiskFull }) => isDiskFull);
      assert.ok(refresher);
      await assert.rejects(refresher.keeper.check(), /are not saved yet/);
      refresher.cutOff();
      await fleet.pass(MINUTE_MS, 1_000);
      const other = fleet.servers.find((server) => server !== refresher);
      assert.equal(other && (await state(other)), 'needs_reconnect');
      refresher.isDiskFull = false;
      await fleet.pass(10_000, 1_000);
      assert.equal(await get(refresher), 'access-2');
      assert.equal((await storage.owners.find(OWNER.id))?.state, 'connected');
    });
  });
});

function findRefresher(): FleetKeeper | undefined {
  return fleet.servers.find(({ keeper }) => keeper.refreshes.running > 0);
}
