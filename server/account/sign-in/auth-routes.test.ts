import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { AuditPage } from '../../air/air-schemas.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import { until } from '../../testing/until.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';

const MINUTE_MS = 60_000;
const OTHER_USER = 802557;
/** Signs in in one test only. */
const LONE_USER = 914030;

let fixture: ServerFixture;

const exchanges = (): number => fixture.simulator.control.counters.exchanges;

/** Asserts that an answer is a page with a message, and that no code was exchanged. */
async function assertPage(answer: Response, status: number, words: RegExp): Promise<string> {
  const page = await answer.text();
  assert.equal(answer.status, status, page);
  assert.match(answer.headers.get('content-type') ?? '', /^text\/html/);
  assert.match(page, words);
  return page;
}

async function refused(open: () => Promise<Response>): Promise<Response> {
  const countBefore = exchanges();
  const answer = await open();
  assert.equal(exchanges(), countBefore, 'the code was exchanged');
  assert.equal(answer.headers.get('set-cookie')?.includes('onair_session') ?? false, false);
  return answer;
}

describe('the routes of signing in', () => {
  before(async () => {
    fixture = await createServerFixture();
  });

  after(() => fixture.close());

  afterEach(() => {
    fixture.simulator.control.clearFaults();
    fixture.simulator.control.switches.reset();
  });

  describe('signing in', () => {
    it('redirects to the service with exactly four parameters, the redirect address bare and under the public URL (D8 D12)', async () => {
      const answer = await fixture.browser().get('/auth/login');
      assert.equal(answer.status, 303);
      const url = new URL(answer.headers.get('location') ?? '');
      assert.equal(url.origin + url.pathname, `${fixture.simulator.baseUrl}/login`);
      assert.deepEqual([...url.searchParams.keys()], ['response_type', 'client_id', 'redirect_uri', 'state']);
      assert.equal(url.searchParams.get('redirect_uri'), `${fixture.url}/auth/capture`);
      assert.match(url.searchParams.get('state') ?? '', /^[\w-]{43}$/);
    });

    it('binds the sign-in to the browser by a cookie that scripts cannot read (T1)', async () => {
      const answer = await fixture.browser().get('/auth/login');
      const [bound, plain] = answer.headers.getSetCookie();
      assert.match(
        bound ?? '',
        /^__Host-onair_login_\d+=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      assert.match(plain ?? '', /^onair_login_\d+=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    it('ends at a clean address of our own, whatever was requested (T3 T4)', async () => {
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      const answer = await browser.get(`${capture}&next=https://evil.example`);
      assert.equal(answer.status, 303);
      assert.equal(answer.headers.get('location'), '/');
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    });

    it('starts a session whose cookie scripts cannot read', async () => {
      const answer = await fixture.browser().signIn(fixture.simulator.baseUrl);
      const [bound, plain] = answer.headers.getSetCookie();
      assert.match(
        bound ?? '',
        /^__Host-onair_session_\d+=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      );
      assert.match(plain ?? '', /^onair_session_\d+=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    });

    it('returns the signed-in user (T2 D9)', async () => {
      const browser = await fixture.signIn(OTHER_USER);
      const answer = await browser.get('/api/session');
      const session = (await answer.json()) as { reconnectBy: string };
      assert.deepEqual(session, {
        state: 'connected',
        owner: { id: '802557', username: 'tidepoolradio' },
        scopes: [
          'profile.default.read',
          'channels.default.read',
          'chat.default.read',
          'stream.default.read',
          'clips.read',
        ],
        problem: null,
        reconnectBy: session.reconnectBy,
        link: null,
        live: null,
      });
      assert.ok(Date.parse(session.reconnectBy) > Date.now());
    });

    it('separates several owners', async () => {
      const [one, other] = [await fixture.signIn(), await fixture.signIn(OTHER_USER)];
      const nameOf = async (browser: typeof one): Promise<string> =>
        ((await (await browser.get('/api/session')).json()) as { owner: { username: string } }).owner.username;
      assert.equal(await nameOf(one), 'pixelharbor');
      assert.equal(await nameOf(other), 'tidepoolradio');
    });

    it('ends the browser’s earlier session', async () => {
      const browser = await fixture.signIn();
      const old = browser.cookie('onair_session') ?? '';
      await browser.signIn(fixture.simulator.baseUrl, OTHER_USER);
      assert.notEqual(browser.cookie('onair_session'), old);
      const thief = fixture.browser();
      thief.setCookie('onair_session', old);
      assert.equal((await thief.get('/api/overlays')).status, 401);
    });

    it('continues a session of an earlier version', async () => {
      const browser = await fixture.signIn();
      const value = browser.cookie('onair_session') ?? '';
      const upgraded = fixture.browser();
      upgraded.keepAs('onair_session', value);
      assert.equal((await upgraded.get('/api/overlays')).status, 200);
      assert.equal(upgraded.cookie('onair_session'), value);
      assert.equal((await upgraded.get('/api/overlays')).headers.getSetCookie().length, 0);
    });

    it('does not touch the session of another server on this host', async () => {
      const browser = fixture.browser();
      browser.keepAs('onair_session', 'x'.repeat(43));
      const answer = await browser.get('/api/session');
      assert.match(await answer.text(), /"signed_out"/);
      assert.deepEqual(answer.headers.getSetCookie(), []);
      await browser.signIn(fixture.simulator.baseUrl);
      assert.equal((await browser.get('/api/overlays')).status, 200);
      assert.equal((await browser.send('POST', '/auth/logout')).status, 204);
      assert.equal((await browser.get('/api/overlays')).status, 401);
    });

    it('revokes the pair of an earlier sign-in of the same owner', async () => {
      const countPairs = (): number => fixture.simulator.control.state().tokenPairs;
      await fixture.signIn(OTHER_USER);
      await fixture.signIn();
      // earlier tests included, one pair is left for each of the two
      await until(() => countPairs() === 2);
      await fixture.signIn(OTHER_USER);
      await until(() => countPairs() === 2);
    });

    it('redirects a browser from another name of the server to the public URL first', async () => {
      const elsewhere = fixture.url.replace('localhost', '127.0.0.1');
      const answer = await fixture.browser().get(`${elsewhere}/auth/login`);
      assert.equal(answer.status, 303);
      const location = answer.headers.get('location') ?? '';
      assert.ok(location.startsWith(`${fixture.url}/auth/login`), location);
      assert.equal(answer.headers.get('set-cookie'), null);
      assert.equal((await fixture.browser().get(location)).status, 303);
    });

    it('neither begins nor completes with a HEAD request', async () => {
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      const answer = await refused(() => browser.request(capture, { method: 'HEAD' }));
      assert.equal(answer.status, 405);
      assert.equal((await browser.get(capture)).status, 303);
    });

    it('works in two tabs of one browser', async () => {
      const browser = fixture.browser();
      const first = await browser.authorize(fixture.simulator.baseUrl);
      const second = await browser.authorize(fixture.simulator.baseUrl);
      for (const capture of [first, second]) assert.equal((await browser.get(capture)).headers.get('location'), '/');
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });

    it('is refused with an unknown sign-in cookie (T1)', async () => {
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      browser.setCookie('__Host-onair_login', 'gone');
      await assertPage(await refused(() => browser.get(capture)), 400, /over/);
    });
  });

  describe('an invalid redirect', () => {
    it('is refused with a used state, and the session stays (T1)', async () => {
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      await browser.get(capture);
      await assertPage(await refused(() => browser.get(capture)), 400, /used before/);
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });

    it('is refused in another browser than the one that began (T1)', async () => {
      const capture = await fixture.browser().authorize(fixture.simulator.baseUrl);
      const victim = fixture.browser();
      await assertPage(await refused(() => victim.get(capture)), 400, /another browser/);
      await victim.get('/auth/login');
      await assertPage(await refused(() => victim.get(capture)), 400, /another browser/);
    });

    it('is refused after ten minutes (T1)', async () => {
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      fixture.skip(10 * MINUTE_MS);
      await assertPage(await refused(() => browser.get(capture)), 400, /longer than ten minutes/);
    });

    it('is refused with a foreign state (T1 D11)', async () => {
      fixture.simulator.control.switches.set({ redirectShape: 'foreign state' });
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      await assertPage(await refused(() => browser.get(capture)), 400, /over/);
    });

    for (const shape of ['code only', 'state only', 'doubled']) {
      it(`"${shape}" is refused (D11)`, async () => {
        fixture.simulator.control.switches.set({ redirectShape: shape });
        const browser = fixture.browser();
        const capture = await browser.authorize(fixture.simulator.baseUrl);
        await assertPage(await refused(() => browser.get(capture)), 400, /not complete/);
      });
    }

    it('is refused with duplicated or huge parameters, or line breaks (E48)', async () => {
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      const state = new URL(capture).searchParams.get('state') ?? '';
      for (const query of [
        `code=a&code=b&state=${state}`,
        `code=a&state=${state}&state=${state}`,
        `code=${'x'.repeat(8_000)}&state=${state}`,
        `code=a&state=${state}%0d%0aset-cookie:x=y`,
        `code=a%0d%0ab&state=${state}`,
        `code=&state=${state}`,
        `code=a&state=`,
      ]) {
        await assertPage(await refused(() => browser.get(`/auth/capture?${query}`)), 400, /not complete/);
      }
      assert.equal((await browser.get(capture)).status, 303);
    });

    it('never reaches a route with a code of 100 kB (E48)', async () => {
      const answer = await refused(() => fixture.browser().get(`/auth/capture?code=${'x'.repeat(100_000)}&state=a`));
      assert.equal(answer.status, 431);
      assert.match(await answer.text(), /delete the cookies of this host/);
    });
  });

  describe('a sign-in that the owner does not finish', () => {
    it('shows a page after a denial and changes nothing (D10 F12)', async () => {
      const browser = await fixture.signIn();
      fixture.simulator.control.switches.set({ loginAnswer: 'deny' });
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      await assertPage(await refused(() => browser.get(capture)), 200, /Nothing has changed/);
      assert.equal((await browser.get('/api/overlays')).status, 200);
    });

    it('counts an error of RFC 6749 as a denial (D10)', async () => {
      fixture.simulator.control.switches.set({ loginAnswer: 'deny', denial: 'error' });
      const browser = fixture.browser();
      const capture = await browser.authorize(fixture.simulator.baseUrl);
      assert.match(capture, /error=access_denied/);
      await assertPage(await refused(() => browser.get(capture)), 200, /Not connected/);
    });

    it('shows the same page if the address is opened by hand (F12)', async () => {
      await assertPage(await refused(() => fixture.browser().get('/auth/capture')), 200, /Not connected/);
    });
  });

  describe('a code that does not become a login', () => {
    it('shows a page if the service refuses the code', async () => {
      fixture.simulator.control.switches.set({ codeLifeSeconds: 0 });
      const browser = fixture.browser();
      await assertPage(await browser.signIn(fixture.simulator.baseUrl), 400, /did not accept/);
      assert.equal(browser.cookie('onair_session'), undefined);
    });

    for (const [name, fault] of [
      ['lost before it took effect', { kind: 'drop', when: 'before' }],
      ['lost after it took effect', { kind: 'drop', when: 'after' }],
      ['cut in its answer', { kind: 'cut', when: 'after' }],
      ['answered with half a body', { kind: 'truncate', when: 'after' }],
      ['answered with 503', { kind: 'status', status: 503 }],
    ] as const) {
      it(`never sends an exchange ${name} again, and keeps an earlier login (F11 D14)`, async () => {
        const browser = await fixture.signIn();
        fixture.simulator.control.fail({ ...fault, path: '/oauth/token' });
        const requests = fixture.simulator.control.counters.requests['POST /oauth/token'] ?? 0;
        await assertPage(await browser.signIn(fixture.simulator.baseUrl), 502, /did not answer/);
        const all = fixture.simulator.control.counters.requests['POST /oauth/token'] ?? 0;
        assert.ok(all - requests <= 1);
        const session = (await (await browser.get('/api/session')).json()) as { state: string };
        assert.equal(session.state, 'connected');
      });
    }

    it('names the settings to check if the service refuses the client or does not answer as one', async () => {
      for (const status of [401, 404]) {
        fixture.simulator.control.fail({ kind: 'status', status, path: '/oauth/token' });
        const settings = /ONAIR_CLIENT_ID, ONAIR_CLIENT_SECRET and ONAIR_SERVICE_URL/;
        await assertPage(await fixture.browser().signIn(fixture.simulator.baseUrl), 502, settings);
      }
    });

    it('reads the profile again after a failure of the service', async () => {
      fixture.simulator.control.fail({ kind: 'status', status: 503, path: '/v2/user/profile' });
      assert.equal((await fixture.browser().signIn(fixture.simulator.baseUrl)).status, 303);
    });

    it('revokes a pair without a name and reports it', async () => {
      fixture.simulator.control.fail({ kind: 'status', status: 403, path: '/v2/user/profile', count: 0 });
      const browser = fixture.browser();
      await assertPage(await browser.signIn(fixture.simulator.baseUrl), 502, /did not send your profile/);
      assert.equal(browser.cookie('onair_session'), undefined);
    });

    it('shows self-contained pages that run no script and are not stored (T3)', async () => {
      const answer = await fixture.browser().get('/auth/capture');
      const page = await answer.text();
      assert.doesNotMatch(page, /<script|<img|<link|https?:/i);
      assert.match(
        answer.headers.get('content-security-policy') ?? '',
        /^default-src 'none'; style-src 'sha256-[^ ]+'; /,
      );
      assert.equal(answer.headers.get('cache-control'), 'no-store');
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(answer.headers.get('referrer-policy'), 'no-referrer');
    });
  });

  describe('signing out', () => {
    it('ends the session and leaves the login at the service', async () => {
      const browser = await fixture.signIn();
      const cookie = browser.cookie('onair_session') ?? '';
      assert.equal((await browser.send('POST', '/auth/logout')).status, 204);
      assert.equal(browser.cookie('onair_session'), undefined);
      browser.setCookie('onair_session', cookie);
      assert.equal((await browser.get('/api/overlays')).status, 401);
      assert.ok(fixture.simulator.control.state().tokenPairs > 0);
    });
  });

  describe('disconnecting', () => {
    it('revokes at the service and reports it (D18)', async () => {
      const browser = await fixture.signIn(LONE_USER);
      const pairs = fixture.simulator.control.state().tokenPairs;
      const answer = await browser.send('POST', '/auth/disconnect');
      assert.deepEqual(await answer.json(), { state: 'disconnected', isRevoked: true });
      assert.equal(fixture.simulator.control.state().tokenPairs, pairs - 1);
      const session = (await (await browser.get('/api/session')).json()) as object;
      assert.deepEqual(session, {
        state: 'disconnected',
        owner: { id: '914030', username: 'quietkiln' },
        scopes: [],
        problem: null,
        reconnectBy: null,
        link: null,
        live: null,
      });
    });

    it('works while the service is unreachable (D18)', async () => {
      const browser = await fixture.signIn(OTHER_USER);
      fixture.simulator.control.fail({ kind: 'drop', path: '/oauth/revoke', count: 0 });
      const answer = await browser.send('POST', '/auth/disconnect');
      assert.deepEqual(await answer.json(), { state: 'disconnected', isRevoked: false });
    });

    it('is in the list of actions, like the sign-in, once each', async () => {
      const browser = await fixture.signIn(OTHER_USER);
      const audit = async (): Promise<readonly object[]> => {
        const { entries } = (await (await browser.get('/api/audit')).json()) as AuditPage;
        return entries.map(({ by, action, detail, overlayId }) => ({ by, action, detail, overlayId }));
      };
      const before = await audit();
      const entry = { by: 'Dashboard', detail: '', overlayId: null };
      assert.deepEqual(before[0], { ...entry, action: 'sign-in' });
      await browser.send('POST', '/auth/disconnect');
      assert.deepEqual(await audit(), [{ ...entry, action: 'disconnect' }, ...before]);
      const again = await fixture.signIn(OTHER_USER);
      assert.equal(((await (await again.get('/api/audit')).json()) as AuditPage).entries.length, before.length + 2);
    });
  });

  describe('secrets', () => {
    it('are not in the log: neither codes, states, cookies nor tokens (A1 T24)', async () => {
      const browser = await fixture.signIn();
      const log = fixture.logged.join('');
      assert.ok(log.includes('/auth/capture'));
      for (const secret of [...fixture.simulator.control.secrets(), browser.cookie('onair_session') ?? 'none']) {
        assert.equal(log.includes(secret), false, 'a secret is in the log');
      }
    });
  });
});
