import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeMessage } from '../testing/chat-entry.ts';
import { LEAVE_MS, leaveRemainderMs, EMPTY_SCREEN, readTimer, applyPinned, withdraw } from './pinned-screen.ts';
import type { PinnedTurn, PinnedScreen } from './pinned-screen.ts';

const makeTurn = (id: string): PinnedTurn => ({ message: makeMessage({ id }), timer: undefined, waiting: 0 });
const ada = makeTurn('ada');
const grace = makeTurn('grace');
const read = ({ shown, leaving }: PinnedScreen) => [shown?.message.id, leaving?.message.id];

describe('turns of pinned messages', () => {
  it('shows the first message without an entrance if it was pinned before the page loaded', () => {
    const turns = applyPinned(EMPTY_SCREEN, ada, { nowMs: 0, isMoving: false });
    assert.deepEqual([turns.shown, turns.isEntering], [ada, false]);
  });

  it('animates a message out while the next enters', () => {
    const turns = applyPinned({ ...EMPTY_SCREEN, shown: ada }, grace, { nowMs: 50, isMoving: true });
    assert.deepEqual([...read(turns), turns.isEntering], ['grace', 'ada', true]);
    assert.equal(leaveRemainderMs(turns, 100), LEAVE_MS - 50);
    assert.deepEqual(read(applyPinned(turns, grace, { nowMs: 50 + LEAVE_MS, isMoving: true })), ['grace', undefined]);
  });

  it('keeps a repeated message in its place, with its changes', () => {
    const again = { ...makeTurn('ada'), waiting: 3 };
    const turns = applyPinned({ ...EMPTY_SCREEN, shown: ada }, again, { nowMs: 50, isMoving: true });
    assert.deepEqual([turns.shown, turns.leaving, turns.isEntering], [again, undefined, false]);
  });

  it('changes at once without motion', () => {
    const turns = applyPinned({ ...EMPTY_SCREEN, shown: ada }, undefined, { nowMs: 50, isMoving: false });
    assert.deepEqual(turns, EMPTY_SCREEN);
  });

  it('removes a message that was taken off air, even during its exit', () => {
    const turns: PinnedScreen = { shown: grace, isEntering: true, leaving: ada, goneAtMs: 500 };
    assert.deepEqual(read(withdraw(turns, { hide: ['ada'], clear: false })), ['grace', undefined]);
    assert.deepEqual(read(withdraw(turns, { hide: ['grace'], clear: false })), [undefined, 'ada']);
    assert.deepEqual(read(withdraw(turns, { hide: [], clear: true })), [undefined, undefined]);
    assert.deepEqual(read(withdraw(turns, { hide: ['other'], clear: false })), ['grace', 'ada']);
  });
});

describe('the timer of a pinned message', () => {
  const featured = { message: null, until: 60_000, seconds: 30, waiting: 0 };

  it('includes the time that had passed on arrival', () => {
    assert.deepEqual(readTimer(featured, undefined, 40_000), { until: 60_000, totalMs: 30_000, passedMs: 10_000 });
    assert.deepEqual(readTimer(featured, undefined, 70_000), { until: 60_000, totalMs: 30_000, passedMs: 30_000 });
  });

  it('is unchanged while the end is the same', () => {
    const timer = readTimer(featured, undefined, 40_000);
    assert.equal(readTimer(featured, timer, 55_000), timer);
    assert.notEqual(readTimer({ ...featured, until: 90_000 }, timer, 55_000), timer);
  });

  it('is full at first if the total time is unknown', () => {
    const timer = readTimer({ ...featured, seconds: null }, undefined, 40_000);
    assert.deepEqual(timer, { until: 60_000, totalMs: 20_000, passedMs: 0 });
  });

  it('is undefined for a message that stays until it is unpinned', () => {
    assert.equal(readTimer({ ...featured, until: null, seconds: null }, undefined, 0), undefined);
  });
});
