import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { StreamStatus } from '../../core/service/stream-status.ts';
import { createScenario, type Scenario } from '../scenarios/scenario.ts';
import { createScenarioConnection, type ScenarioConnection } from './scenario-connection.ts';
import { trySample, type Trial } from './try-sample.ts';

describe('a trial on sample data', () => {
  let scenario: Scenario;
  let connection: ScenarioConnection;
  let messages: ChatMessage[];
  let status: StreamStatus | undefined;

  beforeEach(() => {
    scenario = createScenario({ seed: 'harbor', startedAtMs: 0, still: true, warmUpMs: () => undefined });
    connection = createScenarioConnection(scenario, () => 0);
    messages = [];
    connection.subscribe('user/chat', ({ payload }) => messages.push(payload));
    connection.subscribe('user/stream', ({ payload }) => (status = payload));
  });
  const attempt = (what: Trial, text?: string): void => trySample(what, { scenario, connection }, text);
  const isLive = (): boolean | undefined => status?.live;
  const read = ({ contents }: ChatMessage): string =>
    contents.map((part) => (part.type === 'text' ? part.content : '')).join(' ');

  it('is a message with the given text, or with a generated one', () => {
    attempt('message', 'hello there');
    attempt('message');
    assert.equal(messages.map(read)[0], 'hello there');
    assert.ok(read(messages[1] ?? assert.fail('no message')).length > 5);
    assert.deepEqual(
      messages.map(({ own }) => own),
      [false, false],
    );
  });

  it('is a message of the owner', () => {
    attempt('own-message', 'mine');
    assert.deepEqual([messages[0]?.own, messages[0]?.author], [true, 'pixelharbor']);
  });

  it('is a wall of emotes', () => {
    attempt('emotes');
    assert.ok(messages.length > 10);
    assert.ok(messages.every(({ contents }) => contents.some(({ type }) => type === 'img')));
  });

  it('is a raid', () => {
    attempt('raid');
    assert.equal(scenario.mood, 'raid');
  });

  it('is the end of the stream, and its start', () => {
    attempt('ending');
    assert.equal(isLive(), false);
    attempt('live');
    assert.equal(isLive(), true);
  });

  it('is a stream without viewer numbers', () => {
    attempt('no-viewers');
    assert.ok(status && status.channels.length > 0 && status.channels.every(({ viewers }) => viewers === null));
  });

  it('is a new clip that is ready', () => {
    const shown: unknown[] = [];
    connection.subscribe('overlay/trial', ({ payload }) => shown.push(payload.clip));
    attempt('clip');
    assert.deepEqual(shown, [scenario.clips[0]?.project]);
    assert.equal(scenario.clips[0]?.project.title, 'The save of the day');
  });
});
