import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { HOLD_MS, MAX_UNWATCHED_MS, observe, START_TOLERANCE_MS } from './sighting.ts';
import type { Sighting } from './sighting.ts';

const START = 1_000_000_000;

/** What is known after these states, each with the milliseconds since the one before. */
function see(...states: readonly (readonly [live: boolean, afterMs: number])[]): Sighting | undefined {
  let now = START;
  let sighting: Sighting | undefined;
  for (const [live, afterMs] of states) {
    now += afterMs;
    sighting = observe(sighting, live, now);
  }
  return sighting;
}

describe('since when a stream is live', () => {
  it('is late when it was live already when it was first seen', () => {
    assert.deepEqual(see([true, 0], [true, 60_000])?.stream, { atMs: START, late: true });
  });

  it('is the start when it was seen offline before', () => {
    assert.deepEqual(see([false, 0], [true, 5_000], [true, 60_000])?.stream, { atMs: START + 5_000, late: false });
    assert.deepEqual(see([false, 0], [true, START_TOLERANCE_MS])?.stream?.late, false);
  });

  it('is late when offline was seen too long ago to know the start', () => {
    assert.deepEqual(see([false, 0], [true, START_TOLERANCE_MS + 1])?.stream?.late, true);
  });

  it('F27: stays while the stream flaps', () => {
    const flapping = Array.from({ length: 100 }, (_, index) => [index % 2 === 0, 100] as const);
    const { stream } = see([false, 0], [true, 1_000], ...flapping, [true, HOLD_MS - 1]) ?? {};
    assert.deepEqual(stream, { atMs: START + 1_000, late: false });
  });

  it('begins again once the stream was off for the time of a hold', () => {
    const { stream } = see([false, 0], [true, 0], [true, 60_000], [false, 0], [true, HOLD_MS]) ?? {};
    assert.deepEqual(stream, { atMs: START + 60_000 + HOLD_MS, late: false });
  });

  it('stays the same over up to ten minutes without overlays', () => {
    const started = [
      [false, 0],
      [true, 0],
    ] as const;
    assert.deepEqual(see(...started, [true, MAX_UNWATCHED_MS])?.stream, { atMs: START, late: false });
    const after = MAX_UNWATCHED_MS + 1;
    assert.deepEqual(see(...started, [true, after])?.stream, { atMs: START + after, late: true });
  });

  it('F10: stays when the clock is set back', () => {
    assert.deepEqual(see([false, 0], [true, 0], [true, -3_600_000])?.stream, { atMs: START, late: false });
  });

  it('is never in the future and never changes while the stream goes on', () => {
    const states = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 0, max: 2 * MAX_UNWATCHED_MS })));
    fc.assert(
      fc.property(states, (given) => {
        const known = see(...given);
        if (!known?.live) return;
        assert.ok(known.stream && known.stream.atMs <= known.seenAt);
        assert.equal(observe(known, true, known.seenAt + MAX_UNWATCHED_MS).stream, known.stream);
      }),
    );
  });
});
