import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEvent, ServiceEvent } from '../../core/service/frames.ts';
import { createNormalise, joinStages, keepOwnUser, rememberAnswers } from './stages.ts';

const chat = (contents: ChatEvent['payload']['contents'] = []): ChatEvent => ({
  type: 'event',
  subscription: 'user/chat',
  payload: {
    ...{ userId: '7001', channelId: 1, platformId: 1, author: 'Ada', contents },
    ...{ timestamp: '2026-01-01T00:00:00.000Z', own: false },
  },
});
const stream: ServiceEvent = {
  type: 'event',
  subscription: 'user/stream',
  payload: { live: true, channels: [], userId: '7001' },
};
const normalise = createNormalise((address) => address.startsWith('https://img.example/'));

describe('joinStages', () => {
  it('runs stages in order and stops where one drops the event', () => {
    const seen: string[] = [];
    const note = (name: string, passes: boolean) => (event: ServiceEvent) => {
      seen.push(name);
      return passes ? event : undefined;
    };
    assert.equal(joinStages([note('a', true), note('b', false), note('c', true)])(stream, '7001'), undefined);
    assert.deepEqual(seen, ['a', 'b']);
  });
});

describe('keepOwnUser', () => {
  it('T20: passes what is the owner’s and drops what is not', () => {
    assert.equal(keepOwnUser(stream, '7001'), stream);
    assert.equal(keepOwnUser(stream, '7002'), undefined);
  });
});

describe('normalise', () => {
  it('T15, E21: puts words in the place of pictures that are not listed', () => {
    const listed = { type: 'img', subtype: 'link', content: 'https://img.example/a.png' } as const;
    const sprite = {
      type: 'img',
      subtype: 'sprite',
      link: 'https://evil.example/s.png',
      objectPosition: '0px 0px',
      height: '28px',
      width: '28px',
    } as const;
    const event = normalise(chat([listed, { ...listed, content: 'https://evil.example/a.png' }, sprite]), '7001');
    const words = { type: 'text', subtype: 'normalText', content: '[image]', color: null };
    assert.deepEqual(event?.payload, chat([listed, words, words] as never).payload);
  });

  it('takes off marks that only the relay may set', () => {
    const marked = { ...chat(), cursor: 'a-b:1', replay: true as const, payload: { ...chat().payload, id: 'x' } };
    assert.deepEqual(normalise(marked, '7001'), chat());
    assert.deepEqual(normalise({ ...stream, cursor: 'a-b:1' }, '7001'), stream);
  });

  it('applied twice changes nothing more', () => {
    const once = normalise(chat([{ type: 'img', subtype: 'link', content: 'https://evil.example/a.png' }]), '7001')!;
    assert.deepEqual(normalise(once, '7001'), once);
  });
});

/** A policy for one picture, and what it was asked. */
function watchPolicy() {
  const asked: string[] = [];
  const isAllowed = rememberAnswers((address) => {
    asked.push(address);
    return address === 'good';
  });
  return { asked, isAllowed };
}

describe('remembered answers', () => {
  it('T15: gives a yes and a no again as they were, without asking', () => {
    const { asked, isAllowed } = watchPolicy();
    assert.deepEqual(['good', 'bad', 'good', 'bad', 'Good'].map(isAllowed), [true, false, true, false, false]);
    assert.deepEqual(asked, ['good', 'bad', 'Good']);
  });

  it('holds 256 and forgets the oldest first', () => {
    const { asked, isAllowed } = watchPolicy();
    for (let index = 0; index <= 256; index += 1) isAllowed(String(index));
    isAllowed('1');
    assert.equal(asked.length, 257);
    isAllowed('0');
    assert.deepEqual(asked.slice(257), ['0']);
  });
});
