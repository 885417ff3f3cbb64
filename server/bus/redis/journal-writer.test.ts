import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { systemClock } from '../../../core/connection/clock.ts';
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

interface HoldOptions {
  readonly backlog: Backlog;
  /** Runs a task at the end of the turn; at once by default. */
  readonly defer?: (task: () => void) => void;
}

const createBacklog = (): Backlog => ({ characters: 0, maxCharacters: 1_000_000 });

/** What holds an owner, and what its own overlays got. */
interface Holder {
  readonly writer: JournalWriter;
  readonly told: string[];
  readonly snapshots: JournalSnapshot[];
  /** Tells kept events with these texts, each of them at once. */
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

  const hold = (link: Link, ownerId: string, { backlog, defer = (task) => task() }: HoldOptions): Holder => {
    const keys = toOwnerKeys(ownerId);
    const told: string[] = [];
    const snapshots: JournalSnapshot[] = [];
    let sequence = 0;
    const writer = new JournalWriter({
      link,
      keys,
      backlog,
      clock: systemClock,
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
        const { snapshot } = readStored(await link.run(READ, listKeys(keys), []), systemClock);
        return snapshot.events.map(({ text }) => text);
      },
    };
  };

  const list = (count: number): readonly string[] => Array.from({ length: count }, (_, index) => `text ${index}`);

  it('keeps no more than the limit for all owners together while Redis is gone, and loses nothing', async () => {
    const { redis, link } = await startLink();
    const backlog = { characters: 0, maxCharacters: 50_000 };
    const holders = Array.from({ length: 20 }, (_, index) => hold(link, String(index), { backlog }));
    for (const holder of holders) holder.say('before');
    await until(() => holders.every(({ told }) => told.length === 1));
    assert.equal(backlog.characters, 0);
    await redis.crash();
    await until(() => !link.isOpen);
    let most = 0;
    for (const text of list(100)) {
      for (const holder of holders) {
        holder.say(text);
        most = Math.max(most, backlog.characters);
      }
    }
    assert.ok(most > 25_000 && most <= 50_000, `${most} characters were kept`);
    await redis.resume();
    const all = ['before', ...list(100)];
    await until(async () => link.isOpen && (await holders[0]?.readStored().catch(() => []))?.length === all.length);
    for (const holder of holders) holder.say('after');
    await until(() => holders.every(({ told }) => told.at(-1) === 'after'));
    for (const holder of holders) {
      assert.deepEqual(
        [holder.told, await holder.readStored()],
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
    const holders = Array.from({ length: 20 }, (_, index) => hold(link, String(index), { backlog }));
    for (const holder of holders) holder.say('before');
    await until(() => holders.every(({ told }) => told.length === 1));
    // it answers pings and takes no writes: it is not gone
    await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
    let most = 0;
    for (const text of list(100)) {
      for (const holder of holders) {
        holder.say(text);
        most = Math.max(most, backlog.characters);
      }
    }
    // what was sent cannot be taken back, so the last one may be over it
    assert.ok(most > 25_000 && most <= 51_000, `${most} characters were kept`);
    assert.ok(link.isOpen);
    await redis.ask('CLIENT', 'UNPAUSE');
    await until(() => backlog.characters === 0);
    for (const holder of holders) holder.say('after');
    await until(() => holders.every(({ told }) => told.at(-1) === 'after'));
    const all = ['before', ...list(100), 'after'];
    for (const holder of holders) {
      const { snapshots, told } = holder;
      const filled = snapshots.at(-1)?.events.map(({ text }) => text) ?? [];
      const shown = [...filled, ...told.slice(told.lastIndexOf('clear') + 1)];
      assert.deepEqual([shown, await holder.readStored()], [all, all]);
    }
  });

  it('counts the steps that wait for a batch, and writes the whole journal when they are too many', async () => {
    const { redis, link } = await startLink();
    const backlog = createBacklog();
    const holder = hold(link, '1', { backlog });
    await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
    holder.say(...list(1_000));
    const before = backlog.characters;
    holder.say(...list(5_000));
    assert.ok(before > 60_000 && backlog.characters < 3 * before, `${before}, then ${backlog.characters} characters`);
    await redis.ask('CLIENT', 'UNPAUSE');
    await until(() => backlog.characters === 0);
    assert.deepEqual(await holder.readStored(), list(5_000).slice(-200));
    assert.deepEqual(
      holder.snapshots.at(-1)?.events.map(({ text }) => text),
      list(5_000).slice(-200),
    );
  });

  it('writes 500 steps at once, at most, and leaves out what others of the same turn take off air', async () => {
    const { link } = await startLink();
    const sizes: number[] = [];
    await link.follow(toOwnerKeys('1').channel, (message) => {
      const content = JSON.parse(message.slice(message.indexOf(' ') + 1)) as unknown;
      if (Array.isArray(content)) sizes.push(content.length);
    });
    const turn: (() => void)[] = [];
    const holder = hold(link, '1', { backlog: createBacklog(), defer: (task) => void turn.push(task) });
    holder.say('before');
    turn.shift()?.();
    await until(() => holder.told.length === 1);
    holder.say(...list(1_100));
    holder.writer.append({ removal: { hide: ['text 950'], clear: false } });
    turn.shift()?.();
    await until(() => holder.told.length === 1_102);
    // what was published comes on another connection
    await until(() => sizes.length === 3);
    assert.deepEqual(sizes, [500, 500, 101]);
    const left = list(1_100)
      .slice(-200)
      .filter((text) => text !== 'text 950');
    assert.deepEqual(await holder.readStored(), left);
  });

  it('tells in order what waited for an answer and for a batch when Redis went', async () => {
    const { redis, link } = await startLink();
    const turn: (() => void)[] = [];
    const holder = hold(link, '1', { backlog: createBacklog(), defer: (task) => void turn.push(task) });
    await redis.ask('CLIENT', 'PAUSE', '60000', 'WRITE');
    holder.say('first');
    turn.shift()?.();
    holder.say('second');
    await redis.crash();
    await until(() => !link.isOpen);
    turn.shift()?.();
    assert.deepEqual(holder.told, ['first', 'second']);
    await redis.resume();
    await until(async () => link.isOpen && (await holder.readStored().catch(() => [])).length === 2);
    assert.deepEqual(await holder.readStored(), ['first', 'second']);
  });

  it('writes no whole journal over what came after it', async () => {
    const { link } = await startLink();
    const holder = hold(link, '1', { backlog: createBacklog() });
    holder.say('first');
    await until(() => holder.told.length === 1);
    const whole = toArguments(toWholeWrite(NOTHING_KNOWN, systemClock), 'a');
    const write = (number: number) => link.run(WRITE, listKeys(toOwnerKeys('1')), [1, 'whole', number, ...whole]);
    // sent before the link was cut, it may come any time
    assert.deepEqual([await write(1), await holder.readStored()], ['accepted', ['first']]);
    assert.deepEqual([await write(9), await holder.readStored()], ['accepted', []]);
  });

  it('fills its own overlays with what they did not get and was dropped, since it was not sure of its lease', async () => {
    const { redis, link } = await startLink();
    const holder = hold(link, '1', { backlog: createBacklog() });
    holder.say('before');
    await until(() => holder.told.length === 1);
    await redis.crash();
    await until(() => !link.isOpen);
    holder.writer.doubt();
    holder.say(...list(2_500));
    assert.deepEqual(holder.told, ['before']);
    await redis.resume();
    await until(() => holder.snapshots.length > 0);
    holder.say('after');
    await until(() => holder.told.includes('after'));
    assert.deepEqual(
      holder.snapshots.map(({ events, floor }) => [events.map(({ text }) => text), floor]),
      [[list(2_500).slice(-200), 2_301]],
    );
    // what must not stay on screens is cleared again; nothing comes twice
    assert.deepEqual(holder.told, ['before', 'clear', 'after']);
  });
});
