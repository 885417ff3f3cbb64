import { expect } from '@open-wc/testing';
import { readOrigins } from './embedding.ts';

describe('readOrigins', () => {
  it('reads addresses on lines or between commas, each one once', () => {
    expect(readOrigins('https://a.example\nhttps://b.example:8443, https://a.example\n')).to.deep.equal([
      'https://a.example',
      'https://b.example:8443',
    ]);
    expect(readOrigins(' \n')).to.deep.equal([]);
  });

  it('adds a missing https and removes a path', () => {
    expect(readOrigins('example.com HTTPS://Example.org/blog?x=1 http://localhost:3000/')).to.deep.equal([
      'https://example.com',
      'https://example.org',
      'http://localhost:3000',
    ]);
  });

  it('leaves anything else for the server to refuse', () => {
    expect(readOrigins('ftp://a.example null *.b.example')).to.deep.equal(['ftp://a.example', 'null', '*.b.example']);
  });
});
