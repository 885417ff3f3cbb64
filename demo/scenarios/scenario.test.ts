import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createScenario } from './scenario.ts';
import type { Scenario, ScenarioEvent, ScenarioOptions } from './scenario.ts';

const MINUTE_MS = 60_000;
const options: ScenarioOptions = { seed: 'harbor', startedAtMs: Date.UTC(2026, 5, 1, 20) };

function messagesOf(events: readonly ScenarioEvent[]) {
  return events.flatMap((event) => (event.type === 'chat' ? [event.message] : []));
}

function statusesOf(events: readonly ScenarioEvent[]) {
  return events.flatMap((event) => (event.type === 'status' ? [event.status] : []));
}

function play(scenario: Scenario, minutes: number, stepMs = MINUTE_MS): ScenarioEvent[] {
  return Array.from({ length: (minutes * MINUTE_MS) / stepMs }, () => scenario.tick(stepMs)).flat();
}

describe('createScenario: the stream', () => {
  it('returns the same stream for the same seed', () => {
    assert.deepEqual(play(createScenario(options), 20), play(createScenario(options), 20));
  });

  it('returns the same stream for any size of time steps', () => {
    assert.deepEqual(play(createScenario(options), 10, 50), play(createScenario(options), 10));
  });

  it('returns another stream for another seed', () => {
    assert.notDeepEqual(play(createScenario({ ...options, seed: 'tide' }), 3), play(createScenario(options), 3));
  });

  it('sends the same messages faster at a higher rate', () => {
    const texts = (chatRate: number, minutes: number) =>
      messagesOf(play(createScenario({ ...options, chatRate }), minutes)).slice(0, 5);
    assert.deepEqual(texts(300, 1), texts(30, 1));
  });

  it('returns events in order of their offsets', () => {
    const offsets = play(createScenario(options), 10).map((event) => event.offsetMs);
    assert.deepEqual(
      offsets,
      [...offsets].sort((a, b) => a - b),
    );
  });
});

describe('createScenario: channels and numbers', () => {
  it('has eight channels on seven platforms, two on one and some event-based', () => {
    const { channels } = createScenario(options);
    assert.equal(channels.length, 8);
    assert.equal(new Set(channels.map((channel) => channel.streamingPlatformId)).size, 7);
  });

  it('has numbers that rise, fall, become null and return (D30)', () => {
    const viewers = statusesOf(play(createScenario(options), 60)).map((status) => status.channels[1]?.viewers);
    const backAfterNull = viewers.some((value, index) => value !== null && viewers[index - 1] === null);
    assert.ok(backAfterNull);
    assert.ok(viewers.some((value, index) => Number(value) > Number(viewers[index - 1])));
    assert.ok(viewers.some((value, index) => Number(value) < Number(viewers[index - 1])));
  });

  it('leaves titles empty for platforms without titles (D29)', () => {
    const { channels } = createScenario(options).status;
    assert.ok(channels.some((channel) => channel.title === ''));
    assert.ok(channels.some((channel) => channel.gameTitle === '' && channel.title !== ''));
    assert.ok(channels.some((channel) => channel.eventIdentifier !== ''));
  });

  it('changes titles and games while live', () => {
    const titles = statusesOf(play(createScenario(options), 60)).map((status) => status.channels[0]?.title);
    assert.ok(new Set(titles).size > 2);
  });

  it('returns a status only if it differs from the previous one', () => {
    const statuses = statusesOf(play(createScenario(options), 30)).map((status) => JSON.stringify(status));
    assert.ok(statuses.every((status, index) => status !== statuses[index - 1]));
  });
});

describe('createScenario: going on and off air', () => {
  it('is live without channels until the end of the warm-up (D27)', () => {
    const scenario = createScenario({ ...options, live: false, warmUpMs: () => 3000, chatRate: 0 });
    scenario.goLive();
    assert.deepEqual(statusesOf(scenario.tick(2999)), [{ live: true, channels: [] }]);
    assert.equal(statusesOf(scenario.tick(1))[0]?.channels.length, 8);
  });

  it('warms up for 1 to 20 seconds by itself (D27)', () => {
    const scenario = createScenario({ ...options, live: false, chatRate: 0 });
    scenario.goLive();
    scenario.tick(900);
    assert.equal(scenario.status.channels.length, 0);
    scenario.tick(20_000);
    assert.equal(scenario.status.channels.length, 8);
  });

  it('stops at once, also while warming up', () => {
    const scenario = createScenario({ ...options, live: false, warmUpMs: () => 3000, chatRate: 0 });
    scenario.goLive();
    scenario.stop();
    scenario.tick(MINUTE_MS);
    assert.deepEqual(scenario.status, { live: false, channels: [] });
  });

  it('goes on and off by itself with a cycle', () => {
    const scenario = createScenario({ ...options, cycle: { liveMs: 60_000, breakMs: 30_000 }, warmUpMs: () => 1000 });
    const changes = statusesOf(play(scenario, 5)).map((status) => status.live);
    assert.ok(changes.includes(false) && changes.lastIndexOf(true) > changes.indexOf(false));
  });
});

describe('createScenario: standing still', () => {
  it('changes nothing by itself, and still obeys its methods', () => {
    const scenario = createScenario({ ...options, still: true, warmUpMs: () => 1000 });
    assert.deepEqual(play(scenario, 30), []);
    scenario.stop();
    scenario.goLive();
    assert.deepEqual(
      scenario.tick(5000).map((event) => event.type),
      ['status', 'status', 'status'],
    );
    scenario.setStill(false);
    assert.ok(play(scenario, 2).length > 10);
  });
});

describe('createScenario: chat', () => {
  const messages = messagesOf(play(createScenario(options), 240));
  const parts = messages.flatMap((message) => message.contents);

  it('keeps about the rate in the long run', () => {
    assert.ok(messages.length > 240 * 30 * 0.8 && messages.length < 240 * 30 * 3, String(messages.length));
  });

  it('uses every content part shape (D55, D56)', () => {
    const shapes = new Set(parts.map((part) => (part.type === 'link' ? 'link' : `${part.type}/${part.subtype}`)));
    assert.deepEqual([...shapes].sort(), ['img/link', 'img/sprite', 'link', 'text/normalText']);
    assert.ok(parts.some((part) => part.type === 'text' && part.color !== null));
    assert.ok(parts.some((part) => part.type === 'text' && part.content === ''));
    assert.ok(
      parts.some((part) => part.type === 'img' && part.subtype === 'sprite' && part.objectPosition.includes('-28px')),
    );
    assert.ok(messages.some((message) => message.contents.length === 0));
    assert.ok(
      messages.some((message) => message.contents.length > 0 && message.contents.every((part) => part.type === 'img')),
    );
  });

  it('has messages in many scripts', () => {
    const text = parts.map((part) => (part.type === 'text' ? part.content : '')).join(' ');
    for (const script of [
      'Latin',
      'Cyrillic',
      'Greek',
      'Han',
      'Hiragana',
      'Hangul',
      'Arabic',
      'Hebrew',
      'Devanagari',
      'Thai',
    ]) {
      assert.match(text, new RegExp(`\\p{Script=${script}}`, 'u'), script);
    }
    assert.match(text, /\p{Emoji_Presentation}/u);
    assert.match(text, /\u200d/);
    assert.match(text, /\p{M}{2,}/u);
  });

  it('has owners, nameless authors, bots, commands and relayed copies', () => {
    assert.ok(messages.some((message) => message.own && message.author === 'pixelharbor'));
    assert.ok(messages.some((message) => message.author === '' && message.platformId === 37));
    assert.ok(messages.some((message) => message.author === 'Clockwork Bot'));
    const copy = messages.findIndex((message) => message.author === 'Relay Bot');
    assert.deepEqual(messages[copy]?.contents, messages[copy - 1]?.contents);
    assert.notEqual(messages[copy]?.channelId, messages[copy - 1]?.channelId);
  });

  it('sends no difficult messages if it is tidy', () => {
    const isOdd = ({ author }: { readonly author: string }): boolean =>
      /^(|a|null|undefined|<b>Boldina<\/b>|R&D)$/.test(author);
    const messages = (isTidy: boolean) => messagesOf(play(createScenario({ ...options, isTidy }), 30));
    assert.ok(messages(false).some(isOdd));
    const tidy = messages(true);
    assert.ok(tidy.length > 300);
    assert.deepEqual(
      tidy.filter((message) => isOdd(message) || message.contents.length === 0),
      [],
    );
  });

  it('uses mostly one language without repeating itself if it is tidy', () => {
    const texts = messagesOf(play(createScenario({ ...options, isTidy: true }), 30))
      .map(({ contents }) => contents.map((part) => (part.type === 'text' ? part.content : '')).join(''))
      .filter((text) => /\p{L}{2}/u.test(text));
    assert.ok(texts.filter((text) => /^[\x20-\x7e🔥]+$/u.test(text)).length > texts.length * 0.8);
    const shownAtOnce = texts.slice(0, 12);
    assert.equal(new Set(shownAtOnce).size, shownAtOnce.length);
  });

  it('bursts in a raid', () => {
    const scenario = createScenario(options);
    scenario.startRaid();
    assert.equal(scenario.mood, 'raid');
    assert.ok(messagesOf(scenario.tick(15_000)).length > 30);
  });

  it('is silent at rate 0 and resumes later', () => {
    const scenario = createScenario({ ...options, chatRate: 0 });
    assert.equal(messagesOf(scenario.tick(10 * MINUTE_MS)).length, 0);
    scenario.setChatRate(60);
    assert.ok(messagesOf(scenario.tick(MINUTE_MS)).length > 10);
  });
});

describe('createScenario: clips', () => {
  it('generates projects clip by clip while live and finishes them', () => {
    const scenario = createScenario(options);
    const shelved = scenario.clips.length;
    const states = scenario.tick(10 * MINUTE_MS).flatMap((event) => (event.type === 'clips' ? [event.clips] : []));
    const newest = states[0]?.[0]?.project;
    assert.equal(newest?.generatingClipsNow, true);
    assert.equal(newest.clipsCount, 0);
    assert.ok(scenario.clips.length > shelved);
    const later = scenario.clips.find((clip) => clip.project.projectId === newest.projectId)?.project;
    assert.equal(later?.generatingClipsNow, false);
    assert.equal(later.clipThumbnails.length, later.clipsCount);
  });

  it('finishes a project on request, once', () => {
    const scenario = createScenario(options);
    const { project } = scenario.addClip('Found by hand');
    assert.equal(scenario.finishClip(project.projectId), true);
    assert.equal(scenario.finishClip(project.projectId), false);
    assert.equal(scenario.clips[0]?.project.title, 'Found by hand');
  });

  it('draws a picture for every address that it uses', async () => {
    const { findPicture } = await import('./pictures/catalogue.ts');
    const scenario = createScenario({ ...options, pictureUrl: (path) => path });
    const events = play(scenario, 60);
    const paths = new Set([
      ...scenario.platforms.flatMap((platform) => [platform.image.png, platform.image.svg]),
      ...scenario.clips.flatMap((clip) => clip.project.clipThumbnails),
      ...messagesOf(events).flatMap((message) =>
        message.contents.flatMap((part) =>
          part.type !== 'img' ? [] : [part.subtype === 'sprite' ? part.link : part.content],
        ),
      ),
    ]);
    for (const path of paths) assert.ok(findPicture(path), path);
  });
});
