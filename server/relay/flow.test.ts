import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { flushPromises } from '../testing/manual-clock.ts';
import { chatEvent } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { createRelayFixture } from '../testing/relay-fixture.ts';
import type { RelayFixture } from '../testing/relay-fixture.ts';

let f: RelayFixture;

const upstreamOpen = () =>
  until(() => f.service.sockets.size === 1 && f.relay.state.upstreamsDown === 0, 'upstream open');
/** Sends messages and waits until the relay, not an overlay, has received them. */
const flood = async (count: number, word = 'x'): Promise<void> => {
  const before = f.counters.read().relay_events ?? 0;
  f.service.send(Array.from({ length: count }, (_, i) => chatEvent(`${word}${i}`)));
  await until(() => (f.counters.read().relay_events ?? 0) >= before + count, 'taken in');
};

describe('the flow to overlays', () => {
  beforeEach(async () => {
    f = await createRelayFixture();
  });
  afterEach(() => f.close());

  describe('a slow overlay', () => {
    const WIDE = 'y'.repeat(450);
    const MESSAGES = 200;
    /** Sends a batch of messages, which the healthy browser receives. */
    const push = async (): Promise<void> => {
      await flood(MESSAGES, WIDE);
      f.clock.advance(50);
    };

    it('is cut with 4408 at 1 MiB, while the others receive everything (A8, F33, G7)', async () => {
      const slow = await f.connect({ key: 'good-key', subscriptions: ['user/chat'] });
      const quick = await f.connect({ key: 'good-key', subscriptions: ['user/chat'] });
      await upstreamOpen();
      slow.socket.pause();
      let most = 0;
      for (let round = 1; f.counters.read().relay_sockets_slow === undefined; round++) {
        assert.ok(round < 300, 'was never cut');
        await push();
        most = Math.max(most, f.relay.state.bufferedBytes);
        await until(() => quick.frames.length === 1 + round * MESSAGES, 'the quick one has all');
      }
      assert.ok(most <= 1024 * 1024, `${most} bytes waited`);
      slow.socket.resume();
      assert.equal(await slow.closed(), 4408);
      assert.equal(quick.code, undefined);
      assert.equal((await f.connect()).words().length, 50);
    });

    it('is cut with 4408 after receiving nothing for 10 s (F33, G7)', async () => {
      const slow = await f.connect({ key: 'good-key', subscriptions: ['user/chat'] });
      await upstreamOpen();
      slow.socket.pause();
      for (let round = 0; f.relay.state.bufferedBytes < 200_000; round++) {
        assert.ok(round < 300, 'never fell behind');
        await push();
      }
      await f.clock.pass(9_000, 1_000);
      assert.equal(f.counters.read().relay_sockets_slow, undefined);
      await f.clock.pass(2_000, 1_000);
      assert.equal(f.counters.read().relay_sockets_slow, 1);
      slow.socket.resume();
      assert.equal(await slow.closed(), 4408);
    });
  });

  describe('a burst', () => {
    it('goes out in batches of 50 ms, completely and in order (F28)', async () => {
      const client = await f.connect();
      await upstreamOpen();
      for (let batch = 0; batch < 6; batch++) await flood(100, `${batch}-`);
      f.clock.advance(50);
      await until(() => client.words().length === 600);
      await flood(100, 'held-');
      await flushPromises();
      assert.equal(client.words().length, 600);
      f.clock.advance(50);
      await until(() => client.words().length === 700);
      assert.deepEqual(client.words().slice(-2), ['held-98', 'held-99']);
    });

    it('keeps the newest messages, counts the skipped ones and reports them as a gap (F28)', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'] });
      await upstreamOpen();
      for (let batch = 0; batch < 6; batch++) await flood(100);
      f.clock.advance(50);
      await flood(700, 'z');
      f.clock.advance(50);
      await until(() => client.words().at(-1) === 'z699');
      const skipped = f.counters.read().relay_events_skipped ?? 0;
      assert.ok(skipped > 0);
      assert.equal(client.words().length + skipped, 1_300);
      assert.equal((client.of('overlay/gap')[0]?.['payload'] as { reason: string }).reason, 'flood');
    });

    it('reaches a new overlay once if it was queued before the welcome', async () => {
      await f.connect();
      await upstreamOpen();
      for (let batch = 0; batch < 6; batch++) await flood(100);
      f.clock.advance(50);
      await flood(10, 'w');
      const late = await f.connect();
      f.clock.advance(50);
      await flushPromises();
      assert.deepEqual(
        late.words().slice(-10),
        Array.from({ length: 10 }, (_, i) => `w${i}`),
      );
      assert.equal(new Set(late.words().slice(-10)).size, 10);
      assert.equal(late.words().length, 50);
    });
  });

  describe('joining', () => {
    it('sends a lone event in the turn of the event loop in which it came', async () => {
      const client = await f.connect();
      await upstreamOpen();
      f.service.send(chatEvent('lone'));
      await until(() => client.words().length === 1);
      assert.equal(f.counters.read().relay_deliveries, 1 + client.of('user/stream').length);
    });
  });
});
