import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  allowPublicHosts,
  createImagePolicy,
  DEFAULT_IMAGE_HOSTS,
  MAX_STYLE_HOSTS,
  parseImageHost,
  parseStyleHosts,
} from './image-hosts.ts';

const LOOPBACK_IN_DISGUISE = ['127.0.0.1', '0x7f.1', '2130706433', '[::ffff:127.0.0.1]', '[::1]', 'localhost', '127.1'];

describe('image policy', () => {
  it('allows a listed host, on https and its default port only (T15)', () => {
    const isAllowed = createImagePolicy(['img.example.com']);
    assert.equal(isAllowed('https://img.example.com/a.png'), true);
    for (const address of [
      'http://img.example.com/a.png',
      'https://img.example.com:8443/a.png',
      'https://img.example.com.evil.example/a.png',
      'https://evil.example/?https://img.example.com',
      'https://img.example.com@evil.example/a.png',
      'https://sub.img.example.com/a.png',
      'data:image/png;base64,AAAA',
      'img.example.com',
    ]) {
      assert.equal(isAllowed(address), false, address);
    }
  });

  it('matches a wildcard with one or more labels, but not with none', () => {
    const isAllowed = createImagePolicy(['*.example.com']);
    assert.equal(isAllowed('https://a.b.example.com/x'), true);
    assert.equal(isAllowed('https://example.com/x'), false);
    assert.equal(isAllowed('https://evilexample.com/x'), false);
    assert.equal(isAllowed('https://a.example.com:444/x'), false);
  });

  it('accepts plain http on loopback only, with its port', () => {
    for (const host of ['http://127.0.0.1:4681', '127.0.0.1:4681']) {
      const isAllowed = createImagePolicy([host]);
      assert.equal(isAllowed('http://127.0.0.1:4681/a.png'), true);
      assert.equal(isAllowed('http://127.0.0.1:4680/a.png'), false);
      assert.equal(isAllowed('https://127.0.0.1:4681/a.png'), false);
    }
    assert.equal(createImagePolicy(['http://img.example.com'])('http://img.example.com/a.png'), false);
  });

  it('refuses entries with more than a host, and wildcards for everything', () => {
    for (const entry of [
      '*',
      '*.com',
      '*.',
      '',
      'a b',
      'img.example.com/x',
      'https://u:p@example.com',
      '*.127.0.0.1',
      'ftp://example.com',
      '*.example.com:8443',
      'https://*.example.com',
    ]) {
      assert.equal(parseImageHost(entry), undefined, entry);
    }
    assert.equal(parseImageHost('https://img.example.com:8443'), 'https://img.example.com:8443');
    assert.equal(parseImageHost('*.Example.com'), 'https://*.example.com');
  });

  it('refuses hosts with a meaning in a policy, also after normalization (T15)', () => {
    for (const entry of [
      'a;b.example',
      "'self'.example",
      'a,b.example',
      '`',
      '\uff40',
      'a\uff1bb.example',
      '*.a;b.example',
    ]) {
      assert.equal(parseImageHost(entry), undefined, entry);
    }
    assert.equal(parseImageHost('https://[::1]:8443'), 'https://[::1]:8443');
  });

  it('includes the hosts of the platforms', () => {
    assert.deepEqual(
      DEFAULT_IMAGE_HOSTS.filter((host) => parseImageHost(host) === undefined),
      [],
    );
    assert.equal(
      createImagePolicy(DEFAULT_IMAGE_HOSTS)('https://static-cdn.jtvnw.net/emoticons/v2/25/default/dark/1.0'),
      true,
    );
  });

  it('never treats this machine or this network as a public or listed host (E22, T16)', () => {
    const isListed = createImagePolicy(DEFAULT_IMAGE_HOSTS);
    for (const host of [...LOOPBACK_IN_DISGUISE, '10.0.0.1', '[fe80::1]', 'printer', 'printer.local', 'x.localhost']) {
      for (const protocol of ['http:', 'https:']) {
        assert.equal(allowPublicHosts(`${protocol}//${host}/a.png`), false, host);
        assert.equal(isListed(`${protocol}//${host}/a.png`), false, host);
      }
    }
    assert.equal(allowPublicHosts('https://cdn.example.com/a.png'), true);
  });
});

describe('hosts for Custom CSS', () => {
  it('are names and origins, each once', () => {
    assert.deepEqual(parseStyleHosts(['fonts.gstatic.com', 'https://fonts.gstatic.com', 'http://127.0.0.1:8080']), [
      'https://fonts.gstatic.com',
      'http://127.0.0.1:8080',
    ]);
  });

  it('allow nothing for a wildcard, plain http beyond loopback, or an invalid host', () => {
    const none = ['*', '*.com', '*.example.com', 'https://*', 'http://example.com', "'unsafe-inline'"];
    for (const host of [...none, '', ' ', 'a.example; script-src *', 'a.example b.example', 'a.example/path'])
      assert.deepEqual(parseStyleHosts([host]), [], host);
  });

  it('never exceed the limit of a policy, and never end a directive', () => {
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
