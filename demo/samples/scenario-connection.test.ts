import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { LiveSince } from '../../core/service/live-since.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { createScenarioConnection } from './scenario-connection.ts';

const startedAtMs = 1_778_000_000_000;

describe('a connection to a scenario', () => {
  it('reports the start of the first stream if it is known, and of no later one', () => {
    const scenario = createScenario({ seed: 'harbor', startedAtMs });
    const connection = createScenarioConnection(scenario, () => startedAtMs, { liveSinceMs: startedAtMs - 60_000 });
    const told: (LiveSince | undefined)[] = [];
    connection.subscribe('user/stream', ({ payload }) => told.push(payload.liveSince));
    scenario.stop();
    connection.advance(0);
    scenario.goLive();
    connection.advance(0);
    const [first, ...later] = told;
    assert.deepEqual(first, { atMs: startedAtMs - 60_000, late: false });
    assert.ok(later.length > 1);
    assert.deepEqual([...new Set(later)], [undefined]);
  });

  it('sends the newest kit to each new listener, and later ones to all', () => {
    const connection = createScenarioConnection(createScenario({ seed: 'harbor', startedAtMs }), () => startedAtMs);
    const kit = { accent: '', accent2: '', corners: 'look', logo: null, tagline: '' } as const;
    const names: unknown[] = [];
    const listen = (): unknown => connection.subscribe('overlay/kit', ({ payload }) => names.push(payload.name));
    listen();
    connection.showKit({ ...kit, name: 'Ada' });
    listen();
    connection.showKit({ ...kit, name: 'Ben' });
    assert.deepEqual(names, ['Ada', 'Ada', 'Ben', 'Ben']);
  });

  it('reports no start if it is unknown', () => {
    const connection = createScenarioConnection(createScenario({ seed: 'harbor', startedAtMs }), () => startedAtMs);
    connection.subscribe('user/stream', ({ payload }) => assert.equal(payload.liveSince, undefined));
  });
});
