import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { makeEntry } from '../testing/chat-entry.ts';
import { CALM_MS, BurstLimiter } from './burst-limiter.ts';

const some = (count: number, replay = false) => Array.from({ length: count }, () => makeEntry({}, replay));

const once = (entries: readonly ChatEntry[]) => new Map(entries.map((entry) => [entry, 1]));

describe('a burst', () => {
  it('shows all messages of a calm chat', () => {
    const flood = new BurstLimiter(4);
    const entries = some(10);
    for (let index = 1; index <= 10; index += 1) {
      const { shown, missed } = flood.pass(once(entries.slice(0, index)), index * 300, false);
      assert.deepEqual([shown.length, missed], [index, 0]);
    }
  });

  it('shows the newest and counts every other one once', () => {
    const flood = new BurstLimiter(3);
    const entries = some(10);
    const first = flood.pass(once(entries), 0, false);
    assert.deepEqual(first.shown, entries.slice(7));
    assert.equal(first.missed, 7);
    assert.deepEqual(flood.pass(once(entries), 100, false), first);
  });

  it('either shows a message or counts it as missing', () => {
    const flood = new BurstLimiter(5);
    const entries = some(190);
    let last = flood.pass(once([]), 0, false);
    for (let count = 1; count <= 190; count += 1) last = flood.pass(once(entries.slice(0, count)), count * 20, false);
    assert.equal(last.shown.length + last.missed, 190);
    assert.ok(last.shown.length <= 5 + 19);
  });

  it('ends a while after the last hidden message, and the next one counts from zero', () => {
    const flood = new BurstLimiter(1);
    const entries = some(6);
    const { overMs } = flood.pass(once(entries.slice(0, 4)), 0, false);
    assert.equal(overMs, CALM_MS);
    assert.equal(flood.pass(once(entries.slice(0, 4)), CALM_MS, false).missed, 0);
    assert.equal(flood.pass(once(entries), CALM_MS, false).missed, 1);
  });

  it('shows all history', () => {
    assert.equal(new BurstLimiter(1).pass(once(some(9)), 0, true).shown.length, 9);
    assert.equal(new BurstLimiter(1).pass(once(some(9, true)), 0, false).shown.length, 9);
  });

  it('counts a hidden message with its repeats', () => {
    const flood = new BurstLimiter(1);
    const [old, young] = [makeEntry(), makeEntry()];
    const runs = new Map([
      [old, 12],
      [young, 3],
    ]);
    const { shown, missed } = flood.pass(runs, 0, false);
    assert.deepEqual([shown, missed], [[young], 12]);
  });

  it('counts further repeats of a hidden message, and shows it once there is room', () => {
    const flood = new BurstLimiter(1);
    const [first, spam] = [makeEntry(), makeEntry()];
    flood.pass(once([first]), 0, false);
    const runs = (count: number) => once([first]).set(spam, count);
    assert.equal(flood.pass(runs(2), 100, false).missed, 2);
    assert.equal(flood.pass(runs(5), 200, false).missed, 5);
    const { shown, missed } = flood.pass(runs(9), 1500, false);
    assert.deepEqual([shown, missed], [[first, spam], 0]);
  });
});
