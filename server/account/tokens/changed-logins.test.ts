import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Notice } from '../../bus/bus.ts';
import { createLog } from '../../operation/log/log.ts';
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

/** Servers that look at one database, each with a clock of its own. */
async function createFollowers({ isFleet }: { isFleet: boolean }, count = 1) {
  const storage = await openStorage({ file: ':memory:' });
  await storage.owners.save(OWNER, 0);
  const state = { isStorageAway: false, failing: new Set<string>(), removals: 0 };
  const warnings: string[] = [];
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
    const follow = (ownerId: string): Promise<void> =>
      state.failing.has(ownerId) ? Promise.reject(new Error('away')) : Promise.resolve(void followed.push(ownerId));
    const status: LoginStatus = { state: 'connected', problem: undefined };
    const stop = followChangedLogins({
      clock,
      storage: { changedLogins },
      bus: { isFleet, notices: { tell: () => undefined, listen } },
      keeper: { follow, statuses: () => new Map([OWNER.id, OTHER].map((id) => [id, status])) },
      log: createLog({ write: (line) => void warnings.push(line) }),
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
  return { storage, state, warnings, servers, first, change };
}

describe('logins that another process changed', () => {
  it('F48: are followed once, within a second, and not kept by a server that is alone', async () => {
    const { first, change, storage } = await createFollowers({ isFleet: false });
    await change();
    await first.look(3);
    assert.deepEqual(first.followed, ['731204']);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await storage.close();
  });

  it('F48: are followed by each server of a fleet once, though one of them handles them first', async () => {
    const { servers, first, change, storage } = await createFollowers({ isFleet: true }, 3);
    await change();
    await first.look(50);
    for (const { look } of servers) await look();
    await first.look(30);
    for (const { followed } of servers) assert.deepEqual(followed, ['731204']);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await storage.close();
  });

  it('are removed all at once when very many owners have signed in', async () => {
    const { first, state, storage } = await createFollowers({ isFleet: true });
    const ids = Array.from({ length: 600 }, (_, index) => String(800_000 + index));
    for (const id of ids) await storage.owners.save({ ...OWNER, id, generation: 1 }, 0, []);
    await first.look(62);
    assert.deepEqual([first.followed.length, state.removals], [600, 1]);
    assert.deepEqual(await storage.changedLogins.list(), []);
    await storage.close();
  });

  it('are followed again when they change again, also while the first change is removed', async () => {
    const { servers, change, storage } = await createFollowers({ isFleet: true }, 2);
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

  it('F7: are warned of once an outage of the storage, and followed after it', async () => {
    const { first, state, change, warnings, storage } = await createFollowers({ isFleet: false });
    state.isStorageAway = true;
    await change();
    await first.look(5);
    assert.deepEqual([warnings.length, first.followed], [1, []]);
    state.isStorageAway = false;
    await first.look();
    assert.deepEqual(first.followed, ['731204']);
    state.isStorageAway = true;
    await first.look(5);
    assert.equal(warnings.length, 2);
    await storage.close();
  });

  it('are followed at once when another server tells it', async () => {
    const { first, storage } = await createFollowers({ isFleet: true });
    await first.notice(OTHER);
    assert.deepEqual(first.followed, [OTHER]);
    await storage.close();
  });

  it('F7: are followed later when they cannot be read at first, and hold up no others', async () => {
    const { first, state, change, warnings, storage } = await createFollowers({ isFleet: true });
    state.failing = new Set([OTHER]);
    await first.notice(OTHER);
    await change();
    await first.look(70);
    assert.deepEqual([first.followed, warnings.length], [[OWNER.id], 1]);
    state.failing = new Set();
    await first.look(3);
    assert.deepEqual(first.followed, [OWNER.id, OTHER]);
    await storage.close();
  });

  it('F7 F48: are found by a server that was without the database until the change was removed', async () => {
    const { servers, first, state, change, storage } = await createFollowers({ isFleet: true }, 2);
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

  it('F48: are found by a server that was paused until the change was removed', async () => {
    const { servers, first, change, storage } = await createFollowers({ isFleet: true }, 2);
    await first.look();
    await change();
    await servers[1]?.look(62);
    await first.pause(62_000);
    await first.look(5);
    assert.deepEqual(first.followed, [OWNER.id, OTHER]);
    await storage.close();
  });

  it('are left alone once it was stopped', async () => {
    const { first, change, storage } = await createFollowers({ isFleet: false });
    first.stop();
    await change();
    await first.look(3);
    await first.notice(OTHER);
    assert.deepEqual(first.followed, []);
    await storage.close();
  });

  it('are no refreshes', async () => {
    const { first, storage } = await createFollowers({ isFleet: false });
    await storage.owners.save({ ...OWNER, generation: OWNER.generation + 1 }, OWNER.generation);
    await first.look();
    assert.deepEqual(first.followed, []);
    await storage.close();
  });

  it('F48: are deleted owners, too', async () => {
    const { first, storage } = await createFollowers({ isFleet: false });
    await storage.owners.remove(OWNER.id, OWNER.generation);
    await first.look();
    assert.deepEqual(first.followed, ['731204']);
    await storage.close();
  });
});
