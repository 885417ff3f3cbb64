import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findStyleAddress } from './custom-css.ts';

const PAGE = 'https://onair.example/overlay/chat-box?limit=20#key=secret';

describe('the address of an overlay page whose Custom CSS loads something', () => {
  it('stays the same while no host is listed', () => {
    assert.equal(findStyleAddress(PAGE, { limit: 5 }), undefined);
    assert.equal(findStyleAddress(PAGE, { fontHosts: [], pictureHosts: [] }), undefined);
  });

  it('names the saved hosts, and keeps everything else, the key in the fragment too', () => {
    const address =
      findStyleAddress(PAGE, { fontHosts: ['a.example', 'b.example'], pictureHosts: ['c.example'] }) ?? '';
    const { hash, searchParams } = new URL(address);
    assert.equal(hash, '#key=secret');
    assert.deepEqual(
      [...searchParams],
      [
        ['limit', '20'],
        ['css-fonts', 'a.example,b.example'],
        ['css-pictures', 'c.example'],
      ],
    );
  });

  it('is final: that page does not move again', () => {
    const saved = { fontHosts: ['a.example', 'http://127.0.0.1:8080'] };
    const address = findStyleAddress(PAGE, saved) ?? '';
    assert.equal(findStyleAddress(address, saved), undefined);
  });

  it('drops hosts that are no longer saved', () => {
    const address = findStyleAddress(PAGE, { fontHosts: ['a.example'] }) ?? '';
    assert.equal(findStyleAddress(address, {}), PAGE);
  });
});
