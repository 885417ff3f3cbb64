import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createOwnMachineTest, toHomeNetwork } from './own-network.ts';

describe('the network of a home', () => {
  it('is the same for private addresses that differ in their last number, and for all of an IPv6 /64', () => {
    assert.equal(toHomeNetwork('192.168.1.20'), toHomeNetwork('::ffff:192.168.1.5'));
    assert.notEqual(toHomeNetwork('192.168.1.20'), toHomeNetwork('192.168.2.20'));
    assert.equal(toHomeNetwork('2001:db8:0:1::1'), toHomeNetwork('2001:db8:0:1::2'));
  });

  it('is one address where addresses are public', () => {
    assert.notEqual(toHomeNetwork('192.0.2.1'), toHomeNetwork('192.0.2.2'));
  });
});

describe('the own machine', () => {
  it('is this one, also as seen by a container, if the server is for this machine alone', () => {
    const isOwn = createOwnMachineTest('http://localhost:4455');
    assert.deepEqual(['127.0.0.1', '::1', '172.17.0.1', '192.0.2.1'].map(isOwn), [true, true, true, false]);
  });

  it('is none if the server is for others too', () => {
    const isOwn = createOwnMachineTest('https://onair.example');
    assert.deepEqual(['127.0.0.1', '172.17.0.1'].map(isOwn), [false, false]);
  });
});
