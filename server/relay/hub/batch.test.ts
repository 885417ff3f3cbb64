import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCounters } from '../../counters/counters.ts';
import { createBatch, writeEntries } from './batch.ts';
import type { JournalEvent } from '../../bus/journal.ts';
import { toServerFrames } from '../sockets/server-frame.ts';
import { toBit } from '../../leader/subscriptions.ts';

const CHAT = toBit('user/chat');
const STREAM = toBit('user/stream');
const entry = (sequence: number, bit = CHAT, bytes = 10): JournalEvent => ({
  sequence,
  bit,
  at: sequence * 1_000,
  id: undefined,
  text: String(sequence).padEnd(bytes),
});

describe('createBatch', () => {
  it('keeps the newest 200 messages, counts the skipped ones and reports the gap with its times (F28)', () => {
    const counters = createCounters();
    const batch = createBatch(counters);
    batch.add(entry(0, STREAM));
    for (let i = 1; i <= 203; i++) batch.add(entry(i));
    const { entries, skipped } = batch.drain();
    assert.deepEqual(
      [entries.length, entries[0]?.bit, entries[1]?.sequence, entries.at(-1)?.sequence],
      [201, STREAM, 4, 203],
    );
    assert.deepEqual(skipped, { from: '1970-01-01T00:00:01.000Z', to: '1970-01-01T00:00:03.000Z', reason: 'flood' });
    assert.equal(counters.read().relay_events_skipped, 3);
  });

  it('never queues more than 512 KiB, so that one batch cannot cut a healthy overlay (F33)', () => {
    const batch = createBatch(createCounters());
    for (let i = 1; i <= 100; i++) batch.add(entry(i, CHAT, 8 * 1024));
    const bytes = batch.drain().entries.reduce((sum, { text }) => sum + text.length, 0);
    assert.ok(bytes <= 512 * 1024);
  });

  it('starts counting again after the batch was emptied', () => {
    const batch = createBatch(createCounters());
    for (let i = 1; i <= 200; i++) batch.add(entry(i));
    batch.remove(({ sequence }) => sequence <= 100);
    for (let i = 201; i <= 300; i++) batch.add(entry(i));
    assert.deepEqual([batch.drain().entries.length, batch.drain().skipped], [200, undefined]);
  });
});

describe('writeEntries', () => {
  it('builds one buffer for all members with the same subscriptions (A8)', () => {
    const counters = createCounters();
    const sent: [number, Buffer][] = [];
    const members = [CHAT, CHAT, CHAT | STREAM, STREAM, 0].map((subscriptions, index) => ({
      subscriptions,
      send: (frames: Buffer) => void sent.push([index, frames]),
    }));
    writeEntries([entry(1), entry(2, STREAM), entry(3)], members, counters);
    assert.deepEqual(
      sent.map(([index]) => index),
      [0, 1, 2, 3],
    );
    assert.equal(sent[0]?.[1], sent[1]?.[1]);
    const [first, second, third] = [entry(1), entry(2), entry(3)].map(({ text }) => text);
    assert.deepEqual(sent[0]?.[1], toServerFrames([first ?? '', third ?? '']));
    assert.deepEqual(sent[2]?.[1], toServerFrames([first ?? '', second ?? '', third ?? '']));
    assert.equal(counters.read().relay_deliveries, 2 + 2 + 3 + 1);
  });
});
