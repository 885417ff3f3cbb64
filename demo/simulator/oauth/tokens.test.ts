import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Answer, Probe } from '../conformance/probe.ts';
import { INVALID_CODE, INVALID_REFRESH, INVALID_TOKEN, assertError, toRecord } from '../conformance/shapes.ts';
import { fetchCode } from '../conformance/sign-in.ts';
import { toPair } from '../conformance/target.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

const REDIRECT_URI = 'http://localhost:4680/auth/capture';
const SECRET = 's3cr:et/+ ü%';

describe('tokens', () => {
  let simulator: Simulator;
  let probe: Probe;
  beforeEach(async () => {
    const client = { id: 'an app', secret: SECRET, name: 'App', redirectUris: [] };
    simulator = await createSimulator({ port: 0, ticking: false, scenario: false, clients: [client] });
    probe = createProbe(simulator);
  });
  afterEach(() => simulator.close());

  const fetchNewCode = () => fetchCode(probe, { redirectUri: REDIRECT_URI });
  const exchange = (code: string) =>
    probe.postForm('/oauth/token', { grant_type: 'authorization_code', redirect_uri: REDIRECT_URI, code });
  const refresh = (refresh_token: string) =>
    probe.postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token });
  const profile = (token: string): Promise<Answer> => probe.get('/v2/user/profile', token);
  const set = (switches: Record<string, unknown>) => simulator.control.switches.set(switches);

  it('accepts a code once, within 60 seconds (D14)', async () => {
    const code = await fetchNewCode();
    simulator.control.jumpTime(59_000);
    assert.equal((await exchange(code)).status, 200);
    const late = await fetchNewCode();
    simulator.control.jumpTime(60_000);
    assertError(await exchange(late), INVALID_CODE);
  });

  it('accepts a code for codeLifeSeconds (D14)', async () => {
    set({ codeLifeSeconds: 600 });
    const code = await fetchNewCode();
    simulator.control.jumpTime(599_000);
    assert.equal((await exchange(code)).status, 200);
  });

  it('revokes the pair of a code if the code is used again, also after a refresh (D14)', async () => {
    const code = await fetchNewCode();
    const first = toPair((await exchange(code)).json);
    const second = toPair((await refresh(first.refreshToken)).json);
    assertError(await exchange(code), INVALID_CODE);
    assertError(await profile(second.accessToken), INVALID_TOKEN);
  });

  it('keeps the pair with codeReuseRevokes off, and issues a second one with codeSingleUse off (D14)', async () => {
    set({ codeReuseRevokes: false });
    const code = await fetchNewCode();
    const { accessToken } = toPair((await exchange(code)).json);
    assertError(await exchange(code), INVALID_CODE);
    assert.equal((await profile(accessToken)).status, 200);
    set({ codeSingleUse: false });
    assert.equal((await exchange(code)).status, 200);
  });

  it('decodes Basic credentials like form fields, and accepts the same credentials in the body (D15)', async () => {
    for (const credentials of ['basic', 'body'] as const) {
      const answer = await probe.postForm(
        '/oauth/token',
        { grant_type: 'refresh_token', refresh_token: 'x' },
        { credentials },
      );
      assertError(answer, INVALID_REFRESH);
    }
  });

  it('refuses both ways at once with 400, unless the switch accepts them (D15)', async () => {
    const send = () =>
      probe.postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token: 'x' }, { credentials: 'both' });
    assertError(await send(), { status: 400, name: 'invalid_request' });
    set({ doubledCredentials: 'accept' });
    assertError(await send(), INVALID_REFRESH);
  });

  it('answers wrong credentials with wrongSecretStatus (D15)', async () => {
    const send = () => probe.postForm('/oauth/token', { grant_type: 'refresh_token' }, { clientSecret: 'wrong' });
    assertError(await send(), { status: 401, name: 'invalid_client' });
    set({ wrongSecretStatus: 400 });
    assertError(await send(), { status: 400, name: 'invalid_client' });
  });

  it('refuses other grant types, doubled fields and bodies that are not forms', async () => {
    assertError(await probe.postForm('/oauth/token', { grant_type: 'password' }), {
      status: 400,
      name: 'unsupported_grant_type',
    });
    assertError(await probe.postForm('/oauth/token', {}), { status: 400, name: 'invalid_request' });
    assertError(await probe.postJson('/oauth/token', { grant_type: 'refresh_token' }), {
      status: 400,
      name: 'invalid_request',
    });
    const body = new URLSearchParams([
      ['grant_type', 'refresh_token'],
      ['grant_type', 'refresh_token'],
    ]);
    const doubled = await fetch(`${simulator.baseUrl}/oauth/token`, { method: 'POST', body });
    assert.equal(doubled.status, 400);
  });

  it('can omit either family of fields, or let them disagree (D3)', async () => {
    const fieldsWith = async (tokenFields: string) => {
      set({ tokenFields });
      return toRecord((await exchange(await fetchNewCode())).json);
    };
    assert.deepEqual(Object.keys(await fieldsWith('snake')).sort(), [
      'access_token',
      'expires',
      'expires_in',
      'refresh_token',
      'scope',
      'token_type',
    ]);
    assert.equal(Object.keys(await fieldsWith('camel')).length, 10);
    const { access_token, accessToken } = await fieldsWith('disagreeing');
    assert.notEqual(access_token, accessToken);
  });

  it('can spell the token type differently (D6)', () => {
    for (const tokenType of ['bearer', 'mac']) {
      set({ tokenType });
      const { token_type, tokenType: camel } = simulator.control.issuePair();
      assert.deepEqual([token_type, camel], [tokenType, tokenType]);
    }
  });

  it('shifts only the absolute times by clockSkewSeconds (D4)', () => {
    const honest = simulator.control.issuePair();
    set({ clockSkewSeconds: -7200 });
    const skewed = simulator.control.issuePair();
    assert.equal(skewed['expires_in'], 3600);
    assert.ok(Math.abs(Number(honest['expires']) - 7200 - Number(skewed['expires'])) <= 2);
  });

  it('lets access tokens expire after an hour, and refresh tokens after a year of their own', async () => {
    const { accessToken, refreshToken } = toPair(simulator.control.issuePair());
    simulator.control.jumpTime(3_599_000);
    assert.equal((await profile(accessToken)).status, 200);
    simulator.control.jumpTime(1000);
    assertError(await profile(accessToken), INVALID_TOKEN);
    simulator.control.jumpTime(300 * 86_400_000);
    const renewed = toPair((await refresh(refreshToken)).json);
    simulator.control.jumpTime(300 * 86_400_000);
    const again = toPair((await refresh(renewed.refreshToken)).json);
    simulator.control.jumpTime(366 * 86_400_000);
    assertError(await refresh(again.refreshToken), INVALID_REFRESH);
  });

  it('uses accessTokenSeconds as the life of access tokens (D4)', async () => {
    set({ accessTokenSeconds: 5 });
    const pair = simulator.control.issuePair();
    assert.equal(pair['expires_in'], 5);
    simulator.control.jumpTime(5000);
    assertError(await profile(String(pair['access_token'])), INVALID_TOKEN);
  });

  it('revokes a pair by either token, or all, and expires access tokens alone (D19)', async () => {
    const one = toPair(simulator.control.issuePair());
    assert.equal(simulator.control.killToken(one.accessToken), true);
    assertError(await refresh(one.refreshToken), INVALID_REFRESH);
    const two = toPair(simulator.control.issuePair());
    assert.equal(simulator.control.expireTokens(), 1);
    assertError(await profile(two.accessToken), INVALID_TOKEN);
    const three = toPair((await refresh(two.refreshToken)).json);
    assert.equal(simulator.control.killPairs(), 1);
    assertError(await refresh(three.refreshToken), INVALID_REFRESH);
  });

  it('answers a revocation without a token with revokeWithoutToken (D18)', async () => {
    const send = () => probe.postForm('/oauth/revoke', {}, { credentials: 'none' });
    assertError(await send(), { status: 400, name: 'invalid_request' });
    set({ revokeWithoutToken: 200 });
    assert.deepEqual([(await send()).status, (await send()).text], [200, '']);
  });

  it('refuses a refresh token to another client', async () => {
    const both = [
      { id: 'one', secret: '1', name: 'One', redirectUris: [] },
      { id: 'two', secret: '2', name: 'Two', redirectUris: [] },
    ];
    const shared = await createSimulator({ port: 0, scenario: false, clients: both });
    const { refreshToken } = toPair(shared.control.issuePair({ clientId: 'two' }));
    const answer = await createProbe(shared).postForm('/oauth/token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    });
    assertError(answer, INVALID_REFRESH);
    await shared.close();
  });

  it('marks every secret that it creates, and can list them all (A1)', async () => {
    set({ secretMark: 'CANARY' });
    const code = await fetchNewCode();
    const { accessToken, refreshToken } = toPair((await exchange(code)).json);
    const secrets = simulator.control.secrets();
    for (const secret of [code, accessToken, refreshToken]) {
      assert.match(secret, /CANARY/);
      assert.ok(secrets.includes(secret));
    }
    assert.ok(secrets.includes(SECRET));
    assert.ok(secrets.some((secret) => secret.startsWith('re_731204_canary')));
  });

  it('counts exchanges, refreshes and requests (G2)', async () => {
    const { refreshToken } = toPair((await exchange(await fetchNewCode())).json);
    await refresh(refreshToken);
    await refresh('x');
    const { exchanges, refreshes, requests } = simulator.control.counters;
    assert.deepEqual([exchanges, refreshes, requests['POST /oauth/token']], [1, 2, 3]);
  });
});
