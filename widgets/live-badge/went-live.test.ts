import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveSince } from '../../core/service/live-since.ts';
import { UNKNOWN_LIVENESS, observeLiveness } from './went-live.ts';
import type { TrustedLiveness } from './went-live.ts';

const FIRST: LiveSince = { atMs: 0, late: false };

/** Counts how often the stream truly went live in a sequence of states, one per second. A stream without a start counts as another one. */
function countWentLive(
  course: readonly (readonly [second: number, liveness: TrustedLiveness, since?: LiveSince])[],
): number {
  return course.reduce((state, [second, liveness, since = { ...FIRST }]) => {
    return observeLiveness(state, { liveness, since: liveness === 'live' ? since : undefined }, second * 1000);
  }, UNKNOWN_LIVENESS).times;
}

describe('going live', () => {
  it('counts a change from offline to live that lasts two seconds', () => {
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

  it('does not count a live first snapshot (D49)', () => {
    assert.equal(
      countWentLive([
        [0, 'live'],
        [2, 'live'],
        [60, 'live'],
      ]),
      0,
    );
  });

  it('does not count a snapshot after a reconnect (D49)', () => {
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

  it('does not count a live state of less than two seconds (F27)', () => {
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

  it('counts nothing while the state flaps, and once after it settles (F27)', () => {
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

  it('does not count a short drop of a live stream (F27)', () => {
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

  it('does not count a stream that resumes after a drop, even across a reconnect', () => {
    assert.equal(
      countWentLive([
        [0, 'live', FIRST],
        [2, 'live', FIRST],
        [10, 'offline'],
        [12, 'offline'],
        [30, 'live', FIRST],
        [32, 'live', FIRST],
        [40, undefined],
        [41, 'offline'],
        [43, 'offline'],
        [50, 'live', FIRST],
        [52, 'live', FIRST],
      ]),
      0,
    );
  });

  it('counts each start of a stream', () => {
    const once = (at: number): readonly (readonly [number, TrustedLiveness])[] => [
      [at, 'offline'],
      [at + 2, 'offline'],
      [at + 4, 'live'],
      [at + 6, 'live'],
    ];
    assert.equal(countWentLive([...once(0), ...once(100)]), 2);
  });
});
