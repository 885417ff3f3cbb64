import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { checkAirHistory } from '../faults/air-history.ts';
import { describeFleet } from './fleet-suite.ts';
import { openRawSocket } from './raw-socket.ts';

/** The sharded channel of an owner (docs/decisions/0031-fan-out-by-sharded-channels.md). */
const toChannel = (ownerId: string): string => `onair:{${ownerId}}`;

describeFleet('servers that share the work', (open) => {
  it('open one service connection for an owner, wherever its overlays are', async (test) => {
    const { fleet, crew } = await open(test);
    const { control } = fleet.simulator;
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
    assert.deepEqual(control.state().sockets, { open: 1, subscriptions: { 'user/stream': 1, 'user/chat': 1 } });
    assert.equal(control.counters.socketsOpened, 1);
  });

  it('publish events only to servers with overlays of the owner', async (test) => {
    const { fleet, ownerId, toRoute } = await open(test);
    const [, other] = fleet.simulator.control.state().users;
    const otherId = other?.userId ?? 0;
    const owner = await fleet.signIn(otherId);
    const { key } = await fleet.mint(owner, 'chat-box');
    // the leader of an owner needs no channel for its own events
    const countFollowers = async (id: string): Promise<number> =>
      Number(((await fleet.redis.ask('pubsub', 'shardnumsub', toChannel(id))) as unknown[])[1]);
    const first = await openRawSocket(toRoute(key, fleet.servers[0]));
    await until(() => fleet.simulator.control.state().sockets.open === 2, 'the other owner is held');
    assert.equal(await countFollowers(String(otherId)), 0);
    const second = await openRawSocket(toRoute(key, fleet.servers[1]));
    await until(async () => (await countFollowers(String(otherId))) > 0, 'a server follows the other owner');
    assert.deepEqual([await countFollowers(String(otherId)), await countFollowers(ownerId)], [1, 2]);
    fleet.simulator.control.say({ userId: otherId, author: 'Ada', text: 'for one' });
    await until(() => [first, second].every(({ events }) => events.some(({ words }) => words === 'for one')));
    for (const socket of [first, second]) socket.close();
  });

  it('accept the cursor of any other server', async (test) => {
    const { fleet, owner, crew, toRoute } = await open(test);
    const { key } = await fleet.mint(owner, 'chat-box');
    for (const [index, from] of fleet.servers.entries()) {
      const to = fleet.servers[(index + 1) % fleet.servers.length];
      const before = await openRawSocket(toRoute(key, from));
      await crew.untilReceived();
      await until(() => before.events.at(-1)?.words === crew.said.at(-1));
      before.close();
      const missed = crew.said.length;
      crew.say('Ada', 'while away');
      await crew.untilReceived();
      const after = await openRawSocket(toRoute(key, to), before.events.at(-1)?.cursor);
      await until(() => after.events.at(-1)?.words === crew.said.at(-1));
      assert.deepEqual([after.events.map(({ words }) => words), after.hasGap], [crew.said.slice(missed), false]);
      after.close();
    }
  });
});
