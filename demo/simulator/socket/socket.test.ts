import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { createProbe } from '../conformance/probe.ts';
import type { Frame, Probe, ProbeSocket } from '../conformance/probe.ts';
import { toList, toRecord } from '../conformance/shapes.ts';
import { toPair } from '../conformance/target.ts';
import type { Pair } from '../conformance/target.ts';
import { createSimulator } from '../simulator.ts';
import type { Simulator } from '../simulator.ts';

const STREAM = 'user/stream';
const CHAT = 'user/chat';
const isOf = (subscription: string) => (frame: Frame) => frame['subscription'] === subscription;

describe('the socket', () => {
  let simulator: Simulator;
  let probe: Probe;
  let pair: Pair;
  const sockets: ProbeSocket[] = [];
  before(async () => {
    let readings = 0;
    // no two readings are the same, as on a machine with pauses between them
    const clock = { now: () => Date.now() + readings++ };
    simulator = await createSimulator({ port: 0, ticking: false, scenario: false, clock });
    probe = createProbe(simulator);
  });
  afterEach(() => {
    simulator.control.switches.reset();
    sockets.splice(0).forEach((socket) => socket.close());
  });
  after(() => simulator.close());

  const set = (switches: Record<string, unknown>) => simulator.control.switches.set(switches);
  const connect = async () => {
    const socket = await probe.connect();
    sockets.push(socket);
    return socket;
  };
  const subscribe = async (subscriptions: readonly string[] = [STREAM, CHAT], token?: string) => {
    if (token === undefined) pair = toPair(simulator.control.issuePair());
    const socket = await connect();
    socket.send({ action: 'subscribe', token: token ?? pair.accessToken, subscriptions });
    return socket;
  };
  /** Subscribes and consumes acknowledgement and snapshot. */
  const listen = async () => {
    const socket = await subscribe();
    await socket.next((frame) => 'success' in frame);
    await socket.next(isOf(STREAM));
    return socket;
  };
  const chatOf = async (socket: ProbeSocket) => toRecord((await socket.next(isOf(CHAT)))['payload']);
  const kindsOf = (frames: readonly Frame[]) =>
    frames.map((frame) => ('subscription' in frame ? frame['subscription'] : Object.keys(frame)[0]));

  it('sends the acknowledgement before the first event, or after it (D49)', async () => {
    const order = async () => {
      const socket = await subscribe([STREAM]);
      return kindsOf([await socket.next(), await socket.next()]);
    };
    assert.deepEqual(await order(), ['success', STREAM]);
    set({ ackOrder: 'after event' });
    assert.deepEqual(await order(), [STREAM, 'success']);
  });

  it('can acknowledge in another order, only a part, or nothing (D46)', async () => {
    const acknowledged = async (ackSubscriptions: string) => {
      set({ ackSubscriptions });
      return toRecord((await (await subscribe()).next((frame) => 'success' in frame))['success'])['subscriptions'];
    };
    assert.deepEqual(await acknowledged('all'), [STREAM, CHAT]);
    assert.deepEqual(await acknowledged('reordered'), [CHAT, STREAM]);
    assert.deepEqual(await acknowledged('subset'), [STREAM]);
    set({ ackSubscriptions: 'none' });
    const socket = await subscribe([CHAT]);
    await socket.roundTrip();
    assert.deepEqual(socket.waiting, []);
  });

  it('can acknowledge late (D46)', async () => {
    set({ ackDelayMs: 12_000 });
    const socket = await subscribe([CHAT]);
    await socket.roundTrip();
    assert.deepEqual(socket.waiting, []);
    simulator.control.advance(12_000);
    assert.ok('success' in (await socket.next()));
  });

  it('answers a bad token with "bad message", with silence, or by closing (D47)', async () => {
    const bad = await subscribe([CHAT], 'no-such-token');
    assert.deepEqual(await bad.next(), { error: { code: 400, description: 'bad message' } });
    set({ badToken: 'silence' });
    const silent = await subscribe([CHAT], 'no-such-token');
    await silent.roundTrip();
    assert.deepEqual(silent.waiting, []);
    set({ badToken: 'close' });
    assert.equal(await (await subscribe([CHAT], 'no-such-token')).closed, 1008);
  });

  it('closes a socket after 30 seconds without traffic, and keeps one that pings (D42)', async () => {
    const idle = await connect();
    const alive = await connect();
    simulator.control.advance(29_000);
    await alive.roundTrip();
    simulator.control.advance(1000);
    assert.equal(await idle.closed, 1001);
    await alive.roundTrip();
  });

  it('closes no socket with idleCloseSeconds 0 (D42)', async () => {
    set({ idleCloseSeconds: 0 });
    const socket = await connect();
    simulator.control.advance(3_600_000);
    await socket.roundTrip();
  });

  it('keeps, closes or silences a socket whose token has expired (D52)', async () => {
    const kept = await listen();
    simulator.control.expireTokens();
    simulator.control.say({ text: 'still here' });
    assert.equal(toRecord(toList((await chatOf(kept))['contents'])[0])['content'], 'still');
    set({ socketAfterExpiry: 'silent' });
    const silent = await listen();
    simulator.control.expireTokens();
    simulator.control.say({ text: 'unheard' });
    await silent.roundTrip();
    assert.deepEqual(silent.waiting, []);
    set({ socketAfterExpiry: 'closes' });
    const closing = await listen();
    simulator.control.killToken(pair.refreshToken);
    simulator.control.advance(50);
    assert.equal(await closing.closed, 1008);
  });

  it('sends the same time of a message to every socket (F21)', async () => {
    const sockets = [await listen(), await listen()];
    simulator.control.say({ text: 'once' });
    const [first, second] = await Promise.all(sockets.map(chatOf));
    assert.deepEqual(first, second);
  });

  it('can suppress the stop event (D51, F26)', async () => {
    set({ stopEvent: 'suppressed', warmUpMs: 1 });
    const socket = await listen();
    simulator.control.stop();
    await socket.roundTrip();
    assert.deepEqual(socket.waiting, []);
    simulator.control.goLive();
    simulator.control.advance(10);
    await socket.next((frame) => toList(toRecord(frame['payload'])['channels']).length > 0);
  });

  it('warms up for warmUpMs (D27)', async () => {
    set({ warmUpMs: 5000 });
    simulator.control.stop();
    simulator.control.goLive();
    const socket = await listen();
    simulator.control.advance(4999);
    await socket.roundTrip();
    assert.deepEqual(socket.waiting, []);
    simulator.control.advance(1);
    await socket.next(isOf(STREAM));
  });

  it('can stay open and send nothing (D50, F19)', async () => {
    const socket = await listen();
    set({ events: 'muted' });
    simulator.control.say({ text: 'unheard' });
    await socket.roundTrip();
    assert.deepEqual(socket.waiting, []);
  });

  it('flaps as often as requested and ends live (F27)', async () => {
    const socket = await listen();
    simulator.control.flap({ times: 3, everyMs: 100 });
    simulator.control.advance(1000);
    await socket.roundTrip();
    assert.deepEqual(
      socket.waiting.map((frame) => toRecord(frame['payload'])['live']),
      [false, true, false, true, false, true],
    );
  });

  it('sends bursts at the given rate (F28)', async () => {
    const socket = await listen();
    simulator.control.setScenario(true);
    simulator.control.setChatRate(30_000);
    simulator.control.advance(2000);
    simulator.control.setScenario(false);
    await socket.roundTrip();
    const count = socket.waiting.filter(isOf(CHAT)).length;
    assert.ok(count > 850 && count < 1150, `${count} messages in 2 seconds`);
  });

  it('can stamp messages without milliseconds, wrongly, from the future, or with a number (D37)', async () => {
    const socket = await listen();
    const stampWith = async (timestamps: string) => {
      set({ timestamps });
      simulator.control.say({ text: 'now' });
      return (await chatOf(socket))['timestamp'];
    };
    assert.match(String(await stampWith('milliseconds')), /\.\d{3}Z$/);
    assert.match(String(await stampWith('seconds')), /:\d\dZ$/);
    assert.equal(await stampWith('invalid'), 'yesterday');
    assert.match(String(await stampWith('future')), /^9999/);
    assert.equal(typeof (await stampWith('number')), 'number');
  });

  it('can omit own (D57)', async () => {
    const socket = await listen();
    simulator.control.say({ text: 'mine', own: true });
    assert.equal((await chatOf(socket))['own'], true);
    set({ ownField: 'absent' });
    simulator.control.say({ text: 'mine', own: true });
    assert.ok(!('own' in (await chatOf(socket))));
  });

  it('shows a missing author as empty, absent or null (E4, E5)', async () => {
    const socket = await listen();
    const authorWith = async (namelessAuthor: string) => {
      set({ namelessAuthor });
      simulator.control.say({ text: 'hm', author: '' });
      return (await chatOf(socket))['author'];
    };
    assert.deepEqual(
      [await authorWith('empty'), await authorWith('absent'), await authorWith('null')],
      ['', undefined, null],
    );
  });

  it('can put the address of a picture into the other field (D56)', async () => {
    const socket = await listen();
    set({ parts: 'swapped' });
    simulator.control.say({ text: ':wave: {grin}' });
    const [emote, sprite] = toList((await chatOf(socket))['contents']).map(toRecord);
    assert.deepEqual([typeof emote?.['link'], emote?.['content']], ['string', undefined]);
    assert.deepEqual([typeof sprite?.['content'], sprite?.['link']], ['string', undefined]);
  });

  it('can use the id space of chat sources, and unlisted ids (D31)', async () => {
    const socket = await listen();
    const platformId = async () => {
      simulator.control.say({ text: 'hi', channelId: 4180231 });
      return (await chatOf(socket))['platformId'];
    };
    assert.equal(await platformId(), 1);
    set({ chatPlatformIds: 'chat sources' });
    assert.equal(await platformId(), 2);
    set({ unknownIds: true });
    assert.equal(await platformId(), 9999);
  });

  it('sends chat of event-based platforms only while live, by default (D58)', () => {
    const onYouTube = { text: 'hi', channelId: 4180232 };
    assert.equal(simulator.control.say(onYouTube), true);
    simulator.control.stop();
    assert.equal(simulator.control.say(onYouTube), false);
    assert.equal(simulator.control.say({ text: 'hi', channelId: 4180231 }), true);
    set({ eventPlatforms: 'always' });
    assert.equal(simulator.control.say(onYouTube), true);
    simulator.control.goLive();
  });

  it('refuses an unsubscribe with a token, or for a user who is not subscribed (D44)', async () => {
    const socket = await listen();
    const expected = { error: { code: 400, description: 'bad unsubscribe message' } };
    socket.send({ action: 'unsubscribe', token: pair.accessToken, subscriptions: [CHAT] });
    assert.deepEqual(await socket.next(), expected);
    socket.send({ action: 'unsubscribe', userId: 914_030, subscriptions: [CHAT] });
    assert.deepEqual(await socket.next(), expected);
  });

  it('sends no more events after an unsubscribe', async () => {
    const socket = await listen();
    socket.send({ action: 'unsubscribe', userId: 731_204, subscriptions: [CHAT] });
    await socket.next((frame) => 'success' in frame);
    simulator.control.say({ text: 'unheard' });
    await socket.roundTrip();
    assert.deepEqual(socket.waiting, []);
  });

  it('serves several users on one socket, each with their own events (D45)', async () => {
    const socket = await listen();
    const other = toPair(simulator.control.issuePair({ userId: 802_557 }));
    socket.send({ action: 'subscribe', token: other.accessToken, subscriptions: [CHAT] });
    await socket.next((frame) => 'success' in frame);
    simulator.control.say({ text: 'one' });
    simulator.control.say({ text: 'two', userId: 802_557 });
    assert.deepEqual([(await chatOf(socket))['userId'], (await chatOf(socket))['userId']], [731_204, 802_557]);
  });

  it('uses the same form of user id on the socket, and accepts it (D24)', async () => {
    set({ idForm: 'string' });
    const socket = await listen();
    socket.send({ action: 'unsubscribe', userId: '731204', subscriptions: [CHAT] });
    assert.equal(toRecord((await socket.next())['success'])['userId'], '731204');
  });

  it('sends unknown frames, parts and subscriptions with the switch "future" (A16, D48)', async () => {
    set({ future: true });
    const socket = await subscribe();
    const { success } = await socket.next((frame) => 'success' in frame);
    assert.ok(toList(toRecord(success)['subscriptions']).includes('user/later'));
    simulator.control.say({ text: 'hi' });
    const payload = await chatOf(socket);
    assert.ok('addedLater' in payload);
    assert.ok(toList(payload['contents']).some((part) => toRecord(part)['type'] === 'poll'));
    await socket.next(isOf('user/later'));
  });

  it('can refuse connections, or close them at once (F17, F18)', async () => {
    set({ socketAccepts: 'then closes' });
    assert.equal(await (await connect()).closed, 1011);
    set({ socketAccepts: 'refuses' });
    await assert.rejects(connect(), /503/);
  });

  it('drops sockets with a code, without one, or leaves them open without reading or sending (F17, F19)', async () => {
    const closing = await listen();
    assert.equal(simulator.control.dropSockets({ code: 1013 }), 1);
    assert.equal(await closing.closed, 1013);
    const cut = await listen();
    simulator.control.dropSockets({ how: 'terminate' });
    assert.equal(await cut.closed, 1006);
    const frozen = await listen();
    simulator.control.dropSockets({ how: 'freeze', userId: 731_204 });
    simulator.control.say({ text: 'unheard' });
    const other = await listen();
    await other.roundTrip();
    assert.deepEqual(frozen.waiting, []);
  });

  it('sends each broken frame to its user (F24)', async () => {
    const socket = await listen();
    const next = async (frame: Parameters<typeof simulator.control.sendFrame>[0]) => {
      assert.equal(simulator.control.sendFrame(frame), 1);
      return socket.nextRaw();
    };
    assert.equal((await next('not json')).toString(), '{"subscription":"user/chat","payload":');
    assert.equal((await next('binary')).length, 5);
    assert.ok((await next('huge')).length > 1_000_000);
    assert.match((await next('deep')).toString(), /\[{6000}/);
    assert.match((await next('foreign chat')).toString(), /"userId":731205/);
    assert.equal((await next({ raw: 'anything' })).toString(), 'anything');
  });

  it('survives frames that are too large or binary', async () => {
    const large = await connect();
    large.sendText('x'.repeat(70_000));
    assert.equal(await large.closed, 1009);
    await listen();
  });
});
