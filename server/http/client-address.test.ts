import assert from 'node:assert/strict';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, it } from 'node:test';
import { createClientAddress } from './client-address.ts';

function from(remoteAddress: string, forwarded?: string): IncomingMessage {
  const socket = new Socket();
  Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
  const request = new IncomingMessage(socket);
  if (forwarded !== undefined) request.headers['x-forwarded-for'] = forwarded;
  return request;
}

describe('the address of a client', () => {
  it('is that of the connection where no proxy can be', () => {
    const addressOf = createClientAddress('http://localhost:4680');
    assert.equal(addressOf(from('::ffff:127.0.0.1', '1.2.3.4')), '127.0.0.1');
  });

  it('T10: is what a proxy on this machine saw last', () => {
    const addressOf = createClientAddress('https://onair.example');
    assert.equal(addressOf(from('127.0.0.1', '6.6.6.6, 1.2.3.4')), '1.2.3.4');
    assert.equal(addressOf(from('127.0.0.1')), '127.0.0.1');
  });

  it('T10: is not what somebody else claims', () => {
    const addressOf = createClientAddress('https://onair.example');
    assert.equal(addressOf(from('203.0.113.7', '1.2.3.4')), '203.0.113.7');
  });
});
