import assert from 'node:assert/strict';
import { request } from 'node:http';
import { connect } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { createHostGuard } from './addresses/host-guard.ts';

let fixture: ServerFixture;

const port = (): string => new URL(fixture.url).port;

/** Status of an answer to a request with exactly this `Host`. */
function statusOf(host: string, path = '/healthz'): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: port(), path, headers: { host } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    })
      .on('error', reject)
      .end();
  });
}

/** The whole answer to raw bytes. */
function answerTo(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port()), '127.0.0.1', () => socket.end(text));
    socket.on('data', (bytes) => (answer += bytes.toString()));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

interface ErrorAnswer {
  readonly error: { readonly name: string; readonly message: string };
}

async function errorOf(answer: Response): Promise<ErrorAnswer['error']> {
  return ((await answer.json()) as ErrorAnswer).error;
}

describe('the edge of the server', () => {
  before(async () => {
    fixture = await createServerFixture();
  });

  after(() => fixture.close());

  describe('the Host of a request', () => {
    it('may be the public URL or a name of loopback, with the port (T6)', async () => {
      for (const host of [`localhost:${port()}`, `127.0.0.1:${port()}`, `[::1]:${port()}`]) {
        assert.equal(await statusOf(host), 200, host);
      }
    });

    it('may be nothing else (T6 E47)', async () => {
      const wrong = [
        'evil.example',
        `evil.example:${port()}`,
        'localhost',
        'localhost:1',
        `localhost.:${port()}`,
        `LOCALHOST:${port()}`,
        `127.0.0.2:${port()}`,
        `2130706433:${port()}`,
        `user@localhost:${port()}`,
      ];
      for (const host of wrong) assert.equal(await statusOf(host), 421, host);
    });

    it('is checked before any routing, also for pages, the relay and unknown paths (T6)', async () => {
      for (const path of [
        '/',
        '/auth/login',
        '/api/session',
        '/v2/platform/all',
        '/nowhere',
        '/%zz',
        '/auth/capture',
      ]) {
        assert.equal(await statusOf('evil.example', path), 421, path);
      }
    });

    it('must be present, and the request target must be a path (E47)', async () => {
      assert.match(await answerTo('GET /healthz HTTP/1.0\r\n\r\n'), /^HTTP\/1.1 421 /);
      const absolute = `GET http://evil.example/ HTTP/1.1\r\nHost: localhost:${port()}\r\nConnection: close\r\n\r\n`;
      assert.match(await answerTo(absolute), /^HTTP\/1.1 421 /);
    });

    it('must be present only once (E47)', async () => {
      const ours = `Host: localhost:${port()}\r\n`;
      const twice = `GET /healthz HTTP/1.1\r\n${ours}Host: evil.example\r\nConnection: close\r\n\r\n`;
      assert.match(await answerTo(twice), /^HTTP\/1.1 4\d\d /);
      assert.match(await answerTo(twice.replace('evil.example', `localhost:${port()}`)), /^HTTP\/1.1 4\d\d /);
    });

    it('may name the default port of https (T6)', () => {
      const isOurHost = createHostGuard({ publicUrl: 'https://onair.example.com', port: 4680 });
      assert.deepEqual(['onair.example.com', 'onair.example.com:443', 'localhost:4680'].map(isOurHost), [
        true,
        true,
        true,
      ]);
      assert.deepEqual(['onair.example.com:80', 'onair.example.com.', 'evil.example:443'].map(isOurHost), [
        false,
        false,
        false,
      ]);
    });

    it('is checked on upgrades (T6 T7)', async () => {
      const upgrade = (host: string, path: string): Promise<string> =>
        answerTo(
          `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
            'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n',
        );
      assert.match(await upgrade('evil.example', '/v2/ws'), /^HTTP\/1.1 421 /);
      assert.match(await upgrade(`localhost:${port()}`, '/elsewhere'), /^HTTP\/1.1 404 /);
      assert.match(await upgrade(`localhost:${port()}`, '/v2/ws/more'), /^HTTP\/1.1 404 /);
    });
  });

  describe('a refused upgrade', () => {
    const HANDSHAKE =
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';
    const upgrade = (handshake: string, line = 'GET /v2/ws'): Promise<string> =>
      answerTo(`${line} HTTP/1.1\r\nHost: localhost:${port()}\r\n${handshake}\r\n`);

    for (const [name, answer] of [
      ['no version', () => upgrade(HANDSHAKE.replace(/Sec-WebSocket-Version.*\r\n/, ''))],
      ['a key that is none', () => upgrade(HANDSHAKE.replace('dGhlIHNhbXBsZSBub25jZQ==', 'key'))],
      ['a protocol named twice', () => upgrade(`${HANDSHAKE}Sec-WebSocket-Protocol: a, a\r\n`)],
      ['another method', () => upgrade(HANDSHAKE, 'POST /v2/ws')],
    ] as const) {
      it(`has the service's error shape, also for ${name}`, async () => {
        const [head = '', body = ''] = (await answer()).split('\r\n\r\n');
        assert.match(head, /^HTTP\/1.1 400 .*content-type: application\/json/is);
        const { error } = JSON.parse(body) as { error: Record<string, unknown> };
        assert.deepEqual(
          [error['statusCode'], error['status'], error['code'], error['name']],
          [400, 400, 400, 'invalid_request'],
        );
        assert.equal(error['message'], 'This is not a WebSocket handshake that can be read.');
      });
    }

    it('has the right path of the socket if the address has a query', async () => {
      const answer = await upgrade(HANDSHAKE, 'GET /v2/ws?token=x');
      assert.match(
        answer,
        /^HTTP\/1.1 404 .*"There is no socket at this address: connect to \/v2\/ws, without a query\."/s,
      );
    });
  });

  describe('a request that changes something', () => {
    const JSON_TYPE = { 'content-type': 'application/json' };

    it('needs our own origin (T8 E56)', async () => {
      const browser = await fixture.signIn();
      for (const origin of [
        undefined,
        'null',
        'https://evil.example',
        `${fixture.url}.evil.example`,
        'http://localhost:1',
      ]) {
        const headers = { ...JSON_TYPE, ...(origin !== undefined && { origin }) };
        const answer = await browser.request('/auth/disconnect', { method: 'POST', headers, body: '{}' });
        assert.equal(answer.status, 403, origin);
        assert.equal((await errorOf(answer)).name, 'invalid_origin');
      }
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });

    it('needs JSON (T8 E56)', async () => {
      const browser = await fixture.signIn();
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'application/jsonx',
      ]) {
        const headers = { 'content-type': type, origin: fixture.url };
        const answer = await browser.request('/auth/disconnect', { method: 'POST', headers, body: '{}' });
        assert.equal(answer.status, 415, type);
        assert.equal((await errorOf(answer)).name, 'unsupported_media_type');
      }
      const bare = await browser.request('/auth/logout', { method: 'POST', headers: { origin: fixture.url } });
      assert.equal(bare.status, 415);
    });

    it('needs a session (T8)', async () => {
      for (const [method, path] of [
        ['POST', '/auth/disconnect'],
        ['POST', '/auth/logout'],
        ['POST', '/api/overlays'],
        ['DELETE', '/api/sessions/x'],
      ] as const) {
        assert.equal((await fixture.browser().send(method, path)).status, 401, path);
      }
    });

    it('is accepted with all of these', async () => {
      const browser = await fixture.signIn();
      assert.equal((await browser.send('POST', '/auth/logout')).status, 204);
    });

    it('needs no body if it is a DELETE', async () => {
      const browser = await fixture.signIn();
      const headers = { origin: fixture.url };
      assert.equal((await browser.request('/api/sessions/none', { method: 'DELETE', headers })).status, 404);
    });

    it('has no effect as a GET (T8)', async () => {
      const browser = await fixture.signIn();
      const answer = await browser.get('/auth/disconnect');
      assert.equal(answer.status, 405);
      assert.equal(answer.headers.get('allow'), 'POST');
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });

    it('is refused if its body is larger than 512 KiB (T21)', async () => {
      const browser = await fixture.signIn();
      const answer = await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'x'.repeat(530_000) });
      assert.equal(answer.status, 413);
      assert.equal((await errorOf(answer)).name, 'body_too_large');
    });

    it('is refused if its body names __proto__ or is no JSON (T23)', async () => {
      const browser = await fixture.signIn();
      const headers = { ...JSON_TYPE, origin: fixture.url };
      for (const body of ['{"__proto__":{"x":1}}', '{"constructor":{"prototype":{"x":1}}}', '{"widget":', 'hello']) {
        const answer = await browser.request('/api/overlays', { method: 'POST', headers, body });
        assert.equal(answer.status, 400, body);
        assert.equal((await errorOf(answer)).name, 'invalid_request');
      }
    });
  });

  describe('answers', () => {
    it('have the protecting headers', async () => {
      const { headers } = await fixture.browser().get('/api/session');
      assert.equal(headers.get('x-content-type-options'), 'nosniff');
      assert.equal(headers.get('referrer-policy'), 'no-referrer');
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'.*frame-ancestors 'none'/);
      assert.equal(headers.get('access-control-allow-origin'), null);
    });

    it('say in the format of the service that something does not exist', async () => {
      const answer = await fixture.browser().get('/nowhere?code=secret');
      assert.equal(answer.status, 404);
      const { name, message } = await errorOf(answer);
      assert.equal(name, 'not_found');
      assert.doesNotMatch(message, /secret|nowhere/);
    });

    it('report it with an HTML page to browsers, but not within the API', async () => {
      const headers = { accept: 'text/html,*/*;q=0.8' };
      const page = await fixture.browser().request('/nowhere?code=secret', { headers });
      assert.equal(page.status, 404);
      assert.match(page.headers.get('content-type') ?? '', /^text\/html/);
      const text = await page.text();
      assert.match(text, /There is nothing at this address.*href="\/"/s);
      assert.doesNotMatch(text, /secret|nowhere|Connect again/);
      for (const path of ['/api/nowhere', '/v2/nowhere', '/assets/nowhere.js']) {
        assert.equal((await errorOf(await fixture.browser().request(path, { headers }))).name, 'not_found', path);
      }
    });

    it('name the allowed methods of an address', async () => {
      const answer = await fixture.browser().request('/api/overlays/x', { method: 'PUT' });
      assert.equal(answer.status, 405);
      assert.deepEqual(answer.headers.get('allow')?.split(', ').sort(), ['DELETE', 'GET', 'HEAD', 'PATCH']);
      assert.equal((await errorOf(answer)).name, 'method_not_allowed');
    });

    it('refuse bytes that are no HTTP request', async () => {
      assert.match(await answerTo('nonsense\r\n\r\n'), /^HTTP\/1.1 400 /);
      const answer = await fixture.browser().get('/%zz');
      assert.equal(answer.status, 400);
      assert.match(answer.headers.get('content-security-policy') ?? '', /default-src 'none'/);
    });

    it('report an address or headers that are too large (T21)', async () => {
      const host = `Host: localhost:${port()}\r\n`;
      for (const text of [
        `GET /healthz HTTP/1.1\r\n${host}X-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
        `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`,
      ]) {
        assert.match(await answerTo(text), /^HTTP\/1.1 431 .*larger than 16 KiB/s);
      }
    });

    it('ignore an upgrade to another protocol', async () => {
      for (const protocol of ['h2c', 'TLS/1.0', 'h2c, websocket']) {
        const wish = `Connection: Upgrade, HTTP2-Settings, close\r\nUpgrade: ${protocol}\r\nHTTP2-Settings: AAMAAABkAAQCAAAAAAIAAAAA\r\n`;
        const answer = await answerTo(`GET /healthz HTTP/1.1\r\nHost: localhost:${port()}\r\n${wish}\r\n`);
        assert.match(answer, /^HTTP\/1.1 200 /, protocol);
      }
    });

    it('with data of the owner are never cached, however their address is written (T24)', async () => {
      const { headers } = await fixture.browser().get('/%61pi/session');
      assert.equal(headers.get('cache-control'), 'no-store');
    });

    it('write no query to the log (T24)', async () => {
      await fixture.browser().get('/nowhere?key=not-for-the-log');
      assert.doesNotMatch(fixture.logged.join(''), /not-for-the-log/);
    });

    it('of the relay ignore cookies, and set none', async () => {
      const browser = await fixture.signIn();
      const answer = await browser.get('/v2/user/profile');
      assert.equal(answer.status, 401);
      assert.equal(answer.headers.get('set-cookie'), null);
    });
  });

  describe('one address', () => {
    it('may begin sixty sign-ins a minute, and gets an HTML page after that (T21)', async () => {
      const browser = fixture.browser();
      let answer = await browser.get('/auth/login');
      for (let tries = 0; tries < 70 && answer.status === 303; tries++) answer = await browser.get('/auth/login');
      assert.equal(answer.status, 429);
      assert.match(await answer.text(), /wait a minute/);
      assert.ok(Number(answer.headers.get('retry-after')) > 0);
    });
  });

  describe('a trusted proxy', () => {
    it('does not open the routes of the operator if it passes on any name (T5)', async () => {
      const direct = async (headers: Readonly<Record<string, string>>) =>
        (await fixture.browser().get('/metrics', headers)).status;
      assert.equal(await direct({}), 200);
      for (const headers of [
        { 'x-forwarded-for': '203.0.113.7' },
        { 'x-forwarded-for': '127.0.0.1' },
        { via: '1.1 proxy' },
      ]) {
        assert.notEqual(await direct(headers), 200, JSON.stringify(headers));
      }
    });

    it('changes nothing by X-Forwarded-Host or X-Forwarded-Proto (T6)', async () => {
      const proxied = await createServerFixture({ ONAIR_TRUSTED_PROXIES: '127.0.0.0/8,::1' });
      const forged = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https', 'x-forwarded-port': '444' };
      for (const path of [
        '/',
        '/overlay/chat-box',
        '/gallery/',
        '/auth/login',
        '/auth/capture',
        '/api/session',
        '/nowhere',
      ]) {
        const [plain, answer] = [await proxied.browser().get(path), await proxied.browser().get(path, forged)];
        assert.deepEqual(toLasting(answer), toLasting(plain), path);
        assert.equal(answer.status, plain.status);
        assert.equal(await answer.text(), await plain.text());
      }
      await proxied.close();
    });
  });
});

/** Headers of an answer except those that differ each time. */
function toLasting({ headers }: Response): Readonly<Record<string, string>> {
  const lasting = [...headers].map(([name, value]) => [
    name,
    value.replace(/(state=|onair_login_\d+=)[\w-]+/g, '$1').replace(/^\d+$/, ''),
  ]);
  return Object.fromEntries(lasting.filter(([name]) => name !== 'date')) as Record<string, string>;
}
