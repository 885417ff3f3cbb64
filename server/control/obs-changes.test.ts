import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countdowns } from '../show/parts/countdowns.ts';
import { applyObsEvent } from './obs-changes.ts';

const MINUTE = 60_000;
const overlay = (id: string, settings: object) => ({
  id,
  widget: 'countdown',
  revision: 1,
  settings: { minutes: 1, ...settings },
});
const overlays = [
  overlay('game', { start: 'scene', scene: 'Game' }),
  overlay('live', { start: 'stream' }),
  overlay('tape', { start: 'recording' }),
  overlay('hand', { start: 'hand', scene: 'Game' }),
];
const ends = (show: object = {}) =>
  Object.fromEntries(
    Object.entries(countdowns.read({ ...show })).map(([key, entry]) => [
      key,
      entry.state === 'running' && entry.endsAt,
    ]),
  );

describe('what happens in OBS', () => {
  it('starts the countdowns that wait for that scene, the stream or the recording', () => {
    const given = { overlays, now: 0 };
    const scene = applyObsEvent({}, { type: 'scene', name: 'Game' }, given);
    assert.deepEqual([scene?.['scene'], ends(scene)], ['Game', { game: MINUTE }]);
    const stream = applyObsEvent(scene ?? {}, { type: 'stream' }, { overlays, now: 5 });
    assert.deepEqual(ends(stream), { game: MINUTE, live: MINUTE + 5 });
    assert.deepEqual(ends(applyObsEvent({}, { type: 'recording' }, given)), { tape: MINUTE });
  });

  it('starts a countdown that is shown only in that scene, unless its layer is hidden', () => {
    const place = { x: 0, y: 0, width: 100, height: 100, settings: { minutes: 1 } };
    const layer = (id: string, more: object) => ({ id, widget: 'countdown', name: id, ...place, ...more });
    const layers = [
      layer('here', { when: { scenes: ['Game'] } }),
      layer('there', { when: { scenes: ['Talk'] } }),
      layer('hidden', { when: { scenes: ['Game'] }, hidden: true }),
      layer('always', {}),
    ];
    const given = { overlays: [{ id: 'c', widget: 'canvas', revision: 1, settings: { layers } }], now: 0 };
    const show = applyObsEvent({}, { type: 'scene', name: 'Game' }, given) ?? {};
    assert.deepEqual(ends(show), { 'c/here': MINUTE });
    const controlled = {
      layers: { 'c/here': { hidden: true, revision: 1 }, 'c/hidden': { hidden: false, revision: 1 } },
    };
    assert.deepEqual(ends(applyObsEvent(controlled, { type: 'scene', name: 'Game' }, given)), { 'c/hidden': MINUTE });
    const paused = { countdowns: { 'c/here': { state: 'paused', lengthMs: MINUTE, remainingMs: 5 } } };
    assert.deepEqual(countdowns.read(applyObsEvent(paused, { type: 'scene', name: 'Game' }, given) ?? {})['c/here'], {
      ...paused.countdowns['c/here'],
    });
  });

  it('starts nothing when the connection to OBS comes back in the same scene', () => {
    const name = 'Game';
    const show = applyObsEvent({}, { type: 'scene', name }, { overlays, now: 0 }) ?? {};
    const lost = applyObsEvent(show, { type: 'scene', name: null }, { overlays, now: 5 }) ?? {};
    const back = applyObsEvent(lost, { type: 'scene', name }, { overlays, now: 2 * MINUTE }) ?? {};
    assert.deepEqual([back['scene'], ends(back)], [name, { game: MINUTE }]);
    const nextDay = applyObsEvent(lost, { type: 'scene', name }, { overlays, now: 600 * MINUTE });
    assert.deepEqual(ends(nextDay), { game: 601 * MINUTE });
    const other = applyObsEvent(lost, { type: 'scene', name: 'Talk' }, { overlays, now: 2 * MINUTE }) ?? {};
    assert.deepEqual(ends(applyObsEvent(other, { type: 'scene', name }, { overlays, now: 3 * MINUTE })), {
      game: 4 * MINUTE,
    });
  });

  it('knows a scene by its name in one line', () => {
    const scene = ' Game\n';
    const given = { overlays: [overlay('late', { start: 'scene', scene: 'Game ' })], now: 0 };
    const show = applyObsEvent({}, { type: 'scene', name: scene }, given) ?? {};
    assert.deepEqual(ends(show), { late: MINUTE });
    assert.equal(applyObsEvent(show, { type: 'scene', name: scene }, given), undefined);
  });

  it('lets a countdown that runs go on, and starts one again that has ended', () => {
    const show = applyObsEvent({}, { type: 'stream' }, { overlays, now: 0 }) ?? {};
    assert.equal(applyObsEvent(show, { type: 'stream' }, { overlays, now: MINUTE - 1 }), undefined);
    assert.deepEqual(ends(applyObsEvent(show, { type: 'stream' }, { overlays, now: MINUTE })), { live: 2 * MINUTE });
  });

  it('changes nothing if OBS tells the same scene again, and forgets the scene once OBS is gone', () => {
    const show = applyObsEvent({}, { type: 'scene', name: 'Start' }, { overlays, now: 0 });
    assert.deepEqual(show, { scene: 'Start' });
    assert.equal(applyObsEvent({ ...show }, { type: 'scene', name: 'Start' }, { overlays, now: 1 }), undefined);
    assert.deepEqual(applyObsEvent({ ...show }, { type: 'scene', name: null }, { overlays, now: 1 }), {
      scene: null,
      lastScene: { name: 'Start', at: 1 },
    });
  });
});
