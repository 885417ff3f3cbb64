import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { parseFrame } from './frames.ts';
import { parseUptime, toUptime } from './live-since.ts';
import { serializeEvent } from './serialize-frame.ts';

const YEAR_MS = 365 * 86_400_000;
const NOW = Date.UTC(2026, 5, 1);
const elapsed = fc.integer({ min: 0, max: YEAR_MS });
const clock = fc.integer({ min: 0, max: Date.UTC(2100, 0) });

describe('uptime', () => {
  it('is the same duration with any clock of the reader', () => {
    fc.assert(
      fc.property(fc.record({ ms: elapsed, server: clock, reader: clock, late: fc.boolean() }), (given) => {
        const { ms, server, reader, late } = given;
        const sent = JSON.parse(JSON.stringify(toUptime({ atMs: server - ms, late }, server))) as unknown;
        const read = parseUptime(sent, reader);
        assert.deepEqual(read, { atMs: reader - ms, late });
      }),
    );
  });

  it('is 0 if a clock was set back and the start lies ahead', () => {
    assert.deepEqual(toUptime({ atMs: NOW + 5_000, late: false }, NOW), { ms: 0, late: false });
  });

  it('never throws on any input, and reads only possible times', () => {
    const value = fc.oneof(fc.anything(), fc.record({ ms: fc.anything(), late: fc.anything() }));
    fc.assert(
      fc.property(value, (given) => {
        const since = parseUptime(given, NOW);
        if (!since) return;
        assert.ok(since.atMs <= NOW && since.atMs > NOW - YEAR_MS - 2 * 86_400_000);
        assert.equal(typeof since.late, 'boolean');
      }),
      { numRuns: 500 },
    );
  });

  it('replaces the moment in an event, and is read back to it', () => {
    const payload = { userId: '7', live: true, channels: [], liveSince: { atMs: NOW - 72_000, late: true } };
    const event = { type: 'event', subscription: 'user/stream', payload } as const;
    const line = serializeEvent(event, { now: () => NOW });
    assert.deepEqual((JSON.parse(line) as { payload: object }).payload, {
      userId: 7,
      live: true,
      channels: [],
      uptime: { ms: 72_000, late: true },
    });
    assert.deepEqual(parseFrame(line, { now: () => NOW }), event);
  });
});
