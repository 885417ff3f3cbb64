import assert from 'node:assert/strict';
import { afterEach, describe, it } from 'node:test';
import { admission, createRelayFixture } from '../../testing/relay-fixture.ts';
import type { RelayFixture } from '../../testing/relay-fixture.ts';
import { OWNER } from '../../testing/test-service.ts';

describe('the relay', () => {
  let f: RelayFixture;
  afterEach(() => f.close());

  it('counts open overlays by place: in OBS, on other pages, and where the owner is signed in', async () => {
    f = await createRelayFixture({
      readSession: ({ headers }) => headers.cookie,
      findSignedIn: (session) => Promise.resolve({ 'of-the-owner': OWNER, 'of-another': '99' }[session]),
    });
    f.keys.overlays.set('other', admission('overlay-2', ['chat']));
    const obs = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/127.0.6533.120 OBS/32.0.1 Safari/537.36' };
    const browser = { 'user-agent': 'Mozilla/5.0 JOBS/1 Chrome/143.0.0.0' };
    const ownOrigin = f.wsUrl.replace(/^ws/, 'http').replace('/v2/ws', '');
    const dashboard = { cookie: 'of-the-owner', origin: ownOrigin };
    for (const headers of [obs, obs, browser, {}, dashboard]) await f.connect({ key: 'good-key', headers });
    const build = '/assets/overlay-1.js';
    await f.connect({ key: 'good-key', build, headers: dashboard });
    // owners may be signed in inside OBS
    await f.connect({ key: 'good-key', build, headers: { ...dashboard, ...obs } });
    // on a page of the owner's own
    await f.connect({ key: 'good-key', headers: { cookie: 'of-the-owner', origin: 'https://site.example' } });
    const closing = await f.connect({ key: 'other' });
    const ids = ['overlay-1', 'overlay-2', 'overlay-3'];
    assert.deepEqual(Object.fromEntries(f.relay.countOpen(ids)), {
      'overlay-1': { obs: 3, page: 2, here: 2, outdated: 0 },
      'overlay-2': { obs: 0, page: 1, here: 0, outdated: 0 },
    });
    closing.socket.close();
    await closing.closed();
    assert.deepEqual([...f.relay.countOpen(['overlay-2', 'unknown'])], []);
  });

  it('counts a client that falsely claims to be the owner as anyone', async () => {
    const used: string[] = [];
    f = await createRelayFixture({
      readSession: ({ headers }) => headers.cookie,
      findSignedIn: (session) => Promise.resolve(session === 'of-another' ? '99' : undefined),
      recordUse: (id) => void used.push(id),
    });
    const origin = f.wsUrl.replace(/^ws/, 'http').replace('/v2/ws', '');
    for (const cookie of ['made-up', 'of-another', '']) {
      await f.connect({ key: 'good-key', headers: { cookie, origin } });
    }
    assert.deepEqual([...f.relay.countOpen(['overlay-1']).values()], [{ obs: 0, page: 3, here: 0, outdated: 0 }]);
    assert.deepEqual(used, ['overlay-1', 'overlay-1', 'overlay-1']);
  });
});
