import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import { createAirFixture, toWords } from '../testing/air-fixture.ts';
import type { AirFixture } from '../testing/air-fixture.ts';

let f: AirFixture;

const word = (text: string) => ({ words: [{ text, match: 'word' as const }] });

describe('the safety settings on air', () => {
  beforeEach(() => {
    f = createAirFixture();
  });

  describe('changed settings', () => {
    it('remove messages on air with one event, and waiting ones from the queue', () => {
      const ids = ['a bad day', 'fine', 'bad again'].map((words) => f.say(words));
      f.change({ holdSeconds: 10 });
      const held = f.say('held and bad');
      f.change(word('bad'));
      assert.deepEqual(f.screen(), ['fine']);
      assert.deepEqual(
        f.aired.filter(({ kind }) => kind === 'moderation'),
        [{ kind: 'moderation', at: 0, moderation: { hide: [ids[0], ids[2]], clear: false } }],
      );
      assert.equal(f.stateOf(held), 'stopped word');
      f.clock.advance(20_000);
      assert.deepEqual(f.screen(), ['fine']);
      assert.deepEqual(f.air.counts.reasons, { word: 3 });
    });

    it('bring nothing back by themselves if they allow more', () => {
      f.change(word('bad'));
      const id = f.say('bad');
      f.change({ words: [] });
      assert.deepEqual([f.screen(), f.stateOf(id)], [[], 'stopped word']);
      f.air.show([id], 'Mod');
      assert.deepEqual(f.screen(), ['bad']);
    });

    it('find copies among earlier messages, and leave the first of them', () => {
      for (const words of ['hello there', 'hello there', 'bye']) f.say(words);
      f.change({ repeatSeconds: 30 });
      assert.deepEqual(f.screen(), ['hello there', 'bye']);
      f.say('bye');
      assert.deepEqual(f.screen(), ['hello there', 'bye']);
    });

    it('mute an author on one platform only', () => {
      f.say('here', { platformId: 1 });
      f.say('there', { platformId: 2 });
      f.change({ mutes: [{ author: 'Ada', platformId: 2 }] });
      assert.deepEqual(f.screen(), ['here']);
    });

    it('are ignored if their revision is older', () => {
      f.change(word('bad'));
      f.air.apply({ ...f.air.safety, words: [], revision: 0 });
      assert.equal(f.air.safety.words.length, 1);
    });

    it('are previewed on the newest 200 messages without any change', async () => {
      for (let index = 0; index < 250; index += 1) f.say(index % 10 === 0 ? 'bad' : 'good');
      const preview = await f.air.preview({ ...f.air.safety, ...word('bad'), newAuthors: 'hold' });
      assert.deepEqual(preview, { messages: 200, stopped: 20, held: 180, reasons: { word: 20 } });
      assert.deepEqual([f.screen().length, f.air.counts.reasons], [250, {}]);
    });
  });

  describe('panic', () => {
    it('takes all off air and keeps it off until it is released', () => {
      const early = f.say('early');
      f.air.pin({ id: early });
      f.change({ holdSeconds: 5 });
      f.say('waiting');
      f.change({ panic: true });
      assert.deepEqual([f.screen(), f.air.featured.message], [[], null]);
      const during = f.say('during');
      assert.deepEqual([f.stateOf(early), f.stateOf(during)], ['stopped panic', 'stopped panic']);
      assert.equal(f.air.show([early, during], 'Mod'), 0);
      f.clock.advance(60_000);
      f.change({ panic: false });
      f.say('after');
      f.clock.advance(5_000);
      assert.deepEqual(f.screen(), ['after']);
      f.air.show([early], 'Mod');
      assert.deepEqual(f.screen(), ['after', 'early']);
    });

    it('keeps all off air, too, if it was on when the server started', () => {
      f = createAirFixture({ panic: true });
      f.say('during');
      assert.deepEqual(f.screen(), []);
    });
  });

  describe('platforms', () => {
    it('are on air only if they are listed', () => {
      f.change({ platforms: { mode: 'only', ids: [2] } });
      f.say('one', { platformId: 1 });
      f.say('two', { platformId: 2 });
      assert.deepEqual(f.screen(), ['two']);
    });

    it('exclude others while the first is live, from the moment when it goes live', () => {
      f.change({ platforms: { mode: 'alone', ids: [2] } });
      f.say('one', { platformId: 1 });
      f.say('two', { platformId: 2 });
      f.goLive(1);
      assert.deepEqual(f.screen(), ['one', 'two']);
      f.goLive(1, 2);
      assert.deepEqual(f.screen(), ['two']);
      f.say('one again', { platformId: 1 });
      f.goLive();
      f.say('one at last', { platformId: 1 });
      assert.deepEqual(f.screen(), ['two', 'one at last']);
    });
  });

  describe('authors seen for the first time', () => {
    it('wait for approval, which releases all of their messages', () => {
      f = createAirFixture({ newAuthors: 'hold' });
      const ids = ['one', 'two', 'three'].map((words) => f.say(words, { author: 'Bo' }));
      const other = f.say('four', { author: 'Cy' });
      assert.deepEqual([f.screen(), f.air.find(ids[0] ?? '')?.airsAt], [[], null]);
      f.clock.advance(60_000);
      assert.equal(f.air.show([ids[1] ?? ''], 'Mod'), 3);
      assert.deepEqual([f.screen(), f.stateOf(other), f.stored], [['one', 'two', 'three'], 'held', ['1:bo']]);
      f.say('five', { author: 'Bo' });
      f.say('mine', { author: 'Owner', own: true });
      f.say('elsewhere', { author: 'Bo', platformId: 2 });
      assert.deepEqual(f.screen(), ['one', 'two', 'three', 'five', 'mine']);
    });

    it('exclude those on air when the setting is switched on', () => {
      f.say('one', { author: 'Bo' });
      f.change({ newAuthors: 'hold' });
      f.say('two', { author: 'Bo' });
      f.say('three', { author: 'Cy' });
      assert.deepEqual([f.screen(), f.stored], [['one', 'two'], ['1:bo']]);
    });

    it('exclude those on air when the setting is switched on again', () => {
      f = createAirFixture({ newAuthors: 'hold', off: ['newAuthors'] });
      f.say('one', { author: 'Bo' });
      f.change({ off: [] });
      f.say('two', { author: 'Bo' });
      f.say('three', { author: 'Cy' });
      assert.deepEqual(f.screen(), ['one', 'two']);
    });

    it('still wait after the setting is switched off', () => {
      f = createAirFixture({ newAuthors: 'hold' });
      const id = f.say('one');
      f.change({ newAuthors: 'show' });
      assert.deepEqual([f.screen(), f.stateOf(id)], [[], 'held']);
    });

    it('are remembered up to 1,000 waiting messages', () => {
      f = createAirFixture({ newAuthors: 'hold' });
      const ids = Array.from({ length: 1_300 }, (_, index) => f.say('hi', { author: `bot ${index}` }));
      assert.equal(ids.filter((id) => f.air.find(id) !== undefined).length, 1_000);
    });
  });

  describe('pictures and links', () => {
    const picture = (host: string) => ({ type: 'img', subtype: 'link', content: `https://${host}/a.png` }) as const;
    const link = { type: 'link', url: 'https://site.example/', content: 'site.example' } as const;
    const shown = (): readonly string[] => f.screen();

    it('show words in the place of pictures of unknown hosts, which docks receive (T15, E21)', () => {
      const id = f.say('', {
        contents: [picture('img.example'), picture('other.example'), picture('other.example:8443')],
      });
      assert.deepEqual(shown(), ['[picture][image][image]']);
      const seen = f.air.find(id);
      assert.deepEqual(seen?.pictureHosts, ['other.example', 'other.example:8443']);
      assert.equal(toWords(seen.message), '[picture][image][image]');
    });

    it('are shown from hosts that the owner lists, and removed when the owner no longer lists them', () => {
      f.change({ imageHosts: ['other.example'] });
      const id = f.say('', { contents: [picture('other.example')] });
      assert.deepEqual([shown(), f.air.imageHosts], [['[picture]'], ['other.example']]);
      f.change({ imageHosts: [] });
      assert.deepEqual([shown(), f.air.find(id)?.pictureHosts], [['[image]'], ['other.example']]);
      assert.equal(f.announced, 2);
    });

    it('are allowed once for one message, which is aired again with them', () => {
      const [first, second] = [1, 2].map(() => f.say('', { contents: [picture('other.example')] }));
      assert.deepEqual(f.air.allowPictures(first ?? '', 'Mod'), { done: 1, hosts: ['other.example'] });
      assert.deepEqual([shown(), f.announced], [['[image]', '[picture]'], 1]);
      assert.equal(f.air.find(second ?? '')?.pictureHosts?.length, 1);
      assert.deepEqual(f.air.imageHosts, ['other.example']);
      assert.deepEqual(f.air.allowPictures(first ?? '', 'Mod'), { done: 0, hosts: [] });
      assert.deepEqual(f.air.allowPictures('unknown', 'Mod'), { done: 0, hosts: [] });
    });

    it('are aired with their message if it caused their host to be listed', () => {
      const id = f.say('', { contents: [picture('other.example')] });
      f.change({ imageHosts: ['other.example'] });
      assert.deepEqual([shown(), f.air.find(id)?.pictureHosts], [['[image]'], undefined]);
      assert.deepEqual(f.air.allowPictures(id, 'Mod'), { done: 1, hosts: [] });
      assert.deepEqual([shown(), f.announced], [['[picture]'], 1]);
      f.change({ imageHosts: [] });
      assert.deepEqual(shown(), ['[image]']);
    });

    it('are shown with a message that is hidden and shown again after their host was listed', () => {
      const id = f.say('', { contents: [picture('other.example')] });
      f.change({ imageHosts: ['other.example'] });
      f.air.hide([id], 'Mod');
      f.air.show([id], 'Mod');
      assert.deepEqual(shown(), ['[picture]']);
    });

    it('may be allowed for a waiting message before it is on air', () => {
      f.change({ holdSeconds: 5 });
      const id = f.say('', { contents: [picture('other.example')] });
      f.air.allowPictures(id, 'Mod');
      assert.deepEqual(shown(), []);
      f.clock.advance(5_000);
      assert.deepEqual(shown(), ['[picture]']);
    });

    it('show links as words if the owner wants it, also those on air', () => {
      f.say('', { contents: [link] });
      f.change({ links: 'text' });
      f.say('', { contents: [link] });
      assert.deepEqual(shown(), ['site.example', 'site.example']);
      f.change({ off: ['links'] });
      f.say('', { contents: [link] });
      assert.deepEqual(shown(), ['site.example', 'site.example', '[link]']);
    });

    it('keep messages without any of them as the same object everywhere', () => {
      const id = f.say('hello');
      const aired = f.aired.flatMap((one) => (one.kind === 'message' ? [one.message] : []));
      assert.equal(aired[0], f.air.find(id)?.message satisfies ChatMessage | undefined);
    });
  });
});
