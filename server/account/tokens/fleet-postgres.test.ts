import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, describe, it } from 'node:test';
import { openStorage } from '../../store/open-storage.ts';
import { HOUR_MS, OWNER } from '../../testing/keeper-fixture.ts';
import { createKeeperFleet } from '../../testing/keeper-fleet.ts';
import type { KeeperFleet } from '../../testing/keeper-fleet.ts';
import { findPostgres, startPostgres } from '../../testing/private-postgres.ts';
import type { PrivatePostgres } from '../../testing/private-postgres.ts';
import type { Storage } from '../../store/storage.ts';
import { until } from '../../testing/until.ts';

const SERVERS = 3;
const CALLERS = 1_000;

const programs = findPostgres();

describe('servers on one PostgreSQL', { skip: programs === undefined && 'no PostgreSQL is installed here' }, () => {
  let server: PrivatePostgres;
  let storages: Storage[];
  let fleet: KeeperFleet;

  before(async () => {
    server = startPostgres(programs ?? '');
    const opened = Array.from({ length: SERVERS }, () => openStorage({ databaseUrl: server.databaseUrl }));
    storages = await Promise.all(opened);
  });

  after(async () => {
    await Promise.all(storages.map((storage) => storage.close()));
    server.stop();
  });

  beforeEach(async () => {
    fleet = await createKeeperFleet(storages);
    await fleet.servers[0]?.keeper.connect(OWNER, fleet.service.grant());
  });

  afterEach(() => fleet.close());

  it('refresh an expired pair once, however many callers each has (A2, G2)', async () => {
    const { clock, service, servers } = fleet;
    await until(() => servers.every(({ keeper }) => keeper.statuses().has(OWNER.id)));
    clock.advance(HOUR_MS);
    const asked = servers.flatMap(({ keeper }) => Array.from({ length: CALLERS }, () => keeper.get(OWNER.id)));
    assert.deepEqual(new Set(await Promise.all(asked)), new Set(['access-2']));
    assert.equal(service.counts.refreshes, 1);
  });
});
