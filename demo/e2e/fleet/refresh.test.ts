import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { createFetchThrough } from '../faults/route.ts';
import type { FleetServer } from './fleet.ts';
import { describeFleet, type OpenStage } from './fleet-suite.ts';

/** Opens a stage, and returns a function that reads the owner's channels at the service by any server. */
async function openReader(open: OpenStage, test: Parameters<OpenStage>[0]) {
  const stage = await open(test);
  const { fleet, owner } = stage;
  const { key } = await fleet.mint(owner, 'control-dock');
  const read = async (server: FleetServer): Promise<number> => {
    const send = createFetchThrough({ serverUrl: fleet.url, port: server.process.port });
    const headers = { authorization: `Bearer ${key}` };
    const { status } = await send(`${fleet.url}/v2/user/channel/all`, { headers }).catch(() => ({ status: 0 }));
    return status;
  };
  return { ...stage, read, control: fleet.simulator.control };
}

describeFleet('a login that several servers use', (open) => {
  it('is refreshed once when all of them find its access token expired', async (test) => {
    const { fleet, control, read } = await openReader(open, test);
    const before = control.counters.refreshes;
    control.expireTokens();
    assert.deepEqual(await Promise.all(fleet.servers.map(read)), [200, 200, 200]);
    assert.equal(control.counters.refreshes, before + 1);
  });

  it('is refreshed by another one when a server is killed during the refresh', async (test) => {
    const { fleet, owner, control, read } = await openReader(open, test);
    const [first, ...others] = fleet.servers;
    assert.ok(first);
    const before = control.counters.refreshes;
    control.expireTokens();
    control.fail({ kind: 'hang', path: '/oauth/token' });
    const lost = read(first);
    await until(() => control.state().faults.length === 0, 'the refresh is on its way');
    await first.process.kill();
    await lost;
    await until(async () => {
      const statuses = await Promise.all(others.map(read));
      return statuses.every((status) => status === 200);
    }, 'the others read again');
    assert.equal(control.counters.refreshes, before + 1);
    const session = (await (await fleet.at(others[0] ?? first, owner).get('/api/session')).json()) as object;
    assert.equal(new Map(Object.entries(session)).get('state'), 'connected');
  });
});
