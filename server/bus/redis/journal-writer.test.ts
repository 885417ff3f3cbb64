import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
import { RECORD_CODEC } from '../../air/states/stored-record.ts';
import { toKeptStep } from '../../testing/bus-fixture.ts';
import { findRedis, startRedis } from '../../testing/private-redis.ts';
import type { PrivateRedis } from '../../testing/private-redis.ts';
import { until } from '../../testing/until.ts';
import type { JournalSnapshot } from '../journal.ts';
import type { Backlog } from './batch-queue.ts';
import { NOTHING_KNOWN } from './history.ts';
import { readStored, toArguments, toWholeWrite } from './journal-text.ts';
import { JournalWriter } from './journal-writer.ts';
import { listKeys, toOwnerKeys } from './keys.ts';
import { Link } from './link.ts';
import { READ, WRITE } from './scripts.ts';

const program = findRedis();

interface LeaderOptions {
  readonly backlog: Backlog;
  /** Runs a task at the end of the turn; at once by default. */
  readonly defer?: (task: () => void) => void;
}

const PARTS = { clock: systemClock, codec: RECORD_CODEC };
const createBacklog = (): Backlog => ({ characters: 0, maxCharacters: 1_000_000 });

/** The leader of an owner, and the events of its own overlays. */
interface TestLeader {
  readonly writer: JournalWriter;
  readonly told: string[];
  readonly snapshots: JournalSnapshot[];
  /** Publishes kept events with these texts, each of them at once. */
  say(...texts: readonly string[]): void;
  readStored(): Promise<readonly string[]>;
}

describe('a writer of journals', { skip: program === undefined && 'no Redis is installed' }, () => {
  const endings: (() => unknown)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  const startLink = async (): Promise<{ redis: PrivateRedis; link: Link }> => {
    const redis = await startRedis(program ?? '');
    endings.push(() => redis.stop());
    const log = { info: () => undefined, warn: () => undefined };
    const times = { clock: systemClock, tickMs: 100, maxPauseMs: 60_000 };
    const link = new Link({ ...times, log, url: redis.redisUrl, random: Math.random });
    await link.open();
    endings.push(() => link.close());
    return { redis, link };
  };

  const lead = (link: Link, ownerId: string, { backlog, defer = (task) => task() }: LeaderOptions): TestLeader => {
    const keys = toOwnerKeys(ownerId);
    const told: string[] = [];
    const snapshots: JournalSnapshot[] = [];
    let sequence = 0;
    const writer = new JournalWriter({
      link,
      keys,
      backlog,
      ...PARTS,
      serverId: 'a',
      fence: 1,
      snapshot: NOTHING_KNOWN,
      defer,
      onSnapshot: (snapshot) => void snapshots.push(snapshot),
      onStep: ({ event, order }) => void told.push(event?.text ?? order ?? ''),
      onFenced: () => assert.fail('fenced'),
      onTransferred: () => undefined,
    });
    link.listen({ onOpen: () => writer.onOpen(), onGone: () => writer.onGone() });
    return {
      writer,
      told,
      snapshots,
      say(...texts) {
        for (const text of texts) writer.append(toKeptStep(text, ++sequence));
      },
      async readStored() {
        const { snapshot } = readStored(await link.run(READ, listKeys(keys), []), PARTS);
        return snapshot.events.map(({ text }) => text);
      },
    };
  };

  const list = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `text ${index}`);

  it('keeps no more than the limit for all owners together while Redis is gone, and loses nothing', async () => {
    const { redis, link } = await startLink();
    const backlog = { characters: 0, maxCharacters: 50_000 };
    const leaders = Array.from({ length: 20 }, (_, index) => lead(link, String(index), { backlog }));
    for (const leader of leaders) leader.say('before');
    await until(() => leaders.every(({ told }) => told.length === 1));
    assert.equal(backlog.characters, 0);
    await redis.crash();
    await until(() => !link.isOpen);
    let most = 0;
    for (const text of list(100)) {
      for (const leader of leaders) {
        leader.say(text);
        most = Math.max(most, backlog.characters);
      }
    }
    assert.ok(most > 25_000 && most <= 50_000, `${most} characters were kept`);
    await redis.resume();
    const all = ['before', ...list(100)];
    await until(async () => link.isOpen && (await leaders[0]?.readStored().catch(() => []))?.length === all.length);
    for (const leader of leaders) leader.say('after');
    await until(() => leaders.every(({ told }) => told.at(-1) === 'after'));
    for (const leader of leaders) {
      assert.deepEqual(
        [leader.told, await leader.readStored()],
        [
          [...all, 'after'],
          [...all, 'after'],
        ],
      );
    }
    assert.equal(backlog.characters, 0);
  });

  it('keeps no more than the limit while Redis is slow, either, and loses nothing', async () => {
    const { redis, link } = await startLink();
    const backlog = { characters: 0, maxCharacters: 50_000 };
    const leaders = Array.from({ length: 20 }, (_, index) => lead(link, String(index), { backlog }));
    for (const leader of leaders) leader.say('before');
    await until(() => leaders.every(({ told }) => told.length === 1));
    // it answers pings but accepts no writes, so it is not gone
    await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
    let most = 0;
    for (const text of list(100)) {
      for (const leader of leaders) {
        leader.say(text);
        most = Math.max(most, backlog.characters);
      }
    }
    // sent data cannot be taken back, so the last write may exceed the limit
    assert.ok(most > 25_000 && most <= 51_000, `${most} characters were kept`);
    assert.ok(link.isOpen);
    await redis.ask('CLIENT', 'UNPAUSE');
    await until(() => backlog.characters === 0);
    for (const leader of leaders) leader.say('after');
    await until(() => leaders.every(({ told }) => told.at(-1) === 'after'));
    const all = ['before', ...list(100), 'after'];
    for (const leader of leaders) {
      const { snapshots, told } = leader;
      const filled = snapshots.at(-1)?.events.map(({ text }) => text) ?? [];
      const shown = [...filled, ...told.slice(told.lastIndexOf('clear') + 1)];
      assert.deepEqual([shown, await leader.readStored()], [all, all]);
    }
  });

  it('counts the steps that wait for a batch, and writes the whole journal if there are too many', async () => {
    const { redis, link } = await startLink();
    const backlog = createBacklog();
    const leader = lead(link, '1', { backlog });
    await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
    leader.say(...list(1_000));
    const before = backlog.characters;
    leader.say(...list(5_000));
    assert.ok(before > 60_000 && backlog.characters < 3 * before, `${before}, then ${backlog.characters} characters`);
    await redis.ask('CLIENT', 'UNPAUSE');
    await until(() => backlog.characters === 0);
    assert.deepEqual(await leader.readStored(), list(5_000).slice(-200));
    assert.deepEqual(
      leader.snapshots.at(-1)?.events.map(({ text }) => text),
      list(5_000).slice(-200),
    );
  });

  it('writes at most 500 steps at once, and leaves out events removed in the same turn', async () => {
    const { link } = await startLink();
    const sizes: number[] = [];
    await link.follow(toOwnerKeys('1').channel, (message) => {
      const content = JSON.parse(message.slice(message.indexOf(' ') + 1)) as unknown;
      if (Array.isArray(content)) sizes.push(content.length);
    });
    const turn: (() => void)[] = [];
    const leader = lead(link, '1', { backlog: createBacklog(), defer: (task) => void turn.push(task) });
    leader.say('before');
    turn.shift()?.();
    await until(() => leader.told.length === 1);
    leader.say(...list(1_100));
    leader.writer.append({ removal: { hide: ['text 950'], clear: false } });
    turn.shift()?.();
    await until(() => leader.told.length === 1_102);
    // published messages come on another connection
    await until(() => sizes.length === 3);
    assert.deepEqual(sizes, [500, 500, 101]);
    const left = list(1_100)
      .slice(-200)
      .filter((text) => text !== 'text 950');
    assert.deepEqual(await leader.readStored(), left);
  });

  it('publishes in order the steps that waited for an answer and for a batch when Redis went', async () => {
    const { redis, link } = await startLink();
    const turn: (() => void)[] = [];
    const leader = lead(link, '1', { backlog: createBacklog(), defer: (task) => void turn.push(task) });
    await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
    leader.say('first');
    turn.shift()?.();
    leader.say('second');
    await redis.crash();
    await until(() => !link.isOpen);
    turn.shift()?.();
    assert.deepEqual(leader.told, ['first', 'second']);
    await redis.resume();
    await until(async () => link.isOpen && (await leader.readStored().catch(() => [])).length === 2);
    assert.deepEqual(await leader.readStored(), ['first', 'second']);
  });

  it('writes no whole journal over later steps', async () => {
    const { link } = await startLink();
    const leader = lead(link, '1', { backlog: createBacklog() });
    leader.say('first');
    await until(() => leader.told.length === 1);
    const whole = toArguments(toWholeWrite(NOTHING_KNOWN, PARTS), 'a');
    const write = (number: number) => link.run(WRITE, listKeys(toOwnerKeys('1')), [1, 'whole', number, ...whole]);
    // sent before the link was cut, it may arrive any time
    assert.deepEqual([await write(1), await leader.readStored()], ['accepted', ['first']]);
    assert.deepEqual([await write(9), await leader.readStored()], ['accepted', []]);
  });

  it('fills its own overlays with steps that were dropped while its lease was uncertain', async () => {
    const { redis, link } = await startLink();
    const leader = lead(link, '1', { backlog: createBacklog() });
    leader.say('before');
    await until(() => leader.told.length === 1);
    await redis.crash();
    await until(() => !link.isOpen);
    leader.writer.suspect();
    leader.say(...list(2_500));
    assert.deepEqual(leader.told, ['before']);
    await redis.resume();
    await until(() => leader.snapshots.length > 0);
    leader.say('after');
    await until(() => leader.told.includes('after'));
    assert.deepEqual(
      leader.snapshots.map(({ events, floor }) => [events.map(({ text }) => text), floor]),
      [[list(2_500).slice(-200), 2_301]],
    );
    // clears removed messages again; nothing is repeated
    assert.deepEqual(leader.told, ['before', 'clear', 'after']);
  });
});
