import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { createFleet } from '../../testing/fleet-fixture.ts';
import type { Fleet } from '../../testing/fleet-fixture.ts';
import { createManualClock, flushPromises } from '../../testing/manual-clock.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { OWNER } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { createStreamNowReader } from './stream-now-reader.ts';

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

  it('is the same at a server without overlays of that owner, and unknown while no server answers', async () => {
    const [a, b] = [await fleet.start('a', redis.redisUrl), await fleet.start('b', redis.redisUrl)];
    const [, readAtB] = [
      createStreamNowReader({ ...a, clock: systemClock }),
      createStreamNowReader({ ...b, clock: systemClock }),
    ];
    assert.equal((await readAtB(OWNER)).link, null);
    await a.connect();
    await until(() => a.relay.linkOf(OWNER)?.upstream === 'open');
    assert.equal(b.relay.linkOf(OWNER), undefined);
    assert.equal((await readAtB(OWNER)).link, 'open');
    await redis.crash();
    assert.equal((await readAtB(OWNER)).link, null);
  });
});

describe('the state of an owner whose leader hangs', () => {
  it('comes from this server after a second', async () => {
    const clock = createManualClock();
    const read = createStreamNowReader({
      clock,
      bus: { calls: { handle: () => undefined, call: () => new Promise(() => undefined) } },
      relay: { linkOf: () => undefined },
      reads: { of: () => ({ stream: { get: () => Promise.resolve(), peek: () => ({ live: true }) } }) as never },
    });
    const answers: unknown[] = [];
    void read(OWNER).then((answer) => answers.push(answer));
    await clock.pass(999);
    assert.deepEqual(answers, []);
    await clock.pass(1);
    assert.deepEqual(answers, [{ link: null, live: true }]);
  });

  it('leaves no timer behind if the answer comes in time', async () => {
    const clock = createManualClock();
    const read = createStreamNowReader({
      clock,
      bus: { calls: { handle: () => undefined, call: () => Promise.resolve('open') } },
      relay: { linkOf: () => undefined },
      reads: { of: () => ({ stream: { get: () => Promise.resolve(), peek: () => undefined } }) as never },
    });
    assert.deepEqual(await read(OWNER), { link: 'open', live: null });
    await flushPromises();
    assert.equal(clock.pending, 0);
  });
});
