import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { DEFAULT_SAFETY } from '../air/safety/safety-schemas.ts';
import type { Safety } from '../air/safety/safety-schemas.ts';
import { chatEvent, OWNER } from '../testing/test-service.ts';
import { until } from '../testing/until.ts';
import { admission, createRelayFixture } from '../testing/relay-fixture.ts';
import type { RelayFixture, TestClient } from '../testing/relay-fixture.ts';

const OVERLAY = ['user/chat', 'overlay/moderation', 'overlay/gap', 'overlay/featured', 'overlay/safety'];

let f: RelayFixture;

const air = () => {
  const found = f.airs.find(OWNER);
  assert.ok(found);
  return found;
};
let revision = 0;
const change = (changes: Partial<Safety>): void => {
  f.airs.apply(OWNER, { ...air().safety, ...changes, revision: (revision += 1) });
};
const open = (since?: string): Promise<TestClient> =>
  f.connect({ key: 'good-key', subscriptions: OVERLAY, ...(since !== undefined && { since }) });
const openDock = (): Promise<TestClient> => f.connect({ key: 'dock', subscriptions: ['dock/chat', 'overlay/safety'] });
const upstreamOpen = () => until(() => f.service.sockets.size === 1 && f.relay.state.upstreamsDown === 0);
/** Sends a chat message and waits until it was received. */
const say = async (words: string, extra: object = {}): Promise<void> => {
  const before = air().list().length;
  f.service.send(chatEvent(words, extra));
  await until(() => air().list().length > before, 'received');
};
const payloads = (client: TestClient, subscription: string): readonly Record<string, unknown>[] =>
  client.of(subscription).map(({ payload }) => payload as Record<string, unknown>);
const listed = (client: TestClient): readonly Record<string, unknown>[] =>
  payloads(client, 'dock/chat').flatMap(({ messages }) => messages as Record<string, unknown>[]);
const told = async (client: TestClient, subscription: string, count = 1): Promise<void> =>
  until(() => client.of(subscription).length >= count, subscription);

describe('loading before chat is on air', () => {
  beforeEach(async () => {
    f = await createRelayFixture();
    f.keys.overlays.set('dock', admission('dock-1', ['chat', 'moderate'], { widget: 'moderation-dock' }));
  });
  afterEach(() => f.close());

  describe('a dock', () => {
    it('gets the newest messages before and on air, then each that comes or changes', async () => {
      await open();
      await upstreamOpen();
      await say('early');
      change({ holdSeconds: 5, commandPrefixes: ['!'] });
      const dock = await openDock();
      assert.deepEqual(
        listed(dock).map(({ state }) => state),
        ['shown'],
      );
      await say('late');
      await say('!late');
      await f.clock.pass(5_000);
      await until(() => listed(dock).length >= 4);
      assert.deepEqual(
        listed(dock).map(({ state, reason, id }) => [state, reason, id === listed(dock)[1]?.['id']]),
        [
          ['shown', undefined, false],
          ['held', undefined, true],
          ['stopped', 'command', false],
          ['shown', undefined, true],
        ],
      );
    });

    it('receives nothing without the permission to moderate', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'dock/chat'] });
      assert.deepEqual((client.frames[0]?.['success'] as { subscriptions: string[] }).subscriptions, ['user/chat']);
    });

    it('receives many large messages as several events, each small enough to read', async () => {
      await open();
      await upstreamOpen();
      const link = { type: 'link', url: `https://a.example/${'x'.repeat(2_000)}`, content: 'a' };
      for (let index = 0; index < 60; index += 1) f.service.send(chatEvent('', { contents: [link, link, link] }));
      await until(() => air().list().length === 60);
      const dock = await openDock();
      await until(() => listed(dock).length === 60);
      const frames = dock.of('dock/chat').map((frame) => JSON.stringify(frame).length);
      assert.ok(frames.length > 1 && frames.every((length) => length < 256 * 1_024), frames.join());
    });
  });

  describe('an overlay', () => {
    it('receives the pinned message and the safety settings first, then each change', async () => {
      const first = await open();
      await upstreamOpen();
      await say('hello');
      const id = air().list()[0]?.id ?? '';
      air().pin({ id, seconds: 30 });
      change({ panic: false, holdSeconds: 7 });
      await told(first, 'overlay/safety', 2);
      await told(first, 'overlay/featured', 2);
      const late = await open();
      for (const client of [first, late]) {
        const featured = payloads(client, 'overlay/featured').at(-1);
        assert.equal((featured?.['message'] as { id: string }).id, id);
        assert.deepEqual([featured?.['remainingMs'], featured?.['seconds']], [30_000, 30]);
        assert.equal(payloads(client, 'overlay/safety').at(-1)?.['holdSeconds'], 7);
      }
      air().hide([id], 'Mod');
      await until(() => payloads(first, 'overlay/featured').at(-1)?.['message'] === null);
    });

    it('misses none of the many messages that a shorter hold releases (F28)', async () => {
      const client = await open();
      await upstreamOpen();
      change({ holdSeconds: 60 });
      const words = Array.from({ length: 450 }, (_, index) => String(index));
      f.service.send(words.map((word) => chatEvent(word)));
      await until(() => JSON.stringify(air().list().at(-1) ?? '').includes('"449"'), 'received');
      change({ holdSeconds: 0 });
      await f.clock.pass(1_000);
      await told(client, 'user/chat', words.length);
      assert.deepEqual(client.of('overlay/gap'), []);
    });

    it('shows the same as an earlier one when it comes late, also after messages are shown again', async () => {
      const first = await open();
      await upstreamOpen();
      for (const words of ['one', 'two', 'three']) await say(words);
      const [one = '', two = ''] = air()
        .list()
        .map(({ id }) => id);
      air().hide([one, two], 'Mod');
      air().show([one], 'Mod');
      await until(() => first.words().length === 4);
      assert.deepEqual((await open()).words(), ['three', 'one']);
    });

    it('receives in order everything aired and removed while it was away (F29)', async () => {
      const client = await open();
      await upstreamOpen();
      await say('one');
      await say('two');
      await until(() => client.words().length === 2);
      const since = client.cursor();
      client.socket.terminate();
      const [one = ''] = air()
        .list()
        .map(({ id }) => id);
      air().hide([one], 'Mod');
      air().show([one], 'Mod');
      const back = await open(since);
      await until(() => back.words().length === 1);
      assert.deepEqual(
        back.frames.flatMap(({ subscription }) => (/chat|moderation/.test(String(subscription)) ? [subscription] : [])),
        ['overlay/moderation', 'user/chat'],
      );
    });

    it('removes messages hidden while the server was down, from the list of actions (F30)', async () => {
      const at = f.clock.now();
      f.safety.stored = { ...f.safety.stored, hidden: [{ id: 'x-y-1', at }], clearedAt: at - 3_600_000 };
      const back = await open(`${at.toString(36)}-abc:1000`);
      await told(back, 'overlay/moderation');
      assert.deepEqual(payloads(back, 'overlay/moderation'), [{ hide: ['x-y-1'], clear: false }]);
      const longAway = await open(`${(at - 7_200_000).toString(36)}-abc:1000`);
      await told(longAway, 'overlay/moderation');
      assert.deepEqual(payloads(longAway, 'overlay/moderation'), [{ hide: [], clear: true }]);
    });

    it('keeps its screen after a restart if nothing was removed since (F30)', async () => {
      const back = await open(`${(f.clock.now() - 60_000).toString(36)}-abc:1000`);
      await told(back, 'overlay/gap');
      assert.deepEqual(payloads(back, 'overlay/moderation'), []);
    });

    it('shows only messages known to the server after a restart if settings now block more (F30)', async () => {
      const back = await open(`${(f.clock.now() - 60_000).toString(36)}-abc:1000`);
      await upstreamOpen();
      await say('one');
      change({ holdOwn: false });
      await say('rude');
      await until(() => back.words().length === 2);
      assert.deepEqual(payloads(back, 'overlay/moderation'), [], 'a hold stops nothing');
      change({ words: [{ text: 'rude', match: 'word' }] });
      await until(() => back.words().length === 3);
      assert.deepEqual(payloads(back, 'overlay/moderation').at(-1), { hide: [], clear: true });
      assert.deepEqual(back.words(), ['one', 'rude', 'one']);
      change({ words: [{ text: 'ruder', match: 'word' }] });
      await say('two');
      await until(() => back.words().length === 4);
      assert.equal(payloads(back, 'overlay/moderation').length, 2);
    });

    it('is cleared when it reconnects after a restart and changed settings (F30)', async () => {
      await open();
      const since = `${(f.clock.now() - 60_000).toString(36)}-abc:1000`;
      change({ words: [{ text: 'rude', match: 'word' }] });
      const back = await open(since);
      await told(back, 'overlay/gap');
      assert.deepEqual(payloads(back, 'overlay/moderation'), [{ hide: [], clear: true }]);
    });

    it('receives the pinned message after every event that clears its screen', async () => {
      const client = await open();
      await upstreamOpen();
      await say('one');
      await until(() => client.words().length === 1);
      const since = client.cursor();
      client.socket.terminate();
      air().clear('Mod');
      await say('two');
      air().pin({ id: air().list()[1]?.id ?? '' });
      const [before, away] = [`${(f.clock.now() - 60_000).toString(36)}-abc:1000`, since];
      const [restarted, recovered] = [await open(before), await open(away)];
      change({ words: [{ text: 'rude', match: 'word' }] });
      await until(() => restarted.words().length === 2);
      await told(recovered, 'overlay/safety', 2);
      for (const { frames } of [restarted, recovered]) {
        const told = frames.filter(({ subscription }) => /moderation|featured/.test(String(subscription)));
        assert.equal(told.at(-1)?.['subscription'], 'overlay/featured');
        assert.ok(told.some(({ subscription }) => subscription === 'overlay/moderation'));
      }
    });

    it('gets no history during panic, and drops its earlier messages', async () => {
      const client = await open();
      await upstreamOpen();
      await say('one');
      await until(() => client.words().length === 1);
      const before = f.clock.now() - 1_000;
      change({ panic: true });
      await told(client, 'overlay/moderation');
      assert.deepEqual(payloads(client, 'overlay/moderation'), [{ hide: [], clear: true }]);
      await say('two');
      assert.deepEqual((await open()).words(), []);
      const back = await open(`${before.toString(36)}-abc:1`);
      assert.deepEqual(payloads(back, 'overlay/moderation'), [{ hide: [], clear: true }]);
      assert.deepEqual(payloads(back, 'overlay/safety').at(-1)?.['panic'], true);
    });

    it('airs no held message twice after a restart, and reports waiting ones as a gap (A6)', async () => {
      f.safety.stored = { ...f.safety.stored, safety: { ...DEFAULT_SAFETY, holdSeconds: 10, revision: 1 } };
      const client = await open();
      await upstreamOpen();
      await say('aired');
      await f.clock.pass(10_000);
      await until(() => client.words().length === 1);
      await say('waiting');
      const since = client.cursor();
      f.relay.closeOwner(OWNER);
      await client.closed();
      const back = await open(since);
      await f.clock.pass(60_000, 1_000);
      assert.deepEqual([back.words(), payloads(back, 'overlay/gap').length > 0], [[], true]);
    });
  });

  describe('pictures of hosts that the owner allows', () => {
    const picture = { contents: [{ type: 'img', subtype: 'link', content: 'https://other.example/a.png' }] };
    const hostsOf = (client: TestClient): unknown =>
      (
        client.frames
          .map(({ success }) => success)
          .filter(Boolean)
          .at(-1) as { imageHosts: unknown }
      ).imageHosts;

    it('are announced to open overlays before they are aired, and to later ones', async () => {
      const client = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/settings'] });
      await upstreamOpen();
      await say('', picture);
      await until(() => client.words().length === 1);
      assert.deepEqual([client.words(), hostsOf(client)], [['[image]'], ['https://img.example']]);
      air().allowPictures(air().list()[0]?.id ?? '', 'Mod');
      await until(() => client.words().length === 2);
      assert.deepEqual(client.words(), ['[image]', 'https://other.example/a.png']);
      assert.deepEqual(hostsOf(client), ['https://img.example', 'other.example']);
      const kinds = client.frames.slice(-3).map(({ subscription }) => subscription);
      assert.deepEqual(kinds, [undefined, 'overlay/settings', 'user/chat']);
      assert.deepEqual(payloads(client, 'overlay/settings').at(-1)?.['imageHosts'], ['other.example']);
      const late = await f.connect({ key: 'good-key', subscriptions: ['user/chat', 'overlay/settings'] });
      assert.deepEqual(hostsOf(late), ['https://img.example', 'other.example']);
      assert.deepEqual(payloads(late, 'overlay/settings')[0]?.['imageHosts'], ['other.example']);
    });

    it('are shown as words until a person allows them (T15)', async () => {
      const client = await open();
      await upstreamOpen();
      const sprite = { type: 'img', subtype: 'sprite', link: 'https://other.example/s.png' };
      await say('', { contents: [sprite] });
      await until(() => client.words().length === 1);
      assert.deepEqual(client.words(), ['[image]']);
    });
  });

  describe('loading the records of an owner', () => {
    it('ends before the first message, without losing a change made meanwhile', async () => {
      const { stored } = f.safety;
      let finish: (() => void) | undefined;
      f.safety.load = () => new Promise((resolve) => (finish = () => resolve(stored)));
      const client = await f.connect({});
      client.subscribe({ subscriptions: OVERLAY });
      await until(() => finish !== undefined);
      f.airs.apply(OWNER, { ...DEFAULT_SAFETY, panic: true, revision: 1 });
      finish?.();
      await told(client, 'overlay/safety');
      assert.equal(payloads(client, 'overlay/safety')[0]?.['panic'], true);
    });

    it('lets no overlay in if it fails, and the next overlay tries again', async () => {
      const { stored } = f.safety;
      f.safety.load = () => Promise.reject(new Error('the database is busy'));
      assert.equal(await (await f.connect()).closed(), 1011);
      f.safety.load = () => Promise.resolve(stored);
      assert.equal((await f.connect()).code, undefined);
    });
  });
});
