import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readObsPlace } from './obs-place.ts';

describe('the address of OBS', () => {
  for (const [text, host, port] of [
    ['127.0.0.1', '127.0.0.1', 4455],
    [' 127.0.0.1:4456 ', '127.0.0.1', 4456],
    ['ws://192.168.1.20:4456', '192.168.1.20', 4456],
    ['WS://192.168.1.20/', '192.168.1.20', 4455],
    ['obsws://192.168.1.20:4456/password', '192.168.1.20', 4456],
    ['http://gaming-pc.local:4456/x?y#z', 'gaming-pc.local', 4456],
    ['[::1]:4456', '::1', 4456],
    ['[::1]', '::1', 4455],
    ['::1', '::1', 4455],
    ['fd12::7', 'fd12::7', 4455],
    ['localhost:0', 'localhost', 4455],
    ['localhost:99999', 'localhost', 4455],
    ['', '', 4455],
  ] as const) {
    it(`is ${host || 'empty'} with port ${port} for “${text}”`, () => {
      assert.deepEqual(readObsPlace(text, 4455), { host, port });
    });
  }
});
