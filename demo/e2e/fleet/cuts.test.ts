import assert from 'node:assert/strict';
import { it, type TestContext } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { checkAirHistory } from '../faults/air-history.ts';
import type { FaultProxy, Trouble } from '../faults/fault-proxy.ts';
import type { FleetServer } from './fleet.ts';
import { describeFleet } from './fleet-suite.ts';
import type { FleetStage } from './fleet-stage.ts';
import { findLeader, untilLed } from './leader.ts';

/** Faults of the network between a server and Redis or PostgreSQL. */
const TROUBLES: readonly { readonly name: string; readonly trouble: Trouble; readonly isReset?: boolean }[] = [
  { name: 'nothing passes', trouble: { isBlackhole: true } },
  { name: 'nothing gets there', trouble: { isBlackhole: true, way: 'there' } },
  { name: 'nothing comes back', trouble: { isBlackhole: true, way: 'back' } },
  { name: 'everything is slow', trouble: { latencyMs: 300, jitterMs: 500 } },
  { name: 'every connection is reset', trouble: {}, isReset: true },
];

/** The leader, or a follower. */
async function choose({ fleet }: FleetStage, role: 'leader' | 'follower'): Promise<FleetServer> {
  const leader = await untilLed(fleet);
  const follower = fleet.servers.find((server) => server !== leader);
  return role === 'leader' ? leader : (follower ?? assert.fail());
}

/** Sends one word after another until one of them is on the overlays at these servers. */
async function untilReceivedAt({ crew, fleet }: FleetStage, servers: readonly FleetServer[]): Promise<void> {
  const screens = servers.map((server) => crew.screens[`at ${fleet.servers.indexOf(server)}`]);
  const from = crew.said.length;
  let looks = 0;
  await until(() => {
    if ((looks += 1) % 50 === 0) crew.say('Ada', 'during the trouble');
    const said = crew.said.slice(from);
    return screens.every((screen) => said.some((words) => screen?.hasDrawn(words)));
  }, `chat goes on at ${servers.length} servers`);
}

/** Checks everybody's logs after all servers are connected again. */
async function assertWhole({ crew, fleet }: FleetStage): Promise<void> {
  await untilLed(fleet);
  const logs = await crew.settle();
  assert.deepEqual(checkAirHistory({ ...logs, isSplit: true }), []);
  await until(() => findLeader(fleet) !== undefined, 'one server leads the owner');
}

describeFleet('a network that fails between a server and Redis', (open) => {
  for (const role of ['leader', 'follower'] as const) {
    for (const { name, trouble, isReset } of TROUBLES) {
      it(`at the ${role}, when ${name}: nothing is doubled, and nothing is lost without a gap`, async (test) => {
        const stage = await open(test);
        const server = await choose(stage, role);
        if (isReset) server.redis.reset();
        server.redis.trouble(trouble);
        await untilReceivedAt(
          stage,
          role === 'leader' ? stage.fleet.servers : stage.fleet.servers.filter((each) => each !== server),
        );
        server.redis.trouble();
        await assertWhole(stage);
      });
    }
  }
});

describeFleet('Redis that is gone', (open) => {
  const goAndComeBack = async (test: TestContext, keepsData: boolean): Promise<void> => {
    const stage = await open(test, { redisOptions: { keepsData } });
    const { fleet, owner } = stage;
    const leader = await untilLed(fleet);
    await fleet.redis.crash();
    await untilReceivedAt(stage, [leader]);
    const isSaid = async (value: '0' | '1'): Promise<boolean> => {
      const answers = await Promise.all(fleet.servers.map((server) => fleet.at(server, owner).get('/metrics')));
      const metrics = await Promise.all(answers.map((answer) => answer.text()));
      return metrics.every((text) => text.includes(`onair_bus_up ${value}`));
    };
    await until(() => isSaid('0'), 'every server says so');
    await fleet.redis.resume();
    await until(() => isSaid('1'), 'every server says that it is back');
    await assertWhole(stage);
  };

  it('and returns with its data leaves no message doubled, and none lost without a gap', (test) =>
    goAndComeBack(test, true));
  it('and returns without its data leaves no message doubled, and none lost without a gap', (test) =>
    goAndComeBack(test, false));
});

describeFleet('a network that fails between a server and PostgreSQL', (open) => {
  for (const { name, trouble, isReset } of TROUBLES) {
    it(`when ${name}: overlays continue at every server, and changes work again afterwards`, async (test) => {
      const stage = await open(test);
      const { crew, fleet, owner } = stage;
      const server = await choose(stage, 'leader');
      const proxy: FaultProxy = server.database;
      if (isReset) proxy.reset();
      proxy.trouble(trouble);
      await untilReceivedAt(stage, fleet.servers);
      const other = fleet.servers.find((each) => each !== server) ?? assert.fail();
      const there = fleet.at(other, owner);
      await crew.changeSafety({ links: 'text' }, (method, path, body) => there.send(method, path, body));
      proxy.trouble();
      await assertWhole(stage);
    });
  }
});

describeFleet('PostgreSQL that is gone', (open, postgres) => {
  it('leaves overlays on air, and refuses changes with a clear error until it is back', async (test) => {
    const stage = await open(test);
    const { fleet, owner } = stage;
    await postgres().crash();
    await untilReceivedAt(stage, fleet.servers);
    for (const server of fleet.servers) {
      const answer = await fleet.at(server, owner).send('PATCH', '/api/safety', { holdSeconds: 1 });
      const { error } = (await answer.json()) as { readonly error: { readonly message: string } };
      assert.ok(answer.status >= 500 && error.message !== '', `${answer.status} ${error.message}`);
    }
    await postgres().resume();
    await assertWhole(stage);
  });
});
