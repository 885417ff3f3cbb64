import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { parseTokenPair } from './token-pair.ts';

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

  it('D3: needs only one of the two spellings', () => {
    assert.deepEqual(parseTokenPair(snake), pair);
    assert.deepEqual(parseTokenPair(camel), pair);
  });

  it('D3: refuses a pair whose spellings disagree', () => {
    for (const other of [
      { accessToken: 'access-2' },
      { refreshToken: 'refresh-2' },
      { accessTokenExpiresIn: 7200 },
      { accessTokenExpiresEpoch: 1 },
      { tokenType: 'mac' },
    ]) {
      assert.equal(parseTokenPair({ ...snake, ...camel, ...other }), undefined, JSON.stringify(other));
    }
  });

  it('D4: believes the seconds left, whatever the clocks of the other fields say', () => {
    const skewed = { ...snake, expires: 5, accessTokenExpiresAt: '1970-01-01T00:00:05.000Z' };
    assert.equal(parseTokenPair(skewed)?.accessExpiresInS, 3600);
  });

  it('D4, D7: takes the documented lifetimes where the answer says none, and refuses impossible ones', () => {
    assert.deepEqual(parseTokenPair({ ...snake, expires_in: undefined }), pair);
    for (const seconds of [0, -1, 1.5, 'soon', {}]) {
      assert.equal(parseTokenPair({ ...snake, expires_in: seconds }), undefined, JSON.stringify(seconds));
    }
  });

  it('D4: takes ten years for a life longer than that', () => {
    for (const seconds of [315_360_001, 99_999_999_999_999, Number.MAX_SAFE_INTEGER]) {
      const endless = parseTokenPair({ ...snake, expires_in: seconds, refreshTokenExpiresIn: seconds });
      assert.equal(endless?.accessExpiresInS, 315_360_000);
      assert.equal(endless.refreshExpiresInS, 315_360_000);
    }
  });

  it('D3: takes the same number spelled in digits for the same', () => {
    assert.deepEqual(parseTokenPair({ ...snake, ...camel, expires_in: '3600' }), pair);
    for (const other of ['3601', ['3600'], { toString: 1 }]) {
      assert.equal(
        parseTokenPair({ ...snake, ...camel, accessTokenExpiresIn: other }),
        undefined,
        JSON.stringify(other),
      );
    }
  });

  it('D5: takes the granted scopes from the list, else from the words', () => {
    assert.deepEqual(parseTokenPair({ ...snake, scopeJson: ['clips.read'] })?.scopes, ['clips.read']);
    assert.deepEqual(parseTokenPair({ ...snake, scope: 'a  b a' })?.scopes, ['a', 'b']);
    assert.deepEqual(parseTokenPair({ ...snake, scope: undefined })?.scopes, []);
  });

  it('D6: compares the token type without regard to case and refuses any other', () => {
    assert.ok(parseTokenPair({ ...snake, token_type: 'bearer' }));
    assert.ok(parseTokenPair({ ...snake, token_type: 'BEARER', tokenType: 'Bearer' }));
    for (const type of ['mac', '', null, 7]) {
      assert.equal(parseTokenPair({ ...snake, token_type: type }), undefined, String(type));
    }
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
