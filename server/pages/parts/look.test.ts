import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readLook, toLookAddress } from './look.ts';

describe('the address of a look', () => {
  it('can be read back', () => {
    const look = { subject: 'gameplay', theme: 'neon', canvas: 'portrait' } as const;
    const address = toLookAddress(look);
    assert.equal(address, '/#new/gameplay/neon/portrait');
    assert.deepEqual(readLook(address.slice('/#new/'.length)), look);
  });

  it('may contain a single widget', () => {
    const look = { subject: 'chat-box', theme: 'glass', canvas: 'landscape' };
    assert.deepEqual(readLook('chat-box/glass/landscape'), look);
  });

  it('is none if a part is unknown or missing', () => {
    for (const path of [
      '',
      'gameplay',
      'gameplay/neon',
      'gameplay/neon/round',
      'gameplay/plaid/portrait',
      'x/neon/portrait',
    ])
      assert.equal(readLook(path), undefined, path);
  });
});
