import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { connectClient } from '../../testing/relay-fixture.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { createLog } from '../../log/log.ts';
import { SESSION_COOKIE, toCookieName } from '../../http/cookies.ts';
import { createFindSignedIn } from './signed-in.ts';

const OTHER_USER = 802557;

describe('a socket with the cookie of a session', () => {
  let server: ServerFixture;
  let owner: TestBrowser;
  before(async () => {
    server = await createServerFixture();
    owner = await server.signIn();
  });
  after(() => server.close());

  /** Opens an overlay page with a cookie. @returns the counts of its open overlay */
  const open = async (session: string): Promise<unknown> => {
    const made = await owner.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
    const { id, url } = (await made.json()) as { readonly id: string; readonly url: string };
    const cookie = `${toCookieName(server.url, SESSION_COOKIE)}=${session}`;
    await connectClient(`${server.url.replace('http', 'ws')}/v2/ws`, {
      key: new URL(url).hash.slice('#key='.length),
      subscriptions: ['user/chat'],
      build: '/assets/overlay.js',
      headers: { cookie, origin: server.url },
    });
    const overlays = (await (await owner.get('/api/overlays')).json()) as readonly Readonly<Record<string, unknown>>[];
    return overlays.find((overlay) => overlay['id'] === id)?.['openIn'];
  };

  it('counts for the owner with a session of the owner', async () => {
    const { obs, page, here } = {
      obs: 0,
      page: 0,
      here: 0,
      ...((await open(owner.cookie(SESSION_COOKIE) ?? '')) as object),
    };
    assert.deepEqual({ obs, page, here }, { obs: 0, page: 0, here: 1 });
  });

  it('counts for anyone if the session is made up, or of another owner', async () => {
    const other = await server.signIn(OTHER_USER);
    for (const session of ['x', 'x'.repeat(43), other.cookie(SESSION_COOKIE) ?? '']) {
      const { page, here } = { page: 0, here: 0, ...((await open(session)) as object) };
      assert.deepEqual({ page, here }, { page: 1, here: 0 }, session);
    }
  });
});

describe('the search for a signed-in owner', () => {
  const session = { idHash: 'hash', ownerId: '7', createdAt: 0, lastSeenAt: 0, userAgent: '' };

  it('finds no one who is no longer allowed, and no one while the storage cannot be read', async () => {
    const warnings: string[] = [];
    const log = createLog({ level: 'warn', write: (line) => void warnings.push(line), now: () => 0 });
    const find = (allowedOwners: readonly string[], peek = () => Promise.resolve(session)) =>
      createFindSignedIn({ sessions: { peek }, allowedOwners, log })('cookie');
    assert.deepEqual([await find(['7']), await find(['8'])], ['7', undefined]);
    assert.equal(await find(['7'], () => Promise.reject(new Error('away'))), undefined);
    assert.equal(warnings.length, 1);
  });
});
