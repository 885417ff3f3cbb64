import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEntry } from '../testing/chat-entry.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { BurstMeter } from './burst-meter.ts';

describe('the meter of a burst', () => {
  it('reports the 95th percentile of frame gaps (G15)', () => {
    const meter = new BurstMeter({ clock: createFakePaintClock(), entries: [] });
    for (let frame = 0; frame < 94; frame += 1) meter.recordFrame(16.7);
    for (const gapMs of [30, 31, 32, 200, 300, 400]) meter.recordFrame(gapMs);
    assert.equal(meter.describe(0), 'frame p95 31 ms, 0 skipped');
  });

  it('counts each undrawn message once, without history (G15)', () => {
    const meter = new BurstMeter({ clock: createFakePaintClock(), entries: [] });
    const entries = Array.from({ length: 8 }, () => makeEntry());
    meter.take([{ ...makeEntry(), replay: true }, ...entries.slice(0, 3)]);
    meter.take(entries);
    const drawn = new Set(entries.slice(-2));
    meter.countSkipped((entry) => drawn.has(entry));
    meter.countSkipped(() => false);
    assert.equal(meter.describe(4), 'frame p95 – ms, 10 skipped');
  });

  it('measures frames while messages arrive, and stops a second after the last', () => {
    const clock = createFakePaintClock();
    const meter = new BurstMeter({ clock, entries: [] });
    meter.take([makeEntry()]);
    clock.advance(160);
    assert.equal(meter.describe(0), 'frame p95 16 ms, 0 skipped');
    clock.advance(2000);
    assert.equal(clock.pending, 0);
  });
});
