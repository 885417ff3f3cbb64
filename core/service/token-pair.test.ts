import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findTokenDifferences, parseTokenPair } from './token-pair.ts';

const snake = {
  access_token: 'access-1',
  refresh_token: 'refresh-1',
  expires: 1_800_003_600,
  expires_in: 3600,
  scope: 'profile.default.read chat.default.read',
  token_type: 'Bearer',
};

const camel = {
  accessToken: 'access-1',
  accessTokenExpiresIn: 3600,
  accessTokenExpiresAt: '2027-01-15T09:00:00.000Z',
  accessTokenExpiresEpoch: 1_800_003_600,
  refreshToken: 'refresh-1',
  refreshTokenExpiresIn: 31_536_000,
  refreshTokenExpiresAt: '2028-01-15T08:00:00.000Z',
  refreshTokenExpiresEpoch: 1_831_536_000,
  scopeJson: ['profile.default.read', 'chat.default.read'],
  tokenType: 'Bearer',
};

const pair = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  accessExpiresInS: 3600,
  refreshExpiresInS: 31_536_000,
  scopes: ['profile.default.read', 'chat.default.read'],
};

describe('token pair', () => {
  it('reads the documented answer with its sixteen fields', () => {
    assert.equal(Object.keys({ ...snake, ...camel }).length, 16);
    assert.deepEqual(parseTokenPair({ ...snake, ...camel }), pair);
  });

  it('needs only one of the two fields (D3)', () => {
    assert.deepEqual(parseTokenPair(snake), pair);
    assert.deepEqual(parseTokenPair(camel), pair);
  });

  it('refuses a pair whose two fields of a token disagree (D3)', () => {
    for (const other of [{ accessToken: 'access-2' }, { refreshToken: 'refresh-2' }, { accessToken: 7 }]) {
      assert.equal(parseTokenPair({ ...snake, ...camel, ...other }), undefined, JSON.stringify(other));
    }
  });

  it('uses the shorter of two plausible lifetimes (D3)', () => {
    const lifeOf = (expires_in: unknown, accessTokenExpiresIn: unknown) =>
      parseTokenPair({ ...snake, ...camel, expires_in, accessTokenExpiresIn })?.accessExpiresInS;
    assert.equal(lifeOf(3600, 3599), 3599);
    assert.equal(lifeOf(60, 3600), 60);
    assert.equal(lifeOf(0, 3599), 3599);
    assert.equal(lifeOf(3600, -1), 3600);
    assert.equal(lifeOf(3599.7, '3600.2'), 3599);
    assert.equal(lifeOf('soon', {}), 3600);
  });

  it('uses the remaining seconds, and ignores the dates in other fields (D4)', () => {
    const skewed = { ...snake, expires: 5, accessTokenExpiresAt: '1970-01-01T00:00:05.000Z' };
    assert.equal(parseTokenPair(skewed)?.accessExpiresInS, 3600);
  });

  it('uses the documented lifetimes if the answer has no plausible ones (D4, D7)', () => {
    for (const seconds of [undefined, null, '', 0, -1, 0.5, 'soon', '-5', {}, [3600], true]) {
      const read = parseTokenPair({ ...snake, expires_in: seconds, refreshTokenExpiresIn: seconds });
      assert.deepEqual(read, pair, JSON.stringify(seconds));
    }
  });

  it('limits a longer lifetime to ten years (D4)', () => {
    for (const seconds of [315_360_001, 99_999_999_999_999, Number.MAX_SAFE_INTEGER]) {
      const endless = parseTokenPair({ ...snake, expires_in: seconds, refreshTokenExpiresIn: seconds });
      assert.equal(endless?.accessExpiresInS, 315_360_000);
      assert.equal(endless.refreshExpiresInS, 315_360_000);
    }
  });

  it('treats a number and its digits as equal (D3)', () => {
    const digits = { ...snake, ...camel, expires_in: '3600', expires: '1800003600' };
    assert.deepEqual(parseTokenPair(digits), pair);
    assert.deepEqual(findTokenDifferences(digits), []);
  });

  it('reads the granted scopes from the list, or else from the text (D5)', () => {
    assert.deepEqual(parseTokenPair({ ...snake, scopeJson: ['clips.read'] })?.scopes, ['clips.read']);
    assert.deepEqual(parseTokenPair({ ...snake, scope: 'a  b a' })?.scopes, ['a', 'b']);
    assert.deepEqual(parseTokenPair({ ...snake, scope: '' })?.scopes, []);
    assert.equal(parseTokenPair({ ...snake, scope: undefined })?.scopes, undefined);
  });

  it('accepts a pair of any type, or of none, since the old pair is already invalid (D6)', () => {
    for (const type of ['bearer', 'BEARER', 'mac', '', null, 7, undefined]) {
      assert.deepEqual(parseTokenPair({ ...snake, token_type: type }), pair, String(type));
    }
  });

  it('names undocumented differences of a pair that is used all the same (D3)', () => {
    const expectations: readonly (readonly [object, ...string[]])[] = [
      [{}],
      [{ token_type: 'bearer' }],
      [{ token_type: 'mac' }, 'token_type'],
      [{ token_type: null, tokenType: undefined }, 'token_type'],
      [{ accessTokenExpiresIn: 3599 }, 'expires_in'],
      [{ expires_in: 0 }, 'expires_in'],
      [{ expires_in: undefined, accessTokenExpiresIn: undefined }, 'expires_in'],
      [{ expires: 1_800_003_601 }, 'expires'],
      [{ expires: { toString: 1 } }, 'expires'],
      [{ refreshTokenExpiresIn: -1 }, 'refreshTokenExpiresIn'],
    ];
    for (const [other, ...names] of expectations) {
      assert.deepEqual(findTokenDifferences({ ...snake, ...camel, ...other }), names, JSON.stringify(other));
    }
    assert.deepEqual([snake, camel, [snake], undefined].flatMap(findTokenDifferences), []);
  });

  it('refuses an answer without both tokens, or with one that no header can carry', () => {
    for (const part of [
      { access_token: '' },
      { refresh_token: null },
      { access_token: 'a\r\nb' },
      { access_token: 7 },
    ]) {
      assert.equal(parseTokenPair({ ...snake, ...part }), undefined, JSON.stringify(part));
    }
    assert.equal(parseTokenPair([snake]), undefined);
    assert.equal(parseTokenPair('Bearer'), undefined);
  });
});
