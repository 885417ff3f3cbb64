import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseEvent, parseFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';
import { parseChatMessage } from './chat-message.ts';
import type { DockMessage } from './relay.ts';
import { serializeEvent, serializeFrame, serializeMessage } from './serialize-frame.ts';

const now = () => Date.UTC(2026, 5, 1);
const read = (frame: unknown) => parseFrame(JSON.stringify(frame), { now });

const status = { live: false, channels: [], userId: 7 };
const message = {
  userId: 7,
  channelId: 11,
  platformId: 1,
  author: 'Ada',
  contents: [{ type: 'text', subtype: 'normalText', content: 'hello', color: null }],
  timestamp: '2026-05-31T23:59:58.250Z',
  own: false,
};

describe('event', () => {
  it('is recognised by its keys, extra ones are ignored (D48)', () => {
    assert.deepEqual(read({ subscription: 'user/stream', payload: status, extra: 1 }), {
      type: 'event',
      subscription: 'user/stream',
      payload: { ...status, userId: '7' },
    });
    assert.deepEqual(read({ payload: message, subscription: 'user/chat' }), {
      type: 'event',
      subscription: 'user/chat',
      payload: { ...message, userId: '7' },
    });
  });

  it('is read for a user who is not live (D49)', () => {
    assert.equal(read({ subscription: 'user/stream', payload: status })?.type, 'event');
  });

  it('is undefined for an unknown subscription (A16, D60)', () => {
    assert.equal(read({ subscription: 'user/polls', payload: {} }), undefined);
    assert.equal(read({ subscription: 'constructor', payload: {} }), undefined);
    assert.equal(read({ subscription: ['user/chat'], payload: message }), undefined);
  });

  it('is dropped if its payload does not conform (E55)', () => {
    assert.equal(read({ subscription: 'user/stream', payload: { ...status, live: 'true' } }), undefined);
    assert.equal(read({ subscription: 'user/chat', payload: { ...message, author: 7 } }), undefined);
    for (const payload of [undefined, null, [], 'x'])
      assert.equal(read({ subscription: 'user/chat', payload }), undefined);
  });

  it('carries the cursor and replay mark of the relay, if they are usable', () => {
    const event = read({ subscription: 'user/chat', payload: { ...message, id: 'm1' }, cursor: 'e1:42', replay: true });
    assert.deepEqual(event, {
      type: 'event',
      subscription: 'user/chat',
      payload: { ...message, userId: '7', id: 'm1' },
      cursor: 'e1:42',
      replay: true,
    });
    const odd = read({ subscription: 'user/chat', payload: message, cursor: 'x'.repeat(65), replay: 'yes' });
    assert.deepEqual(Object.keys(odd ?? {}), ['type', 'subscription', 'payload']);
  });

  it('brings the start of the stream, sent as a duration', () => {
    const live = { ...status, live: true };
    const since = (payload: object): unknown => {
      const frame = read({ subscription: 'user/stream', payload });
      return frame?.type === 'event' && frame.subscription === 'user/stream' ? frame.payload.liveSince : 'none';
    };
    assert.deepEqual(since({ ...live, uptime: { ms: 72_000, late: false } }), { atMs: now() - 72_000, late: false });
    assert.equal(since({ ...status, uptime: { ms: 72_000, late: false } }), undefined);
    for (const uptime of [72_000, {}, { ms: 1 }, { ms: -1, late: true }, { ms: 1.5, late: true }, { ms: 1, late: 1 }])
      assert.equal(since({ ...live, uptime }), undefined);
    assert.equal(since({ ...live, uptime: { ms: 400 * 86_400_000, late: true } }), undefined);
    assert.equal(since({ ...live, liveSince: { atMs: 1, late: false } }), undefined);
  });

  it('is also read from a value', () => {
    assert.deepEqual(parseEvent({ subscription: 'user/stream', payload: status }), {
      type: 'event',
      subscription: 'user/stream',
      payload: { ...status, userId: '7' },
    });
  });
});

describe('event of the relay', () => {
  const relay = (name: string, payload: unknown) => {
    const frame = read({ subscription: `overlay/${name}`, payload });
    return frame?.type === 'event' ? frame.payload : undefined;
  };

  it('brings settings: scalars and lists of texts', () => {
    const settings = { limit: 20, theme: 'dark', own: true, hideNames: ['a', 'b'] };
    assert.deepEqual(relay('settings', { widget: 'chat-box', revision: 3, settings }), {
      widget: 'chat-box',
      revision: 3,
      settings,
    });
    assert.equal(relay('settings', { widget: 'chat-box', revision: 3, settings: [] }), undefined);
    assert.equal(relay('settings', { widget: 'chat-box', settings }), undefined);
  });

  it('brings the permissions of the overlay key if the relay sends them', () => {
    const event = { widget: 'live-badge', revision: 1, settings: {} };
    const permissions = ['stream', 7, 'channels', 'not a name'];
    const read = relay('settings', { ...event, permissions });
    assert.deepEqual(read, { ...event, permissions: ['stream', 'channels'] });
    assert.deepEqual(relay('settings', { ...event, permissions: 'chat' }), event);
  });

  it('brings the own themes of an overlay, without functions or addresses in their tokens', () => {
    const event = { widget: 'chat-box', revision: 1, settings: {} };
    const tokens = { '--onair-text': '#ff8800', '--onair-font': '"名前", serif', '--onair-padding': '0.4em 0' };
    const ownThemes = { a1: { base: 'glass', tokens } };
    assert.deepEqual(relay('settings', { ...event, ownThemes }), { ...event, ownThemes });
    const odd = { '--onair-text': 'url(//e.example)', color: 'red', '--onair-gap': 7, '--onair-radius': '1px;}' };
    const hostile = { a: { base: 'glass', tokens: odd }, 'b c': { base: 'glass', tokens }, c: { tokens }, d: 7 };
    assert.deepEqual(relay('settings', { ...event, ownThemes: hostile }), {
      ...event,
      ownThemes: { a: { base: 'glass', tokens: {} } },
    });
  });

  it('brings no setting that could reach a prototype (T23)', () => {
    const frame = parseFrame(
      '{"subscription":"overlay/settings","payload":{"widget":"chat-box","revision":1,"settings":{"__proto__":["x"],"constructor":"y","limit":1,"deep":{"__proto__":["x"],"a":1},"list":[1,"a",{}]}}}',
    );
    assert.ok(frame?.type === 'event' && frame.subscription === 'overlay/settings');
    assert.deepEqual(Object.entries(frame.payload.settings), [
      ['limit', 1],
      ['deep', { a: 1 }],
      ['list', ['a']],
    ]);
  });

  it('brings the formats of a canvas, and nothing deeper', () => {
    const place = { x: 1, y: -2, hidden: true, scale: 1.5 };
    const portrait = { width: 1080, places: { 'chat-box-1': place } };
    const event = { widget: 'canvas', revision: 1, settings: { formats: { portrait } } };
    assert.deepEqual(relay('settings', event), event);
    const deep = { ...portrait, places: { 'chat-box-1': { ...place, more: { a: 1 } } } };
    assert.deepEqual(relay('settings', { ...event, settings: { formats: { portrait: deep } } }), event);
  });

  it('brings the layers of a canvas with their settings, and nothing deeper', () => {
    const layers = [{ id: 'chat', x: 10, hidden: false, settings: { limit: 5, hideNames: ['bot'] } }];
    const settings = { width: 1920, layers };
    const event = { widget: 'canvas', revision: 1, settings };
    assert.deepEqual(relay('settings', event), event);
    const deep = { id: 'a', settings: { limit: 1, more: { a: 1 }, list: [{ id: 'b' }, 'c'] }, ['__proto__']: ['x'] };
    assert.deepEqual(relay('settings', { ...event, settings: { layers: [deep, 7, { x: 1 }] } }), {
      ...event,
      settings: { layers: [{ id: 'a', settings: { limit: 1, list: ['c'] } }] },
    });
  });

  it('brings moderation: ids to hide, and whether to clear', () => {
    assert.deepEqual(relay('moderation', { hide: ['m1', 7, 'm2'] }), { hide: ['m1', 'm2'], clear: false });
    assert.deepEqual(relay('moderation', { clear: true }), { hide: [], clear: true });
  });

  it('brings known states of the link only', () => {
    const since = '2026-05-31T23:59:58.250Z';
    assert.deepEqual(relay('link', { upstream: 'needs_reconnect', since }), { upstream: 'needs_reconnect', since });
    assert.deepEqual(relay('link', { upstream: 'open' }), { upstream: 'open', since: '2026-06-01T00:00:00.000Z' });
    assert.equal(relay('link', { upstream: 'dancing', since }), undefined);
  });

  it('brings a gap with its ends and reason', () => {
    const gap = { from: '2026-05-31T23:59:58.250Z', to: '2026-05-31T23:59:59.250Z', reason: 'reconnect' };
    assert.deepEqual(relay('gap', gap), gap);
  });
});

describe('event for docks', () => {
  const payloadOf = (subscription: string, payload: unknown) => {
    const frame = read({ subscription, payload });
    return frame?.type === 'event' ? frame.payload : undefined;
  };
  const checked = { ...message, userId: '7' };
  const entry = { id: 'm1', state: 'shown', message };

  it('brings messages before and on air with their state, and leaves out those that do not conform', () => {
    const stopped = { ...entry, id: 'm2', state: 'stopped', reason: 'word', by: 'Moderators' };
    const held = { ...entry, id: 'm3', state: 'held', airsAt: null, pictureHosts: ['pictures.example'] };
    const odd = [
      { ...entry, state: 'lost' },
      { ...entry, id: '' },
      { ...entry, message: { ...message, author: 7 } },
      null,
      'm4',
    ];
    assert.deepEqual(payloadOf('dock/chat', { messages: [entry, ...odd, stopped, held] }), {
      messages: [entry, stopped, held].map((one) => ({ ...one, message: checked })),
    });
    assert.equal(payloadOf('dock/chat', { messages: {} }), undefined);
  });

  it('counts the hold of a message from its arrival, independent of the relay’s clock', () => {
    const readAirsAt = (times: object): unknown => {
      const payload = payloadOf('dock/chat', { messages: [{ ...entry, state: 'held', ...times }] });
      const { messages } = (payload ?? {}) as { readonly messages?: readonly { readonly airsAt?: unknown }[] };
      return messages?.[0]?.airsAt;
    };
    assert.equal(readAirsAt({ airsAt: 5, remainingMs: 40_000 }), now() + 40_000);
    assert.equal(readAirsAt({ airsAt: 5 }), 5);
    assert.equal(readAirsAt({ airsAt: null, remainingMs: 40_000 }), null);
  });

  it('cleans text of people and other hosts (E33)', () => {
    const odd = { ...entry, by: 'a\u0000b\n', reason: 'dull', airsAt: 'soon', pictureHosts: ['x\u2028y', 7] };
    assert.deepEqual(payloadOf('dock/chat', { messages: [odd] }), {
      messages: [{ id: 'm1', state: 'shown', message: checked, by: 'a b', pictureHosts: ['x y'] }],
    });
  });

  it('brings panic and hold, with safe defaults for values that do not conform', () => {
    assert.deepEqual(payloadOf('overlay/safety', { revision: 4, panic: true, holdSeconds: 2.5 }), {
      revision: 4,
      panic: true,
      holdSeconds: 2.5,
    });
    assert.deepEqual(payloadOf('overlay/safety', { panic: 'yes', holdSeconds: -1 }), {
      revision: 0,
      panic: false,
      holdSeconds: 0,
    });
  });

  it('brings the pinned message, and its end by the reader’s clock', () => {
    const featured = { message, until: 5, remainingMs: 12_000, seconds: 30, waiting: 2 };
    assert.deepEqual(payloadOf('overlay/featured', featured), {
      message: checked,
      until: now() + 12_000,
      seconds: 30,
      waiting: 2,
    });
    const unpinned = { message: null, until: null, seconds: null, waiting: 0 };
    assert.deepEqual(payloadOf('overlay/featured', { message: null, remainingMs: 5, seconds: 3 }), unpinned);
    assert.deepEqual(payloadOf('overlay/featured', { message: { ...message, author: 7 }, until: 9 }), unpinned);
    assert.deepEqual(payloadOf('overlay/featured', { message, until: 1e300, remainingMs: -1, waiting: -1 }), {
      ...unpinned,
      message: checked,
    });
    const forever = payloadOf('overlay/featured', { message, remainingMs: Number.MAX_SAFE_INTEGER });
    assert.ok(forever && 'until' in forever);
    assert.equal(forever.until, now() + 86_400_000);
  });
});

describe('acknowledgement', () => {
  const success = { action: 'subscribe', userId: 7, subscriptions: ['user/chat', 'user/stream'] };

  it('is read with any extra fields (D46)', () => {
    assert.deepEqual(read({ success: { ...success, at: 1 } }), {
      ...success,
      type: 'acknowledgement',
      userId: '7',
      imageHosts: undefined,
    });
  });

  it('keeps unknown names of subscriptions (D46, A16)', () => {
    const frame = read({ success: { ...success, subscriptions: ['user/polls', 7, 'user/chat'] } });
    assert.ok(frame?.type === 'acknowledgement');
    assert.deepEqual(frame.subscriptions, ['user/polls', 'user/chat']);
  });

  it('brings the time of day at the relay', () => {
    const readNow = (time: unknown): unknown => {
      const frame = read({ success: { ...success, now: time } });
      return frame?.type === 'acknowledgement' ? frame.now : 'none';
    };
    assert.deepEqual([1_764_000_000_000, 'noon', -1].map(readNow), [1_764_000_000_000, undefined, undefined]);
  });

  it('lists the picture hosts that the relay allows', () => {
    const frame = read({ success: { ...success, imageHosts: ['*.example.com', null] } });
    assert.ok(frame?.type === 'acknowledgement');
    assert.deepEqual(frame.imageHosts, ['*.example.com']);
  });

  it('is dropped without an action, a user or subscriptions', () => {
    for (const part of [{ action: 'publish' }, { userId: null }, { subscriptions: 'user/chat' }]) {
      assert.equal(read({ success: { ...success, ...part } }), undefined);
    }
  });
});

describe('error frame', () => {
  it('is read even without a usable code (D47)', () => {
    const error = { code: 400, description: 'bad message' };
    assert.deepEqual(read({ error }), { type: 'error', ...error });
    assert.deepEqual(read({ error: { code: 'x' } }), { type: 'error', code: 400, description: '' });
    assert.equal(read({ error: 'bad' }), undefined);
  });
});

describe('frame', () => {
  const spaced = (bytes: number) => {
    const text = JSON.stringify({ subscription: 'user/stream', payload: status });
    return text + ' '.repeat(bytes - text.length);
  };

  it('is dropped if it is not a JSON object (F24)', () => {
    for (const text of ['', 'x', '{', '[]', '7', 'null', '"x"', '[{"error":{}}]', '{}'])
      assert.equal(parseFrame(text), undefined);
  });

  it('is dropped over 256 KiB, and read at exactly 256 KiB (F24, T22)', () => {
    assert.ok(parseFrame(spaced(256 * 1024)));
    assert.equal(parseFrame(spaced(256 * 1024 + 1)), undefined);
    assert.equal(parseFrame(JSON.stringify({ error: { code: 400, description: 'é'.repeat(140_000) } })), undefined);
  });

  it('is dropped if nested deeper than 32 (E38, T22)', () => {
    const nested = (depth: number) =>
      `{"error":{"code":400,"description":"x","deep":${'['.repeat(depth)}${']'.repeat(depth)}}}`;
    assert.ok(parseFrame(nested(30)));
    assert.equal(parseFrame(nested(31)), undefined);
    assert.equal(parseFrame(nested(100_000)), undefined);
  });

  it('uses the last of duplicate keys (E37)', () => {
    const frame = parseFrame('{"error":{"code":1,"description":"a","description":"b"}}');
    assert.deepEqual(frame, { type: 'error', code: 1, description: 'b' });
  });

  it('is recognised by its only key that is not null (D48)', () => {
    const none = { subscription: null, payload: null, success: null, error: null };
    const success = { action: 'subscribe', userId: 7, subscriptions: ['user/chat'] };
    assert.equal(read({ ...none, success })?.type, 'acknowledgement');
    assert.equal(read({ ...none, error: { code: 400, description: 'bad message' } })?.type, 'error');
    assert.equal(read({ ...none, subscription: 'user/chat', payload: message })?.type, 'event');
    assert.equal(read(none), undefined);
  });

  it('is recognised by its own keys, never by those of a prototype (D48, T23)', () => {
    assert.equal(parseFrame('{"__proto__":{"error":{"code":400,"description":"x"}}}'), undefined);
    Object.defineProperty(Object.prototype, 'error', { value: { code: 400, description: 'x' }, configurable: true });
    try {
      assert.equal(parseFrame('{}'), undefined);
    } finally {
      Reflect.deleteProperty(Object.prototype, 'error');
    }
  });
});

describe('serialised frame', () => {
  it('has the air time of a held message also as a duration', () => {
    const held = { id: 'm1', state: 'held', airsAt: now() + 40_000, message: { ...message, userId: '7' } } as const;
    const waiting = { ...held, airsAt: null };
    const text = serializeFrame({
      type: 'event',
      subscription: 'dock/chat',
      payload: { messages: [held, waiting] as unknown as DockMessage[] },
    });
    const { payload } = JSON.parse(text) as { payload: { messages: [Record<string, unknown>, object] } };
    const [first, second] = payload.messages;
    assert.equal(first['airsAt'], held.airsAt);
    assert.ok(Number(first['remainingMs']) >= 0);
    assert.ok(!('remainingMs' in second));
  });

  it('parses to the same frame', () => {
    const frames: ServerFrame[] = [
      { type: 'event', subscription: 'user/stream', payload: { userId: '7', live: true, channels: [] }, cursor: 'e:1' },
      { type: 'event', subscription: 'overlay/moderation', payload: { hide: ['m1'], clear: false } },
      {
        type: 'acknowledgement',
        action: 'subscribe',
        userId: '9007199254740993',
        subscriptions: [],
        imageHosts: ['a.example'],
      },
      { type: 'error', code: 400, description: 'bad message' },
      {
        type: 'event',
        subscription: 'overlay/featured',
        payload: { message: null, until: null, seconds: null, waiting: 0 },
      },
      { type: 'event', subscription: 'overlay/safety', payload: { revision: 3, panic: true, holdSeconds: 10 } },
    ];
    for (const frame of frames) assert.deepEqual(parseFrame(serializeFrame(frame), { now }), frame);
  });

  it('has the event format of the service', () => {
    const event = parseEvent({ subscription: 'user/chat', payload: message }, { now });
    assert.ok(event);
    assert.deepEqual(JSON.parse(serializeFrame(event)), { subscription: 'user/chat', payload: message });
  });

  it('has the remaining time of a pinned message, independent of the reader’s clock', () => {
    const payload = parseChatMessage(message, { now });
    assert.ok(payload);
    const featured = { message: payload, until: now() + 20_000, seconds: 30, waiting: 1 };
    const line = serializeEvent({ type: 'event', subscription: 'overlay/featured', payload: featured }, { now });
    const readAt = now() - 3_600_000;
    const event = parseFrame(line, { now: () => readAt });
    assert.ok(event?.type === 'event' && event.subscription === 'overlay/featured');
    assert.deepEqual(event.payload, { ...featured, until: readAt + 20_000 });
  });

  it('has user ids of messages in the format of the service (D54)', () => {
    const line = JSON.stringify({
      subscription: 'dock/chat',
      payload: { messages: [{ id: 'm1', state: 'shown', message }] },
    });
    const event = parseFrame(line, { now });
    assert.ok(event?.type === 'event');
    assert.deepEqual(JSON.parse(serializeFrame(event)), JSON.parse(line));
  });

  it('ends a subscription by user id as an integer (D44)', () => {
    const unsubscribe = serializeMessage({ action: 'unsubscribe', userId: '7', subscriptions: ['user/chat'] });
    assert.deepEqual(JSON.parse(unsubscribe), { action: 'unsubscribe', userId: 7, subscriptions: ['user/chat'] });
    const subscribe = { action: 'subscribe', token: 'key', subscriptions: ['user/chat'], since: 'e:1' } as const;
    assert.deepEqual(JSON.parse(serializeMessage(subscribe)), subscribe);
  });
});
