import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createAgenda } from '../../scenarios/agenda.ts';
import { createProbe } from '../conformance/probe.ts';
import { createRequestQueue } from './request-queue.ts';
import { createSimulator } from '../simulator.ts';
import { createSwitchBoard } from '../world/switches.ts';

/** Runs pending promise callbacks that need no time. */
const flushPromises = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('the request queue', () => {
  const start = (answersPerSecond: number) => {
    const agenda = createAgenda();
    const join = createRequestQueue(agenda, createSwitchBoard({ answersPerSecond }));
    const served: string[] = [];
    const ask = (name: string): void => void join().then(() => served.push(name));
    const pass = async (ms: number): Promise<void> => {
      agenda.advance(ms);
      await flushPromises();
    };
    return { served, ask, pass };
  };

  it('answers a fixed number of requests a second, in order of arrival (F43)', async () => {
    const { served, ask, pass } = start(4);
    for (const name of ['a', 'b', 'c']) ask(name);
    await pass(249);
    assert.deepEqual(served, []);
    await pass(1);
    assert.deepEqual(served, ['a']);
    await pass(500);
    assert.deepEqual(served, ['a', 'b', 'c']);
  });

  it('saves no turns for later while there are no requests (F43)', async () => {
    const { served, ask, pass } = start(4);
    await pass(60_000);
    ask('a');
    ask('b');
    await pass(250);
    assert.deepEqual(served, ['a']);
  });

  it('does not limit requests at 0', async () => {
    const { served, ask } = start(0);
    ask('a');
    await flushPromises();
    assert.deepEqual(served, ['a']);
  });

  it('is shared by all requests of the API, except those of the control API (F43)', async () => {
    const switches = { answersPerSecond: 2 };
    const simulator = await createSimulator({ port: 0, ticking: false, scenario: false, switches });
    const probe = createProbe(simulator);
    const answers = Promise.all([probe.get('/v2/server/all'), probe.get('/v2/platform/all')]);
    const isOver = () => Promise.race([answers.then(() => true), probe.get('/simulator/state').then(() => false)]);
    let passedMs = 0;
    // requests arrive at any time
    for (; !(await isOver()); passedMs += 100) simulator.control.advance(100);
    assert.ok(passedMs >= 1_000, String(passedMs));
    await simulator.close();
  });
});
