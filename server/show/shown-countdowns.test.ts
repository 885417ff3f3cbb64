import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countdowns } from './parts/countdowns.ts';
import { startShown } from './shown-countdowns.ts';

const overlay = (settings: object, widget = 'countdown') => ({
  id: 'c',
  widget,
  revision: 1,
  settings: { ...settings },
});
const layer = (id: string, settings: object) => ({
  id,
  widget: 'countdown',
  name: id,
  x: 0,
  y: 0,
  width: 100,
  height: 100,
  settings,
});
const MINUTE = 60_000;

describe('a countdown that is shown', () => {
  it('starts with its whole length, and goes on when it is shown again', () => {
    const show = startShown({}, overlay({ minutes: 2 }), { now: 1_000 });
    assert.deepEqual(show && countdowns.read(show), {
      c: { state: 'running', lengthMs: 2 * MINUTE, endsAt: 1_000 + 2 * MINUTE },
    });
    assert.equal(startShown(show ?? {}, overlay({ minutes: 2 }), { now: 60_000 }), undefined);
  });

  it('starts again if it is shown a minute or more after its end, and not before', () => {
    const show = startShown({}, overlay({ minutes: 1 }), { now: 0 }) ?? {};
    assert.equal(startShown(show, overlay({ minutes: 1 }), { now: 2 * MINUTE - 1 }), undefined);
    assert.ok(startShown(show, overlay({ minutes: 1 }), { now: 2 * MINUTE }));
  });

  it('does not start again for a page that is only connected again', () => {
    const show = startShown({}, overlay({ minutes: 1 }), { now: 0, isNewPage: false }) ?? {};
    assert.equal(startShown(show, overlay({ minutes: 1 }), { now: 9 * MINUTE, isNewPage: false }), undefined);
    assert.ok(startShown(show, overlay({ minutes: 2 }), { now: 9 * MINUTE, isNewPage: false }));
  });

  it('starts again if its length was changed', () => {
    const show = startShown({}, overlay({ minutes: 1 }), { now: 0 }) ?? {};
    assert.deepEqual(countdowns.read(startShown(show, overlay({ minutes: 3 }), { now: 5 }) ?? {})['c'], {
      state: 'running',
      lengthMs: 3 * MINUTE,
      endsAt: 5 + 3 * MINUTE,
    });
  });

  it('does not start if it starts by hand, counts by the clock of each computer, or stands still by control', () => {
    for (const settings of [{ start: 'hand' }, { runs: 'time', timeZone: 'computer' }])
      assert.equal(startShown({}, overlay(settings), { now: 0 }), undefined);
    const paused = { countdowns: { c: { state: 'paused', lengthMs: 5 * MINUTE, remainingMs: 7 } } };
    assert.equal(startShown(paused, overlay({ minutes: 5 }), { now: 0 }), undefined);
    const stopped = { countdowns: { c: { state: 'waiting', lengthMs: 5 * MINUTE } } };
    assert.equal(startShown(stopped, overlay({ minutes: 5 }), { now: 0 }), undefined);
  });

  it('waits on a layer for some scenes of OBS until one of them is shown', () => {
    const canvas = overlay({ layers: [{ ...layer('a', { minutes: 1 }), when: { scenes: ['Pause'] } }] }, 'canvas');
    const starts = (show: object): boolean => startShown({ ...show }, canvas, { now: 0 }) !== undefined;
    assert.deepEqual([{}, { scene: 'Game' }, { scene: 'Pause' }].map(starts), [false, false, true]);
    assert.equal(starts({ scene: 'Game', layers: { 'c/a': { hidden: false, revision: 1 } } }), true);
  });

  it('starts on a hidden layer only once control shows it, and not while control hides it', () => {
    const { id, ...shown } = layer('a', { minutes: 1 });
    const canvas = overlay({ layers: [{ id, ...shown, hidden: true }, layer('b', { minutes: 1 })] }, 'canvas');
    const listStarted = (show: object): readonly string[] =>
      Object.keys(countdowns.read(startShown({ ...show }, canvas, { now: 0 }) ?? {}));
    assert.deepEqual(listStarted({}), ['c/b']);
    assert.deepEqual(listStarted({ layers: { 'c/a': { hidden: false, revision: 1 } } }), ['c/a', 'c/b']);
    assert.deepEqual(listStarted({ layers: { 'c/b': { hidden: true, revision: 1 } } }), []);
    assert.deepEqual(listStarted({ layers: { 'c/b': { hidden: true, revision: 0 } } }), ['c/b']);
  });

  it('starts as a layer of a canvas, each for itself', () => {
    const canvas = overlay({ layers: [layer('a', { minutes: 1 }), layer('b', { start: 'hand' })] }, 'canvas');
    assert.deepEqual(Object.keys(countdowns.read(startShown({}, canvas, { now: 0 }) ?? {})), ['c/a']);
  });

  describe('to a time of day', () => {
    const NOON = Date.parse('2026-07-01T12:00:00Z');
    const HOUR = 60 * MINUTE;
    const until = (time: string) => overlay({ runs: 'time', time, timeZone: 'Europe/Berlin' });
    const endOf = (show: object | undefined): number => {
      const entry = show && countdowns.read({ ...show })['c'];
      return entry?.state === 'running' ? (entry.endsAt - NOON) / HOUR : NaN;
    };

    it('ends at that time in its zone, also one that has passed a short time ago', () => {
      assert.equal(endOf(startShown({}, until('20:00'), { now: NOON })), 6);
      assert.equal(endOf(startShown({}, until('13:00'), { now: NOON })), -1);
    });

    it('starts again for another time and for the next day, and keeps added minutes until then', () => {
      const show = startShown({}, until('20:00'), { now: NOON }) ?? {};
      const entry = countdowns.read(show)['c'];
      assert.ok(entry?.state === 'running');
      const longer = countdowns.write(show, { c: { ...entry, endsAt: entry.endsAt + MINUTE } });
      assert.equal(startShown(longer, until('20:00'), { now: NOON + 5 * HOUR }), undefined);
      assert.equal(startShown(longer, until('20:00'), { now: NOON + 7 * HOUR }), undefined);
      assert.equal(endOf(startShown(longer, until('20:00'), { now: NOON + 20 * HOUR })), 30);
      assert.equal(endOf(startShown(longer, until('21:00'), { now: NOON })), 7);
      assert.equal(endOf(startShown(longer, overlay({ minutes: 60 }), { now: NOON })), 1);
    });

    it('stands still while it is paused, whatever the time', () => {
      const paused = {
        countdowns: { c: { state: 'paused', lengthMs: HOUR, remainingMs: 7, until: '20:00 Europe/Berlin' } },
      };
      assert.equal(startShown(paused, until('20:00'), { now: NOON + 20 * HOUR }), undefined);
    });
  });
});
