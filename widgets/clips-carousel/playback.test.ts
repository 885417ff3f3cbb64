import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advance, findProjectPicture, locate, NOT_STARTED, stepOn, toPace } from './playback.ts';
import type { Playback } from './playback.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const single = toPace({ layout: 'single', columns: 2, rows: 1, dwellSeconds: 8 });
const grid = toPace({ layout: 'grid', columns: 2, rows: 1, dwellSeconds: 8 });
const at = (index: number, fields: Partial<Playback> = {}): Playback => ({
  ...NOT_STARTED,
  index,
  projectId: ids[index],
  ...fields,
});

describe('playback of the clips carousel', () => {
  it('starts with the first project, now', () => {
    assert.partialDeepStrictEqual(locate(NOT_STARTED, ids, { nowMs: 500, step: 1 }), {
      index: 0,
      projectId: 'a',
      sinceMs: 500,
    });
  });

  it('keeps its project when others are added or removed', () => {
    assert.equal(locate(at(2), ['new', ...ids], { nowMs: 0, step: 1 }).index, 3);
    assert.equal(locate(at(2), ['c', 'd'], { nowMs: 0, step: 1 }).index, 0);
  });

  it('continues from the same index if its project is removed', () => {
    assert.partialDeepStrictEqual(locate(at(2), ['a', 'b', 'd'], { nowMs: 0, step: 1 }), { index: 2, projectId: 'd' });
    assert.partialDeepStrictEqual(locate(at(4), ['a', 'b'], { nowMs: 0, step: 1 }), { index: 1, projectId: 'b' });
  });

  it('starts over after an empty list', () => {
    const emptied = locate(at(2), [], { nowMs: 0, step: 1 });
    assert.partialDeepStrictEqual(locate(emptied, ids, { nowMs: 900, step: 1 }), { index: 0, sinceMs: 900 });
  });

  it('keeps a grid to whole pages', () => {
    assert.equal(locate(at(3), ids, { nowMs: 0, step: 2 }).index, 2);
  });

  it('advances at the end of the time, and not before', () => {
    assert.equal(advance(at(0), ids, { nowMs: 7999, tempo: single }).index, 0);
    assert.partialDeepStrictEqual(advance(at(0), ids, { nowMs: 8000, tempo: single }), { index: 1, sinceMs: 8000 });
  });

  it('takes one step after a long pause', () => {
    assert.equal(advance(at(0), ids, { nowMs: 3_600_000, tempo: single }).index, 1);
  });

  it('counts its rounds', () => {
    assert.partialDeepStrictEqual(stepOn(at(4), ids, single), { index: 0, projectId: 'a', round: 1 });
    assert.partialDeepStrictEqual(stepOn(at(4), ids, grid), { index: 0, round: 1 });
    assert.partialDeepStrictEqual(stepOn(at(2), ids, grid), { index: 4, round: 0 });
  });

  it('divides the time among at most three pictures, each at least five seconds', () => {
    const shotsOf = (pictures: number, dwellMs: number): number =>
      dwellMs / findProjectPicture(pictures, at(0), { nowMs: 0, dwellMs }).nextMs;
    assert.equal(shotsOf(1, 12_000), 1);
    assert.equal(shotsOf(20, 60_000), 3);
    assert.equal(shotsOf(20, 15_000), 3);
    assert.equal(shotsOf(20, 10_000), 2);
    assert.equal(shotsOf(20, 9000), 1);
  });

  it('shows every picture of a project eventually', () => {
    const seen = new Set<number>();
    for (let round = 0; round < 4; round += 1) {
      for (const nowMs of [0, 5000, 10_000])
        seen.add(findProjectPicture(10, at(0, { round }), { nowMs, dwellMs: 15_000 }).picture);
    }
    assert.equal(seen.size, 10);
  });

  it('also has a picture index for a project without pictures (D36)', () => {
    assert.deepEqual(findProjectPicture(0, at(0), { nowMs: 100, dwellMs: 8000 }), { picture: 0, nextMs: 7900 });
  });
});
