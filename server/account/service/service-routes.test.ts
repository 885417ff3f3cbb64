import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createSimulator } from '../../../demo/simulator/simulator.ts';
import type { Simulator } from '../../../demo/simulator/simulator.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import { readRefusal } from '../../testing/test-browser.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { findChosenService } from './chosen-service.ts';
import type { ServiceTest, ServiceView } from './service-schemas.ts';

const NO_SERVICE = { ONAIR_SERVICE_URL: '', ONAIR_SERVICE_WS_URL: '', ONAIR_CLIENT_ID: '', ONAIR_CLIENT_SECRET: '' };

let f: ServerFixture;
let other: Simulator;

/** A server without a service, beside the fixture's simulator as made-up chat. */
async function startWithout(): Promise<void> {
  f = await createServerFixture({}, 'none');
}
const toOwn = (changes: object = {}): object => ({
  kind: 'own',
  serviceUrl: other.baseUrl,
  socketUrl: other.wsUrl,
  clientId: other.clientId,
  clientSecret: other.clientSecret,
  ...changes,
});
const read = async (browser: TestBrowser, headers = {}): Promise<ServiceView> =>
  (await (await browser.get('/api/service', headers)).json()) as ServiceView;
const choose = (browser: TestBrowser, body: object): Promise<Response> => browser.send('POST', '/api/service', body);
const toTest = async (answer: Promise<Response>): Promise<ServiceTest> => (await (await answer).json()) as ServiceTest;
const readOrigin = async (): Promise<string> => (await findChosenService(f.env)).origin;

describe('the routes of the service', () => {
  beforeEach(async () => {
    other = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
  });
  afterEach(async () => {
    await f.close();
    await other.close();
  });

  describe('a server without a service', () => {
    beforeEach(startWithout);

    it('says so, and names the redirect address', async () => {
      const { run, ...view } = await read(f.browser());
      assert.notEqual(run, '');
      assert.deepEqual(view, {
        origin: 'none',
        canTryMadeUp: true,
        redirectUrl: `${f.url}/auth/capture`,
        need: 'nothing',
        simulatorUrl: null,
        madeUpOverlays: 0,
      });
    });

    it('leads a sign-in back to the page that asks for a service', async () => {
      const answer = await f.browser().get('/auth/login');
      assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
    });

    it('goes on with made-up chat', async () => {
      assert.deepEqual(await toTest(choose(f.browser(), { kind: 'made_up' })), { isSaved: true, findings: [] });
      await f.chosen();
      assert.equal((await read(f.browser())).origin, 'made_up');
      const browser = await f.signIn();
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });

    it('connects a service that answers, and stores its values sealed', async () => {
      const { isSaved, findings } = await toTest(choose(f.browser(), toOwn()));
      assert.ok(isSaved, JSON.stringify(findings));
      assert.ok(findings.some(({ what }) => what === 'client: the service accepts client id and secret'));
      assert.equal(await readOrigin(), 'page');
      await f.chosen();
      const browser = f.browser();
      await browser.signIn(other.baseUrl);
      assert.equal((await browser.get('/api/overlays')).status, 200);
      assert.doesNotMatch(f.logged.join(''), new RegExp(other.clientSecret));
      assert.doesNotMatch(JSON.stringify(await read(browser)), new RegExp(other.clientSecret));
      assert.doesNotMatch(f.readData(), new RegExp(other.clientSecret));
    });

    it('only tests if asked to', async () => {
      assert.equal((await toTest(choose(f.browser(), toOwn({ isTest: true })))).isSaved, false);
      assert.equal(await readOrigin(), 'none');
    });

    for (const [name, changes, expected] of [
      ['address', { serviceUrl: 'api.example.com' }, /^Service URL is not an address: set one that starts with https/],
      ['missing value', { clientId: ' ' }, /^Client id is missing: /],
      ['unencrypted address', { socketUrl: 'ws://example.com' }, /^WebSocket URL is not encrypted: use wss/],
      [
        'port',
        { serviceUrl: 'http://127.0.0.1:2' },
        /^service: http:\/\/127\.0\.0\.1:2 does not answer \(ECONNREFUSED\)/,
      ],
      ['secret', { clientSecret: 'wrong' }, /^client: the service refuses client id or secret/],
    ] as const) {
      it(`reports a wrong ${name} in one line, and saves nothing`, async () => {
        const { isSaved, findings } = await toTest(choose(f.browser(), toOwn(changes)));
        const failed = findings.filter(({ level }) => level === 'fail');
        assert.equal(isSaved, false);
        assert.match(failed[0]?.what ?? '', expected);
        assert.ok(failed.every(({ what, advice }) => !`${what}${advice}`.includes('ONAIR_') && !what.includes('\n')));
        assert.equal(await readOrigin(), 'none');
      });
    }

    it('lets no other machine choose without the code that it printed', async () => {
      const code = f.setUpCode();
      const away = f
        .browser()
        .through((input, init) => fetch(input, withHeader(init, 'x-forwarded-for', '192.168.1.7')));
      assert.equal((await read(away)).need, 'code');
      for (const wrong of [{}, { code: 'AAAAA-AAAAA' }])
        assert.match(await readRefusal(await choose(away, { kind: 'made_up', ...wrong })), /^403 Only this machine/);
      assert.equal((await toTest(choose(away, { kind: 'made_up', code: code.toLowerCase() }))).isSaved, true);
    });

    it('refuses pages of other sites, forms and other names of this machine', async () => {
      const body = JSON.stringify({ kind: 'made_up' });
      const post = async (headers: Readonly<Record<string, string>>): Promise<number> =>
        (await f.browser().request('/api/service', { method: 'POST', headers, body })).status;
      assert.equal(await post({ 'content-type': 'application/json', origin: 'https://evil.example' }), 403);
      assert.equal(await post({ 'content-type': 'application/json' }), 403);
      assert.equal(await post({ 'content-type': 'text/plain', origin: f.url }), 415);
      assert.match(await sendRebound(f.url, body), /^HTTP\/1\.1 421 /);
      assert.equal(await readOrigin(), 'none');
    });
  });

  describe('a server with a service', () => {
    it('of the environment leaves it as it is', async () => {
      f = await createServerFixture();
      const browser = await f.signIn();
      assert.equal((await read(browser)).need, 'environment');
      assert.match(await readRefusal(await choose(browser, toOwn())), /^409 The service is set in the environment/);
    });

    it('of the page lets only a signed-in owner on its machine change it', async () => {
      await startWithout();
      await choose(f.browser(), { kind: 'made_up' });
      await f.chosen();
      const owner = await f.signIn();
      assert.equal((await read(f.browser())).need, 'session');
      assert.match(await readRefusal(await choose(f.browser(), toOwn())), /^401 /);
      const away = owner.through((input, init) => fetch(input, withHeader(init, 'via', '1.1 tunnel')));
      assert.match(await readRefusal(await choose(away, toOwn())), /^403 /);
      assert.equal((await toTest(choose(owner, toOwn()))).isSaved, true);
    });

    it('offers what was made with made-up chat to the first owner on its machine', async () => {
      await startWithout();
      await choose(f.browser(), { kind: 'made_up' });
      await f.chosen();
      const before = await f.signIn();
      await before.send('POST', '/api/overlays', { widget: 'chat-box', name: 'A' });
      await choose(before, toOwn());
      await f.chosen();
      const owner = f.browser();
      await owner.signIn(other.baseUrl);
      assert.deepEqual(await (await owner.get('/api/overlays')).json(), []);
      assert.equal((await read(owner)).madeUpOverlays, 1);
      assert.equal((await read(owner, { via: '1.1 tunnel' })).madeUpOverlays, 0);
      assert.equal((await read(f.browser())).madeUpOverlays, 0);
      const away = owner.through((input, init) => fetch(input, withHeader(init, 'via', '1.1 tunnel')));
      assert.equal((await away.send('POST', '/api/service/overlays', { isWanted: true })).status, 403);
      assert.equal((await f.browser().send('POST', '/api/service/overlays', { isWanted: true })).status, 401);
      const taken = await owner.send('POST', '/api/service/overlays', { isWanted: true });
      assert.deepEqual(await taken.json(), { overlays: 1 });
      assert.equal(((await (await owner.get('/api/overlays')).json()) as readonly unknown[]).length, 1);
      assert.equal((await read(owner)).madeUpOverlays, 0);
    });

    it('that was lost leaves the choice to someone with its code', async () => {
      f = await createServerFixture();
      await f.signIn();
      await f.restart(0, { ...f.madeUp, ...NO_SERVICE });
      assert.deepEqual([(await read(f.browser())).origin, (await read(f.browser())).need], ['none', 'code']);
      assert.match(await readRefusal(await choose(f.browser(), { kind: 'made_up' })), /^403 /);
    });
  });
});

function withHeader(init: RequestInit | undefined, name: string, value: string): RequestInit {
  const headers = new Headers(init?.headers);
  headers.set(name, value);
  return { ...init, headers };
}

/** Sends the request of a page whose name was changed to this machine: `fetch` sets the header itself. */
function sendRebound(url: string, body: string): Promise<string> {
  const { port } = new URL(url);
  const head = `POST /api/service HTTP/1.1\r\nhost: evil.example:${port}\r\norigin: http://evil.example:${port}\r\n`;
  const rest = `content-type: application/json\r\ncontent-length: ${body.length}\r\nconnection: close\r\n\r\n${body}`;
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1', () => void socket.write(head + rest));
    let answer = '';
    socket.on('data', (bytes) => (answer += String(bytes)));
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
