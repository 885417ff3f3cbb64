import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { flushPromises } from '../testing/manual-clock.ts';
import { createTurns } from './turns.ts';

describe('turns', () => {
  it('do the work of one id one after another, and that of others meanwhile', async () => {
    const inTurn = createTurns();
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string) => async (): Promise<string> => {
      begun.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    };
    const [first, second] = [inTurn('1', work('a')), inTurn('1', work('b')), inTurn('2', work('c'))];
    await flushPromises();
    assert.deepEqual(begun, ['a', 'c']);
    ends.get('a')?.();
    assert.equal(await first, 'a');
    await flushPromises();
    assert.deepEqual(begun, ['a', 'c', 'b']);
    ends.get('b')?.();
    assert.equal(await second, 'b');
  });

  it('go on after work that failed', async () => {
    const inTurn = createTurns();
    const failed = inTurn('1', () => Promise.reject(new Error('no room')));
    const next = inTurn('1', () => Promise.resolve(2));
    await assert.rejects(failed, /no room/);
    assert.equal(await next, 2);
  });
});
