import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ClipProject } from '../../core/service/clip-project.ts';
import { createMomentFinder, findRound } from './moment-finder.ts';

const by = (author: string, own = false): ChatMessage => ({ author, own, platformId: 1 }) as unknown as ChatMessage;
const clip = (projectId: string, createdAt: number): ClipProject =>
  ({ projectId, createdAt: new Date(createdAt).toISOString() }) as unknown as ClipProject;

describe('moments', () => {
  it('are going live and ending, but not the state at the start', () => {
    const finder = createMomentFinder(0);
    assert.deepEqual(
      (['unknown', 'offline', 'warming-up', 'live', 'live', 'offline'] as const).map((live, index) =>
        finder.live(live, index),
      ),
      [undefined, undefined, undefined, 'live', undefined, 'ending'],
    );
    const started = createMomentFinder(0);
    assert.equal(started.live('live', 5), undefined);
  });

  it('are round numbers of viewers, each once and only while rising', () => {
    assert.deepEqual(
      [0, 9, 10, 24, 25, 99, 100, 249, 250, 1000, 2600].map(findRound),
      [0, 0, 10, 10, 25, 50, 100, 100, 250, 1000, 2500],
    );
    const finder = createMomentFinder(0);
    const moments = [40, 49, 50, 48, 51, undefined, 100, 99, 101].map((total) => finder.viewers(total));
    assert.deepEqual(
      moments.map((moment) => moment === 'round'),
      [false, false, true, false, false, false, true, false, false],
    );
  });

  it('are many first-time authors within seconds', () => {
    const finder = createMomentFinder(0);
    const say = (author: string, atMs: number): unknown => finder.message(by(author), false, atMs);
    for (let index = 0; index < 20; index += 1) assert.equal(say(`early ${index}`, index), undefined, 'at the start');
    const calm = Array.from({ length: 12 }, (_, index) => say(`calm ${index}`, 20_000 + index * 9_000));
    assert.ok(calm.every((moment) => moment === undefined));
    const raid = Array.from({ length: 30 }, (_, index) => say(`raider ${index}`, 300_000 + index * 100));
    assert.equal(raid.filter((moment) => moment === 'raid').length, 1);
    const talk = Array.from({ length: 30 }, (_, index) => say(`raider ${index}`, 310_000 + index * 100));
    assert.ok(talk.every((moment) => moment === undefined));
  });

  it('are not the new people of a chat that was busy from the start', () => {
    const finder = createMomentFinder(0);
    const busy = Array.from({ length: 600 }, (_, index) => finder.message(by(`viewer ${index}`), false, index * 100));
    assert.ok(busy.every((moment) => moment === undefined));
    const raid = Array.from({ length: 500 }, (_, index) =>
      finder.message(by(`raider ${index}`), false, 60_000 + index * 10),
    );
    assert.equal(raid.filter((moment) => moment === 'raid').length, 1);
  });

  it('exclude people who wrote before under another spelling of their name', () => {
    const finder = createMomentFinder(0);
    const say = (author: string, atMs: number): unknown => finder.message(by(author), false, atMs);
    for (let index = 0; index < 20; index += 1) say(`Raider${index}`, index);
    const talk = Array.from({ length: 20 }, (_, index) => say(`@raider${index}`, 300_000 + index * 100));
    assert.ok(talk.every((moment) => moment === undefined));
  });

  it('are messages of the owner, but not those of the history', () => {
    const finder = createMomentFinder(0);
    assert.equal(finder.message(by('me', true), true, 0), undefined);
    assert.equal(finder.message(by('me', true), false, 0), 'owner');
  });

  it('are new clips, each once', () => {
    const finder = createMomentFinder(0);
    const today = Date.UTC(2026, 10, 22);
    assert.equal(finder.clip(clip('a', today - 3_600_000), today), undefined);
    assert.equal(finder.clip(clip('b', today - 5_000), today), 'clip');
    assert.equal(finder.clip(clip('b', today - 5_000), today), undefined);
    assert.equal(finder.clip(undefined, today), undefined);
  });
});
