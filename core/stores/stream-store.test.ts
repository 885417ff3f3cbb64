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
    // nanostores unsubscribes from a derived store first, and a second later from its source
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

  it('is warming up while live with no channels, and live with them (D27, F25)', () => {
    const { store, say } = createStream();
    const seen: string[] = [];
    store.$live.subscribe((live) => seen.push(live));
    say(false);
    say(true);
    say(true, channel(1));
    say(false);
    assert.deepEqual(seen, ['unknown', 'offline', 'warming-up', 'live', 'offline']);
  });

  it('keeps empty titles (D29)', () => {
    const { store, say } = createStream();
    store.$channels.subscribe(() => undefined);
    say(true, channel(1));
    assert.equal(store.$channels.get()[0]?.title, '');
  });

  it('counts viewers and followers, unknown ones separately (D30)', () => {
    const { store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    store.$followers.subscribe(() => undefined);
    say(true, channel(1, 12), channel(2));
    assert.equal(store.$viewers.get().total, 12);
    assert.equal(store.$viewers.get().unknown, 1);
    assert.equal(store.$followers.get().total, 120);
  });

  it('drops a figure 60 s after it was last reported (D30)', () => {
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

  it('ages figures while the connection is lost, and keeps the state', () => {
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

  it('treats the first event as a state, so that a running stream counts as seen late (D49)', () => {
    const { clock, store, say } = createStream();
    store.$since.subscribe(() => undefined);
    say(true);
    assert.deepEqual(store.$since.get(), { atMs: clock.now(), late: true });
  });

  it('has the exact start of a stream that began while it was connected', () => {
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

  it('has no exact start of a stream that began during an outage', () => {
    const { connection, store, say } = createStream();
    store.$since.subscribe(() => undefined);
    say(false);
    connection.$state.set('reconnecting');
    connection.$state.set('open');
    say(true);
    assert.equal(store.$since.get()?.late, true);
  });

  it('uses the start of the relay, which saw the stream earlier than this page', () => {
    const { clock, connection, store } = createStream();
    store.$since.subscribe(() => undefined);
    const send = (atMs: number, late = false): void =>
      connection.emit({
        type: 'event',
        subscription: 'user/stream',
        payload: { userId: '7', live: true, channels: [], liveSince: { atMs, late } },
      });
    const startedMs = clock.now() - 72_000;
    send(startedMs);
    assert.deepEqual(store.$since.get(), { atMs: startedMs, late: false });
    // The network delay is longer this time.
    send(startedMs + 300);
    assert.deepEqual(store.$since.get(), { atMs: startedMs, late: false });
    // The server now treats it as another stream.
    send(startedMs + 60_000, true);
    assert.deepEqual(store.$since.get(), { atMs: startedMs + 60_000, late: true });
  });

  it('keeps the peak until the stream ends', () => {
    const { clock, store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    say(true, channel(1, 50));
    say(true, channel(1, 20));
    assert.equal(store.$viewers.get().peak, 50);
    say(false);
    assert.equal(store.$viewers.get().peak, undefined);
    clock.advance(2 * 60_000 + 1);
    say(true, channel(1, 3));
    assert.equal(store.$viewers.get().peak, 3);
  });

  it('keeps start and peak after an offline drop of up to two minutes', () => {
    const { clock, store, say } = createStream();
    for (const one of [store.$since, store.$live, store.$viewers]) one.subscribe(() => undefined);
    say(true, channel(1, 50));
    const since = store.$since.get();
    for (const droppedMs of [5_000, 2 * 60_000]) {
      clock.advance(60_000);
      say(false);
      assert.deepEqual(
        [store.$live.get(), store.$since.get(), store.$viewers.get().total],
        ['offline', undefined, undefined],
      );
      say(false);
      clock.advance(droppedMs);
      say(true, channel(1, 3));
      assert.equal(store.$since.get(), since);
      assert.deepEqual([store.$viewers.get().total, store.$viewers.get().peak], [3, 50]);
    }
  });

  it('follows the relay on whether a stream resumed or is another one', () => {
    const { clock, connection, store, say } = createStream();
    for (const one of [store.$since, store.$viewers]) one.subscribe(() => undefined);
    const startedMs = clock.now() - 72_000;
    const send = (viewers: number, atMs: number): void =>
      connection.emit({
        type: 'event',
        subscription: 'user/stream',
        payload: { userId: '7', live: true, channels: [channel(1, viewers)], liveSince: { atMs, late: false } },
      });
    send(50, startedMs);
    say(false);
    clock.advance(3 * 60_000);
    send(3, startedMs + 300);
    assert.deepEqual([store.$since.get()?.atMs, store.$viewers.get().peak], [startedMs, 50]);
    say(false);
    send(4, clock.now());
    assert.deepEqual([store.$since.get()?.atMs, store.$viewers.get().peak], [clock.now(), 4]);
  });

  it('treats the first event after a full overlay as a state, and keeps its state (D49)', () => {
    const { connection, store, say } = createStream();
    for (const one of [store.$since, store.$live]) one.subscribe(() => undefined);
    say(false);
    connection.$state.set('full');
    assert.equal(store.$live.get(), 'offline');
    say(true);
    assert.equal(store.$since.get()?.late, true);
  });

  it('shows no figures of an ended stream (D27)', () => {
    const { clock, store, say } = createStream();
    store.$viewers.subscribe(() => undefined);
    say(true, channel(1, 50));
    say(false, channel(1, 50));
    assert.deepEqual(store.$viewers.get().perChannel, []);
    assert.equal(clock.pending, 0);
  });

  for (const state of ['refused', 'signed_out'] as const) {
    it(`forgets everything after the server answers ${state} (A11, G11)`, () => {
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
