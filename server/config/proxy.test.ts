import assert from 'node:assert/strict';
import { inspect } from 'node:util';
import { describe, it } from 'node:test';
import { ConfigError } from './environment.ts';
import { readProxy } from './proxy.ts';
import type { ProxySettings } from './proxy.ts';
import { createVariables } from './variables.ts';

function read(env: Readonly<Record<string, string>>, hosts: readonly string[] = []): ProxySettings | undefined {
  const variables = createVariables(env);
  const proxy = readProxy(variables, hosts);
  variables.finish();
  return proxy;
}

describe('readProxy', () => {
  it('prefers the setting of Onair to the usual variables', () => {
    assert.equal(read({}), undefined);
    assert.equal(read({ HTTP_PROXY: 'http://a:1', NO_PROXY: '*' }), undefined);
    assert.equal(read({ HTTPS_PROXY: 'http://a:1' })?.setting, 'HTTPS_PROXY');
    assert.equal(read({ HTTPS_PROXY: 'http://a:1', https_proxy: 'http://b:1' })?.origin, 'http://b:1');
    assert.equal(read({ HTTPS_PROXY: 'http://a:1', ONAIR_PROXY_URL: 'https://c:1' })?.origin, 'https://c:1');
  });

  it('accepts an address without a scheme, and refuses one that is no http proxy, without repeating it', () => {
    assert.equal(read({ HTTPS_PROXY: 'proxy.example:3128' })?.url.reveal(), 'http://proxy.example:3128/');
    for (const wrong of ['socks5://me:CANARY@proxy:1080', 'http://', 'a b']) {
      const isRefused = (error: unknown): boolean =>
        error instanceof ConfigError &&
        /^ONAIR_PROXY_URL is not the address of an http proxy/.test(error.message) &&
        !/CANARY/.test(error.message);
      assert.throws(() => read({ ONAIR_PROXY_URL: wrong }), isRefused);
    }
  });

  it('excepts this machine, also under other names, and the names below those of NO_PROXY', () => {
    const env = { HTTPS_PROXY: 'http://a:1', NO_PROXY: 'example.com, *.corp, 10.0.0.1' };
    const exceptions = read(env, ['127.0.0.2', 'api.example.com'])?.exceptions;
    const own = ['localhost', '.localhost', '127.0.0.1', '::1', '[::1]', '127.0.0.2'];
    assert.deepEqual(exceptions, ['example.com', '.example.com', '*.corp', '10.0.0.1', ...own]);
  });

  it('shows no password (A1)', () => {
    const proxy = read({ HTTPS_PROXY: 'http://me:CANARY@a:1' });
    assert.ok(!inspect(proxy, { depth: 9 }).includes('CANARY') && !JSON.stringify(proxy).includes('CANARY'));
  });
});
