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
  it('F14, F34: asks once however many want to know', async () => {
    const { read, asked } = setUp([good('a')]);
    const answers = await Promise.all(Array.from({ length: 200 }, () => read.get()));
    assert.deepEqual([new Set(answers), asked()], [new Set(['a']), 1]);
  });

  it('asks again when the answer is no longer fresh', async () => {
    const { clock, read } = setUp([good('a'), good('b')]);
    await read.get();
    clock.advance(59_999);
    assert.equal(await read.get(), 'a');
    clock.advance(1);
    assert.equal(await read.get(), 'b');
  });

  it('F35: keeps the last good answer while the service fails, and asks no more than every 10 s', async () => {
    const { clock, read, asked } = setUp([good('a'), cut, refused(502), good('b')]);
    await read.get();
    clock.advance(60_000);
    assert.deepEqual([await read.get(), await read.get(), asked()], ['a', 'a', 2]);
    clock.advance(10_000);
    assert.deepEqual([await read.get(), asked()], ['a', 3]);
    clock.advance(10_000);
    assert.equal(await read.get(), 'b');
  });

  it('F35: repeats a failure for 10 s when there is no last good answer', async () => {
    const { read, asked } = setUp([cut]);
    await assert.rejects(read.get(), NetworkError);
    await assert.rejects(read.get(), NetworkError);
    assert.equal(asked(), 1);
  });

  it('F15: a refusal for good takes the last answer away, a 401 does not', async () => {
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

  it('F15, G13: asks again a minute after a refusal, however many want to know', async () => {
    const { clock, read, asked } = setUp([refused(403), good('granted since')]);
    for (let second = 0; second < 60; second += 1) {
      await assert.rejects(read.get(), ServiceError);
      clock.advance(1_000);
    }
    assert.equal(asked(), 1);
    assert.equal(await read.get(), 'granted since');
  });

  it('what was put in meanwhile is newer than the answer on its way', async () => {
    let answer: (text: string) => void = () => undefined;
    const { read } = setUp([() => new Promise((resolve) => (answer = resolve))]);
    const asked = read.refresh();
    read.put('event');
    answer('rest');
    assert.deepEqual([await asked, await read.get()], ['event', 'event']);
  });

  it('D32: an answer that was asked for before it expired does not count as fresh', async () => {
    let answer: (text: string) => void = () => undefined;
    const { read } = setUp([() => new Promise((resolve) => (answer = resolve)), good('after')]);
    const asked = read.get();
    read.expire();
    answer('before');
    await asked;
    assert.equal(await read.get(), 'after');
  });
});
