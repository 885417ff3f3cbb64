import assert from 'node:assert/strict';
import { getEventListeners } from 'node:events';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { FakeWebSocket, fakeWebSocketClass } from '../testing/fake-web-socket.ts';
import { createSocket, readCloseCode } from './socket.ts';

/** Lets promises of reconnecting-websocket run; its timers use the test's clock. */
async function flushPromises(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

/** Advances every timer, ours and reconnecting-websocket's own. */
function createTime() {
  const clock = createFakeClock();
  return {
    clock,
    advance: async (durationMs: number) => {
      mock.timers.tick(durationMs);
      clock.advance(durationMs);
      await flushPromises();
      // A restart without a delay sets its own timer.
      mock.timers.tick(0);
      await flushPromises();
    },
  };
}

async function openSocket(random: () => number = () => 0.5) {
  const time = createTime();
  const calls: string[] = [];
  const socket = createSocket({
    url: 'ws://127.0.0.1:1/v2/ws',
    WebSocket: fakeWebSocketClass,
    random,
    clock: time.clock,
    onOpen: () => calls.push('open'),
    onText: (text) => {
      if (text === 'throw') throw new Error('a bug on our side');
      calls.push(text);
    },
    onLost: (isSignedOut) => calls.push(isSignedOut ? 'signed out' : 'lost'),
    onRefused: (refusal) => calls.push(refusal),
    onError: (error) => calls.push(String(error)),
  });
  await time.advance(0);
  return { socket, calls, advance: time.advance };
}

const newest = (): FakeWebSocket => FakeWebSocket.all.at(-1)!;

describe('createSocket', () => {
  beforeEach(() => {
    FakeWebSocket.all.length = 0;
    mock.timers.enable({ apis: ['setTimeout'] });
  });
  afterEach(() => mock.timers.reset());

  it('opens at once, and passes text on', async () => {
    const { calls } = await openSocket();
    newest().open();
    newest().say('hello');
    assert.deepEqual(calls, ['open', 'hello']);
  });

  it('ignores binary messages (F24)', async () => {
    const { calls } = await openSocket();
    newest().open();
    newest().say(new ArrayBuffer(8));
    assert.deepEqual(calls, ['open']);
  });

  for (const code of [1000, 1001, 1005, 1006, 1011, 1012, 1013, 4408]) {
    it(`reconnects after ${code} (F17)`, async () => {
      const { calls, advance } = await openSocket();
      newest().open();
      newest().end(code);
      assert.deepEqual(calls, ['open', 'lost']);
      await advance(1000);
      assert.equal(FakeWebSocket.all.length, 2);
      newest().open();
      assert.deepEqual(calls, ['open', 'lost', 'open']);
    });
  }

  it('reconnects after a failed handshake', async () => {
    const { advance } = await openSocket();
    newest().fail();
    await advance(1000);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('gives a handshake 10 s', async () => {
    const { calls, advance } = await openSocket();
    await advance(9_999);
    assert.deepEqual(calls, []);
    await advance(1);
    assert.deepEqual(calls, ['lost']);
    await advance(1000);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  for (const [code, reason, refusal] of [
    [4401, 'unknown key', 'unauthorized'],
    [4403, 'not permitted', 'not_permitted'],
    [4403, 'not from this origin', 'foreign_origin'],
  ] as const) {
    it(`never reconnects by itself after ${code}, "${reason}" (E43)`, async () => {
      const { calls, advance } = await openSocket();
      newest().open();
      newest().end(code, reason);
      await advance(600_000);
      assert.deepEqual(calls, ['open', refusal]);
      assert.equal(FakeWebSocket.all.length, 1);
    });
  }

  it('reconnects no sooner than 30 s after 4429', async () => {
    const { calls, advance } = await openSocket(() => 0);
    newest().open();
    newest().end(4429);
    await advance(29_999);
    assert.equal(FakeWebSocket.all.length, 1);
    await advance(1);
    assert.equal(FakeWebSocket.all.length, 2);
    assert.deepEqual(calls, ['open', 'lost']);
  });

  for (const random of [0, 0.999]) {
    it(`reconnects ${15 * (1 + random)} s after 4410, since the owner may sign in again`, async () => {
      const { calls, advance } = await openSocket(() => random);
      newest().open();
      newest().end(4410);
      await advance(15_000 * (1 + random) - 1);
      assert.equal(FakeWebSocket.all.length, 1);
      await advance(1);
      assert.equal(FakeWebSocket.all.length, 2);
      assert.deepEqual(calls, ['open', 'signed out']);
    });
  }

  it('reconnects slowly after 4400, which is a bug on our side', async () => {
    const { advance } = await openSocket(() => 0);
    newest().open();
    newest().end(4400);
    await advance(59_999);
    assert.equal(FakeWebSocket.all.length, 1);
    await advance(1);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('waits longer each time if a server accepts and closes at once (F18)', async () => {
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

  it('returns to short delays after a socket was open for 10 s (A10)', async () => {
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

  it('draws each delay separately (A10)', async () => {
    // The first draw is for the first attempt, which does not wait.
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

  it('reconnects no sooner after a handshake that timed out (F18)', async () => {
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

  it('stays usable after a callback throws (F42)', async () => {
    const { calls, advance } = await openSocket();
    newest().open();
    newest().say('throw');
    newest().say('hello');
    newest().end(1006);
    await advance(1000);
    assert.deepEqual(calls, ['open', 'Error: a bug on our side', 'hello', 'lost']);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('never leaves an error of a WebSocket without a listener, even after an abandoned attempt', async () => {
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
    const { socket, calls, advance } = await openSocket();
    newest().open();
    const dropped = newest();
    socket.restart(100);
    dropped.say('late');
    dropped.end(4401);
    await advance(100);
    assert.equal(FakeWebSocket.all.length, 2);
    assert.deepEqual(calls, ['open']);
  });

  it('stays closed despite pending events', async () => {
    const { socket, calls, advance } = await openSocket();
    newest().end(1006);
    socket.close();
    await advance(600_000);
    assert.equal(FakeWebSocket.all.length, 1);
    assert.deepEqual(calls, ['lost']);
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
  it('treats unknown codes like a lost connection (A16)', () => {
    assert.equal(readCloseCode(4999), undefined);
    assert.equal(readCloseCode(3000), undefined);
  });
});
