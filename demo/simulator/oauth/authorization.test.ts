import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Probe } from '../conformance/probe.ts';
import { walkLogin } from '../conformance/sign-in.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

const REDIRECT_URI = 'http://localhost:4680/auth/capture';

describe('the login page', () => {
  let simulator: Simulator;
  let probe: Probe;
  before(async () => {
    simulator = await createSimulator({ port: 0, scenario: false });
    probe = createProbe(simulator);
  });
  afterEach(() => simulator.control.switches.reset());
  after(() => simulator.close());

  const loginPath = (change: Record<string, string> = {}) => {
    const query = {
      response_type: 'code',
      client_id: simulator.clientId,
      redirect_uri: REDIRECT_URI,
      state: 's1',
      ...change,
    };
    return `/login?${new URLSearchParams(query).toString()}`;
  };
  const walk = (redirectUri = REDIRECT_URI) => walkLogin(probe, { redirectUri, state: 's1' });
  const parametersOf = (location: string) => [...new URL(location).searchParams.keys()];

  it('offers every user without asking for a password', async () => {
    const { text } = await probe.get(loginPath());
    for (const username of ['pixelharbor', 'tidepoolradio', 'quietkiln']) assert.ok(text.includes(username));
    assert.ok(!text.includes('type="password"'));
  });

  it('signs in the chosen user', async () => {
    const location = await walkLogin(probe, { redirectUri: REDIRECT_URI, user: '802557' });
    const code = new URL(location).searchParams.get('code') ?? '';
    const pair = await probe.postForm('/oauth/token', {
      grant_type: 'authorization_code',
      redirect_uri: REDIRECT_URI,
      code,
    });
    const { access_token } = pair.json as { access_token: string };
    const profile = await probe.get('/v2/user/profile', access_token);
    assert.deepEqual(profile.json, { id: 802_557, username: 'tidepoolradio', email: 'canary-tidepool@mail.example' });
  });

  it('shows the dialog at once to a user with a session, unless sessions are off, and offers to switch the user (D9)', async () => {
    const login = `${simulator.baseUrl}${loginPath()}`;
    const signIn = await fetch(login, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ step: 'sign-in', user: '802557' }),
    });
    const setCookie = signIn.headers.get('set-cookie') ?? '';
    assert.match(setCookie, /HttpOnly; SameSite=Lax/);
    const headers = { cookie: setCookie.split(';')[0] ?? '' };
    const read = async () => (await fetch(login, { headers })).text();
    assert.match(await read(), /Signed in as <strong>tidepoolradio<\/strong>/);
    simulator.control.switches.set({ automaticSession: false });
    assert.match(await read(), /<h1>Sign in<\/h1>/);
    simulator.control.switches.set({ automaticSession: true });
    await fetch(login, { method: 'POST', redirect: 'manual', headers, body: new URLSearchParams({ step: 'switch' }) });
    assert.match(await read(), /<h1>Sign in<\/h1>/);
  });

  it('never redirects for an unknown client or an unregistered address', async () => {
    for (const change of [
      { client_id: 'unknown' },
      { redirect_uri: 'https://evil.example/' },
      { response_type: 'token' },
    ]) {
      const answer = await probe.get(loginPath(change));
      assert.equal(answer.status, 400, JSON.stringify(change));
      assert.equal(answer.headers.get('location'), null);
      assert.match(answer.text, /This link does not work/);
    }
  });

  it('refuses addresses that only look local', async () => {
    const addresses = [
      'http://localhost.evil.example/',
      'http://localhost@evil.example/',
      'http://127.0.0.1.evil.example/',
      'http://localhost/#x',
      'javascript:alert(1)',
    ];
    for (const redirect_uri of addresses)
      assert.equal((await probe.get(loginPath({ redirect_uri }))).status, 400, redirect_uri);
  });

  it('accepts only listed redirect URIs, byte for byte, with the switch "listed" (D13)', async () => {
    simulator.control.switches.set({ redirectUris: 'listed' });
    assert.equal((await probe.get(loginPath())).status, 200);
    for (const redirect_uri of [`${REDIRECT_URI}/`, 'http://localhost:4999/auth/capture', REDIRECT_URI.toUpperCase()]) {
      assert.equal((await probe.get(loginPath({ redirect_uri }))).status, 400, redirect_uri);
    }
  });

  it('ignores unknown parameters (D8)', async () => {
    assert.equal((await probe.get(`${loginPath()}&prompt=none&code_challenge=x`)).status, 200);
  });

  it('answers the dialog by itself with the switch loginAnswer (D8)', async () => {
    simulator.control.switches.set({ loginAnswer: 'allow' });
    const allowed = await probe.get(loginPath());
    assert.deepEqual(parametersOf(allowed.headers.get('location') ?? ''), ['code', 'scope', 'state']);
    simulator.control.switches.set({ loginAnswer: 'deny' });
    assert.equal((await probe.get(loginPath())).headers.get('location'), REDIRECT_URI);
  });

  it('can deny with the error of RFC 6749 (D10)', async () => {
    simulator.control.switches.set({ denial: 'error' });
    const location = new URL(await walkLogin(probe, { redirectUri: REDIRECT_URI, state: 's1', answer: 'deny' }));
    assert.equal(location.search, '?error=access_denied&state=s1');
  });

  it("keeps the redirect URI's own query, granted or denied (D10, D12)", async () => {
    const redirectUri = 'http://127.0.0.1:9999/back?tenant=a%20b';
    assert.ok((await walk(redirectUri)).startsWith(`${redirectUri}&code=`));
    assert.equal(await walkLogin(probe, { redirectUri, answer: 'deny' }), redirectUri);
  });

  it('can omit, double or falsify parameters (D11)', async () => {
    const shapes = {
      'code only': ['code', 'scope'],
      'state only': ['scope', 'state'],
      doubled: ['code', 'code', 'scope', 'state', 'state'],
      'foreign state': ['code', 'scope', 'state'],
    };
    for (const [redirectShape, expected] of Object.entries(shapes)) {
      simulator.control.switches.set({ redirectShape });
      const location = await walk();
      assert.deepEqual(parametersOf(location), expected, redirectShape);
      assert.equal(
        new URL(location).searchParams.get('state') === 's1',
        ['state only', 'doubled'].includes(redirectShape),
      );
    }
  });

  it('escapes the parameters of the address', async () => {
    const { text } = await probe.get(loginPath({ state: '"><script>alert(1)</script>' }));
    assert.ok(!text.includes('<script>'));
  });
});
