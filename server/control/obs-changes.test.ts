import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countdowns } from '../show/parts/countdowns.ts';
import { applyObsEvent } from './obs-changes.ts';

const MINUTE = 60_000;
const overlay = (id: string, settings: object) => ({ id, widget: 'countdown', settings: { minutes: 1, ...settings } });
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
    const given = { overlays: [{ id: 'c', widget: 'canvas', settings: { layers } }], now: 0 };
    assert.deepEqual(ends(applyObsEvent({}, { type: 'scene', name: 'Game' }, given)), { 'c/here': MINUTE });
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
    assert.deepEqual(applyObsEvent({ ...show }, { type: 'scene', name: null }, { overlays, now: 1 }), { scene: null });
  });
});
