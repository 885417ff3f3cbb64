import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { checkAirHistory } from '../faults/air-history.ts';
import { describeFleet } from './fleet-suite.ts';
import type { FleetStage } from './fleet-stage.ts';
import { findLeader, untilLed, untilTakenOver } from './leader.ts';

/** Ring of an owner in Redis, byte for byte. */
const readRing = ({ fleet, ownerId }: FleetStage): Promise<unknown> =>
  fleet.redis.ask('dump', `onair:{${ownerId}}:ring`);

describeFleet('the leader of an owner', (open) => {
  it('is replaced by another one when it is killed, and overlays miss nothing without a gap', async (test) => {
    const stage = await open(test);
    const { crew, fleet } = stage;
    const leader = await untilLed(fleet);
    for (let count = 0; count < 5; count += 1) crew.say('Ada', 'just before');
    const killedAt = performance.now();
    await leader.process.kill();
    crew.say('Ada', 'meanwhile');
    await untilTakenOver(fleet, leader, () => crew.say('Ada', 'meanwhile'));
    test.diagnostic(`taken over after ${Math.round(performance.now() - killedAt)} ms`);
    await leader.process.start();
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
    assert.equal(fleet.simulator.control.state().sockets.open, 1);
  });

  it('writes nothing after another one has taken over during its pause, and becomes a follower', async (test) => {
    const stage = await open(test);
    const { crew, fleet } = stage;
    const leader = await untilLed(fleet);
    leader.process.pause();
    // the service continues to send to the paused one, which reads it all when it resumes
    const pausedAt = performance.now();
    await untilTakenOver(fleet, leader, () => crew.say('Ada', 'to the paused one'));
    test.diagnostic(`taken over after ${Math.round(performance.now() - pausedAt)} ms`);
    const others = fleet.servers.flatMap((server, index) => (server === leader ? [] : [crew.screens[`at ${index}`]]));
    const words = crew.said.length;
    await until(() => {
      crew.say('Ada', 'taken over');
      return others.some((screen) => crew.said.slice(words).some((said) => screen?.hasDrawn(said)));
    });
    // drawn messages were written before: with the last words the ring is complete
    const last = crew.said.at(-1) ?? '';
    await until(() => others.every((screen) => screen?.hasDrawn(last)));
    const ring = await readRing(stage);
    leader.process.wake();
    await until(() => leader.service.open === 0, 'the woken server has ended its socket to the service');
    assert.deepEqual(await readRing(stage), ring);
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
    assert.notEqual(findLeader(fleet), leader);
  });
});
