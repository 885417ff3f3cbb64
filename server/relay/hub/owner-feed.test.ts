import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Bus, JournalListener } from '../../leader/journal.ts';
import { createLocalBus } from '../../bus/local-bus.ts';
import { createRecord } from '../../testing/bus-fixture.ts';
import { createManualClock } from '../../testing/manual-clock.ts';
import { isFields } from '../../../core/service/fields.ts';
import { admission, createRelayFixture } from '../../testing/relay-fixture.ts';
import type { RelayFixture, TestClient } from '../../testing/relay-fixture.ts';
import type { ShowRecord } from '../../store/records/show-record.ts';
import { acknowledgement, chatEvent, OWNER, streamEvent } from '../../testing/test-service.ts';
import { until } from '../../testing/until.ts';

const NOTHING = { state: {}, events: [], floor: 0, sequence: 0, records: [] };

let f: RelayFixture;

/** The bus of a server that follows until the test makes it leader. */
function createTestBus() {
  const heard: JournalListener[] = [];
  const done: string[] = [];
  const bus: Bus = {
    ...createLocalBus({ serverId: 'server-1', clock: createManualClock() }),
    join(_ownerId, listener) {
      heard.push(listener);
      const ready = Promise.resolve().then(() => listener.onSnapshot(NOTHING));
      return {
        ready,
        isLeader: false,
        isShared: true,
        append: (step) => listener.onStep(step),
        accept: () => void done.push('accept'),
        transfer() {
          done.push('offer');
          return Promise.resolve(false);
        },
        leave() {
          done.push('leave');
          return Promise.resolve();
        },
      };
    },
  };
  return { bus, done, listener: (): JournalListener => heard[0]! };
}

describe('the feed of an owner', () => {
  afterEach(() => f.close());

  describe('an owner on a server that is alone', () => {
    it('has the stream status again for an overlay that reconnects after the connection was closed', async () => {
      f = await createRelayFixture();
      f.service.onSubscribe = (socket) =>
        f.service.send([acknowledgement(), streamEvent({ live: true, viewers: 7 })], [socket]);
      const other = admission('overlay-2', ['chat', 'stream']);
      f.keys.overlays.set('other-key', other);
      const clients = [await f.connect(), await f.connect({ key: 'other-key', subscriptions: ['user/stream'] })];
      const isLive = (client: TestClient | undefined): Promise<void> =>
        until(
          () => client?.of('user/stream').some(({ payload }) => isFields(payload) && payload['live'] === true) === true,
        );
      await Promise.all(clients.map(isLive));
      // replayable events keep the owner here, with the connection closed
      f.service.send(chatEvent('kept'));
      await until(() => clients[0]?.words().length === 1);
      for (const { socket } of clients) socket.close();
      await until(() => f.relay.state.sockets === 0);
      await f.clock.pass(70_000, 1_000);
      await until(() => f.service.sockets.size === 0);
      await isLive(await f.connect({ key: 'other-key', subscriptions: ['user/stream'] }));
    });
  });

  describe('an owner whose show needs the service', () => {
    it('stays connected while no page is open, until the show no longer needs it', async () => {
      let publish: (show: ShowRecord) => void = () => undefined;
      f = await createRelayFixture({
        shows: { open: (_ownerId, output) => void (publish = (show) => output.sendShow(show)), close: () => undefined },
        needsService: (show) => show['poll'] === 'open',
      });
      const client = await f.connect();
      await until(() => f.relay.linkOf(OWNER)?.upstream === 'open');
      publish({ revision: 1, state: { poll: 'open' } });
      client.socket.close();
      await until(() => f.relay.state.sockets === 0);
      await f.clock.pass(70_000, 1_000);
      assert.deepEqual([f.service.sockets.size, f.relay.state.owners], [1, 1]);
      publish({ revision: 2, state: { poll: 'closed' } });
      await f.clock.pass(70_000, 1_000);
      await until(() => f.service.sockets.size === 0);
    });
  });

  describe('an owner on one server of a fleet', () => {
    it('is released a minute after the last overlay has gone, and stays connected until then', async () => {
      const { bus, done, listener } = createTestBus();
      f = await createRelayFixture({ bus });
      const client = await f.connect();
      listener().onLease({ snapshot: undefined, cause: 'free' });
      await until(() => f.relay.linkOf(OWNER)?.upstream === 'open');
      client.socket.close();
      await until(() => f.relay.state.sockets === 0);
      await f.clock.pass(58_000, 1_000);
      assert.deepEqual([done, f.service.sockets.size], [[], 1]);
      await f.clock.pass(3_000, 1_000);
      assert.deepEqual([done[0], f.relay.state.owners], ['leave', 0]);
      await until(() => f.service.sockets.size === 0);
    });

    it('has the stored gaps and outage if no journal has them, and those of the journal otherwise', async () => {
      const stored = { from: '2025-12-31T23:59:00.000Z', to: '2026-01-01T00:00:00.000Z', reason: 'server_lost' };
      const absence = { from: Date.parse(stored.from), reason: stored.reason };
      const outages = { load: () => Promise.resolve({ gaps: [stored], absence }), save: () => undefined };
      const reasons = (): readonly string[] | undefined => f.relay.gapsOf(OWNER)?.map(({ reason }) => reason);
      for (const [snapshot, expected] of [
        [undefined, ['server_lost']],
        [{ ...NOTHING, state: { epoch: 'e', gaps: [{ ...stored, reason: 'flood' }] } }, ['flood', 'nobody_listened']],
      ] as const) {
        const { bus, listener } = createTestBus();
        f = await createRelayFixture({ bus, outages });
        const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/gap'] });
        listener().onLease({ snapshot, cause: 'free' });
        await until(() => client.of('overlay/gap').length === 1, 'a gap was sent');
        assert.deepEqual(reasons(), expected);
        if (!snapshot) await f.close();
      }
    });

    it('is led once its stored records are loaded', async () => {
      const { bus, done, listener } = createTestBus();
      f = await createRelayFixture({ bus });
      await f.connect();
      const load = f.safety.load.bind(f.safety);
      f.safety.load = () => Promise.reject(new Error('gone'));
      listener().onLease({ snapshot: undefined, cause: 'takeover', heartbeatAt: f.clock.now() });
      await f.clock.pass(3_000, 1_000);
      assert.equal(f.airs.find(OWNER), undefined);
      assert.ok(done.includes('offer'), 'another server may reach the database');
      f.safety.load = load;
      await f.clock.pass(1_000);
      assert.ok(f.airs.find(OWNER));
    });

    it('is not led if another server acquired the lease while this one was loading', async () => {
      const { bus, listener } = createTestBus();
      f = await createRelayFixture({ bus });
      await f.connect();
      listener().onLease({ snapshot: undefined, cause: 'takeover', heartbeatAt: f.clock.now() });
      listener().onLose();
      await f.clock.pass(2_000, 1_000);
      assert.equal(f.airs.find(OWNER), undefined);
      assert.equal(f.service.sockets.size, 0);
    });

    it('makes the next leader apply stored changes, retrying until it answers', async () => {
      const { bus, listener } = createTestBus();
      const asked: string[] = [];
      const catchUp = (ownerId: string): Promise<unknown> => {
        asked.push(ownerId);
        return asked.length === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
      };
      f = await createRelayFixture({ bus, catchUp });
      await f.connect();
      listener().onLease({ snapshot: undefined, cause: 'free' });
      await until(() => f.airs.find(OWNER) !== undefined);
      listener().onLose();
      await f.clock.pass(5_000, 1_000);
      assert.deepEqual(asked, [OWNER, OWNER]);
    });

    it('is received by a candidate when it is offered, and released if it was not transferred', async () => {
      const { bus, done, listener } = createTestBus();
      f = await createRelayFixture({ bus });
      const client = await f.connect();
      listener().onOffer();
      listener().onOffer();
      await until(() => done.includes('accept'));
      f.service.send(chatEvent('not aired here'));
      await f.clock.pass(30_000);
      await until(() => f.service.sockets.size === 0, 'let go');
      assert.deepEqual([client.words(), done], [[], ['accept']]);
    });

    it('is transferred without messages that the leader has received, more than it still keeps', async () => {
      const { bus, done, listener } = createTestBus();
      f = await createRelayFixture({ bus });
      const client = await f.connect();
      listener().onOffer();
      await until(() => done.includes('accept'));
      const records = Array.from({ length: 300 }, (_, index) => {
        const record = createRecord(`text ${index}`, index);
        const sent = { channelId: 11, author: 'Ada', timestamp: '2026-01-01T00:00:00.000Z' };
        return { ...record, message: { ...record.message, ...sent } };
      });
      for (const { id } of records) f.service.send(chatEvent(id));
      for (const record of records.slice(0, -1)) listener().onStep({ record });
      listener().onLease({ cause: 'transfer', snapshot: { ...NOTHING, records: records.slice(100, -1) } });
      await until(() => client.words().length > 0);
      assert.deepEqual(client.words(), ['text 299']);
    });
  });
});
