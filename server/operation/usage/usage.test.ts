import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fastify } from 'fastify';
import { createFakeClock } from '../../../core/testing/fake-clock.ts';
import { createLocalBus } from '../../bus/local-bus.ts';
import { decorateRequests } from '../../http/addresses/client-address.ts';
import { openTestBus } from '../../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';
import { createUsageMeter } from '../../upstream/usage-meter.ts';
import { readUsage, shareUsage } from './usage.ts';
import { registerUsage } from './usage-routes.ts';
import type { UsageDeps } from './usage.ts';

type Uses = Record<string, { sockets: number; sentBytes: number }>;

function createDeps(
  bus: UsageDeps['bus'],
  uses: Uses,
): UsageDeps & { readonly clock: ReturnType<typeof createFakeClock> } {
  const clock = createFakeClock();
  const relay = { uses: new Map(Object.entries(uses)) };
  const machine = { hostName: 'onair-1', memoryBytes: () => 1_000 };
  return { bus, relay, clock, meter: createUsageMeter(clock), machine, config: { port: 4680 } };
}

describe('use by owners', () => {
  it('names owners with sockets, messages or requests, those with the most sockets first', async () => {
    const bus = createLocalBus({ serverId: 'only', clock: createFakeClock() });
    const deps = createDeps(bus, { '1': { sockets: 1, sentBytes: 10 }, '2': { sockets: 3, sentBytes: 30 } });
    deps.meter.add('1', 'messages');
    deps.meter.add('3', 'requests');
    const { owners, servers } = await readUsage(deps);
    assert.deepEqual(owners, [
      { id: '2', sockets: 3, sentBytes: 30, messages: 0, requests: 0 },
      { id: '1', sockets: 1, sentBytes: 10, messages: 1, requests: 0 },
      { id: '3', sockets: 0, sentBytes: 0, messages: 0, requests: 1 },
    ]);
    assert.deepEqual(
      servers.map(({ id, place, sockets, owners: count, memoryBytes }) => [id, place, sockets, count, memoryBytes]),
      [['only', 'onair-1:4680', 4, 2, 1_000]],
    );
  });

  it('is reported to the machine itself, and to no other client', async () => {
    const app = fastify();
    decorateRequests(app, { publicUrl: 'http://localhost' });
    registerUsage(app, () => readUsage(createDeps(createLocalBus({ serverId: 'a', clock: createFakeClock() }), {})));
    const ask = async (remoteAddress: string, host: string): Promise<number> =>
      (await app.inject({ url: '/usage', remoteAddress, headers: { host } })).statusCode;
    assert.equal(await ask('127.0.0.1', '127.0.0.1:4680'), 200);
    assert.equal(await ask('203.0.113.7', '127.0.0.1:4680'), 404);
    assert.equal(await ask('127.0.0.1', 'onair.example'), 404);
    await app.close();
  });

  const program = findRedis();
  it(
    'is added up over all servers in a fleet',
    { skip: program === undefined && 'no Redis is installed' },
    async () => {
      const redis = await startRedis(program ?? '');
      const [a, b] = [await openTestBus(redis.redisUrl, 'a'), await openTestBus(redis.redisUrl, 'b')];
      try {
        await until(() => b.servers.list().length === 2);
        const other = createDeps(a, { '1': { sockets: 2, sentBytes: 5 } });
        other.meter.add('1', 'messages');
        const stop = shareUsage(other);
        other.clock.advance(10_000);
        stop();
        const deps = createDeps(b, { '1': { sockets: 1, sentBytes: 7 } });
        await until(async () => (await readUsage(deps)).servers.length === 2);
        const { owners } = await readUsage(deps);
        assert.deepEqual(owners, [{ id: '1', sockets: 3, sentBytes: 12, messages: 1, requests: 0 }]);
      } finally {
        await Promise.all([a.close(0), b.close(0)]);
        await redis.stop();
      }
    },
  );
});
