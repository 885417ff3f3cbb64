import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { StreamChannel, StreamStatus } from '../../core/service/stream-status.ts';
import { createManualClock, flushPromises } from '../testing/manual-clock.ts';
import type { CachedRead } from './cached-read.ts';
import { createStreamWatch } from './stream-watch.ts';

const CHANNEL: StreamChannel = {
  ...{ id: 1, streamingPlatformId: 1, channelIdentifier: 'a', eventIdentifier: '' },
  ...{ viewers: 100, followers: 7, title: '', gameTitle: '' },
};

/** A watch over a service whose REST answer has integers only, and the viewers that it delivered, channel by channel. */
function watch(answer: StreamStatus) {
  const clock = createManualClock();
  const delivered: (number | null)[][] = [];
  const read = { put: () => undefined, refresh: () => Promise.resolve(answer), isFailing: false };
  const stream = createStreamWatch({
    ...{ ownerId: '7', clock, liveTimes: { note: () => undefined, find: () => undefined } },
    read: () => read as unknown as CachedRead<StreamStatus>,
    deliver: ({ payload }) => void delivered.push(payload.channels.map(({ viewers }) => viewers)),
  });
  const pass = async (): Promise<void> => {
    clock.advance(1_000);
    await flushPromises();
  };
  return { stream, delivered, pass };
}

describe('a check of the stream by REST', () => {
  it('D30: makes no number of what events tell as unknown', async () => {
    const channels = [CHANNEL, { ...CHANNEL, id: 2, viewers: 0 }, { ...CHANNEL, id: 3, viewers: 5 }];
    const { stream, delivered, pass } = watch({ live: true, channels });
    const told = channels.map((channel) => (channel.id === 3 ? channel : { ...channel, viewers: null }));
    stream.take({ live: true, channels: told, userId: '7' });
    await pass();
    await stream.check();
    await pass();
    assert.deepEqual(delivered, [[null, null, 5]]);
  });

  it('is believed until an event has told something', async () => {
    const { stream, delivered, pass } = watch({ live: true, channels: [CHANNEL] });
    await stream.check();
    await pass();
    assert.deepEqual(delivered, [[100]]);
  });
});
