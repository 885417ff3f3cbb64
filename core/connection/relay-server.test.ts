import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCredentials } from './key-credentials.ts';
import { createServer } from './relay-server.ts';

const server = createServer({ baseUrl: 'https://onair.example/onair' }, createCredentials('key'));

describe('the server of an overlay page', () => {
  it('is spoken to where the page came from, without the key in the address', () => {
    assert.equal(server.url, 'wss://onair.example/onair/v2/ws');
  });

  it('is a relay, whatever it says', () => {
    assert.deepEqual(
      [server.isOffered('overlay/gap'), server.handleRefused(), server.isOffered('overlay/gap')],
      [true, false, true],
    );
  });

  it('is read as one that has checked what it sends', () => {
    assert.equal(
      server.parse('{"success":{"action":"subscribe","userId":7,"subscriptions":[]}}')?.type,
      'acknowledgement',
    );
    assert.equal(server.parse('no JSON'), undefined);
  });
});

describe('the key of an overlay page', () => {
  it('cannot be renewed', async () => {
    const credentials = createCredentials('key');
    assert.deepEqual(
      [await credentials.get(), credentials.isRenewable, await credentials.renew('key')],
      ['key', false, 'key'],
    );
  });
});
