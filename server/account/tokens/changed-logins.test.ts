import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Notice } from '../../bus/bus.ts';
import { createLog } from '../../log/log.ts';
import { openStorage } from '../../store/open-storage.ts';
import type { Storage } from '../../store/storage.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { flushPromises } from '../../testing/keeper-fixture.ts';
import { followChangedLogins } from './changed-logins.ts';
import type { LoginStatus } from './owner-tokens.ts';

const OWNER = createOwnerRecord({ id: '731204' });

/** Another owner, whose login is open at each server, too. */
const OTHER = '731205';

const ALONE = { settleMs: 0 };
const IN_FLEET = { settleMs: 60_000 };

/** Servers on one database, each with a clock of its own. */
async function createFollowers({ settleMs }: { settleMs: number }, count = 1) {
  const storage = await openStorage({ file: ':memory:' });
  await storage.owners.save(OWNER, 0);
  const state = { isStorageAway: false, removals: 0 };
  const changedLogins: Storage['changedLogins'] = {
    ...storage.changedLogins,
    list: () => (state.isStorageAway ? Promise.reject(new Error('away')) : storage.changedLogins.list()),
    remove(changes) {
      state.removals += 1;
      return storage.changedLogins.remove(changes);
    },
  };
  const servers = Array.from({ length: count }, () => {
    const clock = createManualClock();
    const followed: string[] = [];
    let tell: (notice: Notice) => void = () => undefined;
    const listen = (listener: typeof tell) => {
      tell = listener;
      return () => (tell = () => undefined);
    };
    const status: LoginStatus = { state: 'connected', problem: undefined };
    const stop = followChangedLogins({
      clock,
      storage: { changedLogins },
      bus: { settleMs, notices: { publish: () => undefined, listen } },
      keeper: {
        follow: (ownerId) => Promise.resolve(void followed.push(ownerId)),
        statuses: () => new Map([OWNER.id, OTHER].map((id) => [id, status])),
      },
      log: createLog({ write: () => undefined }),
    });
    const look = async (times = 1): Promise<void> => {
      for (; times > 0; times--) {
        clock.advance(1_000);
        await flushPromises();
      }
    };
    const pause = async (ms: number): Promise<void> => {
      clock.advance(ms);
      await flushPromises();
    };
    const notice = async (ownerId: string): Promise<void> => {
      tell({ type: 'login', ownerId });
      await flushPromises();
    };
    return { followed, stop, look, pause, notice };
  });
  const [first] = servers;
  assert.ok(first);
  let { generation } = OWNER;
  const change = () => storage.owners.save({ ...OWNER, generation: ++generation }, generation - 1, []);
  return { storage, state, servers, first, change };
}

describe('logins that another process changed', () => {
  it('are followed once, within a second, and not kept by a single server (F48)', async () => {
    const { first, change, storage } = await createFollowers(ALONE);
    await change();
    await first.look(3);
    assert.deepEqual(first.followed, ['731204']);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await storage.close();
  });

  it('are followed by each server of a fleet once, though one of them handles them first (F48)', async () => {
    const { servers, first, change, storage } = await createFollowers(IN_FLEET, 3);
    await change();
    await first.look(50);
    for (const { look } of servers) await look();
    await first.look(30);
    for (const { followed } of servers) assert.deepEqual(followed, ['731204']);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await storage.close();
  });

  it('are removed all at once when very many owners have signed in', async () => {
    const { first, state, storage } = await createFollowers(IN_FLEET);
    const ids = Array.from({ length: 600 }, (_, index) => String(800_000 + index));
    for (const id of ids) await storage.owners.save({ ...OWNER, id, generation: 1 }, 0, []);
    await first.look(62);
    assert.deepEqual([first.followed.length, state.removals], [600, 1]);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await storage.close();
  });

  it('are followed again if they change again, also while the first change is removed', async () => {
    const { servers, change, storage } = await createFollowers(IN_FLEET, 2);
    await change();
    await servers[0]?.look(59);
    await change();
    for (const { look } of servers) await look(3);
    assert.deepEqual(
      servers.map(({ followed }) => followed.length),
      [2, 1],
    );
    await storage.close();
  });

  it('are followed at once after a notice of another server', async () => {
    const { first, storage } = await createFollowers(IN_FLEET);
    await first.notice(OTHER);
    assert.deepEqual(first.followed, [OTHER]);
    await storage.close();
  });

  it('are found by a server that was without the database until the change was removed (F7 F48)', async () => {
    const { servers, first, state, change, storage } = await createFollowers(IN_FLEET, 2);
    await first.look();
    state.isStorageAway = true;
    await first.look(31);
    state.isStorageAway = false;
    await change();
    await servers[1]?.look(62);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await first.look(5);
    assert.deepEqual(first.followed, [OWNER.id, OTHER]);
    await storage.close();
  });

  it('are found by a server that was paused until the change was removed (F48)', async () => {
    const { servers, first, change, storage } = await createFollowers(IN_FLEET, 2);
    await first.look();
    await change();
    await servers[1]?.look(62);
    await first.pause(62_000);
    await first.look(5);
    assert.deepEqual(first.followed, [OWNER.id, OTHER]);
    await storage.close();
  });

  it('are ignored after the stop', async () => {
    const { first, change, storage } = await createFollowers(ALONE);
    first.stop();
    await change();
    await first.look(3);
    await first.notice(OTHER);
    assert.deepEqual(first.followed, []);
    await storage.close();
  });

  it('are not refreshes', async () => {
    const { first, storage } = await createFollowers(ALONE);
    await storage.owners.save({ ...OWNER, generation: OWNER.generation + 1 }, OWNER.generation);
    await first.look();
    assert.deepEqual(first.followed, []);
    await storage.close();
  });

  it('include deleted owners (F48)', async () => {
    const { first, storage } = await createFollowers(ALONE);
    await storage.owners.remove(OWNER.id, OWNER.generation);
    await first.look();
    assert.deepEqual(first.followed, ['731204']);
    await storage.close();
  });
});
