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

describe('how many sockets a server moves', () => {
  it('none when it is alone, or all have about the same', () => {
    assert.equal(countToMove(load(5_000), []), 0);
    assert.equal(countToMove(load(1_000), [load(1_000), load(1_000)]), 0);
    assert.equal(countToMove(load(1_150), [load(900), load(950)]), 0);
  });

  it('what it has above the mean, when a server without sockets comes', () => {
    assert.equal(countToMove(load(1_500), [load(1_500), load(0)]), 500);
    assert.equal(countToMove(load(0), [load(1_500), load(1_500)]), 0);
  });

  it('no more than brings it to the mean, however uneven the fleet is', () => {
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

  it('none when only a few would move', () => {
    assert.equal(countToMove(load(30), [load(0)]), 0);
    assert.equal(countToMove(load(40), [load(0)]), 20);
  });

  it('a part of them when it is full and another one is not', () => {
    assert.equal(countToMove(load(1_000, { isFull: true }), [load(1_000)]), 100);
    assert.equal(countToMove(load(1_000, { isFull: true }), [load(1_000, { isFull: true })]), 0);
    assert.equal(countToMove(load(1_000, { isFull: true }), [load(0)]), 500);
  });

  it('servers that are full or leave count for nothing', () => {
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
        isFleet: true,
        serverId: 'me',
        servers: {
          list: () => servers,
          isAlive: () => true,
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
        handOver: (share) => void handed.push(share),
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

  it('tells the others what this server holds', () => {
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

  it('moves none to a server that has just begun', async () => {
    const { add, clock, moved, test } = createBalance();
    test.load = load(1_000);
    add('other', 0, clock.now());
    await clock.pass(10_000, 5_000);
    assert.deepEqual(moved, []);
    await clock.pass(10_000, 5_000);
    assert.deepEqual(moved, [500]);
  });

  it('moves none while thousands come to all servers, of which it hears a while later', async () => {
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

  it('offers owners only when the server is full', async () => {
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
