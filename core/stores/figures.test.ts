import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ageFigures, KEEP_MS, nextExpiryMs, NO_FIGURES, updateFigures } from './figures.ts';
import type { Figures } from './figures.ts';

const read = (before: Figures, values: Readonly<Record<number, number | null>>, nowMs = 0): Figures =>
  updateFigures(
    before,
    Object.entries(values).map(([id, value]) => ({ channel: { id: Number(id), streamingPlatformId: 5 }, value })),
    nowMs,
  );

describe('updateFigures', () => {
  it('sums the known numbers', () => {
    const { total, known, unknown, stale } = read(NO_FIGURES, { 1: 10, 2: 5 });
    assert.deepEqual({ total, known, unknown, stale }, { total: 15, known: 2, unknown: 0, stale: false });
  });

  it('distinguishes null from 0 (D30)', () => {
    assert.equal(read(NO_FIGURES, { 1: 0 }).total, 0);
    assert.equal(read(NO_FIGURES, { 1: null }).total, undefined);
  });

  it('counts the unknown figures besides the sum of the others (D30)', () => {
    const { total, known, unknown } = read(NO_FIGURES, { 1: 10, 2: null });
    assert.deepEqual({ total, known, unknown }, { total: 10, known: 1, unknown: 1 });
  });

  it('has no figures for a stream without channels (F25)', () => {
    assert.equal(read(NO_FIGURES, {}).total, undefined);
  });

  it('keeps the last known value, marked as old, and drops it after 60 s (D30)', () => {
    const known = read(NO_FIGURES, { 1: 10 }, 0);
    const old = read(known, { 1: null }, 1_000_000);
    assert.deepEqual(old.perChannel, [
      { channelId: 1, platformId: 5, value: 10, stale: true, staleSinceMs: 1_000_000 },
    ]);
    assert.equal(old.stale, true);
    assert.equal(read(old, { 1: null }, 1_000_000 + KEEP_MS - 1).total, 10);
    assert.equal(read(old, { 1: null }, 1_000_000 + KEEP_MS).total, undefined);
  });

  it('treats a value that is reported again as current', () => {
    const old = read(read(NO_FIGURES, { 1: 10 }), { 1: null }, 5);
    assert.deepEqual(read(old, { 1: 11 }, 6).perChannel, [
      { channelId: 1, platformId: 5, value: 11, stale: false, staleSinceMs: undefined },
    ]);
  });

  it('forgets a missing channel', () => {
    const gone = read(read(NO_FIGURES, { 1: 10, 2: 5 }), { 2: 5 });
    assert.equal(gone.total, 5);
    assert.equal(read(gone, { 1: null, 2: 5 }).total, 5);
  });

  it('remembers the highest total', () => {
    const climbed = read(read(NO_FIGURES, { 1: 10 }), { 1: 30 });
    assert.equal(read(climbed, { 1: 4 }).peak, 30);
    assert.equal(NO_FIGURES.peak, undefined);
  });
});

describe('ageFigures', () => {
  it('marks every value as old while the server is unreachable', () => {
    const lost = ageFigures(read(NO_FIGURES, { 1: 10, 2: null }), 100, true);
    assert.deepEqual(
      lost.perChannel.map(({ value, stale }) => [value, stale]),
      [
        [10, true],
        [undefined, false],
      ],
    );
    assert.equal(nextExpiryMs(lost), 100 + KEEP_MS);
  });

  it('drops old values in time and keeps current ones', () => {
    const mixed = read(read(NO_FIGURES, { 1: 10, 2: 5 }), { 1: null, 2: 5 }, 0);
    const aged = ageFigures(mixed, KEEP_MS, false);
    assert.equal(aged.total, 5);
    assert.equal(aged.unknown, 1);
    assert.equal(nextExpiryMs(aged), undefined);
  });
});
