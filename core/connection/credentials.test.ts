import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createCredentials } from './credentials.ts';

describe('createCredentials', () => {
  it('calls a token function for each needed token (D43)', async () => {
    let count = 0;
    const credentials = createCredentials(() => `token-${(count += 1)}`, undefined, createFakeClock());
    assert.equal(await credentials.get(), 'token-1');
    assert.equal(await credentials.get(), 'token-2');
  });

  it('shares one renewal among simultaneous calls (A2)', async () => {
    let renewals = 0;
    const renew = (refused: string) => Promise.resolve(`${refused}-${(renewals += 1)}`);
    const credentials = createCredentials('old', renew, createFakeClock());
    const tokens = await Promise.all(Array.from({ length: 10_000 }, () => credentials.renew('old')));
    assert.equal(renewals, 1);
    assert.deepEqual([...new Set(tokens)], ['old-1']);
    assert.equal(await credentials.get(), 'old-1');
  });

  it('returns the renewed token to a late caller without another renewal (F14)', async () => {
    let renewals = 0;
    const credentials = createCredentials('old', () => Promise.resolve(`new-${(renewals += 1)}`), createFakeClock());
    await credentials.renew('old');
    assert.equal(await credentials.renew('old'), 'new-1');
    assert.equal(renewals, 1);
  });

  it('renews at most once a minute', async () => {
    let renewals = 0;
    const clock = createFakeClock();
    const credentials = createCredentials('t', () => Promise.resolve(`t${(renewals += 1)}`), clock);
    await credentials.renew('t');
    assert.equal(await credentials.renew('t1'), 't1');
    clock.advance(60_000);
    assert.equal(await credentials.renew('t1'), 't2');
  });

  it('calls a token function again if there is no other renewal', async () => {
    const tokens = ['old', 'old', 'new'];
    const credentials = createCredentials(() => tokens.shift() ?? 'new', undefined, createFakeClock());
    assert.equal(credentials.isRenewable, true);
    assert.equal(await credentials.renew(await credentials.get()), 'new');
  });

  it('returns the refused token if there is no other', async () => {
    const credentials = createCredentials('key', undefined, createFakeClock());
    assert.equal(credentials.isRenewable, false);
    assert.equal(await credentials.renew('key'), 'key');
  });

  it('retries after a failed renewal', async () => {
    const clock = createFakeClock();
    let isAway = true;
    const renew = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('new'));
    const credentials = createCredentials('old', renew, clock);
    await assert.rejects(credentials.renew('old'), /away/);
    isAway = false;
    clock.advance(60_000);
    assert.equal(await credentials.renew('old'), 'new');
  });
});
