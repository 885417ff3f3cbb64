import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { inspect } from 'node:util';
import { parseUserId, toWireUserId } from './user-id.ts';

describe('user id', () => {
  it('treats a number and its digits as the same user (D24)', () => {
    assert.equal(parseUserId(42), '42');
    assert.equal(parseUserId('42'), '42');
    assert.equal(parseUserId('0042'), '42');
    assert.equal(parseUserId(0), '0');
  });

  it('keeps digits past 2^53 and refuses an inexact number (D24)', () => {
    assert.equal(parseUserId('9007199254740993'), '9007199254740993');
    assert.equal(parseUserId(9007199254740992), undefined);
  });

  it('refuses everything else', () => {
    for (const value of [-1, 1.5, NaN, '', '1e3', '-1', ' 1', '1'.repeat(21), null, undefined, true, [1], {}, 1n]) {
      assert.equal(parseUserId(value), undefined, inspect(value));
    }
  });

  it('is written as an integer if that is exact, else as digits (D24)', () => {
    assert.equal(toWireUserId('42'), 42);
    assert.equal(toWireUserId('9007199254740993'), '9007199254740993');
  });
});
