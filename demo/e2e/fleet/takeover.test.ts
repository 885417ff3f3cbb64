import assert from 'node:assert/strict';
import { it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { checkAirHistory } from '../faults/air-history.ts';
import { describeFleet } from './fleet-suite.ts';
import type { FleetStage } from './fleet-stage.ts';
import { findHolder, untilHeld, untilTakenOver } from './holder.ts';

/** Ring of an owner in Redis, byte for byte. */
const readRing = ({ fleet, ownerId }: FleetStage): Promise<unknown> =>
  fleet.redis.ask('dump', `onair:{${ownerId}}:ring`);

describeFleet('a server that holds an owner', (open) => {
  it('is followed by another one when it is killed, and overlays miss nothing that no gap covers', async (test) => {
    const stage = await open(test);
    const { crew, fleet } = stage;
    const holder = await untilHeld(fleet);
    for (let count = 0; count < 5; count += 1) crew.say('Ada', 'just before');
    const killedAt = performance.now();
    await holder.process.kill();
    crew.say('Ada', 'meanwhile');
    await untilTakenOver(fleet, holder, () => crew.say('Ada', 'meanwhile'));
    test.diagnostic(`taken over after ${Math.round(performance.now() - killedAt)} ms`);
    await holder.process.start();
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
    assert.equal(fleet.simulator.control.state().sockets.open, 1);
  });

  it('writes nothing after another one has taken over while it was paused, and follows it', async (test) => {
    const stage = await open(test);
    const { crew, fleet } = stage;
    const holder = await untilHeld(fleet);
    holder.process.pause();
    // the service goes on talking to the one that is paused, which reads it all when it wakes
    const pausedAt = performance.now();
    await untilTakenOver(fleet, holder, () => crew.say('Ada', 'to the paused one'));
    test.diagnostic(`taken over after ${Math.round(performance.now() - pausedAt)} ms`);
    const others = fleet.servers.flatMap((server, index) => (server === holder ? [] : [crew.screens[`at ${index}`]]));
    const words = crew.said.length;
    await until(() => {
      crew.say('Ada', 'taken over');
      return others.some((screen) => crew.said.slice(words).some((said) => screen?.hasDrawn(said)));
    });
    // what is drawn was written before: with the last words the ring is at rest
    const last = crew.said.at(-1) ?? '';
    await until(() => others.every((screen) => screen?.hasDrawn(last)));
    const ring = await readRing(stage);
    holder.process.wake();
    await until(() => holder.service.open === 0, 'the woken server has ended its socket to the service');
    assert.deepEqual(await readRing(stage), ring);
    assert.deepEqual(checkAirHistory(await crew.settle()), []);
    assert.notEqual(findHolder(fleet), holder);
  });
});
