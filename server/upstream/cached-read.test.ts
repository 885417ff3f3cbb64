import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { NetworkError, ServiceError } from '../../core/service/service-error.ts';
import { createCachedRead } from './cached-read.ts';
import { createManualClock } from '../testing/manual-clock.ts';

function setUp(answers: (() => Promise<string>)[]) {
  const clock = createManualClock();
  let asked = 0;
  const read = createCachedRead({
    clock,
    ask: () => (answers[asked++] ?? (() => Promise.reject(new Error('asked too often'))))(),
    lifeMs: () => 60_000,
  });
  return { clock, read, asked: () => asked };
}

const good = (text: string) => () => Promise.resolve(text);
const cut = () => Promise.reject(new NetworkError('cut'));
const refused = (status: number) => () => Promise.reject(new ServiceError({ status, name: 'x', message: 'x' }));

describe('createCachedRead', () => {
  it('sends one request for any number of callers (F14, F34)', async () => {
    const { read, asked } = setUp([good('a')]);
    const answers = await Promise.all(Array.from({ length: 200 }, () => read.get()));
    assert.deepEqual([new Set(answers), asked()], [new Set(['a']), 1]);
  });

  it('sends another request when the answer is no longer fresh', async () => {
    const { clock, read } = setUp([good('a'), good('b')]);
    await read.get();
    clock.advance(59_999);
    assert.equal(await read.get(), 'a');
    clock.advance(1);
    assert.equal(await read.get(), 'b');
  });

  it('keeps the last good answer while the service fails, and retries at most every 10 s (F35)', async () => {
    const { clock, read, asked } = setUp([good('a'), cut, refused(502), good('b')]);
    await read.get();
    clock.advance(60_000);
    assert.deepEqual([await read.get(), await read.get(), asked()], ['a', 'a', 2]);
    clock.advance(10_000);
    assert.deepEqual([await read.get(), asked()], ['a', 3]);
    clock.advance(10_000);
    assert.equal(await read.get(), 'b');
  });

  it('repeats a failure for 10 s if there is no last good answer (F35)', async () => {
    const { read, asked } = setUp([cut]);
    await assert.rejects(read.get(), NetworkError);
    await assert.rejects(read.get(), NetworkError);
    assert.equal(asked(), 1);
  });

  it('drops the last answer after a final refusal, but not after a 401 (F15)', async () => {
    for (const [status, kept] of [
      [403, false],
      [404, false],
      [401, true],
      [429, true],
    ] as const) {
      const { clock, read } = setUp([good('a'), refused(status)]);
      await read.get();
      clock.advance(60_000);
      if (kept) assert.equal(await read.get(), 'a');
      else await assert.rejects(read.get(), ServiceError);
    }
  });

  it('retries a minute after a refusal, whatever the number of callers (F15, G13)', async () => {
    const { clock, read, asked } = setUp([refused(403), good('granted since')]);
    for (let second = 0; second < 60; second += 1) {
      await assert.rejects(read.get(), ServiceError);
      clock.advance(1_000);
    }
    assert.equal(asked(), 1);
    assert.equal(await read.get(), 'granted since');
  });

  it('prefers a value that was put to an answer still in flight', async () => {
    let answer: (text: string) => void = () => undefined;
    const { read } = setUp([() => new Promise((resolve) => (answer = resolve))]);
    const asked = read.refresh();
    read.put('event');
    answer('rest');
    assert.deepEqual([await asked, await read.get()], ['event', 'event']);
  });

  it('treats an answer as old if it expired during the request (D32)', async () => {
    let answer: (text: string) => void = () => undefined;
    const { read } = setUp([() => new Promise((resolve) => (answer = resolve)), good('after')]);
    const asked = read.get();
    read.expire();
    answer('before');
    await asked;
    assert.equal(await read.get(), 'after');
  });
});
