import { expect } from '@open-wc/testing';
import { findStyleAddress } from './style-hosts.ts';

const PAGE = 'https://onair.example/overlay/chat-box?limit=20#key=secret';

describe('the address of an overlay page whose Custom CSS loads something', () => {
  it('stays while nothing is listed', () => {
    expect(findStyleAddress(PAGE, { limit: 5 })).to.equal(undefined);
    expect(findStyleAddress(PAGE, { fontHosts: [], pictureHosts: [] })).to.equal(undefined);
  });

  it('names the hosts that are saved, and keeps everything else, the key after the hash too', () => {
    const address =
      findStyleAddress(PAGE, { fontHosts: ['a.example', 'b.example'], pictureHosts: ['c.example'] }) ?? '';
    const { hash, searchParams } = new URL(address);
    expect(hash).to.equal('#key=secret');
    expect([...searchParams]).to.deep.equal([
      ['limit', '20'],
      ['css-fonts', 'a.example,b.example'],
      ['css-pictures', 'c.example'],
    ]);
  });

  it('is reached in one step', () => {
    const saved = { fontHosts: ['a.example', 'http://127.0.0.1:8080'] };
    const address = findStyleAddress(PAGE, saved) ?? '';
    expect(findStyleAddress(address, saved)).to.equal(undefined);
  });

  it('loses hosts that are saved no longer', () => {
    const address = findStyleAddress(PAGE, { fontHosts: ['a.example'] }) ?? '';
    expect(findStyleAddress(address, {})).to.equal(PAGE);
  });
});
