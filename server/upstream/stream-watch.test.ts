import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StreamChannel, StreamStatus } from '../../core/service/stream-status.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import type { CachedRead } from './cached-read.ts';
import { createCoalescer, createStreamWatch } from './stream-watch.ts';

const CHANNEL: StreamChannel = {
  id: 1,
  streamingPlatformId: 1,
  channelIdentifier: 'a',
  eventIdentifier: '',
  viewers: 100,
  followers: 7,
  title: '',
  gameTitle: '',
};

/** A watch over a service whose REST answer has integers only, and its delivered viewers, channel by channel. */
function watch(answer: StreamStatus) {
  const clock = createManualClock();
  const delivered: (number | null)[][] = [];
  const read = { put: () => undefined, refresh: () => Promise.resolve(answer), isFailing: false };
  const stream = createStreamWatch({
    ownerId: '7',
    clock,
    liveTimes: { update: () => undefined, find: () => undefined },
    read: () => read as unknown as CachedRead<StreamStatus>,
    isConnected: () => true,
    deliver: ({ payload }) => void delivered.push(payload.channels.map(({ viewers }) => viewers)),
  });
  const pass = async (): Promise<void> => {
    clock.advance(1_000);
    await flushPromises();
  };
  return { stream, delivered, pass };
}

describe('a check of the stream by REST', () => {
  it('keeps figures unknown that events report as unknown (D30)', async () => {
    const channels = [CHANNEL, { ...CHANNEL, id: 2, viewers: 0 }, { ...CHANNEL, id: 3, viewers: 5 }];
    const { stream, delivered, pass } = watch({ live: true, channels });
    const told = channels.map((channel) => (channel.id === 3 ? channel : { ...channel, viewers: null }));
    stream.take({ live: true, channels: told, userId: '7' });
    await pass();
    await stream.check();
    await pass();
    assert.deepEqual(delivered, [[null, null, 5]]);
  });

  it('is trusted until the first event', async () => {
    const { stream, delivered, pass } = watch({ live: true, channels: [CHANNEL] });
    await stream.check();
    await pass();
    assert.deepEqual(delivered, [[100]]);
  });
});

describe('a watch that was stopped', () => {
  const live = { live: true, channels: [CHANNEL] };

  it('delivers the same status again after its next start, from an event or an answer', async () => {
    const { stream, delivered, pass } = watch(live);
    stream.start();
    stream.take({ ...live, userId: '7' });
    stream.stop();
    stream.start();
    await stream.check();
    await pass();
    assert.deepEqual(delivered, [[100], [100]]);
  });

  it('keeps figures known that only an event before the stop lacked', async () => {
    const { stream, delivered, pass } = watch(live);
    stream.take({ live: true, channels: [{ ...CHANNEL, viewers: null }], userId: '7' });
    await pass();
    stream.stop();
    await stream.check();
    await pass();
    assert.deepEqual(delivered, [[null], [100]]);
  });

  it('drops the answer to a request from before', async () => {
    const { stream, delivered, pass } = watch(live);
    const checked = stream.check();
    stream.stop();
    assert.equal(await checked, true);
    await pass();
    assert.deepEqual(delivered, []);
  });
});

function setUp() {
  const clock = createManualClock();
  const delivered: [atMs: number, value: number][] = [];
  const coalescer = createCoalescer<number>({
    clock,
    intervalMs: 250,
    deliver: (value) => delivered.push([clock.elapsed(), value]),
  });
  return { clock, coalescer, delivered };
}

describe('createCoalescer', () => {
  it('passes a lone value on at once', () => {
    const { coalescer, delivered } = setUp();
    coalescer.push(1);
    assert.deepEqual(delivered, [[0, 1]]);
  });

  it('passes the newest of a burst on, at most 4 a second (F27)', () => {
    const { clock, coalescer, delivered } = setUp();
    for (let i = 0; i < 20; i++) {
      coalescer.push(i);
      clock.advance(100);
    }
    clock.advance(1_000);
    assert.ok(delivered.length <= 9);
    assert.deepEqual(delivered.at(-1)?.[1], 19);
    const gaps = delivered.slice(1).map(([at], index) => at - (delivered[index]?.[0] ?? 0));
    assert.ok(gaps.every((gap) => gap >= 250));
  });

  it('leaves no timer without values', () => {
    const { clock, coalescer } = setUp();
    coalescer.push(1);
    clock.advance(250);
    assert.equal(clock.pending, 0);
  });

  it('drops a waiting value on cancel', () => {
    const { clock, coalescer, delivered } = setUp();
    coalescer.push(1);
    coalescer.push(2);
    coalescer.cancel();
    clock.advance(1_000);
    assert.deepEqual(delivered, [[0, 1]]);
  });
});
