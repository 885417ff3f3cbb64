import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MAX_DROP_MS, MAX_UNWATCHED_MS, observe, START_TOLERANCE_MS } from './sighting.ts';
import type { Sighting } from './sighting.ts';

const START = 1_000_000_000;

/** The sighting after these states, each with the milliseconds since the one before. */
function see(...states: readonly (readonly [live: boolean, afterMs: number])[]): Sighting | undefined {
  let now = START;
  let sighting: Sighting | undefined;
  for (const [live, afterMs] of states) {
    now += afterMs;
    sighting = observe(sighting, live, now);
  }
  return sighting;
}

describe('the start of a live stream', () => {
  it('is late if it was live at its first observation', () => {
    assert.deepEqual(see([true, 0], [true, 60_000])?.stream, { atMs: START, late: true });
  });

  it('is exact if it was seen offline just before', () => {
    assert.deepEqual(see([false, 0], [true, 5_000], [true, 60_000])?.stream, { atMs: START + 5_000, late: false });
    assert.deepEqual(see([false, 0], [true, START_TOLERANCE_MS])?.stream?.late, false);
  });

  it('is late if the offline state was seen too long ago', () => {
    assert.deepEqual(see([false, 0], [true, START_TOLERANCE_MS + 1])?.stream?.late, true);
  });

  it('stays the same while the stream flaps (F27)', () => {
    const flapping = Array.from({ length: 100 }, (_, index) => [index % 2 === 0, 100] as const);
    const { stream } = see([false, 0], [true, 1_000], ...flapping, [true, 100]) ?? {};
    assert.deepEqual(stream, { atMs: START + 1_000, late: false });
  });

  it('stays the same if the stream returns within two minutes, and changes after that', () => {
    const dropped = [
      [false, 0],
      [true, 0],
      [true, 60_000],
      [false, 0],
      [false, MAX_DROP_MS - 1_000],
    ] as const;
    assert.deepEqual(see(...dropped, [true, 1_000])?.stream, { atMs: START, late: false });
    const later = START + 60_000 + MAX_DROP_MS + 1;
    assert.deepEqual(see(...dropped, [true, 1_001])?.stream, { atMs: later, late: false });
  });

  it('is unknown for a stream that is off, whether it returns or not', () => {
    assert.equal(see([false, 0], [true, 0], [false, 1_000])?.live, false);
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

  it('stays the same if the clock is set back (F10)', () => {
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
