import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveServer } from '../bus/bus.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { countToMove, keepBalance } from './balance.ts';
import type { ServerLoad } from '../bus/bus.ts';

const load = (sockets: number, extra: Partial<ServerLoad> = {}): ServerLoad => ({
  sockets,
  isFull: false,
  isLeaving: false,
  ...extra,
});

describe('number of sockets that a server moves', () => {
  it('is zero for a lone server, or if all have about the same', () => {
    assert.equal(countToMove(load(5_000), []), 0);
    assert.equal(countToMove(load(1_000), [load(1_000), load(1_000)]), 0);
    assert.equal(countToMove(load(1_150), [load(900), load(950)]), 0);
  });

  it('is the excess above the mean if a server without sockets joins', () => {
    assert.equal(countToMove(load(1_500), [load(1_500), load(0)]), 500);
    assert.equal(countToMove(load(0), [load(1_500), load(1_500)]), 0);
  });

  it('never goes below the mean, however uneven the fleet is', () => {
    for (const mine of [100, 1_000, 17_777]) {
      for (const others of [[0], [3, 50], [900, 0, 0, 0]]) {
        const moved = countToMove(
          load(mine),
          others.map((sockets) => load(sockets)),
        );
        const mean = others.reduce((sum, sockets) => sum + sockets, mine) / (others.length + 1);
        assert.ok(moved === 0 || mine - moved >= mean, `${mine} of ${others.join()}`);
      }
    }
  });

  it('is zero if only a few would move', () => {
    assert.equal(countToMove(load(30), [load(0)]), 0);
    assert.equal(countToMove(load(40), [load(0)]), 20);
  });

  it('is a share of the sockets of a full server if another has room', () => {
    assert.equal(countToMove(load(1_000, { isFull: true }), [load(1_000)]), 100);
    assert.equal(countToMove(load(1_000, { isFull: true }), [load(1_000, { isFull: true })]), 0);
    assert.equal(countToMove(load(1_000, { isFull: true }), [load(0)]), 500);
  });

  it('ignores servers that are full or leaving', () => {
    assert.equal(countToMove(load(1_000), [load(0, { isLeaving: true }), load(10, { isFull: true })]), 0);
    assert.equal(countToMove(load(1_000), [load(0, { isLeaving: true }), load(500)]), 250);
    assert.equal(countToMove(load(1_000, { isLeaving: true }), [load(0)]), 0);
  });
});

describe('the balance of a fleet', () => {
  function createBalance() {
    const clock = createManualClock();
    const servers: LiveServer[] = [];
    const moved: number[] = [];
    const handed: number[] = [];
    const test = { load: load(0) };
    let tell: () => ServerLoad = () => load(-1);
    const stop = keepBalance({
      clock,
      bus: {
        startForFleet: (start) => start(),
        serverId: 'me',
        servers: {
          list: () => servers,
          isAlive: () => true,
          watchDeath: () => () => false,
          share: () => undefined,
          readShared: () => Promise.resolve([]),
          describe: (figures) => (tell = figures),
        },
      },
      relay: {
        get load() {
          return test.load;
        },
        move(count, spreadMs) {
          assert.equal(spreadMs, 30_000);
          moved.push(count);
          test.load = { ...test.load, sockets: test.load.sockets - count };
        },
        transferOwners: (share) => void handed.push(share),
      },
    });
    const add = (id: string, sockets: number, startedAt = clock.now() - 60_000): void => {
      servers.push({ id, startedAt, owners: 0, ...load(sockets) });
    };
    const hear = (sockets: number): void => {
      for (const [index, server] of servers.entries()) servers[index] = { ...server, sockets };
    };
    return { hear, clock, add, moved, handed, test, tell: () => tell(), stop };
  }

  it('publishes the load of this server to the others', () => {
    const { test, tell } = createBalance();
    test.load = load(7);
    assert.deepEqual(tell(), load(7));
  });

  it('moves sockets once, and not again within a minute', async () => {
    const { add, clock, moved, test } = createBalance();
    test.load = load(1_000);
    add('me', 1_000);
    add('other', 0);
    await clock.pass(60_000, 5_000);
    assert.deepEqual(moved, [500]);
    test.load = load(1_000);
    await clock.pass(10_000, 5_000);
    assert.deepEqual(moved, [500, 500]);
  });

  it('moves none to a server that has just started', async () => {
    const { add, clock, moved, test } = createBalance();
    test.load = load(1_000);
    add('other', 0, clock.now());
    await clock.pass(10_000, 5_000);
    assert.deepEqual(moved, []);
    await clock.pass(10_000, 5_000);
    assert.deepEqual(moved, [500]);
  });

  it('moves none during a burst of connections to all servers, whose figures arrive later', async () => {
    const { add, clock, hear, moved, test } = createBalance();
    add('second', 0);
    add('third', 0);
    for (const sockets of [1_000, 2_000, 3_000, 3_000, 3_000]) {
      hear(test.load.sockets);
      test.load = load(sockets);
      await clock.pass(5_000);
    }
    assert.deepEqual(moved, []);
  });

  it('offers owners only if the server is full', async () => {
    const { add, clock, handed, moved, test } = createBalance();
    test.load = load(1_000, { isFull: true });
    add('other', 1_000);
    await clock.pass(10_000, 5_000);
    assert.deepEqual([moved, handed], [[100], [0.1]]);
  });

  it('moves nothing after the stop', async () => {
    const { add, clock, moved, stop, test } = createBalance();
    test.load = load(1_000);
    add('other', 0);
    stop();
    await clock.pass(60_000, 5_000);
    assert.deepEqual(moved, []);
  });
});
