import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { addSecurityHeaders } from './security-headers.ts';

async function headersAt(publicUrl: string, path: string): Promise<(name: string) => string | undefined> {
  const app = Fastify();
  addSecurityHeaders(app, publicUrl);
  for (const route of [
    '/',
    '/dock/:name',
    '/overlay/:widget',
    '/assets/:file',
    '/elements/:file',
    '/own-fonts/:id',
    '/pictures/:id',
    '/api/session',
  ]) {
    app.get(route, () => 'x');
  }
  const { headers } = await app.inject(path);
  return (name) => headers[name]?.toString();
}

describe('the security headers', () => {
  it('keep browsers on https for a year, if the host has one server on the usual port', async () => {
    const read = async (publicUrl: string) => (await headersAt(publicUrl, '/'))('strict-transport-security');
    assert.equal(await read('https://onair.example'), 'max-age=31536000');
    // it would hold for every port of the host
    assert.equal(await read('https://onair.example:8443'), undefined);
    // and for every other program of this machine
    assert.equal(await read('https://localhost'), undefined);
    assert.equal(await read('http://localhost:4680'), undefined);
  });

  it('keep pages that opened ours out of them, with https', async () => {
    const read = async (publicUrl: string, path: string) =>
      (await headersAt(publicUrl, path))('cross-origin-opener-policy');
    assert.equal(await read('https://onair.example', '/'), 'same-origin');
    assert.equal(await read('https://onair.example', '/dock/control'), 'same-origin-allow-popups');
    assert.equal(await read('http://localhost:4680', '/'), undefined);
  });

  it('let other origins load embeddable resources, and nothing else', async () => {
    const read = async (path: string) =>
      (await headersAt('https://onair.example', path))('cross-origin-resource-policy');
    for (const path of ['/overlay/chat-box', '/assets/a.js', '/elements/onair.js', '/own-fonts/a', '/pictures/a']) {
      assert.equal(await read(path), 'cross-origin', path);
    }
    for (const path of ['/', '/dock/control', '/api/session', '/nowhere']) {
      assert.equal(await read(path), 'same-origin', path);
    }
  });
});
