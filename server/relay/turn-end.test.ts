import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createTurnEnd } from './turn-end.ts';

/** Turns of an event loop, ended by hand. */
function createTurns() {
  const due: (() => void)[] = [];
  const ran: number[] = [];
  const defer = createTurnEnd((task) => void due.push(task));
  return {
    ran,
    due,
    wait: (from: number, to: number) => {
      for (let task = from; task < to; task += 1) defer(() => ran.push(task));
    },
    end: () => {
      for (const task of due.splice(0)) task();
    },
  };
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, index) => index);

describe('createTurnEnd', () => {
  it('runs what waits in order when the turn ends, not before', () => {
    const { ran, due, wait, end } = createTurns();
    wait(0, 15);
    assert.deepEqual(ran, []);
    assert.equal(due.length, 1, 'asked for once');
    end();
    assert.deepEqual(ran, upTo(15));
  });

  it('runs early what would wait for very many others', () => {
    const { ran, wait, end } = createTurns();
    wait(0, 34);
    assert.deepEqual(ran, upTo(32));
    end();
    assert.deepEqual(ran, upTo(34));
  });

  it('runs what comes after an early run by the same turn’s end, and the next turn’s by the next', () => {
    const { ran, due, wait, end } = createTurns();
    wait(0, 16);
    wait(16, 17);
    assert.equal(due.length, 1);
    end();
    wait(17, 18);
    assert.equal(due.length, 1);
    end();
    assert.deepEqual(ran, upTo(18));
  });

  it('runs once what a task asks for while all run', () => {
    const { due, end } = createTurns();
    const ran: string[] = [];
    const defer = createTurnEnd((task) => void due.push(task));
    defer(() => {
      ran.push('first');
      defer(() => ran.push('second'));
    });
    end();
    assert.deepEqual(ran, ['first']);
    end();
    assert.deepEqual(ran, ['first', 'second']);
  });
});
