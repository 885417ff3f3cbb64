import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { createClientAddress, createProxyTrust, toNetwork } from './client-address.ts';
import type { ClientAddress } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

function reading(publicUrl: string, trustedProxies?: readonly string[]): ClientAddress {
  return createClientAddress(createProxyTrust({ publicUrl, trustedProxies }));
}

describe('the address of a client', () => {
  it('is that of the connection if there can be no proxy', () => {
    const addressOf = reading('http://localhost:4680');
    assert.equal(addressOf(from('::ffff:127.0.0.1', '1.2.3.4')), '127.0.0.1');
  });

  it('is the last entry that a proxy on this machine added (T10)', () => {
    const addressOf = reading('https://onair.example');
    assert.equal(addressOf(from('127.0.0.1', '6.6.6.6, 1.2.3.4')), '1.2.3.4');
    assert.equal(addressOf(from('127.0.0.1')), '127.0.0.1');
  });

  it('is not taken from the header of any other client (T10)', () => {
    const addressOf = reading('https://onair.example');
    assert.equal(addressOf(from('203.0.113.7', '1.2.3.4')), '203.0.113.7');
  });

  it('is read through a chain of named proxies, and through no others (T10)', () => {
    const addressOf = reading('https://onair.example', ['10.0.0.0/8', 'fd00::/8', '203.0.113.7']);
    assert.equal(addressOf(from('::ffff:10.1.2.3', '6.6.6.6, 1.2.3.4, 203.0.113.7')), '1.2.3.4');
    assert.equal(addressOf(from('fd00::5', '1.2.3.4')), '1.2.3.4');
    assert.equal(addressOf(from('203.0.113.8', '1.2.3.4')), '203.0.113.8');
    assert.equal(addressOf(from('127.0.0.1', '1.2.3.4')), '127.0.0.1');
    assert.equal(addressOf(from('10.0.0.1', 'nonsense')), 'nonsense');
    assert.equal(addressOf(from('10.0.0.1', ' , ')), '10.0.0.1');
  });

  it('does not include the port that a proxy adds (T10, T21)', () => {
    const addressOf = reading('https://onair.example', ['10.0.0.0/8']);
    assert.equal(addressOf(from('10.0.0.1', '203.0.113.7:55321')), '203.0.113.7');
    assert.equal(addressOf(from('10.0.0.1', '[2001:db8::7]:443')), '2001:db8::7');
    assert.equal(addressOf(from('10.0.0.1', '[2001:db8::7]')), '2001:db8::7');
    assert.equal(addressOf(from('10.0.0.1', '2001:db8::7')), '2001:db8::7');
    assert.equal(addressOf(from('10.0.0.1', '::ffff:203.0.113.7')), '203.0.113.7');
    assert.equal(addressOf(from('10.0.0.1', '203.0.113.7, 10.0.0.2:8080')), '203.0.113.7');
  });
});

describe('the network of an address (T21)', () => {
  it('is the address itself in IPv4, also in IPv6 notation', () => {
    for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '::FFFF:203.0.113.7', '::ffff:cb00:7107']) {
      assert.equal(toNetwork(address), '203.0.113.7', address);
    }
  });

  it('is its /64 in IPv6, whatever its notation', () => {
    assert.equal(toNetwork('2001:db8:0:1::1'), toNetwork('2001:0DB8:0000:0001:aaaa:bbbb:cccc:dddd'));
    assert.notEqual(toNetwork('2001:db8:0:1::1'), toNetwork('2001:db8:0:2::1'));
    assert.equal(toNetwork('::1'), '0:0:0:0');
  });
});
