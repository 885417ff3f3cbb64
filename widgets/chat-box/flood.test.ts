import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { makeEntry } from '../testing/chat-entry.ts';
import { CALM_MS, Flood } from './flood.ts';

const some = (count: number, replay = false) => Array.from({ length: count }, () => makeEntry({}, replay));

const once = (entries: readonly ChatEntry[]) => new Map(entries.map((entry) => [entry, 1]));

describe('a flood', () => {
  it('lets a calm chat through as it is', () => {
    const flood = new Flood(4);
    const entries = some(10);
    for (let index = 1; index <= 10; index += 1) {
      const { shown, missed } = flood.pass(once(entries.slice(0, index)), index * 300, false);
      assert.deepEqual([shown.length, missed], [index, 0]);
    }
  });

  it('lets the newest through and counts every other one, once', () => {
    const flood = new Flood(3);
    const entries = some(10);
    const first = flood.pass(once(entries), 0, false);
    assert.deepEqual(first.shown, entries.slice(7));
    assert.equal(first.missed, 7);
    assert.deepEqual(flood.pass(once(entries), 100, false), first);
  });

  it('shows and counts as missing, together, all messages', () => {
    const flood = new Flood(5);
    const entries = some(190);
    let last = flood.pass(once([]), 0, false);
    for (let count = 1; count <= 190; count += 1) last = flood.pass(once(entries.slice(0, count)), count * 20, false);
    assert.equal(last.shown.length + last.missed, 190);
    assert.ok(last.shown.length <= 5 + 19);
  });

  it('is over a while after the last one that was left out, and the next counts from nothing', () => {
    const flood = new Flood(1);
    const entries = some(6);
    const { overMs } = flood.pass(once(entries.slice(0, 4)), 0, false);
    assert.equal(overMs, CALM_MS);
    assert.equal(flood.pass(once(entries.slice(0, 4)), CALM_MS, false).missed, 0);
    assert.equal(flood.pass(once(entries), CALM_MS, false).missed, 1);
  });

  it('does not hold history back', () => {
    assert.equal(new Flood(1).pass(once(some(9)), 0, true).shown.length, 9);
    assert.equal(new Flood(1).pass(once(some(9, true)), 0, false).shown.length, 9);
  });

  it('counts a message that is left out as often as it was said', () => {
    const flood = new Flood(1);
    const [old, young] = [makeEntry(), makeEntry()];
    const runs = new Map([
      [old, 12],
      [young, 3],
    ]);
    const { shown, missed } = flood.pass(runs, 0, false);
    assert.deepEqual([shown, missed], [[young], 12]);
  });

  it('counts on while a message that is left out is said again, and takes it back when there is room', () => {
    const flood = new Flood(1);
    const [first, spam] = [makeEntry(), makeEntry()];
    flood.pass(once([first]), 0, false);
    const runs = (count: number) => once([first]).set(spam, count);
    assert.equal(flood.pass(runs(2), 100, false).missed, 2);
    assert.equal(flood.pass(runs(5), 200, false).missed, 5);
    const { shown, missed } = flood.pass(runs(9), 1500, false);
    assert.deepEqual([shown, missed], [[first, spam], 0]);
  });
});
