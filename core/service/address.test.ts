import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isLoopback, isSecure, parseAddress } from './address.ts';

describe('parseAddress', () => {
  it('accepts https without credentials and at most 2,048 characters', () => {
    assert.equal(parseAddress('https://Example.com:443/a b'), undefined);
    assert.equal(parseAddress('HTTPS://Example.com:443/a?b#c'), 'https://example.com/a?b#c');
    for (const value of [
      'http://example.com',
      'https://u:p@example.com',
      'https://u@example.com',
      'https://',
      '/x',
      '',
      7,
      null,
    ]) {
      assert.equal(parseAddress(value), undefined);
    }
    assert.equal(parseAddress(`https://example.com/${'x'.repeat(2048)}`), undefined);
    assert.equal(parseAddress(`https://example.com/${'é'.repeat(1000)}`), undefined);
  });
});

describe('isLoopback', () => {
  it('recognises the names of this machine and those below localhost (RFC 6761, section 6.3) (D1)', () => {
    for (const name of ['localhost', 'LOCALHOST', 'localhost.', 'onair.localhost', 'a.b.localhost', 'x.localhost.']) {
      assert.equal(isLoopback(name), true, name);
    }
  });

  it('recognises the addresses of this machine, as written in URLs and by sockets', () => {
    for (const address of ['127.0.0.1', '127.255.0.9', '::1', '[::1]', '::ffff:127.0.0.1', '::FFFF:127.0.0.1']) {
      assert.equal(isLoopback(address), true, address);
    }
  });

  it('recognises no other name or address (T6)', () => {
    const others = ['', 'localhost.example', 'notlocalhost', '.localhost', '127.0.0.1.example', '127.1', '128.0.0.1'];
    for (const host of [...others, '0.0.0.0', '::', '[::]', '::2', '::ffff:10.0.0.1', '10.0.0.1', 'localtest.me']) {
      assert.equal(isLoopback(host), false, host);
    }
  });
});

describe('isSecure', () => {
  it('allows secrets over plain http on this machine only (D1)', () => {
    const secure = ['https://onair.example', 'http://onair.localhost:4680', 'http://[::1]:4680', 'http://127.0.0.1'];
    assert.deepEqual(
      secure.map((url) => isSecure(new URL(url))),
      [true, true, true, true],
    );
    const open = ['http://onair.example', 'ws://localhost', 'http://127.0.0.1.example'];
    assert.deepEqual(
      open.map((url) => isSecure(new URL(url))),
      [false, false, false],
    );
  });
});
