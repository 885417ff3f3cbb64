import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findPageAddress } from './page-address.ts';

const PAGE = 'https://onair.example/overlay/chat-box?limit=20#key=secret';

describe('the address of an overlay page with hosts of Custom CSS', () => {
  it('stays the same without listed hosts', () => {
    assert.equal(findPageAddress(PAGE, { limit: 5 }), undefined);
    assert.equal(findPageAddress(PAGE, { fontHosts: [], pictureHosts: [] }), undefined);
  });

  it('contains the saved hosts, and keeps everything else, including the key in the fragment', () => {
    const address = findPageAddress(PAGE, { fontHosts: ['a.example', 'b.example'], pictureHosts: ['c.example'] }) ?? '';
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

  it('is final: the page does not move again', () => {
    const saved = { fontHosts: ['a.example', 'http://127.0.0.1:8080'] };
    const address = findPageAddress(PAGE, saved) ?? '';
    assert.equal(findPageAddress(address, saved), undefined);
  });

  it('drops hosts that are no longer saved', () => {
    const address = findPageAddress(PAGE, { fontHosts: ['a.example'] }) ?? '';
    assert.equal(findPageAddress(address, {}), PAGE);
  });
});

describe('the address of an overlay page with hosts of pictures', () => {
  it('contains them, stays when one is removed, and changes once more for another', () => {
    const address = findPageAddress(PAGE, {}, ['*.a.example', 'b.example']) ?? '';
    assert.equal(new URL(address).searchParams.get('image-hosts'), '*.a.example,b.example');
    assert.equal(findPageAddress(address, {}, ['*.a.example', 'b.example']), undefined);
    assert.equal(findPageAddress(address, {}, ['b.example']), undefined);
    assert.equal(findPageAddress(address, {}), undefined);
    const next = findPageAddress(address, {}, ['b.example', 'c.example']) ?? '';
    assert.equal(new URL(next).searchParams.get('image-hosts'), 'b.example,c.example');
  });

  it('contains at most as many as an address can hold, and is final then, too', () => {
    const hosts = Array.from({ length: 100 }, (_, index) => `${'h'.repeat(200)}${index}.example`);
    const address = findPageAddress(PAGE, {}, hosts) ?? '';
    assert.ok(address.length < 5_000);
    assert.equal(findPageAddress(address, {}, hosts), undefined);
  });
});
