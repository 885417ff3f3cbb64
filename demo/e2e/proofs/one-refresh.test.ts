import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { parseTokenPair } from '../../../core/service/token-pair.ts';
import { openStorage } from '../../../server/store/open-storage.ts';
import type { Storage } from '../../../server/store/storage.ts';
import type { Keeper } from '../../../server/account/tokens/keeper.ts';
import { systemClock } from '../../../core/connection/clock.ts';
import { createSimulator } from '../../simulator/simulator.ts';
import type { Simulator } from '../../simulator/simulator.ts';
import { createKeeperParts } from './keeper-parts.ts';
import { serveOnair, startServer } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

const OWNER = { id: '731204', username: 'pixelharbor', email: '' };
const CALLERS = 10_000;
const HOUR_MS = 3_600_000;
const ROUNDS = 20;

describe('the keeper against the service', { timeout: 240_000 }, () => {
  const time = { aheadMs: 0 };
  /** Events `saved` and `used` in order, with the index of the bearer token's pair. */
  const happened: string[] = [];
  let simulator: Simulator;
  let storage: Storage;
  let keeper: Keeper;

  const clock = {
    ...systemClock,
    now: () => systemClock.now() + time.aheadMs,
    elapsed: () => systemClock.elapsed() + time.aheadMs,
  };
  const passHour = (): void => {
    time.aheadMs += HOUR_MS;
    simulator.control.jumpTime(HOUR_MS);
  };

  before(async () => {
    simulator = await createSimulator({ port: 0, scenario: false });
    storage = await openStorage({ file: ':memory:' });
    const owners: Storage['owners'] = {
      ...storage.owners,
      async save(record, ...write) {
        const isSaved = await storage.owners.save(record, ...write);
        if (record.state === 'connected') happened.push('saved');
        return isSaved;
      },
    };
    keeper = createKeeperParts({
      ...simulator,
      storage: { ...storage, owners },
      clock,
      fetch: globalThis.fetch,
      random: () => 0.5,
      keyByte: 1,
      redirectUri: 'http://127.0.0.1:4680/auth/capture',
      timeoutMs: 10_000,
      keeperTimeoutMs: 10_000,
      crashPoint: (name) => {
        if (name === 'refresh.answered') happened.push('received');
      },
    }).keeper;
    await keeper.start();
    const pair = parseTokenPair(simulator.control.issuePair());
    assert.ok(pair);
    await keeper.connect(OWNER, pair);
  });

  after(async () => {
    await keeper.close();
    await storage.close();
    await simulator.close();
  });

  it('sends exactly one refresh for 10,000 callers on an expired token (A2, G2, D17, F14)', async () => {
    passHour();
    const tokens = await Promise.all(Array.from({ length: CALLERS }, () => keeper.get(OWNER.id)));
    assert.equal(simulator.control.counters.refreshes, 1);
    assert.equal(new Set(tokens).size, 1);
    assert.ok(simulator.control.isLive(tokens[0] ?? ''));
  });

  it('sends exactly one more for 10,000 refusals of a token that died early (A2, G2, D19)', async () => {
    const refused = await keeper.get(OWNER.id);
    simulator.control.expireTokens();
    const tokens = await Promise.all(Array.from({ length: CALLERS }, () => keeper.renew(OWNER.id, refused)));
    assert.equal(simulator.control.counters.refreshes, 2);
    assert.equal(new Set(tokens).size, 1);
    assert.notEqual(tokens[0], refused);
  });

  it('hands out no new pair before it is saved, in 20 refreshes (A3, G20)', async () => {
    happened.length = 0;
    for (let round = 0; round < ROUNDS; round++) {
      passHour();
      await keeper.get(OWNER.id);
      happened.push('given');
    }
    assert.deepEqual(happened, Array.from({ length: ROUNDS }, () => ['received', 'saved', 'given']).flat());
  });

  it('finds both tokens of an old pair invalid at the service (D17)', async () => {
    const old = await keeper.get(OWNER.id);
    passHour();
    await keeper.get(OWNER.id);
    assert.equal(simulator.control.isLive(old), false);
  });
});

describe('a second server on the same data folder', { timeout: 240_000 }, () => {
  let first: ServedOnair;

  before(async () => {
    first = await serveOnair({ scenario: false });
  });

  after(() => first.clear());

  it('names the first and exits, while the first continues (F9, A2)', async () => {
    const second = startServer(first.env);
    let said = '';
    second.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    const [exitCode] = (await once(second, 'close')) as [number | null];
    assert.equal(exitCode, 1);
    assert.match(said, new RegExp(`in use by process ${first.process.pid}\\b`));
    assert.equal((await fetch(`${first.url}/healthz`)).status, 200);
  });
});
