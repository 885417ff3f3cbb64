import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JournalEvent, JournalSnapshot } from '../../leader/journal.ts';
import { toStateEvents } from '../../leader/state-events.ts';
import { findMissed, findUnshown } from './catch-up.ts';
import { createRing } from './ring.ts';
import { toBit } from '../../leader/subscriptions.ts';

const chat = (sequence: number, text = `message ${sequence}`): JournalEvent => ({
  sequence,
  at: sequence,
  bit: toBit('user/chat'),
  id: `id-${sequence}`,
  text,
});
const moderation = (sequence: number, hide: readonly string[], clear = false): JournalEvent => ({
  sequence,
  at: sequence,
  bit: toBit('overlay/moderation'),
  id: undefined,
  text: JSON.stringify({ subscription: 'overlay/moderation', payload: { hide, clear } }),
});

function missedOf(mine: readonly JournalEvent[], theirs: Partial<JournalSnapshot>, myFloor = 0): unknown {
  const ring = createRing();
  ring.replace(mine, myFloor);
  return findMissed(ring, { events: [], floor: 0, ...theirs })?.map(({ sequence }) => sequence);
}

describe('events of an owner that a server missed', () => {
  it('are none if it has all of them', () => {
    assert.deepEqual(missedOf([chat(1), chat(2)], { events: [chat(1), chat(2)] }), []);
    assert.deepEqual(missedOf([], {}), []);
  });

  it('are all after its newest event', () => {
    assert.deepEqual(missedOf([chat(1)], { events: [chat(1), chat(2), chat(3)] }), [2, 3]);
    assert.deepEqual(missedOf([], { events: [chat(1), chat(2)] }), [1, 2]);
  });

  it('leave out removed messages, but include the removal', () => {
    const removed = moderation(4, ['id-1', 'id-3']);
    assert.deepEqual(missedOf([chat(1), chat(2)], { events: [chat(2), removed] }), [4]);
    assert.deepEqual(missedOf([chat(1), chat(2)], { events: [moderation(4, [], true), chat(5)] }), [4, 5]);
  });

  it('are unknown if some of them are no longer kept', () => {
    assert.equal(missedOf([chat(1)], { events: [chat(9)], floor: 8 }), undefined);
    assert.deepEqual(missedOf([chat(8)], { events: [chat(9)], floor: 8 }), [9]);
  });

  it('are unknown if the server has events that are not in the history', () => {
    assert.equal(missedOf([chat(1), chat(2)], { events: [chat(1), chat(3)] }), undefined);
    assert.equal(missedOf([chat(1), chat(3)], { events: [chat(1), chat(2), chat(4)] }), undefined);
    assert.equal(missedOf([chat(1, 'mine')], { events: [chat(1, 'theirs')] }), undefined);
  });

  it('do not depend on how much older history each server keeps', () => {
    assert.deepEqual(missedOf([chat(3)], { events: [chat(1), chat(2), chat(3), chat(4)] }, 2), [4]);
    assert.deepEqual(missedOf([chat(1), chat(2), chat(3)], { events: [chat(3), chat(4)], floor: 2 }), [4]);
  });
});

describe('the gap of a refilled screen', () => {
  const chats = (from: number, to: number): readonly JournalEvent[] =>
    Array.from({ length: to - from + 1 }, (_, index) => chat(from + index));
  const unshown = (
    last: JournalEvent | undefined,
    { events = [] as readonly JournalEvent[], floor = 0, isSameEpoch = true },
  ) => {
    const ring = createRing();
    ring.replace(events, floor);
    const gap = findUnshown(last, { ring, isSameEpoch, now: 9_000 });
    return gap && [Date.parse(gap.from), Date.parse(gap.to)];
  };

  it('is none if all later events are among the newest messages', () => {
    assert.equal(unshown(chat(10), { events: chats(1, 60) }), undefined);
    assert.equal(unshown(chat(10), { events: [...chats(1, 10), moderation(11, [])] }), undefined);
    assert.equal(unshown(undefined, { events: chats(1, 200) }), undefined);
  });

  it('ends with the oldest of the newest messages, and not with the oldest kept one', () => {
    assert.deepEqual(unshown(chat(10), { events: chats(101, 300), floor: 100 }), [10, 251]);
    assert.deepEqual(unshown(chat(10), { events: chats(1, 100) }), [10, 51]);
  });

  it('ends now if no message is kept', () => {
    assert.deepEqual(unshown(chat(10), { floor: 100 }), [10, 9_000]);
  });

  it('covers everything before the newest messages of another history', () => {
    assert.deepEqual(unshown(chat(10), { events: chats(11, 20), isSameEpoch: false }), [10, 11]);
  });
});

describe('events that update the state of overlays', () => {
  const link = { upstream: 'open', since: '2026-01-01T00:00:00.000Z' } as const;

  it('contain only changed values', () => {
    assert.deepEqual(toStateEvents({ link }, { link: { ...link } }), []);
    assert.deepEqual(toStateEvents({}, { link }), [{ type: 'event', subscription: 'overlay/link', payload: link }]);
  });
});
