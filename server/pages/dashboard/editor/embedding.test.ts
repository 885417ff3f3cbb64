import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readOrigins } from './embedding.ts';

describe('readOrigins', () => {
  it('reads addresses on lines or between commas, without duplicates', () => {
    assert.deepEqual(readOrigins('https://a.example\nhttps://b.example:8443, https://a.example\n'), [
      'https://a.example',
      'https://b.example:8443',
    ]);
    assert.deepEqual(readOrigins(' \n'), []);
  });

  it('adds a missing https and removes a path', () => {
    assert.deepEqual(readOrigins('example.com HTTPS://Example.org/blog?x=1 http://localhost:3000/'), [
      'https://example.com',
      'https://example.org',
      'http://localhost:3000',
    ]);
  });

  it('leaves anything else for the server to refuse', () => {
    assert.deepEqual(readOrigins('ftp://a.example null *.b.example'), ['ftp://a.example', 'null', '*.b.example']);
  });
});
