import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isFields } from '../../../core/service/fields.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';

let f: ServerFixture;
let owner: TestBrowser;

/** Creates an overlay and returns its key. */
async function mint(widget: string): Promise<string> {
  const answer: unknown = await (await owner.send('POST', '/api/overlays', { widget, name: 'Test' })).json();
  assert.ok(isFields(answer) && typeof answer['url'] === 'string');
  return new URL(answer['url']).hash.slice('#key='.length);
}

const read = (path: string, key: string): Promise<Response> =>
  fetch(`${f.url}/v2/user/${path}`, { headers: { authorization: `Bearer ${key}` } });

describe('a public clips key (F45)', () => {
  beforeEach(async () => {
    f = await createServerFixture();
    owner = await f.signIn(802_557);
  });
  afterEach(() => f.close());

  it('has to wait after random cursors, while all other reads of its owner go on', async () => {
    const [hostile, clips, counter] = [
      await mint('clips-carousel'),
      await mint('clips-carousel'),
      await mint('viewer-counter'),
    ];
    const others = [
      ...(['stream', 'channel/all'] as const).map((path) => () => read(path, counter)),
      () => read('clips/projects?limit=100', clips),
      () => read('clips/projects?limit=50', clips),
    ];
    const refusals: Response[] = [];
    for (const [round, other] of others.entries()) {
      const cursors = Array.from({ length: 9 }, (_, n) => encodeURIComponent(`guess+/=${round}-${n}`));
      const hammered = cursors.map((cursor) => read(`clips/projects?cursor=${cursor}`, hostile));
      assert.equal((await other()).status, 200, String(round));
      refusals.push(...(await Promise.all(hammered)).filter(({ status }) => status === 429));
    }
    assert.equal(refusals.length, 9 * others.length - 2);
    for (const { headers } of refusals) {
      assert.ok(Number(headers.get('retry-after')) > 0);
      assert.equal(headers.get('access-control-expose-headers'), 'Retry-After');
    }
    const { error } = (await refusals[0]?.json()) as { error: { name: string; message: string } };
    assert.equal(error.name, 'too_many_requests');
    assert.match(error.message, /^This key has asked for too many new pages of clips/);
  });

  it('may page through all clips', async () => {
    const key = await mint('clips-carousel');
    const sizes = await pageThrough(key, 25);
    assert.ok(sizes.length >= 2);
  });
});

async function pageThrough(key: string, limit: number): Promise<readonly number[]> {
  const sizes: number[] = [];
  for (let cursor = ''; ;) {
    const answer = await read(`clips/projects?limit=${limit}${cursor && `&cursor=${encodeURIComponent(cursor)}`}`, key);
    assert.equal(answer.status, 200);
    const { projects, pagination } = (await answer.json()) as {
      projects: unknown[];
      pagination: { hasMore: boolean; nextCursor?: string };
    };
    sizes.push(projects.length);
    if (!pagination.hasMore || pagination.nextCursor === undefined) return sizes;
    cursor = pagination.nextCursor;
  }
}
