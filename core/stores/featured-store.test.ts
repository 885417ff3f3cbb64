import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import { parseChatMessage } from '../service/chat-message.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createFeaturedStore } from './featured-store.ts';
import type { Featured } from './featured-store.ts';

function createBench() {
  const connection = createFakeConnection();
  const clock = createFakeClock();
  const { $featured, $moderation } = createFeaturedStore(connection, clock);
  const stops = [$featured, $moderation].map(($store) => $store.listen(() => undefined));
  const stop = (): void => stops.forEach((leave) => leave());
  const pin = (author: string, more: Partial<Featured> = {}): void => {
    const message =
      parseChatMessage({ userId: 7, channelId: 1, platformId: 1, author, contents: [], id: `m-${author}` }) ?? null;
    const payload = { message, until: null, seconds: null, waiting: 0, ...more };
    connection.emit({ type: 'event', subscription: 'overlay/featured', payload });
  };
  return { connection, clock, $featured, $moderation, stop, pin, readAuthor: () => $featured.get()?.message?.author };
}

describe('createFeaturedStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('follows the pinned message, and has none before the relay has sent one', () => {
    const { $featured, pin, readAuthor } = createBench();
    assert.equal($featured.get(), undefined);
    pin('Ada');
    pin('Grace', { waiting: 2 });
    assert.deepEqual([readAuthor(), $featured.get()?.waiting], ['Grace', 2]);
    pin('', { message: null });
    assert.equal($featured.get()?.message, null);
  });

  it('removes an expired message even if the relay is unreachable', () => {
    const { connection, clock, pin, readAuthor } = createBench();
    pin('Ada', { until: clock.now() + 5_000, seconds: 5 });
    connection.$state.set('reconnecting');
    clock.advance(5_000);
    assert.equal(readAuthor(), 'Ada');
    clock.advance(1_000);
    assert.equal(readAuthor(), undefined);
    assert.equal(clock.pending, 0);
  });

  it('removes a message that is taken off air, and reports the removal', () => {
    const { connection, $featured, $moderation, pin, readAuthor } = createBench();
    const hide = (...ids: readonly string[]): void =>
      connection.emit({ type: 'event', subscription: 'overlay/moderation', payload: { hide: ids, clear: false } });
    pin('Ada', { waiting: 2 });
    hide('m-Grace');
    assert.equal(readAuthor(), 'Ada');
    hide('m-Ada');
    assert.deepEqual([$featured.get()?.message, $featured.get()?.waiting], [null, 2]);
    assert.deepEqual($moderation.get()?.hide, ['m-Ada']);
    pin('Grace');
    connection.emit({ type: 'event', subscription: 'overlay/moderation', payload: { hide: [], clear: true } });
    assert.equal(readAuthor(), undefined);
  });

  it('uses the time of the newest message only', () => {
    const { clock, pin, readAuthor } = createBench();
    pin('Ada', { until: clock.now() + 5_000 });
    pin('Grace');
    clock.advance(60_000);
    assert.equal(readAuthor(), 'Grace');
  });

  it('forgets the message after a final refusal (G11)', () => {
    const { connection, clock, $featured, pin } = createBench();
    pin('Ada', { until: clock.now() + 5_000 });
    connection.$state.set('refused');
    assert.deepEqual([$featured.get(), clock.pending], [undefined, 0]);
  });

  it('ends its subscription and its timer after its last listener', () => {
    const { connection, clock, stop, pin } = createBench();
    pin('Ada', { until: clock.now() + 5_000 });
    stop();
    mock.timers.tick(1_000);
    assert.deepEqual([connection.count(), clock.pending], [0, 0]);
  });
});
