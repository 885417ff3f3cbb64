import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createFleet } from '../testing/fleet-fixture.ts';
import type { Fleet } from '../testing/fleet-fixture.ts';
import { findRedis, startRedis } from '../testing/private-redis.ts';
import type { PrivateRedis } from '../testing/private-redis.ts';
import { OWNER } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { createAirReader } from './air-reader.ts';

const program = findRedis();

describe('the state of an owner in a fleet', { skip: program === undefined && 'no Redis is installed' }, () => {
  let redis: PrivateRedis;
  let fleet: Fleet;
  before(async () => {
    redis = await startRedis(program ?? '');
    fleet = await createFleet();
  });
  after(async () => {
    await fleet.close();
    await redis.stop();
  });

  it('is the same at a server without overlays of that owner, and unknown while no server can be asked', async () => {
    const [a, b] = [await fleet.start('a', redis.redisUrl), await fleet.start('b', redis.redisUrl)];
    const [, readAtB] = [createAirReader(a), createAirReader(b)];
    assert.equal((await readAtB(OWNER)).link, null);
    await a.connect();
    await until(() => a.relay.linkOf(OWNER)?.upstream === 'open');
    assert.equal(b.relay.linkOf(OWNER), undefined);
    assert.equal((await readAtB(OWNER)).link, 'open');
    await redis.crash();
    assert.equal((await readAtB(OWNER)).link, null);
  });
});
