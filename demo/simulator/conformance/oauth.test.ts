import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  INVALID_CODE,
  INVALID_REFRESH,
  INVALID_TOKEN,
  assertError,
  assertFields,
  isInteger,
  isListOf,
  isString,
  isTimestamp,
  toRecord,
} from './shapes.ts';
import { fetchCode, walkLogin } from './sign-in.ts';
import { openTarget, toPair } from './target.ts';
import type { Target } from './target.ts';

const YEAR_SECONDS = 31_536_000;

describe('OAuth', () => {
  let target: Target;
  before(async () => (target = await openTarget()));
  after(() => target.close());

  const exchange = (code: string, form: Record<string, string> = {}) =>
    target.probe.postForm('/oauth/token', {
      grant_type: 'authorization_code',
      redirect_uri: target.redirectUri,
      code,
      ...form,
    });
  const refresh = (refreshToken: string) =>
    target.probe.postForm('/oauth/token', { grant_type: 'refresh_token', refresh_token: refreshToken });
  const readProfile = (token: string) => target.probe.get('/v2/user/profile', token);
  const needsLogin = (context: { skip: (why: string) => void }) => {
    if (!target.canSignIn) context.skip('the login page of this service cannot be walked through');
    return target.canSignIn;
  };

  it('redirects with code, comma-separated scope and the same state (D5, D12)', async (context) => {
    if (!needsLogin(context)) return;
    const location = new URL(await walkLogin(target.probe, { redirectUri: target.redirectUri, state: 's t/á+&=' }));
    assert.ok(location.href.startsWith(`${target.redirectUri}?`));
    assert.deepEqual([...location.searchParams.keys()].sort(), ['code', 'scope', 'state']);
    assert.equal(location.searchParams.get('state'), 's t/á+&=');
    assert.match(location.searchParams.get('scope') ?? '', /^[\w.]+(,[\w.]+)*$/);
  });

  it('redirects a denial without parameters (D10)', async (context) => {
    if (!needsLogin(context)) return;
    const location = await walkLogin(target.probe, { redirectUri: target.redirectUri, state: 'abc', answer: 'deny' });
    assert.equal(location, target.redirectUri);
  });

  it('grants only the allowed permissions (D5)', async (context) => {
    if (!needsLogin(context)) return;
    const scopes = ['profile.default.read', 'stream.default.read'];
    const code = await fetchCode(target.probe, { redirectUri: target.redirectUri, scopes });
    const pair = toRecord((await exchange(code)).json);
    assert.deepEqual([pair['scope'], pair['scopeJson']], [scopes.join(' '), scopes]);
    const clips = await target.probe.get('/v2/user/clips/projects', String(pair['access_token']));
    assert.ok(clips.status >= 400, 'clip projects require clips.read');
  });

  it('answers an exchange with all sixteen fields, which agree (D3, D4)', async (context) => {
    if (!needsLogin(context)) return;
    const askedAt = Date.now() / 1000;
    const code = await fetchCode(target.probe, { redirectUri: target.redirectUri });
    assertPair((await exchange(code)).json, askedAt);
  });

  it('answers a refresh with all sixteen fields, which agree (D3)', async () => {
    const askedAt = Date.now() / 1000;
    const pair = await target.pair();
    assertPair((await refresh(pair.refreshToken)).json, askedAt);
  });

  it('accepts client credentials as Basic or in the body (D15)', async (context) => {
    if (!needsLogin(context)) return;
    for (const credentials of ['basic', 'body'] as const) {
      const code = await fetchCode(target.probe, { redirectUri: target.redirectUri });
      const form = { grant_type: 'authorization_code', redirect_uri: target.redirectUri, code };
      assert.equal((await target.probe.postForm('/oauth/token', form, { credentials })).status, 200, credentials);
    }
  });

  it('refuses wrong client credentials', async () => {
    const answer = await target.probe.postForm(
      '/oauth/token',
      { grant_type: 'refresh_token', refresh_token: 'x' },
      { clientSecret: 'wrong' },
    );
    assert.ok(answer.status >= 400 && answer.status < 500);
  });

  it('answers an unknown code with invalid_grant', async () => {
    assertError(await exchange('no-such-code'), INVALID_CODE);
  });

  it('refuses a code with another redirect URI than at login (D13)', async (context) => {
    if (!needsLogin(context)) return;
    const code = await fetchCode(target.probe, { redirectUri: target.redirectUri });
    assertError(await exchange(code, { redirect_uri: `${target.redirectUri}/` }), INVALID_CODE);
  });

  it('answers an unknown refresh token with invalid_grant', async () => {
    assertError(await refresh('no-such-token'), INVALID_REFRESH);
  });

  it('invalidates both old tokens at a refresh (D17)', async () => {
    const old = await target.pair();
    const fresh = toPair((await refresh(old.refreshToken)).json);
    assert.notEqual(fresh.accessToken, old.accessToken);
    assert.notEqual(fresh.refreshToken, old.refreshToken);
    assertError(await readProfile(old.accessToken), INVALID_TOKEN);
    assertError(await refresh(old.refreshToken), INVALID_REFRESH);
    assert.equal((await readProfile(fresh.accessToken)).status, 200);
  });

  for (const kind of ['accessToken', 'refreshToken'] as const) {
    it(`revokes the whole pair by its ${kind}, with or without a hint (D18)`, async (context) => {
      if (!needsLogin(context)) return;
      const pair = await target.pair();
      const hint = kind === 'accessToken' ? { token_type_hint: 'access_token' } : undefined;
      const answer = await target.probe.postForm(
        '/oauth/revoke',
        { token: pair[kind], ...hint },
        { credentials: 'none' },
      );
      assert.deepEqual([answer.status, answer.text], [200, '']);
      assertError(await readProfile(pair.accessToken), INVALID_TOKEN);
      assertError(await refresh(pair.refreshToken), INVALID_REFRESH);
    });
  }

  it('answers the revocation of an unknown token with 200 and no body (D2, D18)', async () => {
    const answer = await target.probe.postForm('/oauth/revoke', { token: 'never-issued' }, { credentials: 'none' });
    assert.deepEqual([answer.status, answer.text, answer.headers.get('content-type')], [200, '', null]);
  });
});

/** Checks all sixteen fields and their consistency (docs/spec/service-api.md, "Token pair"). */
function assertPair(json: unknown, askedAtSeconds: number): void {
  assertFields(json, {
    access_token: isString,
    expires: isInteger,
    expires_in: isInteger,
    refresh_token: isString,
    scope: isString,
    token_type: isString,
    accessToken: isString,
    accessTokenExpiresIn: isInteger,
    accessTokenExpiresAt: isTimestamp,
    accessTokenExpiresEpoch: isInteger,
    refreshToken: isString,
    refreshTokenExpiresIn: isInteger,
    refreshTokenExpiresAt: isTimestamp,
    refreshTokenExpiresEpoch: isInteger,
    scopeJson: isListOf(isString),
    tokenType: isString,
  });
  assert.equal(json['token_type'], 'Bearer');
  assert.equal(json['tokenType'], json['token_type']);
  assert.equal(json['accessToken'], json['access_token']);
  assert.equal(json['refreshToken'], json['refresh_token']);
  assert.equal(json['expires_in'], 3600);
  assert.equal(json['accessTokenExpiresIn'], 3600);
  assert.equal(json['refreshTokenExpiresIn'], YEAR_SECONDS);
  assert.equal(json['accessTokenExpiresEpoch'], json['expires']);
  assert.equal(Date.parse(String(json['accessTokenExpiresAt'])) / 1000, json['expires']);
  assert.equal(Date.parse(String(json['refreshTokenExpiresAt'])) / 1000, json['refreshTokenExpiresEpoch']);
  assert.equal(Number(json['refreshTokenExpiresEpoch']) - Number(json['expires']), YEAR_SECONDS - 3600);
  assert.ok(Math.abs(Number(json['expires']) - 3600 - askedAtSeconds) < 60, 'expires from the time of grant');
  assert.deepEqual(String(json['scope']).split(' '), json['scopeJson']);
}
