import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeMessage } from '../testing/chat-entry.ts';
import { LEAVE_MS, leaveRemainderMs, NO_TURNS, readTimer, takeTurn, withdraw } from './turns.ts';
import type { Turn, Turns } from './turns.ts';

const makeTurn = (id: string): Turn => ({ message: makeMessage({ id }), timer: undefined, waiting: 0 });
const ada = makeTurn('ada');
const grace = makeTurn('grace');
const read = ({ shown, leaving }: Turns) => [shown?.message.id, leaving?.message.id];

describe('turns of pinned messages', () => {
  it('shows the first message without an entrance, when it was pinned before the page saw it', () => {
    const turns = takeTurn(NO_TURNS, ada, { nowMs: 0, isMoving: false });
    assert.deepEqual([turns.shown, turns.isEntering], [ada, false]);
  });

  it('lets a message leave while the next comes in', () => {
    const turns = takeTurn({ ...NO_TURNS, shown: ada }, grace, { nowMs: 50, isMoving: true });
    assert.deepEqual([...read(turns), turns.isEntering], ['grace', 'ada', true]);
    assert.equal(leaveRemainderMs(turns, 100), LEAVE_MS - 50);
    assert.deepEqual(read(takeTurn(turns, grace, { nowMs: 50 + LEAVE_MS, isMoving: true })), ['grace', undefined]);
  });

  it('keeps a message in its place when it is told again, with what is new about it', () => {
    const again = { ...makeTurn('ada'), waiting: 3 };
    const turns = takeTurn({ ...NO_TURNS, shown: ada }, again, { nowMs: 50, isMoving: true });
    assert.deepEqual([turns.shown, turns.leaving, turns.isEntering], [again, undefined, false]);
  });

  it('changes at once where nothing may move', () => {
    const turns = takeTurn({ ...NO_TURNS, shown: ada }, undefined, { nowMs: 50, isMoving: false });
    assert.deepEqual(turns, NO_TURNS);
  });

  it('removes a message that was taken off air, even while it leaves', () => {
    const turns: Turns = { shown: grace, isEntering: true, leaving: ada, goneAtMs: 500 };
    assert.deepEqual(read(withdraw(turns, { hide: ['ada'], clear: false })), ['grace', undefined]);
    assert.deepEqual(read(withdraw(turns, { hide: ['grace'], clear: false })), [undefined, 'ada']);
    assert.deepEqual(read(withdraw(turns, { hide: [], clear: true })), [undefined, undefined]);
    assert.deepEqual(read(withdraw(turns, { hide: ['other'], clear: false })), ['grace', 'ada']);
  });
});

describe('the timer of a pinned message', () => {
  const featured = { message: null, until: 60_000, seconds: 30, waiting: 0 };

  it('counts what had passed when the page learned of the message', () => {
    assert.deepEqual(readTimer(featured, undefined, 40_000), { until: 60_000, totalMs: 30_000, passedMs: 10_000 });
    assert.deepEqual(readTimer(featured, undefined, 70_000), { until: 60_000, totalMs: 30_000, passedMs: 30_000 });
  });

  it('stays as it is while the end is the same', () => {
    const timer = readTimer(featured, undefined, 40_000);
    assert.equal(readTimer(featured, timer, 55_000), timer);
    assert.notEqual(readTimer({ ...featured, until: 90_000 }, timer, 55_000), timer);
  });

  it('is full at first where it is not said how long the message stays in all', () => {
    const timer = readTimer({ ...featured, seconds: null }, undefined, 40_000);
    assert.deepEqual(timer, { until: 60_000, totalMs: 20_000, passedMs: 0 });
  });

  it('is none for a message that stays until it is unpinned', () => {
    assert.equal(readTimer({ ...featured, until: null, seconds: null }, undefined, 0), undefined);
  });
});
