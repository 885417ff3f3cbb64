import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRing } from './ring.ts';
import type { JournalEvent } from '../../bus/journal.ts';

const entry = (sequence: number, at = sequence): JournalEvent => ({
  sequence,
  at,
  bit: 1,
  id: `m${sequence}`,
  text: '',
});
const fill = (count: number) => {
  const ring = createRing();
  for (let i = 1; i <= count; i++) ring.push(entry(i));
  return ring;
};
const sequences = (entries: readonly JournalEvent[] | undefined) => entries?.map(({ sequence }) => sequence);

describe('createRing', () => {
  it('returns exactly the later events (F29)', () => {
    assert.deepEqual(sequences(fill(5).since(3)), [4, 5]);
    assert.deepEqual(sequences(fill(5).since(5)), []);
    assert.deepEqual(sequences(fill(5).since(0)), [1, 2, 3, 4, 5]);
  });

  it('holds 200 entries and detects when some of the requested ones are gone (F29)', () => {
    const ring = fill(201);
    assert.deepEqual([ring.size, ring.since(0), sequences(ring.since(1))?.length], [200, undefined, 200]);
  });

  it('holds 10 minutes (F29)', () => {
    const ring = createRing();
    ring.push(entry(1, 0));
    ring.push(entry(2, 1_000));
    ring.expire(600_500);
    assert.deepEqual([ring.since(0), sequences(ring.since(1))], [undefined, [2]]);
    ring.expire(10_000_000);
    assert.deepEqual([ring.size, ring.floor, sequences(ring.since(2))], [0, 2, []]);
  });

  it('has no hole where a message was removed', () => {
    const ring = fill(3);
    ring.remove(({ id }) => id === 'm2');
    assert.deepEqual(sequences(ring.since(1)), [3]);
  });

  it('returns the newest messages and the events between them', () => {
    const ring = fill(4);
    ring.push({ ...entry(5), id: undefined });
    ring.push(entry(6));
    assert.deepEqual(
      [sequences(ring.newest(2)), sequences(ring.newest(9))],
      [
        [4, 5, 6],
        [1, 2, 3, 4, 5, 6],
      ],
    );
    assert.deepEqual(createRing().newest(50), []);
  });
});
