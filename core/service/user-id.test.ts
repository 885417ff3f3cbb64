import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { parseUserId, toWireUserId } from './user-id.ts';

describe('user id', () => {
  it('D24: takes a number and its digits for the same user', () => {
    assert.equal(parseUserId(42), '42');
    assert.equal(parseUserId('42'), '42');
    assert.equal(parseUserId('0042'), '42');
    assert.equal(parseUserId(0), '0');
  });

  it('D24: keeps digits past 2^53 and refuses a number that is no longer exact', () => {
    assert.equal(parseUserId('9007199254740993'), '9007199254740993');
    assert.equal(parseUserId(9007199254740992), undefined);
  });

  it('refuses everything that is no id', () => {
    for (const value of [-1, 1.5, NaN, '', '1e3', '-1', ' 1', '1'.repeat(21), null, undefined, true, [1], {}, 1n]) {
      assert.equal(parseUserId(value), undefined, inspect(value));
    }
  });

  it('D24: is spelled as an integer where that is exact, else as digits', () => {
    assert.equal(toWireUserId('42'), 42);
    assert.equal(toWireUserId('9007199254740993'), '9007199254740993');
  });
});
