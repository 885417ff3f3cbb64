import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { describeAgo, describeWhereOpen } from './where-open.ts';

const now = Date.parse('2026-11-22T18:00:00.000Z');
const closed = { lastUsedAt: null, expiresAt: null };

describe('where an overlay is open', () => {
  it('is told for OBS and for pages', () => {
    const read = (obs: number, page: number): string =>
      describeWhereOpen({ ...closed, openIn: { obs, page } }, now).text;
    assert.equal(read(1, 0), 'Open in OBS');
    assert.equal(read(2, 3), 'Open in OBS and on 3 pages');
    assert.equal(read(0, 1), 'Open on 1 page');
  });

  it('is told by its last use while it is closed, and by none when there was none', () => {
    assert.deepEqual(describeWhereOpen(closed, now), { text: 'Not in OBS yet', state: 'closed' });
    const used = { ...closed, lastUsedAt: '2026-11-22T15:59:00.000Z' };
    assert.equal(describeWhereOpen(used, now).text, 'Last seen 2 hours ago');
  });

  it('is nowhere once its link has ended', () => {
    const ended = { ...closed, expiresAt: '2026-11-22T17:00:00.000Z' };
    assert.deepEqual(describeWhereOpen(ended, now), { text: 'Its link has ended', state: 'ended' });
  });

  it('says how long ago in the largest unit', () => {
    assert.equal(describeAgo('2026-11-22T17:59:50.000Z', now), 'just now');
    assert.equal(describeAgo('2026-11-22T17:55:00.000Z', now), '5 minutes ago');
    assert.equal(describeAgo('2026-11-19T17:55:00.000Z', now), '3 days ago');
  });
});
