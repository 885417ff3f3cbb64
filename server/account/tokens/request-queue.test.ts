import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import type { Feedback } from './request-pace.ts';
import { createRequestQueue } from './request-queue.ts';
import type { RequestQueue, Turn } from './request-queue.ts';

interface Asked {
  readonly name: string;
  readonly answer: (feedback?: Feedback['kind']) => void;
}

let clock: ManualClock;
let queue: RequestQueue;
/** Sent requests, in order. */
let asked: Asked[];

/** Runs the task within a turn. */
const run = async (turn: Turn, task: () => Promise<unknown>): Promise<unknown> => {
  const release = await queue.acquire(turn);
  return release && task().finally(release);
};
const ask = (name: string, turn: { isAwaited?: boolean; endsAtMs?: number } = {}): Promise<unknown> => {
  const { isAwaited = false, endsAtMs = 0 } = turn;
  return run({ isAwaited: () => isAwaited, endsAtMs }, () =>
    queue.observe(
      () => new Promise<Feedback>((resolve) => asked.push({ name, answer: (kind = 'answered') => resolve({ kind }) })),
      (feedback) => feedback,
    ),
  );
};
const names = (): string[] => asked.map(({ name }) => name);
const askMany = (count: number): void => {
  for (let i = 0; i < count; i++) void ask(String(i));
};

describe('the queue of requests', () => {
  beforeEach(() => {
    clock = createManualClock();
    queue = createRequestQueue({ clock, random: () => 0 });
    asked = [];
  });

  it('has few in flight at once, and continues as answers come (F43)', async () => {
    askMany(100);
    await flushPromises();
    assert.equal(asked.length, 4);
    assert.deepEqual([queue.running, queue.waiting], [4, 96]);
    asked[0]?.answer();
    await flushPromises();
    assert.equal(asked.length, 5);
  });

  it('serves all in the end (F43)', async () => {
    askMany(1_000);
    let answered = 0;
    while (await flushPromises().then(() => answered < asked.length)) {
      while (answered < asked.length) asked[answered++]?.answer();
    }
    assert.equal(answered, 1_000);
    assert.deepEqual([queue.running, queue.waiting], [0, 0]);
  });

  it('serves awaited ones first, then the token that ends first, then the oldest (F43)', async () => {
    askMany(4);
    void ask('late', { endsAtMs: 9_000 });
    void ask('soon', { endsAtMs: 1_000 });
    void ask('soon too', { endsAtMs: 1_000 });
    void ask('waited for', { endsAtMs: 9_000, isAwaited: true });
    for (let turn = 0; turn < 4; turn++) {
      await flushPromises();
      asked[turn]?.answer();
    }
    await flushPromises();
    assert.deepEqual(names().slice(4), ['waited for', 'soon', 'soon too', 'late']);
  });

  it('blocks everything after a 429 (F5)', async () => {
    askMany(10);
    await flushPromises();
    asked[0]?.answer('limited');
    await flushPromises();
    await clock.pass(59_000);
    assert.equal(asked.length, 4);
    for (const { answer } of asked) answer();
    await clock.pass(1_000);
    assert.equal(asked.length, 6);
  });

  it('makes room for others beside unanswered requests, but not for many (F43)', async () => {
    askMany(100);
    await flushPromises();
    await clock.pass(29_000);
    assert.equal(asked.length, 4);
    await clock.pass(1_000);
    assert.equal(asked.length, 8);
    await clock.pass(600_000, 10_000);
    assert.equal(asked.length, 8);
  });

  it('lets the event loop run between turns that need no network (F43)', async () => {
    const inTurns: number[] = [];
    let inThisTurn = 0;
    const endTurn = (): void => {
      inTurns.push(inThisTurn);
      inThisTurn = 0;
    };
    const task = (): Promise<void> => {
      if (inThisTurn++ === 0) setImmediate(endTurn);
      return Promise.resolve();
    };
    const turn = { isAwaited: () => false, endsAtMs: 0 };
    await Promise.all(Array.from({ length: 500 }, () => run(turn, task)));
    assert.ok(Math.max(...inTurns) <= 4, String(Math.max(...inTurns)));
  });

  it('continues after a turn whose task throws', async () => {
    const failed = run({ isAwaited: () => true, endsAtMs: 0 }, () => Promise.reject(new Error('disk')));
    await assert.rejects(failed, /disk/);
    askMany(5);
    await flushPromises();
    assert.deepEqual([queue.running, queue.waiting], [4, 1]);
  });

  it('pauses for the given time, but no longer than it is open (A15)', async () => {
    const ended: string[] = [];
    const pause = (name: string, forMs: number): void => void queue.pause(forMs).then(() => ended.push(name));
    pause('short', 1_000);
    pause('long', 10_000);
    await clock.pass(999);
    assert.deepEqual(ended, []);
    await clock.pass(1);
    assert.deepEqual(ended, ['short']);
    queue.close();
    pause('closed', 10_000);
    await flushPromises();
    assert.deepEqual(ended, ['short', 'long', 'closed']);
    assert.equal(clock.pending, 0);
  });

  it('gives no more turns once closed and lets running ones end (A15)', async () => {
    const ends = Array.from({ length: 6 }, (_, index) => ask(String(index)));
    await flushPromises();
    queue.close();
    assert.deepEqual(await Promise.all(ends.slice(4)), [undefined, undefined]);
    for (const { answer } of asked) answer();
    assert.deepEqual(await ends[0], { kind: 'answered' });
    assert.equal(await ask('later'), undefined);
    assert.equal(asked.length, 4);
  });
});
