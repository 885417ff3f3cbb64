import assert from 'node:assert/strict';
import { it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { until } from '../../../server/testing/until.ts';
import { createRandom } from '../../scenarios/random.ts';
import { checkAirHistory } from '../faults/air-history.ts';
import { checkHistory } from '../faults/history.ts';
import { openListener } from '../faults/listener.ts';
import { pass } from '../faults/trial.ts';
import { readSeeds } from '../seeds.ts';
import { describeFleet } from './fleet-suite.ts';
import type { FleetStage } from './fleet-stage.ts';

const SEEDS = readSeeds();
const TIMEOUT_MS = 300_000;
/**
 * Maximum time between two words, and between a restarted server and the stop of the next one. An overlay that uses one server only, and
 * not the balancer, may wait 20 s after that server is ready again: fewer words are sent meanwhile than the ring keeps.
 */
const PAUSE_MS = { words: 400, servers: 1_000 };
const AUTHORS = ['Ada', 'Bob', 'Cleo'];

/** Viewers of a second owner, whose overlay uses the balancer: their sent and received words. */
async function openOther({ fleet, toRoute }: FleetStage) {
  const userId = fleet.simulator.control.state().users[1]?.userId;
  const { key } = await fleet.mint(await fleet.signIn(userId), 'chat-box');
  const said: string[] = [];
  const overlay = openListener(toRoute(key));
  const say = (): void => {
    said.push(`word ${said.length}`);
    fleet.simulator.control.say({ author: 'Ada', text: said.at(-1), userId });
  };
  await until(() => {
    say();
    return overlay.hasReceived(said.at(-2) ?? '');
  }, 'the other overlay hears');
  return { said, overlay, say };
}

describeFleet(
  'a rolling restart under load',
  (open) => {
    for (const seed of SEEDS) {
      it(`loses no message and doubles none (seed ${seed})`, async (test) => {
        const random = createRandom(`rolling restart ${seed}`);
        const next = (): number => random.next();
        const stage = await open(test, { random: next });
        const { crew, fleet } = stage;
        const other = await openOther(stage);
        test.after(() => other.overlay.close());
        const load = new AbortController();
        const talk = (async () => {
          while (!load.signal.aborted) {
            crew.say(AUTHORS[Math.floor(next() * AUTHORS.length)] ?? 'Ada', 'meanwhile');
            other.say();
            await pass(systemClock, next() * PAUSE_MS.words);
          }
        })();
        const order = fleet.servers.map((server) => ({ server, place: next() })).sort((a, b) => a.place - b.place);
        for (const { server } of order) {
          await pass(systemClock, next() * PAUSE_MS.servers);
          assert.equal(await server.process.stop(), 0);
          await server.process.start();
          await until(() => fleet.balancer.ready.includes(server.process.port), 'the server is ready again');
        }
        load.abort();
        await talk;
        const logs = await crew.settle();
        other.say();
        await until(() => other.overlay.hasReceived(other.said.at(-1) ?? ''), 'the other overlay hears');
        const logged = [...Object.values(logs.screens), other.overlay].flatMap(({ log }) => [...log]);
        const gaps = logged.filter(({ kind }) => kind === 'gap').length;
        // a stop waits nine seconds at most: on an overloaded machine an overlay may reconnect later, and then receives a gap
        test.diagnostic(`${crew.said.length + other.said.length} said, ${gaps} gaps told`);
        assert.deepEqual(
          [...checkAirHistory(logs), ...checkHistory({ service: other.said, overlay: other.overlay.log })],
          [],
        );
        await until(() => fleet.simulator.control.state().sockets.open === 2, 'one socket for each owner');
      });
    }
  },
  TIMEOUT_MS * SEEDS.length,
);
