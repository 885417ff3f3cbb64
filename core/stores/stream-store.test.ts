import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it, mock } from 'node:test';
import type { StreamChannel } from '../service/stream-status.ts';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createFakeConnection } from '../testing/fake-connection.ts';
import { createStreamStore } from './stream-store.ts';

const channel = (id: number, viewers: number | null = null): StreamChannel => ({
  id,
  streamingPlatformId: 5,
  channelIdentifier: '',
  eventIdentifier: '',
  viewers,
  followers: viewers === null ? null : viewers * 10,
  title: '',
  gameTitle: '',
});

function createStream() {
  const connection = createFakeConnection();
  const clock = createFakeClock();
  const store = createStreamStore(connection, clock);
  const say = (live: boolean, ...channels: StreamChannel[]): void =>
    connection.emit({ type: 'event', subscription: 'user/stream', payload: { userId: '7', live, channels } });
  return { connection, clock, store, say };
}

describe('createStreamStore', () => {
  beforeEach(() => mock.timers.enable({ apis: ['setTimeout'] }));
  afterEach(() => mock.timers.reset());

  it('subscribes with the first listener of any store and unsubscribes after the last', () => {
    const { connection, clock, store } = createStream();
    assert.equal(connection.count(), 0);
    const stops = [store.$live, store.$viewers, store.$since].map((store) => store.subscribe(() => undefined));
    assert.equal(connection.count('user/stream'), 1);
    for (const stop of stops) stop();
    // nanostores lets go of a derived store first, and a second later of what it derives from
    mock.timers.tick(1000);
    mock.timers.tick(1000);
    assert.equal(connection.count(), 0);
    assert.equal(clock.pending, 0);
  });

  it('is unknown until the first status', () => {
    const { store } = createStream();
    store.$live.subscribe(() => undefined);
    assert.equal(store.$live.get(), 'unknown');
    assert.equal(store.$status.get(), undefined);
    assert.deepEqual(store.$channels.get(), []);
  });

  it('D27, F25: is warming up while live with no channels, and live with them', () => {
    const { store, say } = createStream();
    const seen: string[] = [];
    store.$live.subscribe((live) => seen.push(live));
    say(false);
    say(true);
    say(true, channel(1));
    say(false);
    assert.deepEqual(seen, ['unknown', 'offline', 'warming-up', 'live', 'offline']);
  });

  it('D29: keeps empty titles as they are', () => {
    const { store, say } = createStream();
    store.$channels.subscribe(() => undefined);
    say(true, channel(1));
    assert.equal(store.$channels.get()[0]?.title, '');
  });

  it('D30: counts viewers and followers, unknown ones apart', () => {
    const { store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    store.$followers.subscribe(() => undefined);
    say(true, channel(1, 12), channel(2));
    assert.equal(store.$viewers.get().total, 12);
    assert.equal(store.$viewers.get().unknown, 1);
    assert.equal(store.$followers.get().total, 120);
  });

  it('D30: drops a figure 60 s after it was last reported', () => {
    const { clock, store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    say(true, channel(1, 12));
    clock.advance(500_000);
    assert.equal(store.$viewers.get().total, 12);
    say(true, channel(1));
    clock.advance(59_999);
    assert.equal(store.$viewers.get().total, 12);
    clock.advance(1);
    assert.equal(store.$viewers.get().total, undefined);
    assert.equal(clock.pending, 0);
  });

  it('lets figures grow old while the connection is lost, and keeps the state', () => {
    const { connection, clock, store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    store.$live.subscribe(() => undefined);
    say(true, channel(1, 12));
    connection.$state.set('reconnecting');
    assert.equal(store.$viewers.get().stale, true);
    clock.advance(60_000);
    assert.equal(store.$viewers.get().total, undefined);
    assert.equal(store.$live.get(), 'live');
    connection.$state.set('open');
    say(true, channel(1, 12));
    assert.equal(store.$viewers.get().total, 12);
  });

  it('D49: treats the first event as a state, so that a running stream counts as seen late', () => {
    const { clock, store, say } = createStream();
    store.$since.subscribe(() => undefined);
    say(true);
    assert.deepEqual(store.$since.get(), { atMs: clock.now(), late: true });
  });

  it('knows the start of a stream that it saw begin', () => {
    const { clock, store, say } = createStream();
    store.$since.subscribe(() => undefined);
    say(false);
    clock.advance(5000);
    say(true);
    const atMs = clock.now();
    clock.advance(5000);
    say(true, channel(1));
    assert.deepEqual(store.$since.get(), { atMs, late: false });
    say(false);
    assert.equal(store.$since.get(), undefined);
  });

  it('does not claim to know the start of a stream that began while it was away', () => {
    const { connection, store, say } = createStream();
    store.$since.subscribe(() => undefined);
    say(false);
    connection.$state.set('reconnecting');
    connection.$state.set('open');
    say(true);
    assert.equal(store.$since.get()?.late, true);
  });

  it('believes the relay, which saw the stream before this page did', () => {
    const { clock, connection, store } = createStream();
    store.$since.subscribe(() => undefined);
    const tell = (atMs: number, late = false): void =>
      connection.emit({
        type: 'event',
        subscription: 'user/stream',
        payload: { userId: '7', live: true, channels: [], liveSince: { atMs, late } },
      });
    const startedMs = clock.now() - 72_000;
    tell(startedMs);
    assert.deepEqual(store.$since.get(), { atMs: startedMs, late: false });
    // the network delay is longer this time
    tell(startedMs + 300);
    assert.deepEqual(store.$since.get(), { atMs: startedMs, late: false });
    // the server now treats it as another stream
    tell(startedMs + 60_000, true);
    assert.deepEqual(store.$since.get(), { atMs: startedMs + 60_000, late: true });
  });

  it('keeps the peak for as long as the stream lasts', () => {
    const { store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    say(true, channel(1, 50));
    say(true, channel(1, 20));
    assert.equal(store.$viewers.get().peak, 50);
    say(false);
    assert.equal(store.$viewers.get().peak, undefined);
    say(true, channel(1, 3));
    assert.equal(store.$viewers.get().peak, 3);
  });

  it('D27: shows no figures of an ended stream', () => {
    const { clock, store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    say(true, channel(1, 50));
    say(false, channel(1, 50));
    assert.deepEqual(store.$viewers.get().perChannel, []);
    assert.equal(clock.pending, 0);
  });

  for (const state of ['refused', 'signed_out'] as const) {
    it(`A11, G11: forgets everything once the server says ${state}`, () => {
      const { connection, store, say } = createStream();
      store.$live.subscribe(() => undefined);
      store.$viewers.subscribe(() => undefined);
      say(true, channel(1, 50));
      connection.$state.set(state);
      assert.equal(store.$live.get(), 'unknown');
      assert.equal(store.$viewers.get().total, undefined);
    });
  }
});
