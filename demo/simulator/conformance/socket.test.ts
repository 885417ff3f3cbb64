import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import type { Frame, ProbeSocket } from './probe.ts';
import {
  assertContentPart,
  assertFields,
  isBoolean,
  isInteger,
  isIntegerOrNull,
  isListOf,
  isString,
  isTimestamp,
  streamChannelFields,
  toList,
  toRecord,
} from './shapes.ts';
import { openTarget } from './target.ts';
import type { Pair, Target } from './target.ts';

const BOTH = ['user/stream', 'user/chat'];
const isOf = (subscription: string) => (frame: Frame) => frame['subscription'] === subscription;
const isAcknowledgement = (frame: Frame) => 'success' in frame;
const isError = (frame: Frame) => 'error' in frame;

describe('WebSocket', () => {
  let target: Target;
  let pair: Pair;
  const sockets: ProbeSocket[] = [];
  before(async () => {
    target = await openTarget();
    pair = await target.pair();
  });
  afterEach(() => sockets.splice(0).forEach((socket) => socket.close()));
  after(() => target.close());

  const connect = async () => {
    const socket = await target.probe.connect();
    sockets.push(socket);
    return socket;
  };
  const subscribe = async (subscriptions: readonly string[]) => {
    const socket = await connect();
    socket.send({ action: 'subscribe', token: pair.accessToken, subscriptions });
    return socket;
  };

  it('acknowledges a subscription with action, user id and subscriptions (D46)', async () => {
    const { success } = await (await subscribe(BOTH)).next(isAcknowledgement);
    assertFields(success, { action: isString, userId: isInteger, subscriptions: isListOf(isString) });
    assert.equal(success['action'], 'subscribe');
    assert.deepEqual(toList(success['subscriptions']).sort(), [...BOTH].sort());
  });

  it('sends the current stream status after every subscribe (D49)', async () => {
    const socket = await subscribe(['user/stream']);
    const first = await socket.next(isOf('user/stream'));
    assertStatusEvent(first);
    socket.send({ action: 'subscribe', token: pair.accessToken, subscriptions: ['user/stream'] });
    await socket.next(isAcknowledgement);
    assertStatusEvent(await socket.next(isOf('user/stream')));
  });

  it('names the same user in profile, acknowledgement and event (D24)', async () => {
    const socket = await subscribe(['user/stream']);
    const { success } = await socket.next(isAcknowledgement);
    const event = await socket.next(isOf('user/stream'));
    const { id } = toRecord((await target.probe.get('/v2/user/profile', pair.accessToken)).json);
    assert.equal(String(toRecord(success)['userId']), String(id));
    assert.equal(String(toRecord(event['payload'])['userId']), String(id));
  });

  it('sends chat messages as documented, with every kind of content part', async (context) => {
    if (target.control === undefined) return context.skip('chat cannot be made here');
    const socket = await subscribe(['user/chat']);
    await socket.next(isAcknowledgement);
    target.control.say({ author: 'ana', text: 'look at https://maps.example/7 :wave: {grin}' });
    const event = await socket.next(
      (frame) => isOf('user/chat')(frame) && toRecord(frame['payload'])['author'] === 'ana',
    );
    assertFields(event['payload'], {
      userId: isInteger,
      channelId: isInteger,
      platformId: isInteger,
      author: isString,
      contents: Array.isArray,
      timestamp: isTimestamp,
      own: isBoolean,
    });
    const parts = toList(event['payload']['contents']);
    parts.forEach(assertContentPart);
    assert.equal(parts.length, 5);
  });

  it('sends no events without a subscription', async (context) => {
    if (target.control === undefined) return context.skip('chat cannot be made here');
    const socket = await subscribe(['user/stream']);
    await socket.next(isAcknowledgement);
    target.control.say({ text: 'unheard' });
    await socket.roundTrip();
    assert.ok(!socket.waiting.some(isOf('user/chat')));
  });

  it('reports a start without channels, then with them, and the end (D27)', async (context) => {
    const { control } = target;
    if (control === undefined) return context.skip('the stream cannot be started here');
    control.stop();
    const socket = await subscribe(['user/stream']);
    const liveAndChannels = async () => {
      const { live, channels } = toRecord((await socket.next(isOf('user/stream')))['payload']);
      return [live, toList(channels).length > 0];
    };
    assert.deepEqual(await liveAndChannels(), [false, false]);
    control.goLive();
    assert.deepEqual(await liveAndChannels(), [true, false]);
    control.advance(21_000);
    assert.deepEqual(await liveAndChannels(), [true, true]);
    control.stop();
    await socket.next((frame) => isOf('user/stream')(frame) && toRecord(frame['payload'])['live'] === false);
    control.goLive();
    control.advance(21_000);
  });

  it('sends null for unavailable numbers, and an event only after a change (D30)', async (context) => {
    const { control } = target;
    if (control === undefined) return context.skip('numbers cannot be changed here');
    control.setScenario(false);
    const channelId = control.state().users[0]?.channels[0]?.id;
    const socket = await subscribe(['user/stream']);
    await socket.next(isOf('user/stream'));
    const held = [null, null, 12, 12, 13];
    held.forEach((viewers) => control.setViewers({ viewers, channelId }));
    await socket.roundTrip();
    const events = socket.waiting.filter(isOf('user/stream'));
    events.forEach(assertStatusEvent);
    const told = events.map((event) => toList(toRecord(event['payload'])['channels']).map(toRecord));
    assert.deepEqual(
      told.map((channels) => channels.find(({ id }) => id === channelId)?.['viewers']),
      [null, 12, 13],
    );
    control.setViewers({ viewers: undefined, channelId });
    control.setScenario(true);
  });

  it('sends chat of enabled channels only (D32)', (context) => {
    const { control } = target;
    if (control === undefined) return context.skip('chat cannot be made here');
    const channelId = control.state().users[0]?.channels[0]?.id ?? 0;
    control.setChannelEnabled({ channelId, enabled: false });
    assert.equal(control.say({ text: 'unheard', channelId }), false);
    control.setChannelEnabled({ channelId, enabled: true });
    assert.equal(control.say({ text: 'heard', channelId }), true);
  });

  it('unsubscribes by user id and acknowledges it (D44)', async () => {
    const socket = await subscribe(BOTH);
    const subscribed = await socket.next(isAcknowledgement);
    const { userId } = toRecord(subscribed['success']);
    socket.send({ action: 'unsubscribe', userId, subscriptions: ['user/chat'] });
    const { success } = await socket.next(isAcknowledgement);
    assert.deepEqual(success, { action: 'unsubscribe', userId, subscriptions: ['user/chat'] });
  });

  it('answers malformed messages with code 400 and "bad message"', async () => {
    const socket = await connect();
    const bad = [
      'nonsense',
      '[]',
      '{}',
      '{"action":"dance"}',
      '{"action":"subscribe","subscriptions":["user/chat"]}',
      '{"action":"subscribe","token":"x","subscriptions":"user/chat"}',
    ];
    for (const text of bad) {
      socket.sendText(text);
      assert.deepEqual(await socket.next(isError), { error: { code: 400, description: 'bad message' } }, text);
    }
  });

  it('answers malformed unsubscribe messages with "bad unsubscribe message" (D44)', async () => {
    const socket = await connect();
    const expected = { error: { code: 400, description: 'bad unsubscribe message' } };
    socket.send({ action: 'unsubscribe', token: pair.accessToken, subscriptions: ['user/chat'] });
    assert.deepEqual(await socket.next(isError), expected);
    socket.send({ action: 'unsubscribe', userId: 1 });
    assert.deepEqual(await socket.next(isError), expected);
  });

  it('serves several sockets at once', async () => {
    const [one, two] = [await subscribe(['user/stream']), await subscribe(['user/stream'])];
    assert.deepEqual(
      toRecord((await one.next(isAcknowledgement))['success']),
      toRecord((await two.next(isAcknowledgement))['success']),
    );
  });
});

function assertStatusEvent(frame: Frame): void {
  assertFields(frame['payload'], { live: isBoolean, userId: isInteger, channels: Array.isArray });
  for (const channel of toList(frame['payload']['channels']))
    assertFields(channel, streamChannelFields(isIntegerOrNull));
}
