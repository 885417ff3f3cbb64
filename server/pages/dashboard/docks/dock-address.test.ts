import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findDeviceScope, hideKey } from './dock-address.ts';

describe('the address of a dock', () => {
  it('can be used from this computer only, from the home network, or from anywhere', () => {
    const reach = (host: string): string => findDeviceScope(`https://${host}/dock/moderation#key=x`);
    assert.deepEqual(['localhost:4680', '127.0.0.1', '[::1]:4680'].map(reach), Array(3).fill('this computer'));
    assert.deepEqual(
      ['192.168.1.5:4680', '10.0.0.2', 'pc.local', '[fd00::1]'].map(reach),
      Array(4).fill('home network'),
    );
    assert.deepEqual(['onair.example.com', '172.32.0.1', '[2001:db8::1]'].map(reach), Array(3).fill('anywhere'));
  });

  it('cannot be used from another device with plain http, which would send the key unencrypted', () => {
    assert.equal(findDeviceScope('http://192.168.1.5:4680/dock/moderation#key=x'), 'nowhere');
  });

  it('is shown without its key', () => {
    assert.equal(hideKey('https://a.example/dock/control#key=SECRET'), 'https://a.example/dock/control#key=••••••••');
  });
});
