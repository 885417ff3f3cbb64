import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import type { Fleet } from './fleet.ts';
import { describeFleet } from './fleet-suite.ts';
import { openRawSocket } from './raw-socket.ts';

/** The state of the login, as each server reports it to the owner's browser. */
async function readStates(fleet: Fleet, owner: TestBrowser): Promise<readonly unknown[]> {
  return Promise.all(
    fleet.servers.map(async (server) => {
      const session = (await (await fleet.at(server, owner).get('/api/session')).json()) as object;
      return new Map<string, unknown>(Object.entries(session)).get('state');
    }),
  );
}

describeFleet('an owner of a fleet', (open) => {
  it('starts a sign-in at one server and ends it at another', async (test) => {
    const { fleet, owner } = await open(test);
    const [first, second, third] = fleet.servers;
    assert.ok(first && second && third);
    const begun = await fleet.at(first, owner).get('/auth/login');
    const atService = await owner.get(begun.headers.get('location') ?? '');
    const answer = await fleet.at(second, owner).get(atService.headers.get('location') ?? '');
    assert.deepEqual([answer.status, answer.headers.get('location')], [303, '/']);
    assert.deepEqual(await readStates(fleet, owner), ['connected', 'connected', 'connected']);
    assert.equal((await fleet.at(third, owner).send('POST', '/auth/logout')).status, 204);
    assert.deepEqual(await readStates(fleet, owner), ['signed_out', 'signed_out', 'signed_out']);
  });

  for (const isRedisGone of [false, true]) {
    const when = isRedisGone ? 'while Redis is gone' : 'in the dashboard';
    it(`disconnects at one server ${when}, and overlays at the others are closed (A11)`, async (test) => {
      const { fleet, owner, toRoute } = await open(test);
      const { key } = await fleet.mint(owner, 'chat-box');
      const [first, ...others] = fleet.servers;
      assert.ok(first);
      const sockets = await Promise.all(others.map((server) => openRawSocket(toRoute(key, server))));
      if (isRedisGone) await fleet.redis.crash();
      const answer = await fleet.at(first, owner).send('POST', '/auth/disconnect');
      assert.deepEqual(await answer.json(), { state: 'disconnected', isRevoked: true });
      await until(() => sockets.every(({ closeCode }) => closeCode === 4410), 'the overlays are closed');
      assert.deepEqual(await readStates(fleet, owner), ['disconnected', 'disconnected', 'disconnected']);
      assert.equal(fleet.simulator.control.counters.revocations, 1);
      await owner.signIn(fleet.simulator.baseUrl);
      await until(async () => (await readStates(fleet, owner)).every((state) => state === 'connected'));
    });
  }
});
