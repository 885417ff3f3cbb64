import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { FakeWebSocket, fakeWebSocketClass } from '../testing/fake-web-socket.ts';
import { createSocket, readCloseCode } from './socket.ts';

function openSocket(random: () => number = () => 0.5) {
  const clock = createFakeClock();
  const told: string[] = [];
  const socket = createSocket({
    url: 'ws://127.0.0.1:1/v2/ws',
    WebSocket: fakeWebSocketClass,
    random,
    clock,
    onOpen: () => told.push('open'),
    onText: (text) => told.push(text),
    onLost: (isSignedOut) => told.push(isSignedOut ? 'signed out' : 'lost'),
    onRefused: (refusal) => told.push(refusal),
  });
  return { socket, told, advance: (durationMs: number) => clock.advance(durationMs) };
}

const newest = (): FakeWebSocket => FakeWebSocket.all.at(-1)!;

describe('createSocket', () => {
  beforeEach(() => {
    FakeWebSocket.all.length = 0;
  });

  it('opens at once, and hands on text', () => {
    const { told } = openSocket();
    newest().open();
    newest().say('hello');
    assert.deepEqual(told, ['open', 'hello']);
  });

  it('F24: lets binary messages be', () => {
    const { told } = openSocket();
    newest().open();
    newest().say(new ArrayBuffer(8));
    assert.deepEqual(told, ['open']);
  });

  for (const code of [1000, 1001, 1005, 1006, 1011, 1012, 1013, 4408]) {
    it(`F17: comes back after ${code}`, () => {
      const { told, advance } = openSocket();
      newest().open();
      newest().end(code);
      assert.deepEqual(told, ['open', 'lost']);
      advance(1000);
      assert.equal(FakeWebSocket.all.length, 2);
      newest().open();
      assert.deepEqual(told, ['open', 'lost', 'open']);
    });
  }

  it('comes back after a handshake that failed', () => {
    const { advance } = openSocket();
    newest().fail();
    advance(1000);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('gives a handshake 10 s', () => {
    const { told, advance } = openSocket();
    advance(9_999);
    assert.deepEqual(told, []);
    advance(1);
    assert.deepEqual(told, ['lost']);
    advance(1000);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  for (const [code, reason, refusal] of [
    [4401, 'unknown key', 'unauthorized'],
    [4403, 'not permitted', 'not_permitted'],
    [4403, 'not from this origin', 'foreign_origin'],
  ] as const) {
    it(`E43: never comes back by itself after ${code}, "${reason}"`, () => {
      const { told, advance } = openSocket();
      newest().open();
      newest().end(code, reason);
      advance(600_000);
      assert.deepEqual(told, ['open', refusal]);
      assert.equal(FakeWebSocket.all.length, 1);
    });
  }

  it('comes back no sooner than 30 s after 4429', () => {
    const { told, advance } = openSocket(() => 0);
    newest().open();
    newest().end(4429);
    advance(29_999);
    assert.equal(FakeWebSocket.all.length, 1);
    advance(1);
    assert.equal(FakeWebSocket.all.length, 2);
    assert.deepEqual(told, ['open', 'lost']);
  });

  it('comes back after 4410, 15 to 30 s later, since the owner may sign in again', () => {
    for (const random of [0, 0.999]) {
      const { told, advance } = openSocket(() => random);
      const count = FakeWebSocket.all.length;
      newest().open();
      newest().end(4410);
      advance(14_999 * (1 + random));
      assert.equal(FakeWebSocket.all.length, count);
      advance(2);
      assert.equal(FakeWebSocket.all.length, count + 1);
      assert.deepEqual(told, ['open', 'signed out']);
    }
  });

  it('comes back slowly after 4400, which is a fault of ours', () => {
    const { advance } = openSocket(() => 0);
    newest().open();
    newest().end(4400);
    advance(59_999);
    assert.equal(FakeWebSocket.all.length, 1);
    advance(1);
    assert.equal(FakeWebSocket.all.length, 2);
  });

  it('F18: waits longer each time a server accepts and closes at once', () => {
    const { advance } = openSocket();
    const waits: number[] = [];
    for (let round = 0; round < 6; round += 1) {
      newest().open();
      newest().end(1011);
      const before = FakeWebSocket.all.length;
      let waitedMs = 0;
      for (; FakeWebSocket.all.length === before; waitedMs += 500) advance(500);
      waits.push(waitedMs);
    }
    assert.deepEqual(waits, [1000, 2000, 4000, 8000, 10_000, 10_000]);
  });

  it('A10: waits little again once a socket lived 10 s', () => {
    const { advance } = openSocket();
    for (let round = 0; round < 3; round += 1) {
      newest().open();
      newest().end(1011);
      advance(10_000);
    }
    newest().open();
    advance(10_000);
    newest().end(1011);
    const before = FakeWebSocket.all.length;
    advance(1000);
    assert.equal(FakeWebSocket.all.length, before + 1);
  });

  it('A10: draws each wait anew', () => {
    const draws = [0.25, 0.75];
    const { advance } = openSocket(() => draws.shift() ?? 0);
    newest().end(1006);
    advance(500);
    assert.equal(FakeWebSocket.all.length, 2);
    newest().end(1006);
    advance(2_999);
    assert.equal(FakeWebSocket.all.length, 2);
    advance(1);
    assert.equal(FakeWebSocket.all.length, 3);
  });

  it('F18: comes back no sooner after a handshake that took too long', () => {
    const { advance } = openSocket();
    for (const waitMs of [1000, 2000, 4000]) {
      const before = FakeWebSocket.all.length;
      advance(10_000 + waitMs - 1);
      assert.equal(FakeWebSocket.all.length, before);
      advance(1);
      assert.equal(FakeWebSocket.all.length, before + 1);
    }
  });

  it('runs no timer while it is open', () => {
    const { told, advance } = openSocket();
    newest().open();
    advance(86_400_000);
    assert.deepEqual(told, ['open']);
    assert.equal(newest().closedWith, undefined);
  });

  it('queues nothing while it is not open', () => {
    const { socket } = openSocket();
    socket.send('lost');
    newest().open();
    socket.send('sent');
    assert.deepEqual(newest().sent, ['sent']);
  });

  it('hears nothing more of a socket that it dropped', () => {
    const { socket, told, advance } = openSocket();
    newest().open();
    const dropped = newest();
    socket.restart(100);
    dropped.say('late');
    dropped.end(4401);
    advance(100);
    assert.equal(FakeWebSocket.all.length, 2);
    assert.deepEqual(told, ['open']);
  });

  it('stays closed, whatever was on its way', () => {
    const { socket, told, advance } = openSocket();
    newest().end(1006);
    socket.close();
    advance(600_000);
    assert.equal(FakeWebSocket.all.length, 1);
    assert.deepEqual(told, ['lost']);
  });

  it('can be started again after a refusal', () => {
    const { socket, advance } = openSocket();
    newest().open();
    newest().end(4401);
    socket.restart(0);
    advance(0);
    assert.equal(FakeWebSocket.all.length, 2);
  });
});

describe('readCloseCode', () => {
  it('A16: treats codes that it does not know like a lost connection', () => {
    assert.equal(readCloseCode(4999), undefined);
    assert.equal(readCloseCode(3000), undefined);
  });
});
