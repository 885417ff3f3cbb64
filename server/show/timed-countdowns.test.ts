import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countdowns } from './parts/countdowns.ts';
import { findDue } from './show-parts.ts';
import { startTimed } from './timed-countdowns.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** 19:00 in Berlin. */
const SEVEN = Date.parse('2026-07-01T17:00:00Z');
const EIGHT = SEVEN + HOUR;

const overlay = (settings: object) => ({
  id: 'c',
  widget: 'countdown',
  revision: 1,
  settings: { start: 'time', time: '20:00', timeZone: 'Europe/Berlin', minutes: 10, ...settings },
});
const start = (show: object, now: number, settings: object = {}) =>
  startTimed({ ...show }, { overlays: [overlay(settings)], now });
const entryOf = (show: object | undefined) => countdowns.read({ ...show })['c'];

describe('a countdown that starts at a time of day', () => {
  it('waits for its time, which the show knows, and starts then with its whole length', () => {
    const waiting = start({}, SEVEN) ?? {};
    assert.deepEqual([entryOf(waiting)?.state, findDue(waiting)], ['waiting', EIGHT]);
    assert.equal(start(waiting, EIGHT - 1), undefined);
    const running = start(waiting, EIGHT) ?? {};
    assert.deepEqual(entryOf(running), {
      state: 'running',
      lengthMs: 10 * MINUTE,
      endsAt: EIGHT + 10 * MINUTE,
      next: { at: EIGHT + DAY, time: '20:00 Europe/Berlin' },
    });
    assert.equal(findDue(running), EIGHT + 10 * MINUTE);
  });

  it('counts a late start from its time, and starts each day again', () => {
    const running = start(start({}, SEVEN) ?? {}, EIGHT + 3 * MINUTE) ?? {};
    const again = start(running, EIGHT + DAY) ?? {};
    const ends = [running, again].map((show) => {
      const entry = entryOf(show);
      return entry?.state === 'running' && entry.endsAt - EIGHT;
    });
    assert.deepEqual(ends, [10 * MINUTE, DAY + 10 * MINUTE]);
  });

  it('starts at the same time of day after a night in which the clocks change', () => {
    const evening = Date.parse('2026-10-24T18:00:00Z');
    const running = start(start({}, evening - HOUR) ?? {}, evening) ?? {};
    assert.equal(entryOf(running)?.next?.at, evening + DAY + HOUR);
  });

  it('does not start in the middle if it was made later, and takes another time from then on', () => {
    const waiting = start({}, EIGHT + MINUTE) ?? {};
    assert.deepEqual([entryOf(waiting)?.state, entryOf(waiting)?.next?.at], ['waiting', EIGHT + DAY]);
    const moved = start(waiting, EIGHT + 2 * MINUTE, { time: '21:00' }) ?? {};
    assert.deepEqual([entryOf(moved)?.state, entryOf(moved)?.next?.at], ['waiting', EIGHT + HOUR]);
    const byHand = start(moved, EIGHT + 3 * MINUTE, { start: 'hand' }) ?? {};
    assert.deepEqual([entryOf(byHand), findDue(byHand)], [{ state: 'waiting', lengthMs: 10 * MINUTE }, null]);
  });

  it('is not waited for any more once its overlay is gone', () => {
    const waiting = start({}, SEVEN) ?? {};
    const gone = startTimed(waiting, { overlays: [], now: EIGHT });
    assert.deepEqual([entryOf(gone), findDue(gone ?? waiting)], [{ state: 'waiting', lengthMs: 10 * MINUTE }, null]);
  });

  it('lets one that was started by hand go on, and starts one that stands still', () => {
    const next = { at: EIGHT, time: '20:00 Europe/Berlin' };
    const begun = { countdowns: { c: { state: 'running', lengthMs: 10 * MINUTE, endsAt: EIGHT + MINUTE, next } } };
    const entry = entryOf(start(begun, EIGHT));
    assert.deepEqual([entry?.state === 'running' && entry.endsAt, entry?.next?.at], [EIGHT + MINUTE, EIGHT + DAY]);
    const paused = { countdowns: { c: { state: 'paused', lengthMs: 10 * MINUTE, remainingMs: 5, next } } };
    assert.equal(entryOf(start(paused, EIGHT))?.state, 'running');
  });
});
