import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeAgo, describeRefusal, describeWhereOpen, isOpenNow } from './where-open.ts';

const now = Date.parse('2026-11-22T18:00:00.000Z');
const closed = { lastUsedAt: null, expiresAt: null };

describe('the places where an overlay is open', () => {
  it('are described for OBS and for pages', () => {
    const read = (obs: number, page: number, here?: number): string =>
      describeWhereOpen({ ...closed, openIn: { obs, page, ...(here !== undefined && { here }) } }, now).text;
    assert.equal(read(1, 0), 'Open in OBS');
    assert.equal(read(2, 3), 'Open in OBS and on 3 pages');
    assert.equal(read(0, 1), 'Open on 1 page');
    assert.equal(read(0, 0, 1), 'Open on this computer');
    assert.equal(read(1, 2, 3), 'Open in OBS, on 2 pages, and on this computer');
  });

  it('count as on air in OBS and on pages, and not in a browser of its owner', () => {
    const places = [
      { obs: 1, page: 0 },
      { obs: 0, page: 1 },
      { obs: 0, page: 0, here: 1 },
    ];
    assert.deepEqual(
      places.map((openIn) => isOpenNow({ openIn })),
      [true, true, false],
    );
    assert.equal(describeWhereOpen({ ...closed, openIn: { obs: 0, page: 0, here: 1 } }, now).state, 'open');
  });

  it('are replaced by the last use while it is closed, and by nothing if there was none', () => {
    assert.deepEqual(describeWhereOpen(closed, now), { text: 'Not in OBS yet', state: 'closed' });
    const used = { ...closed, lastUsedAt: '2026-11-22T15:59:00.000Z' };
    assert.equal(describeWhereOpen(used, now).text, 'Last seen 2 hours ago');
  });

  it('explain why other sources stay empty, if some were refused lately', () => {
    const read = (refused?: 'sources' | 'visitors' | 'address' | 'server'): string | undefined =>
      describeRefusal({ openIn: { obs: 20, page: 0, ...(refused && { refused }) } });
    assert.match(read('sources') ?? '', /on the computer with OBS/);
    assert.match(read('visitors') ?? '', /visitors/);
    assert.match(read('address') ?? '', /network has 50/);
    assert.match(read('server') ?? '', /server has no room/);
    assert.deepEqual([read(), describeRefusal({})], [undefined, undefined]);
  });

  it('are none after its link has expired', () => {
    const ended = { ...closed, expiresAt: '2026-11-22T17:00:00.000Z' };
    assert.deepEqual(describeWhereOpen(ended, now), { text: 'Its link has ended', state: 'ended' });
  });

  it('give the time since the last use in the largest unit', () => {
    assert.equal(describeAgo('2026-11-22T17:59:50.000Z', now), 'just now');
    assert.equal(describeAgo('2026-11-22T17:55:00.000Z', now), '5 minutes ago');
    assert.equal(describeAgo('2026-11-19T17:55:00.000Z', now), '3 days ago');
  });
});
