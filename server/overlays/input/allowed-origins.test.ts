import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { HttpError } from '../../http/errors/error-body.ts';
import { parseAllowedOrigins } from './allowed-origins.ts';

describe('origins that may embed an overlay', () => {
  it('are stored in the form of browsers, without duplicates', () => {
    for (const [given, kept] of [
      ['https://example.com', 'https://example.com'],
      ['https://example.com/', 'https://example.com'],
      [' HTTPS://Fans.Example.COM ', 'https://fans.example.com'],
      ['https://example.com:443', 'https://example.com'],
      ['http://example.com:80/', 'http://example.com'],
      ['https://example.com:8443', 'https://example.com:8443'],
      ['https://bücher.example', 'https://xn--bcher-kva.example'],
      ['http://absolute', 'http://absolute'],
      ['http://[::1]:3000', 'http://[::1]:3000'],
      ['http://127.0.0.1:3000', 'http://127.0.0.1:3000'],
    ]) {
      assert.deepEqual(parseAllowedOrigins([given ?? '', kept ?? '']), [kept]);
    }
  });

  for (const [origin, reason] of [
    ['https://*.example.com', /has a wildcard/],
    ['*', /has a wildcard/],
    ['https://example.com/page', /has more than an origin/],
    ['https://example.com/*', /has a wildcard/],
    ['https://example.com?x', /has more than an origin/],
    ['https://example.com#', /has more than an origin/],
    ['https://ada:secret@example.com', /a user name or a password/],
    ['https://a.example,https://b.example', /has more than an origin/],
    ['https://a.example b.example', /is not an origin/],
    ["https://it's.example", /has a host that no browser sends/],
    ['https://a.example\nhttps://b.example', /has more than an origin/],
    ['null', /any page/],
    ['', /is not an origin/],
    ['example.com', /is not an origin/],
    ['//example.com', /is not an origin/],
    ['https:example.com', /is not an origin/],
    ['https://', /is not an origin/],
    ['https://example.com:99999', /is not an origin/],
    ['wss://example.com', /is not an origin/],
    ['file:///home/page.html', /is not an origin/],
    ['chrome-extension://abc', /is not an origin/],
  ] as const) {
    it(`are refused in one line if they can never match: ${JSON.stringify(origin)} (F48)`, () => {
      assert.throws(
        () => parseAllowedOrigins(['https://good.example', origin]),
        (error) =>
          error instanceof HttpError &&
          error.statusCode === 400 &&
          error.message.startsWith(`allowedOrigins: ${JSON.stringify(origin)}`) &&
          reason.test(error.message) &&
          !error.message.includes('\n'),
      );
    });
  }

  it('are limited to 20', () => {
    assert.throws(() => parseAllowedOrigins(Array.from({ length: 21 }, (_, n) => `https://${n}.example`)), HttpError);
  });
});
