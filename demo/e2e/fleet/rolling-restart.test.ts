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
 * Longest time between two words, and between a server that is ready again and the next one that is stopped. An overlay that goes to one server
 * only, and not to the balancer, may wait 20 s after that is ready again: fewer words are said meanwhile than are kept for it.
 */
const PAUSE_MS = { words: 400, servers: 1_000 };
const AUTHORS = ['Ada', 'Bob', 'Cleo'];

/** Viewers of a second owner, whose overlay comes in by the balancer: what they said, and what it received. */
async function openOther({ fleet, toWay }: FleetStage) {
  const userId = fleet.simulator.control.state().users[1]?.userId;
  const { key } = await fleet.mint(await fleet.signIn(userId), 'chat-box');
  const said: string[] = [];
  const overlay = openListener(toWay(key));
  const say = (): void => {
    said.push(`word ${said.length}`);
    fleet.simulator.control.say({ author: 'Ada', text: said.at(-1), userId });
  };
  await until(() => {
    say();
    return overlay.hasHeard(said.at(-2) ?? '');
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
        await until(() => other.overlay.hasHeard(other.said.at(-1) ?? ''), 'the other overlay hears');
        const logged = [...Object.values(logs.screens), other.overlay].flatMap(({ log }) => [...log]);
        const gaps = logged.filter(({ kind }) => kind === 'gap').length;
        // a stop waits nine seconds at most: on a machine that is too busy an overlay may come back later, and is told so
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
