import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import type { Bus, SeatListener } from '../bus/bus.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { createRecord } from '../testing/bus-fixture.ts';
import { createManualClock } from '../testing/manual-clock.ts';
import { createRelayFixture } from '../testing/relay-fixture.ts';
import type { RelayFixture } from '../testing/relay-fixture.ts';
import { chatEvent, OWNER } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';

const NOTHING = { state: {}, events: [], floor: 0, sequence: 0, records: [] };

let f: RelayFixture;
afterEach(() => f.close());

/** The bus of a server that follows until the test says otherwise. */
function createTestBus() {
  const heard: SeatListener[] = [];
  const done: string[] = [];
  const bus: Bus = {
    ...createLocalBus({ serverId: 'server-1', clock: createManualClock() }),
    isFleet: true,
    join(_ownerId, listener) {
      heard.push(listener);
      const ready = Promise.resolve().then(() => listener.onSnapshot(NOTHING));
      return {
        ready,
        isHolder: false,
        append: (step) => listener.onStep(step),
        accept: () => void done.push('accept'),
        handOver() {
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
  return { bus, done, listener: (): SeatListener => heard[0]! };
}

describe('an owner on one server of a fleet', () => {
  it('is given up a minute after the last overlay has gone, and stays connected until then', async () => {
    const { bus, done, listener } = createTestBus();
    f = await createRelayFixture({ bus });
    const client = await f.connect();
    listener().onHold({ snapshot: undefined, cause: 'free' });
    await until(() => f.relay.linkOf(OWNER)?.upstream === 'open');
    client.socket.close();
    await until(() => f.relay.state.sockets === 0);
    await f.clock.pass(58_000, 1_000);
    assert.deepEqual([done, f.service.sockets.size], [[], 1]);
    await f.clock.pass(3_000, 1_000);
    assert.deepEqual([done[0], f.relay.state.owners], ['leave', 0]);
    await until(() => f.service.sockets.size === 0);
  });

  it('is held once what is stored could be read', async () => {
    const { bus, done, listener } = createTestBus();
    f = await createRelayFixture({ bus });
    await f.connect();
    const load = f.safety.load.bind(f.safety);
    f.safety.load = () => Promise.reject(new Error('gone'));
    listener().onHold({ snapshot: undefined, cause: 'takeover', heardAt: f.clock.now() });
    await f.clock.pass(3_000, 1_000);
    assert.equal(f.airs.find(OWNER), undefined);
    assert.ok(done.includes('offer'), 'another server may reach the database');
    f.safety.load = load;
    await f.clock.pass(1_000);
    assert.ok(f.airs.find(OWNER));
  });

  it('is not held when another server took it while this one still read what is stored', async () => {
    const { bus, listener } = createTestBus();
    f = await createRelayFixture({ bus });
    await f.connect();
    listener().onHold({ snapshot: undefined, cause: 'takeover', heardAt: f.clock.now() });
    listener().onLose();
    await f.clock.pass(2_000, 1_000);
    assert.equal(f.airs.find(OWNER), undefined);
    assert.equal(f.service.sockets.size, 0);
  });

  it('has the next holder do what was stored here, again until it has answered', async () => {
    const { bus, listener } = createTestBus();
    const asked: string[] = [];
    const catchUp = (ownerId: string): Promise<unknown> => {
      asked.push(ownerId);
      return asked.length === 1 ? Promise.reject(new Error('no answer')) : Promise.resolve();
    };
    f = await createRelayFixture({ bus, catchUp });
    await f.connect();
    listener().onHold({ snapshot: undefined, cause: 'free' });
    await until(() => f.airs.find(OWNER) !== undefined);
    listener().onLose();
    await f.clock.pass(5_000, 1_000);
    assert.deepEqual(asked, [OWNER, OWNER]);
  });

  it('is received in standby when it is offered, and let go when it was not handed over', async () => {
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

  it('is handed over without what the holder has received while this server waited, more than the holder remembers', async () => {
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
    listener().onHold({ cause: 'handover', snapshot: { ...NOTHING, records: records.slice(100, -1) } });
    await until(() => client.words().length > 0);
    assert.deepEqual(client.words(), ['text 299']);
  });
});
