import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NOTHING_KNOWN, observeLiveness } from './went-live.ts';
import type { TrustedLiveness } from './went-live.ts';

/** How often the stream truly went live in a course of states, each observed at its second. */
function countWentLive(course: readonly (readonly [second: number, liveness: TrustedLiveness])[]): number {
  return course.reduce((state, [second, liveness]) => observeLiveness(state, liveness, second * 1000), NOTHING_KNOWN)
    .times;
}

describe('going live', () => {
  it('counts a change from offline to live that has lasted two seconds', () => {
    assert.equal(
      countWentLive([
        [0, 'offline'],
        [2, 'offline'],
        [10, 'live'],
        [12, 'live'],
      ]),
      1,
    );
  });

  it('D49: does not count a first snapshot that is live', () => {
    assert.equal(
      countWentLive([
        [0, 'live'],
        [2, 'live'],
        [60, 'live'],
      ]),
      0,
    );
  });

  it('D49: does not count a snapshot after a reconnect', () => {
    assert.equal(
      countWentLive([
        [0, 'offline'],
        [2, 'offline'],
        [5, undefined],
        [6, 'live'],
        [8, 'live'],
      ]),
      0,
    );
  });

  it('F27: does not count a live that has not lasted two seconds', () => {
    assert.equal(
      countWentLive([
        [0, 'offline'],
        [2, 'offline'],
        [10, 'live'],
        [11, 'live'],
        [11.5, 'offline'],
      ]),
      0,
    );
  });

  it('F27: counts nothing while the state flaps, and once when it settles', () => {
    const flaps = Array.from(
      { length: 60 },
      (_, index) => [10 + index / 10, index % 2 === 0 ? 'live' : 'offline'] as const,
    );
    const before = [
      [0, 'offline'],
      [2, 'offline'],
    ] as const;
    assert.equal(countWentLive([...before, ...flaps]), 0);
    assert.equal(countWentLive([...before, ...flaps, [16, 'live'], [18, 'live']]), 1);
  });

  it('F27: does not count a short dip of a stream that was live', () => {
    assert.equal(
      countWentLive([
        [0, 'live'],
        [2, 'live'],
        [10, 'offline'],
        [11, 'live'],
        [13, 'live'],
      ]),
      0,
    );
  });

  it('counts each time that the stream goes live', () => {
    const once = (at: number): readonly (readonly [number, TrustedLiveness])[] => [
      [at, 'offline'],
      [at + 2, 'offline'],
      [at + 4, 'live'],
      [at + 6, 'live'],
    ];
    assert.equal(countWentLive([...once(0), ...once(100)]), 2);
  });
});
