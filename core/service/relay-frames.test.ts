import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseFrame } from './frames.ts';
import type { ServerFrame } from './frames.ts';
import { readRelayFrame } from './relay-frames.ts';
import { serializeFrame } from './serialize-frame.ts';

const frames: readonly ServerFrame[] = [
  {
    ...{ type: 'acknowledgement', action: 'subscribe', userId: '7001', subscriptions: ['user/chat'] },
    imageHosts: ['*.example.com'],
  },
  { type: 'acknowledgement', action: 'unsubscribe', userId: '7001', subscriptions: [], imageHosts: undefined },
  { type: 'error', code: 400, description: 'bad message' },
  {
    ...{ type: 'event', subscription: 'user/chat', cursor: 'a:1', replay: true },
    payload: {
      ...{ userId: '7001', channelId: 1, platformId: 5, author: 'Ada', timestamp: '2026-01-01T00:00:00.000Z' },
      contents: [
        { type: 'text', subtype: 'normalText', content: 'hi', color: null },
        { type: 'link', url: 'https://example.com/', content: 'example.com' },
        { type: 'img', subtype: 'link', content: 'https://img.example.com/a.png' },
      ],
      ...{ own: false, id: 'm1' },
    },
  },
  {
    ...{ type: 'event', subscription: 'user/stream' },
    payload: { userId: '7001', live: true, channels: [] },
  },
  {
    ...{ type: 'event', subscription: 'overlay/settings' },
    payload: { widget: 'chat-box', revision: 2, settings: { limit: 20 } },
  },
  { type: 'event', subscription: 'overlay/moderation', payload: { hide: ['m1'], clear: false } },
];

describe('readRelayFrame', () => {
  for (const frame of frames) {
    const name = frame.type === 'event' ? frame.subscription : frame.type;
    it(`reads ${name} as the strict parser does`, () => {
      const text = serializeFrame(frame);
      assert.deepEqual(readRelayFrame(text), frame);
      assert.deepEqual(readRelayFrame(text), parseFrame(text));
    });
  }

  it('F24: does not understand what is no frame', () => {
    for (const text of [
      '',
      'nonsense',
      '[]',
      'null',
      '7',
      '{}',
      '{"subscription":1,"payload":{}}',
      '{"success":true}',
    ]) {
      assert.equal(readRelayFrame(text), undefined, text);
    }
    assert.equal(readRelayFrame('{"subscription":"user/chat","payload":null}'), undefined);
  });

  it('A16: leaves out a message with a kind of part that a newer relay may send', () => {
    const text = JSON.stringify({
      subscription: 'user/chat',
      payload: { userId: 1, contents: [{ type: 'hologram' }] },
    });
    assert.equal(readRelayFrame(text), undefined);
  });
});
