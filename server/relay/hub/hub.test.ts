import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../../../core/testing/fake-clock.ts';
import type { JournalEvent, JournalSnapshot } from '../../leader/journal.ts';
import { createCounters } from '../../counters/counters.ts';
import type { Refill } from './batch.ts';
import { Hub } from './hub.ts';
import { toBit } from '../../leader/subscriptions.ts';

const EMPTY: JournalSnapshot = { state: { epoch: 'a' }, events: [], floor: 0, sequence: 0, records: [] };

/** A server that received one snapshot a minute ago, and its refills of an overlay's screen by later ones. */
function createFollower(first: JournalSnapshot) {
  const clock = createFakeClock();
  const hub = new Hub({ clock, counters: createCounters(), defer: () => undefined });
  const refills: Refill[] = [];
  hub.catchUp(first);
  const ignore = (): void => undefined;
  hub.add({
    subscriptions: toBit('user/chat'),
    mayShowUnknown: false,
    send: ignore,
    announceImageHosts: ignore,
    sendShow: ignore,
    restart: ignore,
    refill: (refill) => void refills.push(refill),
  });
  const heardAt = clock.now();
  clock.advance(60_000);
  const chat = (sequence: number): JournalEvent => ({
    sequence,
    at: clock.now(),
    bit: toBit('user/chat'),
    id: `id-${sequence}`,
    text: '{}',
  });
  return { hub, refills, heardAt, now: clock.now(), chat };
}

describe('a server that missed more than the kept events', () => {
  const isoOf = (time: number): string => new Date(time).toISOString();

  it('reports a gap if there was no message before', () => {
    const { hub, refills, heardAt, now, chat } = createFollower(EMPTY);
    hub.catchUp({ ...EMPTY, events: [chat(51)], floor: 50, sequence: 51 });
    const gap = { from: isoOf(heardAt), to: isoOf(now), reason: 'past_history' };
    assert.deepEqual(refills, [{ seen: 0, gap }]);
  });

  it('reports no gap if it had no state of the owner', () => {
    const { hub, refills, chat } = createFollower({ ...EMPTY, state: {} });
    hub.catchUp({ ...EMPTY, events: [chat(51)], floor: 50, sequence: 51 });
    assert.deepEqual(refills, [{ seen: 0, gap: undefined }]);
  });
});

describe('a server beside one of another version', () => {
  it('keeps what it does not know of the state, for the next leader', () => {
    const show = { revision: 3, state: { poll: { id: 'p' }, scene: 'Game' } };
    const state = { epoch: 'a', show, credits: ['Ann'] };
    const { hub } = createFollower({ ...EMPTY, state });
    // another version has more steps and more fields of its state
    hub.apply({ state: { raffle: 'hi' }, order: 'celebrate' } as never);
    assert.deepEqual(hub.toSnapshot().state, { ...state, raffle: 'hi' });
  });
});
