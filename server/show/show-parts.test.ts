import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { countdowns } from './parts/countdowns.ts';
import { needsService, pruneShow, toDockParts, toOverlayParts } from './show-parts.ts';

const SHOW = {
  countdowns: {
    a: { state: 'running', lengthMs: 60_000, endsAt: 5_000 },
    'b/x': { state: 'paused', lengthMs: 60_000, remainingMs: 9 },
    'b/y': { state: 'waiting', lengthMs: 60_000 },
  },
  layers: { 'b/x': { hidden: true, revision: 3 }, 'b/y': { hidden: false, revision: 2 } },
  scene: 'Game',
};
const overlay = (id: string, widget: string, revision = 3) => ({ id, widget, revision, settings: {} });

describe('the show of an owner', () => {
  it('is given to each key only as far as its widget needs it', () => {
    assert.deepEqual(toOverlayParts(SHOW, overlay('a', 'countdown'), 1_000), {
      countdowns: [{ layer: null, state: 'running', remainingMs: 4_000 }],
    });
    assert.deepEqual(toOverlayParts(SHOW, overlay('b', 'canvas'), 1_000), {
      countdowns: [
        { layer: 'x', state: 'paused', remainingMs: 9 },
        { layer: 'y', state: 'waiting', remainingMs: 60_000 },
      ],
      // the canvas was saved since the other layer was controlled
      layers: [{ layer: 'x', hidden: true }],
      scene: 'Game',
    });
    for (const widget of ['live-badge', 'chat-box', 'text'])
      assert.deepEqual(toOverlayParts(SHOW, overlay('a', widget), 0), {});
  });

  it('is whole for docks, with durations instead of times', () => {
    assert.deepEqual(toDockParts(SHOW, 6_000), {
      countdowns: [
        { overlayId: 'a', layer: null, state: 'running', remainingMs: 0 },
        { overlayId: 'b', layer: 'x', state: 'paused', remainingMs: 9 },
        { overlayId: 'b', layer: 'y', state: 'waiting', remainingMs: 60_000 },
      ],
      layers: [
        { overlayId: 'b', layer: 'x', hidden: true, revision: 3 },
        { overlayId: 'b', layer: 'y', hidden: false, revision: 2 },
      ],
      scene: 'Game',
    });
  });

  it('is empty if what is stored does not fit', () => {
    const odd = {
      countdowns: { a: { state: 'running', lengthMs: 5 }, b: 7, c: { state: 'flying', lengthMs: 5 } },
      layers: { a: { hidden: 'yes', revision: 1 }, b: null },
      scene: { name: 'x' },
    };
    for (const show of [{}, odd, { countdowns: [], layers: 'x' }])
      assert.deepEqual(toDockParts(show, 0), { countdowns: [], layers: [], scene: null });
  });

  it('keeps parts and entries of another version when this one writes', () => {
    const newer = { state: 'counting-up', lengthMs: 5 };
    const show = { ...SHOW, raffle: { word: 'hi' }, countdowns: { ...SHOW.countdowns, 'a/up': newer } };
    assert.deepEqual(countdowns.write(show, {}), { ...show, countdowns: { 'a/up': newer } });
    const waiting = { state: 'waiting', lengthMs: 1 } as const;
    assert.deepEqual(countdowns.read(countdowns.write(show, { 'a/up': waiting })), { 'a/up': waiting });
    assert.deepEqual(pruneShow(show, new Set(['a', 'b'])), show);
    assert.deepEqual(pruneShow(show, new Set(['b']))['raffle'], { word: 'hi' });
  });

  it('is sent without parts and entries of another version', () => {
    const show = { raffle: { word: 'hi' }, countdowns: { a: { state: 'counting-up', lengthMs: 5 } } };
    assert.deepEqual(toDockParts(show, 0), { countdowns: [], layers: [], scene: null });
    assert.deepEqual(toOverlayParts(show, overlay('a', 'countdown'), 0), { countdowns: [] });
  });

  it('forgets overlays that are gone', () => {
    const { countdowns, layers } = pruneShow(SHOW, new Set(['a']));
    assert.deepEqual([Object.keys(countdowns as object), layers], [['a'], {}]);
  });

  it('needs no connection to the service for countdowns, layers and scenes', () => {
    assert.equal(needsService(SHOW), false);
  });
});
