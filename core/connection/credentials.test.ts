import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFakeClock } from '../testing/fake-clock.ts';
import { createCredentials } from './credentials.ts';

describe('createCredentials', () => {
  it('D43: asks a token function each time a token is needed', async () => {
    let count = 0;
    const credentials = createCredentials(() => `token-${(count += 1)}`, undefined, createFakeClock());
    assert.equal(await credentials.get(), 'token-1');
    assert.equal(await credentials.get(), 'token-2');
  });

  it('A2: makes one renewal however many ask at once', async () => {
    let renewals = 0;
    const renew = (refused: string) => Promise.resolve(`${refused}-${(renewals += 1)}`);
    const credentials = createCredentials('old', renew, createFakeClock());
    const tokens = await Promise.all(Array.from({ length: 10_000 }, () => credentials.renew('old')));
    assert.equal(renewals, 1);
    assert.deepEqual([...new Set(tokens)], ['old-1']);
    assert.equal(await credentials.get(), 'old-1');
  });

  it('F14: gives a latecomer the renewed token without renewing again', async () => {
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

  it('asks a token function again where there is no other renewal', async () => {
    const tokens = ['old', 'old', 'new'];
    const credentials = createCredentials(() => tokens.shift() ?? 'new', undefined, createFakeClock());
    assert.equal(credentials.isRenewable, true);
    assert.equal(await credentials.renew(await credentials.get()), 'new');
  });

  it('gives the refused token back where there is no other', async () => {
    const credentials = createCredentials('key', undefined, createFakeClock());
    assert.equal(credentials.isRenewable, false);
    assert.equal(await credentials.renew('key'), 'key');
  });

  it('tries again after a renewal that failed', async () => {
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
