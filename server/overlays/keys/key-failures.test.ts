import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createLocalCounters } from '../../bus/local-bus.ts';
import { createKeyFailures } from './key-failures.ts';

describe('wrong keys by address', () => {
  it('are forgotten a minute after the first of them (G21)', async () => {
    let now = 0;
    const failures = createKeyFailures(createLocalCounters({ elapsed: () => now }));
    for (let count = 0; count < 10; count++) assert.equal(await failures.add('a'), false);
    now = 59_999;
    assert.equal(await failures.add('a'), true);
    now = 60_000;
    assert.equal(await failures.add('a'), false);
  });

  it('are counted together for all servers (T10)', async () => {
    const counters = createLocalCounters({ elapsed: () => 0 });
    const [one, other] = [createKeyFailures(counters), createKeyFailures(counters)];
    for (let count = 0; count < 5; count++) await Promise.all([one.add('a'), other.add('a')]);
    assert.equal(await one.add('a'), true);
  });

  it('are counted together for the IPv6 network of a client (T10)', async () => {
    const failures = createKeyFailures(createLocalCounters({ elapsed: () => 0 }));
    for (let count = 0; count < 10; count++) await failures.add(`2001:db8:0:1::${count}`);
    assert.equal(await failures.add('2001:db8:0:1:ffff::'), true);
    assert.equal(await failures.add('2001:db8:0:2::1'), false);
  });
});
