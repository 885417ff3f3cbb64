import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isOperator } from './host-guard.ts';

describe('a request from the operator', () => {
  it('T5: comes from this machine and uses a name of this machine', () => {
    for (const ip of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) {
      for (const host of ['localhost:4680', '127.0.0.1', '[::1]:4680']) {
        assert.ok(isOperator({ ip, headers: { host } }), `${ip} ${host}`);
      }
    }
  });

  it('T5: never comes from another machine, also not through a proxy on this machine', () => {
    assert.equal(isOperator({ ip: '192.0.2.1', headers: { host: 'localhost:4680' } }), false);
    assert.equal(isOperator({ ip: '127.0.0.1', headers: { host: 'onair.example.com' } }), false);
    assert.equal(isOperator({ ip: '127.0.0.1', headers: {} }), false);
  });
});
