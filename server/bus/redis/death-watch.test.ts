import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createDeathWatch } from './death-watch.ts';

describe('the watch of a server', () => {
  it('takes a server for dead after four polls in a row', () => {
    let isAlive = false;
    const isDead = createDeathWatch({ isAlive: () => isAlive }, 'other');
    assert.deepEqual([isDead(), isDead(), isDead()], [false, false, false]);
    isAlive = true;
    assert.equal(isDead(), false);
    isAlive = false;
    assert.deepEqual([isDead(), isDead(), isDead(), isDead()], [false, false, false, true]);
  });
});
