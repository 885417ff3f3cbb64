import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { MAX_STYLE_HOSTS, parseStyleHosts } from './image-hosts.ts';

describe('hosts for Custom CSS', () => {
  it('are names and origins, each once', () => {
    assert.deepEqual(parseStyleHosts(['fonts.gstatic.com', 'https://fonts.gstatic.com', 'http://127.0.0.1:8080']), [
      'https://fonts.gstatic.com',
      'http://127.0.0.1:8080',
    ]);
  });

  it('let nothing through for a wildcard, plain http beyond loopback, or what is no host', () => {
    const none = ['*', '*.com', '*.example.com', 'https://*', 'http://example.com', "'unsafe-inline'"];
    for (const host of [...none, '', ' ', 'a.example; script-src *', 'a.example b.example', 'a.example/path'])
      assert.deepEqual(parseStyleHosts([host]), [], host);
  });

  it('are never more than a policy can bear, and never end a directive', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.domain(), fc.webUrl())), (hosts) => {
        const origins = parseStyleHosts(hosts);
        assert.ok(origins.length <= MAX_STYLE_HOSTS);
        for (const origin of origins) assert.match(origin, /^https?:\/\/[\w.:[\]-]+$/);
      }),
      { numRuns: 1_000 },
    );
  });
});
