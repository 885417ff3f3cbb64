import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { EMPTY_HISTORY, MAX_SAMPLES, recordTotal, toSparklinePath } from './viewer-history.ts';
import type { ViewerHistory } from './viewer-history.ts';

const MINUTE_MS = 60_000;

function record(totals: readonly (readonly [atMs: number, value: number])[]): ViewerHistory {
  return totals.reduce((history, [atMs, value]) => recordTotal(history, { atMs, value }), EMPTY_HISTORY);
}

describe('history of the viewer counter', () => {
  it('keeps the highest total', () => {
    assert.equal(
      record([
        [0, 10],
        [1000, 90],
        [2000, 40],
      ]).peak,
      90,
    );
  });

  it('has no peak before the first total', () => {
    assert.equal(EMPTY_HISTORY.peak, undefined);
  });

  it('keeps one sample per step, the newest always exact', () => {
    const { samples } = record([
      [0, 1],
      [1000, 2],
      [2000, 3],
      [6000, 4],
    ]);
    assert.deepEqual(
      samples.map(({ value }) => value),
      [1, 3, 4],
    );
  });

  it('stays within its limit for a whole day and still covers it', () => {
    const day = Array.from({ length: 24 * 60 }, (_, minute) => [minute * MINUTE_MS, minute] as const);
    const { samples } = record(day);
    assert.ok(samples.length <= MAX_SAMPLES);
    assert.equal(samples[0]?.atMs, 0);
    assert.equal(samples.at(-1)?.value, 24 * 60 - 1);
  });
});

describe('sparkline', () => {
  it('draws no line through fewer than two samples', () => {
    assert.equal(toSparklinePath([]), undefined);
    assert.equal(toSparklinePath([{ atMs: 0, value: 4 }]), undefined);
    assert.equal(
      toSparklinePath([
        { atMs: 5, value: 4 },
        { atMs: 5, value: 9 },
      ]),
      undefined,
    );
  });

  it('runs from left to right by time, and up when more people watch', () => {
    const path = toSparklinePath([
      { atMs: 0, value: 0 },
      { atMs: 1000, value: 50 },
      { atMs: 4000, value: 100 },
    ]);
    assert.equal(path, 'M0.0 22.0L25.0 12.0L100.0 2.0');
  });

  it('does not exaggerate one viewer more among a hundred', () => {
    assert.equal(
      toSparklinePath([
        { atMs: 0, value: 100 },
        { atMs: 1000, value: 101 },
      ]),
      'M0.0 22.0L100.0 21.0',
    );
  });

  it('draws a level line for a constant history', () => {
    assert.equal(
      toSparklinePath([
        { atMs: 0, value: 0 },
        { atMs: 1000, value: 0 },
      ]),
      'M0.0 22.0L100.0 22.0',
    );
  });
});
