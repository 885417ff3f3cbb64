import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createKeyFailures } from './key-failures.ts';

describe('wrong keys by address', () => {
  it('G21: are forgotten a minute after the first of them', () => {
    let now = 0;
    const failures = createKeyFailures(() => now);
    for (let count = 0; count < 10; count++) assert.equal(failures.add('a'), false);
    now = 59_999;
    assert.equal(failures.add('a'), true);
    now = 60_000;
    assert.equal(failures.add('a'), false);
  });

  it('T21: are counted for a limited number of addresses; the oldest is forgotten', () => {
    const failures = createKeyFailures(() => 0);
    for (let count = 0; count < 11; count++) failures.add('oldest');
    for (let index = 0; index < 9_999; index++) failures.add(`host ${index}`);
    assert.equal(failures.add('oldest'), true);
    failures.add('one more');
    assert.equal(failures.add('oldest'), false);
  });

  it('T10: are counted together for the IPv6 network of a client', () => {
    const failures = createKeyFailures(() => 0);
    for (let count = 0; count < 10; count++) failures.add(`2001:db8:0:1::${count}`);
    assert.equal(failures.add('2001:db8:0:1:ffff::'), true);
    assert.equal(failures.add('2001:db8:0:2::1'), false);
  });
});
