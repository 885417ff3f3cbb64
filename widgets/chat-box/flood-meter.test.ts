import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { makeEntry } from '../testing/chat-entry.ts';
import { createFakePaintClock } from '../testing/fake-paint-clock.ts';
import { FloodMeter } from './flood-meter.ts';

describe('the meter of a flood', () => {
  it('G15: tells the gap that 95 of 100 frames stay within', () => {
    const meter = new FloodMeter({ clock: createFakePaintClock(), entries: [] });
    for (let frame = 0; frame < 94; frame += 1) meter.noteFrame(16.7);
    for (const gapMs of [30, 31, 32, 200, 300, 400]) meter.noteFrame(gapMs);
    assert.equal(meter.describe(0), 'frame p95 31 ms, 0 skipped');
  });

  it('G15: counts each message that was not drawn once, history apart', () => {
    const meter = new FloodMeter({ clock: createFakePaintClock(), entries: [] });
    const entries = Array.from({ length: 8 }, () => makeEntry());
    meter.take([{ ...makeEntry(), replay: true }, ...entries.slice(0, 3)]);
    meter.take(entries);
    const drawn = new Set(entries.slice(-2));
    meter.countSkipped((entry) => drawn.has(entry));
    meter.countSkipped(() => false);
    assert.equal(meter.describe(4), 'frame p95 – ms, 10 skipped');
  });

  it('looks at frames while messages come, and rests a second after the last', () => {
    const clock = createFakePaintClock();
    const meter = new FloodMeter({ clock, entries: [] });
    meter.take([makeEntry()]);
    clock.advance(160);
    assert.equal(meter.describe(0), 'frame p95 16 ms, 0 skipped');
    clock.advance(2000);
    assert.equal(clock.pending, 0);
  });
});
