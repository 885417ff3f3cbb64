import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { ClipProjectPage, ClipProjectQuery } from '../../core/service/clip-project.ts';
import { flushPromises } from '../testing/manual-clock.ts';
import { OWNER, toError } from '../testing/test-service.ts';
import { createUpstreamFixture } from '../testing/test-upstream.ts';
import type { UpstreamFixture } from '../testing/test-upstream.ts';

const PATH = '/v2/user/clips/projects';
const project = (generatingClipsNow: boolean): object => ({
  projectId: '00000000-0000-4000-8000-000000000001',
  sourceTypeName: 'Event',
  title: 'A clip',
  clipsCount: 1,
  sourceIdentifier: '00000000-0000-4000-8000-000000000002',
  clipThumbnails: [],
  generatingClipsNow,
  createdAt: '2026-01-01T00:00:00.000Z',
});
const clipPage = (generating: boolean, nextCursor = 'next'): object => ({
  projects: [project(generating)],
  pagination: { nextCursor, hasMore: true },
});

let f: UpstreamFixture;

const read = (query: ClipProjectQuery, keyId = 'overlay-1'): Promise<ClipProjectPage> =>
  f.reads.of(OWNER).clips(query, keyId);
const asked = (): number => f.service.requests.filter((request) => request.startsWith(PATH)).length;
/** Counts the answered reads, and those refused for the key's budget. */
async function count(reads: readonly Promise<unknown>[]): Promise<{ answered: number; refused: number }> {
  const results = await Promise.allSettled(reads);
  const refused = results.filter(({ status }) => status === 'rejected').length;
  return { answered: results.length - refused, refused };
}

describe('clips of a channel', () => {
  beforeEach(async () => {
    f = await createUpstreamFixture();
    f.service.answers.set(PATH, [200, clipPage(false)]);
  });
  afterEach(() => f.close());

  describe('pages of clips', () => {
    it('expire after a minute if the first page has a clip in the making, else after five (D36)', async () => {
      await read({ limit: 10 });
      f.clock.advance(299_000);
      await read({ limit: 10 });
      assert.equal(asked(), 1);
      f.service.answers.set(PATH, [200, clipPage(true)]);
      f.clock.advance(1_000);
      await read({ limit: 10 });
      f.clock.advance(60_000);
      await read({ limit: 10 });
      assert.equal(asked(), 3);
    });

    it('are cached by their query, and the cursor is sent back byte for byte (D38)', async () => {
      const cursor = 'a+b/c=&%25';
      await read({ limit: 5, cursor });
      await read({ limit: 5, cursor });
      await read({ limit: 6, cursor });
      assert.equal(asked(), 2);
      const sent = new URL(f.service.requests[0]!, 'http://127.0.0.1').searchParams.get('cursor');
      assert.equal(sent, cursor);
    });

    it('share one request among all clients that open with one key at once (F34)', async () => {
      assert.deepEqual(await count(Array.from({ length: 2_000 }, () => read({ limit: 100 }))), {
        answered: 2_000,
        refused: 0,
      });
      assert.equal(asked(), 1);
    });

    it('are cached in a limited number, and the longest unused is dropped first (T21)', async () => {
      for (let limit = 1; limit <= 65; limit++) {
        await read({ limit }, `overlay-${limit}`);
        f.clock.advance(2_000);
      }
      const before = asked();
      await read({ limit: 65 });
      assert.equal(asked(), before);
      await read({ limit: 1 });
      assert.equal(asked(), before + 1);
    });
  });

  describe('the budget of a key', () => {
    it('allows two cursors that were never issued, then three a minute, and reports the wait (F45)', async () => {
      const guess = (from: number, times: number) =>
        Array.from({ length: times }, (_, n) => read({ cursor: `${from + n}` }));
      assert.deepEqual(await count(guess(0, 9)), { answered: 2, refused: 7 });
      await assert.rejects(read({ cursor: 'x' }), { name: 'KeyBudgetError', retryAfterMs: 20_000 });
      f.clock.advance(60_000);
      assert.deepEqual(await count(guess(9, 9)), { answered: 2, refused: 7 });
      assert.equal(asked(), 4);
    });

    it('counts an issued cursor like a first page (F45)', async () => {
      for (const [index, cursor] of ['next', 'next-2', 'next-3'].entries()) {
        f.service.answers.set(PATH, [200, clipPage(false, cursor)]);
        await read({ limit: 1 + index });
        f.clock.advance(10_000);
      }
      f.clock.advance(10_000);
      assert.deepEqual(await count(['next', 'next-2', 'next-3'].map((cursor) => read({ cursor }))), {
        answered: 3,
        refused: 0,
      });
    });

    it('does not affect other keys of the owner or other reads (F45)', async () => {
      f.service.answers.set('/v2/user/channel/all', [200, []]);
      await count(Array.from({ length: 100 }, (_, n) => read({ cursor: String(n) })));
      assert.equal((await read({ limit: 9 }, 'overlay-2')).projects.length, 1);
      assert.deepEqual(await f.reads.of(OWNER).channels.get(), []);
    });

    it('shows the last good page instead of none (F45)', async () => {
      await read({ limit: 9 });
      f.clock.advance(300_000);
      await count(Array.from({ length: 9 }, (_, n) => read({ cursor: String(n) })));
      const others = count([read({ limit: 8 }), read({ limit: 7 })]);
      assert.equal((await read({ limit: 9 })).projects.length, 1);
      await f.clock.pass(4_000);
      await others;
    });

    it('reserves turns for the stream and the channels, however many keys ask (F45)', async () => {
      f.service.answers.set('/v2/user/channel/all', [200, []]);
      const reads = Array.from({ length: 50 }, (_, n) => read({ limit: 1 + n }, `overlay-${n}`));
      const all = count(reads);
      await flushPromises();
      assert.deepEqual(await f.reads.of(OWNER).channels.get(), []);
      await f.clock.pass(4_000, 500);
      assert.ok((await all).refused > 40);
    });

    it('does not count its own refusal as a failure of the service (D59)', async () => {
      const reads = count(Array.from({ length: 50 }, (_, n) => read({ limit: 1 + n }, `overlay-${n}`)));
      await f.clock.pass(4_000, 500);
      await reads;
      await f.clock.pass(4_000);
      assert.equal((await read({ limit: 50 }, 'overlay-49')).projects.length, 1);
    });

    it('passes on a refusal of the service (E58)', async () => {
      f.service.answers.set(PATH, [400, toError(400, 'invalid_cursor')]);
      await assert.rejects(read({ cursor: 'wrong' }), { name: 'invalid_cursor' });
    });
  });
});
