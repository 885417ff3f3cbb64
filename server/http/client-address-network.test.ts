import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { toNetwork } from './client-address.ts';

describe('T21: the network of an address', () => {
  it('is the address itself in IPv4, also when written as IPv6', () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107']) {
      assert.equal(toNetwork(address), '203.0.113.7', address);
    }
  });

  it('is its /64 in IPv6, however it is written', () => {
    assert.equal(toNetwork('2001:db8:0:1::1'), toNetwork('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd'));
    assert.notEqual(toNetwork('2001:db8:0:1::1'), toNetwork('2001:db8:0:2::1'));
    assert.equal(toNetwork('::1'), '0:0:0:0');
  });
});
