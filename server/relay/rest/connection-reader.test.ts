import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { createLocalBus } from '../../bus/local-bus.ts';
import { createFleet } from '../../testing/fleet-fixture.ts';
import type { Fleet } from '../../testing/fleet-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { createRelayFixture } from '../../testing/relay-fixture.ts';
import type { RelayFixture } from '../../testing/relay-fixture.ts';
import { OWNER } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';
import { createConnectionReader } from './connection-reader.ts';
import type { ConnectionReader } from './connection-reader.ts';

const HOUR_MS = 3_600_000;

const STORED = { from: '2026-01-01T00:00:00.000Z', to: '2026-01-01T00:01:00.000Z', reason: 'server_lost' };
const outages = { load: () => Promise.resolve({ gaps: [STORED], absence: undefined }) };

/** Closes all sockets of the service. */
function cut(sockets: Iterable<{ close(code: number): void }>): void {
  for (const socket of sockets) socket.close(1011);
}

describe('the connection of an owner', () => {
  let f: RelayFixture;
  let read: ConnectionReader;
  beforeEach(async () => {
    f = await createRelayFixture();
    read = createConnectionReader({ ...f, outages, bus: createLocalBus({ serverId: 'one', clock: f.clock }) });
  });
  afterEach(() => f.close());

  const isOpen = (): Promise<void> => until(() => f.relay.linkOf(OWNER)?.upstream === 'open');

  it('is empty while no overlay is open, apart from the stored gaps, and then has the time of its start', async () => {
    assert.deepEqual(await read(OWNER), { link: null, gaps: [STORED] });
    await f.connect();
    await isOpen();
    assert.deepEqual(await read(OWNER), {
      link: { upstream: 'open', since: new Date(f.clock.now()).toISOString() },
      gaps: [],
    });
  });

  it('has the gaps of the last hour, oldest first, and no older ones', async () => {
    await f.connect();
    await isOpen();
    for (let count = 1; count <= 2; count += 1) {
      cut(f.service.sockets);
      await until(() => f.relay.linkOf(OWNER)?.upstream === 'reconnecting');
      await until(async () => {
        f.clock.advance(1_000);
        return (await read(OWNER)).gaps.length === count;
      });
    }
    const { gaps } = await read(OWNER);
    assert.deepEqual(
      gaps.map(({ reason }) => reason),
      ['upstream_closed', 'upstream_closed'],
    );
    assert.ok(gaps[0]!.to <= gaps[1]!.from);
    f.clock.advance(HOUR_MS);
    assert.deepEqual((await read(OWNER)).gaps, []);
  });
});

const program = findRedis();

describe('the connection of an owner in a fleet', { skip: program === undefined && 'no Redis is installed' }, () => {
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

  it('is the same at every server, also without overlays, and comes from the store while no server answers', async () => {
    const [a, b] = [await fleet.start('a', redis.redisUrl), await fleet.start('b', redis.redisUrl)];
    const [readAtA, readAtB] = [a, b].map((server) =>
      createConnectionReader({ ...server, outages, clock: systemClock }),
    );
    await a.connect();
    await until(() => a.relay.linkOf(OWNER)?.upstream === 'open');
    cut(fleet.service.sockets);
    await until(async () => (await readAtA!(OWNER)).gaps.length === 1);
    await until(() => a.relay.linkOf(OWNER)?.upstream === 'open');
    assert.equal(b.relay.linkOf(OWNER), undefined);
    assert.deepEqual(await readAtB!(OWNER), await readAtA!(OWNER));
    await redis.crash();
    assert.deepEqual(await readAtB!(OWNER), { link: null, gaps: [STORED] });
  });
});
