import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createCounters } from '../../upstream/counters.ts';
import { countOAuth } from './count-oauth.ts';
import type { ServiceOAuth } from './service-oauth.ts';

describe('counting what comes of OAuth requests', () => {
  it('counts refreshes and sign-ins, apart from those that failed, and passes every outcome on', async () => {
    const failure = { kind: 'unknown', reason: 'timeout' } as const;
    const oauth: ServiceOAuth = {
      authorizationUrl: (state) => state,
      exchangeCode: () => Promise.resolve(failure),
      refresh: () => Promise.resolve(failure),
      revoke: () => Promise.resolve(failure),
    };
    const counters = createCounters();
    const counted = countOAuth(oauth, counters);
    assert.equal(counted.authorizationUrl('state'), 'state');
    assert.deepEqual(await counted.refresh('token'), failure);
    assert.deepEqual(await counted.refresh('token'), failure);
    assert.deepEqual(await counted.exchangeCode('code'), failure);
    assert.deepEqual(counters.read(), { token_refreshes_failed: 2, logins_refused: 1 });
  });
});
