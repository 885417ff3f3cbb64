import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { FeaturedEvent } from '../../core/service/relay.ts';
import { createScenario } from '../scenarios/scenario.ts';
import { createScenarioConnection } from './scenario-connection.ts';

function createBench() {
  let nowMs = 1_778_000_000_000;
  const connection = createScenarioConnection(createScenario({ seed: 'harbor', startedAtMs: nowMs }), () => nowMs);
  const told: FeaturedEvent['payload'][] = [];
  connection.subscribe('overlay/featured', ({ payload }) => told.push(payload));
  const advance = (seconds: number): void => {
    for (let step = 0; step < seconds * 4; step += 1) {
      nowMs += 250;
      connection.advance(250);
    }
  };
  return { connection, told, advance, readNow: () => nowMs };
}

describe('pinned messages of a sample stream', () => {
  it('change now and then, with a pause in between', () => {
    const { told, advance } = createBench();
    advance(180);
    const ids = told.map(({ message }) => message?.id);
    assert.ok(new Set(ids).size > 4, String(ids));
    assert.ok(ids.slice(1).includes(undefined));
    assert.ok(ids.some((id, index) => id !== undefined && ids[index + 1] !== undefined));
  });

  it('send the remaining time of the message to a new listener', () => {
    const { connection, told, advance, readNow } = createBench();
    while (!told.at(-1)?.message) advance(1);
    advance(5);
    connection.subscribe('overlay/featured', ({ payload: { until, seconds } }) => {
      assert.ok(until !== null && seconds !== null);
      assert.ok(until - readNow() <= (seconds - 5) * 1000);
    });
  });

  it('are pinned and unpinned by hand, and removed when taken off air', () => {
    const { connection, told } = createBench();
    const say = (author: string): void =>
      connection.say({ channelId: 1, platformId: 1, author, contents: [], own: false });
    say('Ada');
    connection.pin('newest');
    assert.equal(told.at(-1)?.message?.author, 'Ada');
    connection.pin('none');
    assert.equal(told.at(-1)?.message, null);
    connection.pin('newest');
    connection.moderate('newest');
    assert.equal(told.at(-1)?.message, null);
    say('Grace');
    connection.pin('newest');
    connection.moderate('all');
    assert.equal(told.at(-1)?.message, null);
  });
});
