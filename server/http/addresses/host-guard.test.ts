import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOperator } from './host-guard.ts';

describe('a request from the operator', () => {
  it('comes from this machine and uses a name of this machine (T5)', () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (const host of ['localhost:4680', '127.0.0.1', '[::1]:4680']) {
        assert.ok(isOperator({ ip, clientAddress: ip, headers: { host } }), `${ip} ${host}`);
      }
    }
  });

  it('never comes from another machine, also not through a proxy on this machine (T5)', () => {
    const here = { ip: '127.0.0.1', clientAddress: '127.0.0.1' };
    const headers = { host: 'localhost:4680' };
    assert.equal(isOperator({ ip: '192.0.2.1', clientAddress: '192.0.2.1', headers }), false);
    assert.equal(isOperator({ ...here, clientAddress: '192.0.2.1', headers }), false);
    assert.equal(isOperator({ ...here, headers: { host: 'onair.example.com' } }), false);
    assert.equal(isOperator({ ...here, headers: {} }), false);
  });

  it('never comes through a proxy that passes on any name, whatever its headers about the client (T5)', () => {
    const here = { ip: '127.0.0.1', clientAddress: '127.0.0.1' };
    const names = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'];
    for (const name of names) {
      assert.equal(isOperator({ ...here, headers: { host: 'localhost:4680', [name]: '127.0.0.1' } }), false, name);
    }
  });
});
