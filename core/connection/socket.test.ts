import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { FakeWebSocket, fakeWebSocketClass } from '../testing/fake-web-socket.ts';
import { createSocket, readCloseCode } from './socket.ts';

/** Lets promises of reconnecting-websocket run; its timers stand under the test's clock. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Moves every timer, ours and reconnecting-websocket's own. */
function createTime() {
  const clock = createFakeClock();
  return {
    clock,
    advance: async (durationMs: number) => {
      mock.timers.tick(durationMs);
      clock.advance(durationMs);
      await flushPromises();
      // a start that was due just now sets its own timer
      mock.timers.tick(0);
      await flushPromises();
    },
  };
}

async function openSocket(random: () => number = () => 0.5) {
  const time = createTime();
  const told: string[] = [];
  const socket = createSocket({
    url: 'ws://127.0.0.1:1/v2/ws',
    WebSocket: fakeWebSocketClass,
    random,
    clock: time.clock,
    onOpen: () => told.push('open'),
    onText: (text) => {
      if (text === 'throw') throw new Error('a fault of ours');
      told.push(text);
    },
    onLost: (isSignedOut) => told.push(isSignedOut ? 'signed out' : 'lost'),
    onRefused: (refusal) => told.push(refusal),
    onError: (error) => told.push(String(error)),
  });
  await time.advance(0);
  return { socket, told, advance: time.advance };
}

const newest = (): FakeWebSocket => FakeWebSocket.all.at(-1)!;

describe('createSocket', () => {
  beforeEach(() => {
    FakeWebSocket.all.length = 0;
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => mock.timers.reset());

  it('opens at once, and hands on text', async () => {
    const { told } = await openSocket();
    newest().open();
    newest().say('hello');
    assert.deepEqual(told, ['open', 'hello']);
  });

  it('F24: ignores binary messages', async () => {
    const { told } = await openSocket();
    newest().open();
    newest().say(new ArrayBuffer(8));
    assert.deepEqual(told, ['open']);
  });

  for (const code of [1000, 1001, 1005, 1006, 1011, 1012, 1013, 4408]) {
    it(`F17: comes back after ${code}`, async () => {
      const { told, advance } = await openSocket();
      newest().open();
      newest().end(code);
      assert.deepEqual(told, ['open', 'lost']);
      await advance(1000);
      assert.equal(FakeWebSocket.all.length, 2);
      newest().open();
      assert.deepEqual(told, ['open', 'lost', 'open']);
    });
  }

  it('comes back after a handshake that failed', async () => {
    const { advance } = await openSocket();
    newest().fail();
    await advance(1000);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('gives a handshake 10 s', async () => {
    const { told, advance } = await openSocket();
    await advance(9_999);
    assert.deepEqual(told, []);
    await advance(1);
    assert.deepEqual(told, ['lost']);
    await advance(1000);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  for (const [code, reason, refusal] of [
    [4401, 'unknown key', 'unauthorized'],
    [4403, 'not permitted', 'not_permitted'],
    [4403, 'not from this origin', 'foreign_origin'],
  ] as const) {
    it(`E43: never comes back by itself after ${code}, "${reason}"`, async () => {
      const { told, advance } = await openSocket();
      newest().open();
      newest().end(code, reason);
      await advance(600_000);
      assert.deepEqual(told, ['open', refusal]);
      assert.equal(FakeWebSocket.all.length, 1);
    });
  }

  it('comes back no sooner than 30 s after 4429', async () => {
    const { told, advance } = await openSocket(() => 0);
    newest().open();
    newest().end(4429);
    await advance(29_999);
    assert.equal(FakeWebSocket.all.length, 1);
    await advance(1);
    assert.equal(FakeWebSocket.all.length, 2);
    assert.deepEqual(told, ['open', 'lost']);
  });

  for (const random of [0, 0.999]) {
    it(`comes back ${15 * (1 + random)} s after 4410, since the owner may sign in again`, async () => {
      const { told, advance } = await openSocket(() => random);
      newest().open();
      newest().end(4410);
      await advance(15_000 * (1 + random) - 1);
      assert.equal(FakeWebSocket.all.length, 1);
      await advance(1);
      assert.equal(FakeWebSocket.all.length, 2);
      assert.deepEqual(told, ['open', 'signed out']);
    });
  }

  it('comes back slowly after 4400, which is our own fault', async () => {
    const { advance } = await openSocket(() => 0);
    newest().open();
    newest().end(4400);
    await advance(59_999);
    assert.equal(FakeWebSocket.all.length, 1);
    await advance(1);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('F18: waits longer each time a server accepts and closes at once', async () => {
    const { advance } = await openSocket();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      newest().open();
      newest().end(1011);
      const before = FakeWebSocket.all.length;
      let waitedMs = 0;
      for (; FakeWebSocket.all.length === before; waitedMs += 500) await advance(500);
      waits.push(waitedMs);
    }
    assert.deepEqual(waits, [1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('A10: starts with short waits again once a socket was open for 10 s', async () => {
    const { advance } = await openSocket();
    for (let round = 0; round < 3; round += 1) {
      newest().open();
      newest().end(1011);
      await advance(10_000);
    }
    newest().open();
    await advance(10_000);
    newest().end(1011);
    const before = FakeWebSocket.all.length;
    await advance(1000);
    assert.equal(FakeWebSocket.all.length, before + 1);
  });

  it('A10: draws each wait again', async () => {
    // the first is for the first try, which does not wait
    const draws = [0.9, 0.25, 0.75];
    const { advance } = await openSocket(() => draws.shift() ?? 0);
    newest().end(1006);
    await advance(500);
    assert.equal(FakeWebSocket.all.length, 2);
    newest().end(1006);
    await advance(2_999);
    assert.equal(FakeWebSocket.all.length, 2);
    await advance(1);
    assert.equal(FakeWebSocket.all.length, 3);
  });

  it('F18: comes back no sooner after a handshake that took too long', async () => {
    const { advance } = await openSocket();
    for (const waitMs of [1000, 2000, 4000]) {
      const before = FakeWebSocket.all.length;
      await advance(10_000);
      await advance(waitMs - 1);
      assert.equal(FakeWebSocket.all.length, before);
      await advance(1);
      assert.equal(FakeWebSocket.all.length, before + 1);
    }
  });

  it('F42: goes on when what it calls throws', async () => {
    const { told, advance } = await openSocket();
    newest().open();
    newest().say('throw');
    newest().say('hello');
    newest().end(1006);
    await advance(1000);
    assert.deepEqual(told, ['open', 'Error: a fault of ours', 'hello', 'lost']);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('never leaves an error of a WebSocket without a listener, even one that it gave up', async () => {
    const { advance } = await openSocket();
    const slow = newest();
    await advance(10_000);
    assert.equal(getEventListeners(slow, 'error').length, 1);
  });

  it('queues nothing while it is not open', async () => {
    const { socket } = await openSocket();
    socket.send('lost');
    newest().open();
    socket.send('sent');
    assert.deepEqual(newest().sent, ['sent']);
  });

  it('ignores a socket that it dropped', async () => {
    const { socket, told, advance } = await openSocket();
    newest().open();
    const dropped = newest();
    socket.restart(100);
    dropped.say('late');
    dropped.end(4401);
    await advance(100);
    assert.equal(FakeWebSocket.all.length, 2);
    assert.deepEqual(told, ['open']);
  });

  it('stays closed, whatever was on its way', async () => {
    const { socket, told, advance } = await openSocket();
    newest().end(1006);
    socket.close();
    await advance(600_000);
    assert.equal(FakeWebSocket.all.length, 1);
    assert.deepEqual(told, ['lost']);
  });

  it('can be started again after a refusal', async () => {
    const { socket, advance } = await openSocket();
    newest().open();
    newest().end(4401);
    socket.restart(0);
    await advance(0);
    assert.equal(FakeWebSocket.all.length, 2);
  });
});

describe('readCloseCode', () => {
  it('A16: treats codes that it does not know like a lost connection', () => {
    assert.equal(readCloseCode(4999), undefined);
    assert.equal(readCloseCode(3000), undefined);
  });
});
