import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findObsAddress } from './obs-address.ts';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  localhost: ['::1', '127.0.0.1'],
  'gaming-pc.local': ['192.168.1.20'],
  'rebound.example': ['192.168.1.20', '203.0.113.9'],
};
const find = (host: string): Promise<string> =>
  findObsAddress(host, (name) => (NAMES[name] ? Promise.resolve(NAMES[name]) : Promise.reject(new Error('ENOTFOUND'))));

describe('dialled addresses of OBS', () => {
  it('are those of this machine and of private networks', async () => {
    for (const host of ['127.0.0.1', '127.9.9.9', '10.1.2.3', '172.31.255.255', '192.168.0.7', '::1', 'fd12::7'])
      assert.equal(await find(host), host);
    assert.equal(await find('[::1]'), '::1');
    assert.equal(await find('localhost'), '127.0.0.1');
    assert.equal(await find('gaming-pc.local'), '192.168.1.20');
  });

  it('are no others, also if a name has one of each (T6)', async () => {
    const others = [
      '203.0.113.9',
      '172.32.0.1',
      '169.254.169.254',
      '0.0.0.0',
      '::',
      'fe80::1',
      '2001:db8::1',
      '::ffff:8.8.8.8',
    ];
    for (const host of [...others, 'rebound.example']) await assert.rejects(find(host), /its own network only/, host);
    await assert.rejects(find('unknown.local'), /This network does not know/);
  });
});
