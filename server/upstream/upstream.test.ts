import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { flushPromises } from '../testing/manual-clock.ts';
import { acknowledgement, chatEvent, OWNER, streamEvent, toError } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { createUpstreamFixture } from '../testing/test-upstream.ts';
import type { UpstreamFixture } from '../testing/test-upstream.ts';

let f: UpstreamFixture;

const newest = () => [...f.service.sockets].at(-1)!;
const open = async (): Promise<() => void> => {
  const release = f.upstream.acquire();
  await f.linked('open');
  return release;
};
/** Advances the clock second by second, letting the network follow. */
const pass = async (seconds: number): Promise<void> => {
  for (let i = 0; i < seconds; i++) {
    f.clock.advance(1_000);
    for (let turn = 0; turn < 5; turn++) await flushPromises();
  }
};
const statuses = (): boolean[] =>
  f.events.flatMap((event) => (event.subscription === 'user/stream' ? [event.payload.live] : []));

describe('upstreams', () => {
  beforeEach(async () => {
    f = await createUpstreamFixture();
    f.service.answers.set('/v2/user/stream', [200, { live: false, channels: [] }]);
  });
  afterEach(() => f.close());

  describe('an upstream', () => {
    it('opens one socket when the first overlay listens, and no more for others', async () => {
      await flushPromises();
      assert.equal(f.service.sockets.size, 0);
      await open();
      f.upstream.acquire();
      await flushPromises();
      assert.deepEqual(f.service.tokens, ['token-1']);
    });

    it('stays up for 60 s after the last overlay, and no longer', async () => {
      const release = await open();
      release();
      await pass(59);
      assert.equal(f.service.sockets.size, 1);
      await pass(1);
      await until(() => f.service.sockets.size === 0);
      assert.equal(f.upstream.isUp, false);
    });

    it('keeps its socket over a scene change: acquired again within 60 s', async () => {
      (await open())();
      await pass(30);
      f.upstream.acquire();
      await pass(60);
      assert.equal(f.service.tokens.length, 1);
    });

    it('is counted as long as it is kept up, and as disconnected until it is open again', async () => {
      const counted = (): readonly number[] => [f.upstreams.up, f.upstreams.disconnected];
      assert.deepEqual(counted(), [0, 0]);
      const release = f.upstream.acquire();
      assert.deepEqual(counted(), [1, 1]);
      await f.linked('open');
      assert.deepEqual(counted(), [1, 0]);
      newest().close(1012);
      await f.linked('reconnecting');
      assert.deepEqual(counted(), [1, 1]);
      await pass(1);
      await f.linked('open');
      release();
      await pass(60);
      assert.deepEqual(counted(), [0, 0]);
      f.upstream.acquire();
      assert.deepEqual(counted(), [1, 1]);
    });

    it('settles once it has received everything that the service sent before', async () => {
      await open();
      const texts = Array.from({ length: 300 }, (_, index) => `word ${index}`);
      f.service.send(texts.map((text) => chatEvent(text)));
      await f.upstream.settle();
      assert.deepEqual(f.words(), texts);
    });

    it('settles after a second without an answer, and at once without a socket', async () => {
      await f.upstream.settle();
      await open();
      newest().pause();
      let isSettled = false;
      const settling = f.upstream.settle().then(() => (isSettled = true));
      for (let turn = 0; turn < 20; turn++) await flushPromises();
      assert.equal(isSettled, false);
      f.clock.advance(1_000);
      await settling;
      newest().resume();
    });

    it('logs once why sockets cannot be opened, and again after one was', async () => {
      f.service.limit = { 'retry-after': '1' };
      const release = f.upstream.acquire();
      await until(() => f.counters.read().service_limited === 1);
      await pass(40);
      assert.equal(f.lines.length, 1);
      assert.match(f.lines[0] ?? '', /"part":"upstream","error":"Error: The service answered with 429\."/);
      f.service.limit = undefined;
      await pass(40);
      await f.linked('open');
      f.service.limit = { 'retry-after': '1' };
      newest().terminate();
      await f.linked('reconnecting');
      await pass(40);
      await until(() => f.lines.length === 2);
      release();
    });

    it('D59: after a 429 to a socket it dials no sooner than that asks, and asks nothing else of the service', async () => {
      f.service.limit = { 'retry-after': '90' };
      f.upstream.acquire();
      await until(() => f.counters.read().upstream_sockets_ended === 1);
      f.service.limit = undefined;
      assert.deepEqual(f.service.requests, ['/v2/ws']);
      await pass(59);
      assert.deepEqual(f.service.requests, ['/v2/ws']);
      await pass(32);
      await f.linked('open');
      assert.equal(f.counters.read().service_limited, 1);
    });

    it('reads the token when it subscribes, not when it is created (D43)', async () => {
      f.tokens.rotate(OWNER);
      await open();
      assert.deepEqual(f.service.tokens, ['token-2']);
    });

    it('handles events that come before the acknowledgement (F23)', async () => {
      f.service.onSubscribe = (socket) =>
        f.service.send(
          [streamEvent({ live: true }), chatEvent('early'), acknowledgement(['user/chat', 'user/stream'])],
          [socket],
        );
      await open();
      assert.deepEqual([statuses(), f.words()], [[true], ['early']]);
    });

    it('continues with fewer subscriptions than requested, and counts that (F23)', async () => {
      f.service.onSubscribe = (socket) => f.service.send(acknowledgement(['user/chat']), [socket]);
      await open();
      f.service.send(chatEvent('hello'));
      await until(() => f.words().length === 1);
      assert.equal(f.counters.read().upstream_degraded, 1);
    });

    it('reconnects if no acknowledgement comes within 10 s (F23, D42)', async () => {
      f.service.onSubscribe = () => undefined;
      f.upstream.acquire();
      await until(() => f.service.tokens.length === 1);
      await pass(9);
      assert.equal(f.service.tokens.length, 1);
      await pass(3);
      await until(() => f.service.tokens.length === 2);
    });

    it('reconnects after a close and reports the gap with its start, end and reason (F17, A6)', async () => {
      await open();
      f.service.send(chatEvent('before'));
      await until(() => f.words().length === 1);
      const from = new Date(f.clock.now()).toISOString();
      newest().close(1011);
      await f.linked('reconnecting');
      await pass(2);
      await f.linked('open');
      f.service.send(chatEvent('after'));
      await until(() => f.words().length === 2);
      assert.deepEqual(f.links, ['open', 'reconnecting', 'open']);
      assert.equal(f.gaps.length, 1);
      assert.deepEqual([f.gaps[0]?.from, f.gaps[0]?.reason], [from, 'upstream_closed']);
      assert.ok(f.gaps[0]!.to > from);
      assert.deepEqual(f.words(), ['before', 'after']);
    });

    it('reports no gap for a first connection (F17)', async () => {
      await open();
      assert.deepEqual(f.gaps, []);
    });

    it('waits longer and longer if the service accepts and closes at once (F18)', async () => {
      f.service.onSubscribe = (socket) => {
        f.service.send(acknowledgement(), [socket]);
        socket.close(1000);
      };
      f.upstream.acquire();
      await pass(120);
      const inTwoMinutes = f.service.tokens.length;
      assert.ok(inTwoMinutes >= 5 && inTwoMinutes <= 14, `${inTwoMinutes} dials in 2 minutes`);
    });

    it('detects within 40 s that the service no longer answers (F19, A9, G8)', async () => {
      await open();
      newest().pause();
      await pass(40);
      await until(() => f.links.includes('reconnecting'));
      await f.linked('open');
      assert.equal(f.gaps[0]?.reason, 'upstream_silent');
    });

    it('keeps a socket that delivers chat, even if the answer to a ping is late (F19)', async () => {
      await open();
      newest().pong = () => undefined;
      for (let second = 1; second <= 90; second += 1) {
        f.service.send(chatEvent(`second ${second}`));
        await until(() => f.words().length === second);
        f.clock.advance(1_000);
      }
      assert.deepEqual([f.service.tokens.length, f.gaps.length], [1, 0]);
    });

    it('treats a quiet chat on a live connection as normal (D50) (A9)', async () => {
      await open();
      await pass(300);
      assert.deepEqual([f.service.tokens.length, f.gaps.length], [1, 0]);
    });
  });

  describe('an upstream whose token is renewed', () => {
    it('closes the old socket only after the new one is acknowledged, without a gap (D52, F20)', async () => {
      await open();
      const old = newest();
      let acknowledge = (): void => undefined;
      f.service.onSubscribe = (socket) => {
        acknowledge = () => f.service.send([acknowledgement(), streamEvent({ live: false })], [socket]);
      };
      f.tokens.rotate(OWNER);
      await until(() => f.service.tokens.length === 2);
      await flushPromises();
      assert.equal(old.readyState, old.OPEN);
      acknowledge();
      await until(() => f.counters.read().upstream_swaps === 1);
      assert.equal(old.readyState, old.OPEN);
      await pass(5);
      await until(() => f.service.sockets.size === 1);
      assert.deepEqual([f.service.tokens, f.links, f.gaps], [['token-1', 'token-2'], ['open'], []]);
    });

    describe('whose old socket may go silent with its token (D52)', () => {
      /** Renews the token and acknowledges the new socket. */
      const swap = async () => {
        const count = f.counters.read().upstream_swaps ?? 0;
        f.tokens.rotate(OWNER);
        await until(() => f.counters.read().upstream_swaps === count + 1);
        const [old, fresh] = [...f.service.sockets];
        return { old: old!, fresh: fresh! };
      };
      const swapInSilence = async (): Promise<void> => {
        const { fresh } = await swap();
        f.service.send(chatEvent('after'), [fresh]);
        await until(() => f.counters.read().upstream_events === 3);
        await pass(1);
        await until(() => f.service.sockets.size === 1);
      };

      it('closes the old socket as soon as it delivers the same messages as the new one, without a gap (F20)', async () => {
        await open();
        const { old, fresh } = await swap();
        f.service.send(chatEvent('said'), [fresh]);
        await pass(0);
        f.service.send(chatEvent('said'), [old]);
        await until(() => f.service.sockets.size === 1);
        f.service.send(chatEvent('next'));
        await until(() => f.words().length === 2);
        assert.deepEqual([f.words(), f.gaps], [['said', 'next'], []]);
      });

      it('counts messages on the old socket before the acknowledgement, and on the new one after it, as a sign of life (F20)', async () => {
        await open();
        f.service.onSubscribe = () => undefined;
        f.tokens.rotate(OWNER);
        await until(() => f.service.tokens.length === 2);
        const [old, fresh] = [...f.service.sockets];
        f.service.send(chatEvent('said'), [old!]);
        await until(() => f.words().length === 1);
        f.service.send([acknowledgement(), chatEvent('said')], [fresh!]);
        await until(() => f.service.sockets.size === 1);
        assert.deepEqual([f.words(), f.gaps], [['said'], []]);
      });

      it('reports a gap before messages that only the new socket delivers (A6)', async () => {
        await open();
        const from = new Date(f.clock.now()).toISOString();
        f.clock.advance(7_000);
        const { fresh } = await swap();
        const to = new Date(f.clock.now()).toISOString();
        f.service.send(chatEvent('after'), [fresh]);
        await until(() => f.counters.read().upstream_events === 3);
        assert.deepEqual([f.words(), f.gaps], [[], []]);
        await pass(1);
        assert.deepEqual([f.words(), f.gaps], [['after'], [{ from, to, reason: 'upstream_token_ended' }]]);
        await until(() => f.service.sockets.size === 1);
        assert.deepEqual(f.links, ['open']);
      });

      it('reports a gap at a later swap too, even if nothing is sent (A6)', async () => {
        await open();
        await swapInSilence();
        await swap();
        await pass(5);
        assert.equal(f.gaps.length, 2);
      });

      it('stops reporting gaps once the old socket delivers at a later swap (A6)', async () => {
        await open();
        await swapInSilence();
        f.service.send(chatEvent('heard'), [(await swap()).old]);
        await until(() => f.words().includes('heard'));
        await swap();
        await pass(5);
        assert.equal(f.gaps.length, 1);
      });

      it('reports a gap if the service ends the old socket without further messages (A6)', async () => {
        await open();
        (await swap()).old.close(1008);
        await until(() => f.gaps.length === 1);
        assert.deepEqual(f.links, ['open']);
      });

      it('reports a gap if the swap took longer than 10 s without messages on the old socket (A6)', async () => {
        await open();
        f.service.onSubscribe = (socket) => socket.close(1011);
        f.tokens.rotate(OWNER);
        await until(() => f.service.tokens.length === 2 && f.service.sockets.size === 1);
        await pass(12);
        f.service.onSubscribe = (socket) => f.service.send(acknowledgement(), [socket]);
        for (let tries = 0; tries < 40 && f.counters.read().upstream_swaps === undefined; tries++) await pass(1);
        await pass(5);
        assert.deepEqual([f.gaps.length, f.links], [1, ['open']]);
      });

      it('passes held messages on if the new socket ends meanwhile (A5)', async () => {
        await open();
        const { fresh } = await swap();
        f.service.send(chatEvent('held'), [fresh]);
        fresh.close(1012);
        await until(() => f.words().includes('held') && f.links.includes('reconnecting'));
      });
    });

    it('passes messages of both sockets on once, and repeated messages of one twice (F21)', async () => {
      await open();
      f.service.onSubscribe = () => undefined;
      f.tokens.rotate(OWNER);
      await until(() => f.service.tokens.length === 2);
      const [old, fresh] = [...f.service.sockets];
      f.service.send([chatEvent('both'), chatEvent('twice'), chatEvent('twice')], [old!]);
      await until(() => f.words().length === 3);
      f.service.send(
        [chatEvent('both'), chatEvent('twice'), chatEvent('twice'), acknowledgement(), chatEvent('new')],
        [fresh!],
      );
      await until(() => f.counters.read().upstream_events === 8);
      f.service.send(chatEvent('new'), [old!]);
      await until(() => f.counters.read().upstream_dropped_repeat === 4);
      assert.deepEqual(f.words(), ['both', 'twice', 'twice', 'new']);
    });

    it('detects copies without a usable time, too (F21, D37)', async () => {
      await open();
      f.service.onSubscribe = () => undefined;
      f.tokens.rotate(OWNER);
      await until(() => f.service.tokens.length === 2);
      const [old, fresh] = [...f.service.sockets];
      f.service.send(chatEvent('timeless', { timestamp: 'yesterday' }), [old!]);
      await until(() => f.words().length === 1);
      f.clock.advance(1_500);
      f.service.send([chatEvent('timeless', { timestamp: 'yesterday' }), chatEvent('end')], [fresh!]);
      await until(() => f.words().includes('end'));
      assert.deepEqual(f.words(), ['timeless', 'end']);
    });

    it('keeps the old socket if the new one fails, and tries again (F20)', async () => {
      await open();
      const old = newest();
      f.service.onSubscribe = (socket) => socket.close(1011);
      f.tokens.rotate(OWNER);
      await until(() => f.service.tokens.length === 2 && f.service.sockets.size === 1);
      f.service.send(chatEvent('still here'), [old]);
      await until(() => f.words().length === 1);
      f.service.onSubscribe = (socket) => f.service.send(acknowledgement(), [socket]);
      await pass(3);
      await until(() => f.service.tokens.length === 3 && f.counters.read().upstream_swaps === 1);
      await pass(5);
      await until(() => f.service.sockets.size === 1);
      assert.deepEqual([f.links, f.gaps], [['open'], []]);
    });

    it('keeps a newer stream status if an older socket lags (F20)', async () => {
      await open();
      f.service.onSubscribe = (socket) => f.service.send(streamEvent({ live: true }), [socket]);
      f.tokens.rotate(OWNER);
      await until(() => f.counters.read().upstream_events === 2);
      const [old] = [...f.service.sockets];
      f.service.send([streamEvent({ live: false }), chatEvent('end')], [old!]);
      await until(() => f.words().includes('end'));
      await pass(1);
      assert.deepEqual(statuses(), [false, true]);
    });
  });

  describe('an upstream that waits for its acknowledgement', () => {
    it('sends no second request, and has one socket for one owner, since answers do not name their request (D45)', async () => {
      f.service.onSubscribe = () => undefined;
      f.upstream.acquire();
      await until(() => f.service.tokens.length === 1);
      f.upstream.acquire();
      await pass(5);
      assert.deepEqual([f.service.tokens.length, f.service.sockets.size], [1, 1]);
      f.service.send([acknowledgement(), chatEvent('heard')]);
      await until(() => f.words().length === 1);
      assert.deepEqual([f.service.tokens.length, f.service.sockets.size], [1, 1]);
    });
  });

  describe('an upstream that is refused', () => {
    const refuse = (): void => {
      f.service.onSubscribe = (socket) =>
        f.service.send({ error: { code: 400, description: 'bad message' } }, [socket]);
    };

    it('checks the token by REST, renews it on 401 and reconnects with the new one at once (F22)', async () => {
      f.service.onSubscribe = (socket, token) =>
        token === 'token-1'
          ? f.service.send({ error: { code: 400, description: 'bad message' } }, [socket])
          : f.service.send(acknowledgement(), [socket]);
      f.service.answers.set('/v2/user/stream', [401, toError(401, 'invalid_token')]);
      f.upstream.acquire();
      await f.linked('open');
      assert.deepEqual([f.service.tokens, f.tokens.renewals], [['token-1', 'token-2'], 1]);
    });

    it('waits 1, 5 and 30 minutes if the token is valid (F22)', async () => {
      refuse();
      f.upstream.acquire();
      await until(() => f.service.tokens.length === 1 && f.service.sockets.size === 0);
      const dials: number[] = [];
      for (let minute = 1; minute <= 70; minute++) {
        const before = f.service.tokens.length;
        await pass(60);
        if (f.service.tokens.length > before) dials.push(minute);
      }
      assert.deepEqual(dials.map((minute, index) => minute - (dials[index - 1] ?? 0)).slice(0, 3), [1, 5, 30]);
    });

    it('keeps trying with growing waits while the service cannot confirm the token (F22)', async () => {
      refuse();
      f.service.answers.set('/v2/user/stream', [500, {}]);
      f.upstream.acquire();
      await until(() => f.service.tokens.length === 1 && f.service.sockets.size === 0);
      // half of each window, from 1 s up to 30 s: 0.5, 1, 2, 4, 8, 15, 15
      for (let dials = 2; dials <= 7; dials++) {
        await pass(15);
        await until(() => f.service.tokens.length >= dials && f.service.sockets.size === 0);
      }
    });

    it('checks the token after a late error frame and keeps the socket (D47, F22)', async () => {
      await open();
      const before = f.service.requests.length;
      f.service.send({ error: { code: 400, description: 'bad message' } });
      await until(() => f.service.requests.length > before);
      await flushPromises();
      assert.deepEqual([f.service.sockets.size, f.links], [1, ['open']]);
    });

    it('treats an empty acknowledgement as a refusal (F23)', async () => {
      f.service.onSubscribe = (socket) => f.service.send(acknowledgement([]), [socket]);
      f.upstream.acquire();
      await until(() => f.counters.read().upstream_refused === 1);
      assert.deepEqual(f.links, []);
    });

    it('closes a socket that was acknowledged for another user (T20)', async () => {
      f.service.onSubscribe = (socket) => f.service.send(acknowledgement(undefined, 9_999), [socket]);
      f.upstream.acquire();
      await until(() => f.counters.read().upstream_refused === 1);
      assert.deepEqual([f.links, f.counters.read().upstream_dropped_foreign], [[], 1]);
    });
  });

  describe('an upstream whose login is lost', () => {
    it('reports it, stays silent, and resumes with a gap after the next login (F16)', async () => {
      await open();
      f.tokens.lose(OWNER);
      await until(() => f.service.sockets.size === 0);
      await pass(120);
      assert.deepEqual([f.links, f.service.tokens.length], [['open', 'needs_reconnect'], 1]);
      f.tokens.rotate(OWNER);
      await f.linked('open');
      assert.equal(f.gaps[0]?.reason, 'needs_reconnect');
    });

    it('detects it at its start (F16)', async () => {
      f.tokens.lose(OWNER);
      f.upstream.acquire();
      await f.linked('needs_reconnect');
      assert.equal(f.service.tokens.length, 0);
    });

    it('detects it by the 60 s check even if the socket stays open (F16)', async () => {
      await open();
      f.service.answers.set('/v2/user/stream', [401, toError(401, 'invalid_token')]);
      f.tokens.onRenew = () => f.tokens.lose(OWNER);
      await pass(60);
      await f.linked('needs_reconnect');
    });
  });

  describe('frames from the service', () => {
    const deep = `{"subscription":"user/chat","payload":${'['.repeat(6_000)}${']'.repeat(6_000)}}`;
    const bad: readonly [string, unknown][] = [
      ['no JSON', '{"subscription":'],
      ['E38: deep nesting', deep],
      ['E55: live as a text', { subscription: 'user/stream', payload: { live: 'true', channels: [], userId: 7001 } }],
      ['E55: channels null', { subscription: 'user/stream', payload: { live: true, channels: null, userId: 7001 } }],
      ['D48: an unknown subscription', { subscription: 'user/poll', payload: {} }],
      ['an event that only a relay sends', { subscription: 'overlay/moderation', payload: { hide: [], clear: true } }],
      ['T20, E55: another user', chatEvent('foreign', { userId: 8_008 })],
    ];
    for (const [what, frame] of bad) {
      it(`drops ${what}, counts it and keeps the socket (F24)`, async () => {
        await open();
        f.service.send([frame, chatEvent('next')]);
        await until(() => f.words().includes('next'));
        const { upstream_dropped_foreign: foreign = 0, upstream_dropped_malformed: malformed = 0 } = f.counters.read();
        assert.deepEqual([foreign + malformed, f.words(), f.service.sockets.size], [1, ['next'], 1]);
      });
    }

    it('drops a binary frame, counts it and keeps the socket (F24)', async () => {
      await open();
      newest().send(Buffer.from(JSON.stringify(chatEvent('binary'))));
      f.service.send(chatEvent('next'));
      await until(() => f.words().length > 0);
      assert.deepEqual([f.words(), f.counters.read().upstream_dropped_binary], [['next'], 1]);
    });

    it('ends a socket that sends more than 256 KiB in a frame, and reconnects (F24, T21)', async () => {
      await open();
      f.service.send(chatEvent('x'.repeat(300_000)));
      await until(() => f.links.includes('reconnecting'));
      await pass(2);
      await f.linked('open');
      assert.equal(f.service.tokens.length, 2);
    });

    it('ignores unknown fields, acknowledgements and events (A16)', async () => {
      f.service.onSubscribe = (socket) =>
        f.service.send(
          [
            {
              success: {
                action: 'subscribe',
                userId: 7001,
                subscriptions: ['user/chat', 'user/stream', 'user/x'],
                y: 1,
              },
              z: 2,
            },
          ],
          [socket],
        );
      await open();
      f.service.send([
        { success: { action: 'welcome' } },
        { hello: 1 },
        { ...chatEvent('known', { mood: 'good' }), at: 1 },
      ]);
      await until(() => f.words().length === 1);
      assert.deepEqual(f.words(), ['known']);
    });
  });

  describe('the stream status', () => {
    it('turns off within 75 s if the stop event never comes (A7, D51, F26, G10)', async () => {
      await open();
      f.service.send(streamEvent({ live: true }));
      await pass(1);
      assert.deepEqual(statuses(), [false, true]);
      await pass(60);
      assert.deepEqual(statuses(), [false, true, false]);
    });

    it('does not change with the snapshot of a new subscription (D49)', async () => {
      await open();
      newest().close(1001);
      await f.linked('reconnecting');
      await pass(2);
      await f.linked('open');
      await pass(1);
      assert.deepEqual(statuses(), [false]);
    });

    it('is sent at most 4 times a second, and ends on the newest (F27)', async () => {
      await open();
      f.events.length = 0;
      for (let i = 0; i < 21; i++) {
        const heard = f.counters.read().upstream_events ?? 0;
        f.service.send(streamEvent({ live: true, viewers: i }));
        await until(() => (f.counters.read().upstream_events ?? 0) > heard);
        f.clock.advance(100);
      }
      f.clock.advance(1_000);
      assert.ok(f.events.length <= 10, `${f.events.length} updates in 2.1 s`);
      const last = f.events.at(-1);
      assert.equal(last?.subscription === 'user/stream' && last.payload.channels[0]?.viewers, 20);
    });

    it('is read by REST while there is no socket', async () => {
      f.service.onSubscribe = (socket) => socket.close(1013);
      f.service.answers.set('/v2/user/stream', [200, { live: true, channels: [] }]);
      f.upstream.acquire();
      await until(() => statuses().length === 1);
      assert.deepEqual(statuses(), [true]);
    });

    describe('its figures', () => {
      const event = streamEvent({ live: true, viewers: 5 });
      const viewers = (): (number | null)[] =>
        f.events.flatMap((event) =>
          event.subscription === 'user/stream' ? (event.payload.channels[0]?.viewers ?? null) : [],
        );
      const goLive = async (): Promise<void> => {
        f.service.onSubscribe = (socket) => {
          f.service.send(acknowledgement(), [socket]);
          f.service.send(event, [socket]);
        };
        await open();
        await until(() => viewers().at(-1) === 5);
      };
      const cutOff = async (): Promise<void> => {
        f.service.onSubscribe = (socket) => socket.close(1013);
        newest().close(1013);
        await f.linked('reconnecting');
      };

      it('become unknown without events and REST answers, and known again with the next event (D30)', async () => {
        await goLive();
        const { onSubscribe } = f.service;
        f.service.answers.set('/v2/user/stream', [503, toError(503, 'unavailable')]);
        await cutOff();
        await pass(60);
        assert.deepEqual([statuses().at(-1), viewers().at(-1)], [true, null]);
        f.service.onSubscribe = onSubscribe;
        await pass(60);
        assert.equal(viewers().at(-1), 5);
      });

      it('are those of REST without events (D30)', async () => {
        await goLive();
        f.service.answers.set('/v2/user/stream', [200, Reflect.get(event, 'payload')]);
        await cutOff();
        await pass(120);
        assert.deepEqual([...new Set(viewers())], [5]);
      });

      it('stay the same on a quiet socket, even if REST fails (D30 D50)', async () => {
        await goLive();
        f.service.answers.set('/v2/user/stream', [503, toError(503, 'unavailable')]);
        await pass(120);
        assert.deepEqual([...new Set(viewers())], [5]);
      });

      it('become unknown as soon as the login is lost (D30 F16)', async () => {
        await goLive();
        f.tokens.lose(OWNER);
        await pass(1);
        assert.deepEqual([statuses().at(-1), viewers().at(-1)], [true, null]);
      });
    });

    it('costs one request a minute while nothing changes (G13)', async () => {
      await open();
      const before = f.service.requests.length;
      for (let i = 0; i < 10; i++) {
        await pass(60);
        await Promise.all(Array.from({ length: 20 }, () => f.reads.of(OWNER).stream.get()));
      }
      assert.equal(f.service.requests.length - before, 10);
    });
  });
});
