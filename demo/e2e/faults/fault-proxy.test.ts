import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createManualClock, flushPromises, type ManualClock } from '../../../server/testing/manual-clock.ts';
import { until } from '../../../server/testing/until.ts';
import { startFaultProxy, type FaultProxy } from './fault-proxy.ts';
import { createLeg, type LegTrouble } from './leg.ts';

describe('one direction of a faulty connection', () => {
  const push = async (trouble: LegTrouble, lengths: readonly number[]) => {
    const clock = createManualClock();
    const random = (
      (values) => () =>
        values.shift() ?? 0
    )([0.9, 0.1, 0.5]);
    const written: string[] = [];
    const leg = createLeg({
      clock,
      random,
      readTrouble: () => trouble,
      write: (bytes) => written.push(`${clock.elapsed()}: ${bytes.length}`),
      onCut: () => written.push(`${clock.elapsed()}: cut`),
    });
    for (const length of lengths) leg.push(new Uint8Array(length));
    leg.end(() => written.push(`${clock.elapsed()}: end`));
    await clock.pass(60_000, 60_000);
    return written;
  };

  it('forwards everything at once without faults', async () => {
    assert.deepEqual(await push({}, [3, 4]), ['0: 3', '0: 4', '0: end']);
  });
  it('delays bytes by the latency', async () => {
    assert.deepEqual(await push({ latencyMs: 100 }, [3]), ['100: 3', '100: end']);
  });
  it('varies by its jitter and keeps the order', async () => {
    assert.deepEqual(await push({ latencyMs: 10, jitterMs: 100 }, [3, 4]), ['100: 3', '100: 4', '100: end']);
  });
  it('limits the bytes per second', async () => {
    assert.deepEqual(await push({ bytesPerSecond: 1_000 }, [500, 250]), ['500: 500', '750: 250', '750: end']);
  });
  it('writes in slices', async () => {
    assert.deepEqual(await push({ sliceBytes: 2 }, [5]), ['0: 2', '0: 2', '0: 1', '0: end']);
  });
  it('cuts the connection after a number of bytes', async () => {
    assert.deepEqual(await push({ cutAfterBytes: 5 }, [3, 4]), ['0: 3', '0: 2', '0: cut', '0: end']);
  });
});

describe('a proxy between two ends', () => {
  let clock: ManualClock;
  let target: Server;
  let proxy: FaultProxy;
  let near: Socket;
  let far: Socket;
  const received: string[] = [];

  beforeEach(async () => {
    clock = createManualClock();
    received.length = 0;
    target = createServer({ allowHalfOpen: true });
    target.on('connection', (socket) => {
      far = socket.on('error', () => undefined);
      socket.on('data', (bytes) => socket.write(bytes));
    });
    await new Promise<void>((resolve) => target.listen(0, '127.0.0.1', resolve));
    proxy = await startFaultProxy({ targetPort: (target.address() as AddressInfo).port, clock, random: () => 0 });
    near = connect({ port: proxy.port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => undefined);
    near.on('data', (bytes) => received.push(bytes.toString()));
    await once(target, 'connection');
  });

  afterEach(async () => {
    near.destroy();
    far.destroy();
    await proxy.close();
    await new Promise((resolve) => target.close(resolve));
  });

  const hear = (text: string): Promise<void> => until(() => received.join('') === text, `heard ${text}`);

  it('carries bytes both ways', async () => {
    near.write('ping');
    await hear('ping');
    assert.equal(proxy.open, 1);
  });

  it('can make a connection dead without notifying either end', async () => {
    proxy.trouble({ isBlackhole: true });
    near.write('lost');
    await until(() => near.bytesWritten === 4);
    await flushPromises();
    assert.equal(proxy.open, 1);
    proxy.trouble();
    const other = connect(proxy.port, '127.0.0.1');
    other.write('other');
    const [bytes] = (await once(other, 'data')) as [Buffer];
    assert.equal(bytes.toString(), 'other');
    assert.deepEqual(received, []);
    other.destroy();
  });

  it('can make one direction dead while the other works', async () => {
    const heard: string[] = [];
    far.on('data', (bytes) => heard.push(bytes.toString()));
    proxy.trouble({ isBlackhole: true, way: 'back' });
    near.write('ping');
    await until(() => heard.join('') === 'ping');
    await flushPromises();
    assert.deepEqual(received, []);
    proxy.trouble({ isBlackhole: true, way: 'there' });
    near.write('lost');
    await until(() => near.bytesWritten === 8);
    await flushPromises();
    assert.deepEqual(heard, ['ping']);
  });

  it("does not notify one end of the other's close while nothing passes", async () => {
    proxy.trouble({ isBlackhole: true, way: 'there' });
    const first = far;
    near.resetAndDestroy();
    // once another connection has passed, the reset has been processed
    const other = connect(proxy.port, '127.0.0.1');
    await once(target, 'connection');
    assert.equal(first.destroyed, false);
    first.destroy();
    other.destroy();
  });

  it('resets both ends', async () => {
    const isReset = once(near, 'error');
    proxy.reset();
    const [error] = (await isReset) as [NodeJS.ErrnoException];
    assert.equal(error.code, 'ECONNRESET');
    await until(() => far.destroyed);
    assert.equal(proxy.open, 0);
  });

  it('closes slowly', async () => {
    proxy.trouble({ closeDelayMs: 5_000 });
    let hasEnded = false;
    far.on('end', () => (hasEnded = true));
    near.end('bye');
    await hear('bye');
    await until(() => clock.pending > 0);
    assert.equal(hasEnded, false);
    clock.advance(5_000);
    await until(() => hasEnded);
  });

  it('cuts the connection in the middle of a message', async () => {
    proxy.trouble({ cutAfterBytes: 6 });
    const heard: string[] = [];
    far.on('data', (bytes) => heard.push(bytes.toString()));
    near.write('ping');
    await hear('ping');
    near.write('pong');
    await until(() => heard.join('') === 'pingpo');
    await until(() => near.readableEnded);
    assert.equal(proxy.open, 0);
  });
});
