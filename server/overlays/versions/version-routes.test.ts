import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import type { Overlay } from '../overlay-schemas.ts';
import type { Draft, Version } from './version-schemas.ts';

let fixture: ServerFixture;
let browser: TestBrowser;
let path: string;

async function ask<T>(method: string, address: string, body?: object): Promise<T> {
  const answer = await (method === 'GET' ? browser.get(address) : browser.send(method, address, body));
  assert.ok(answer.ok, `${method} ${address}: ${await answer.clone().text()}`);
  return (await answer.json()) as T;
}

describe('the routes of drafts and versions', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
    const { id } = await ask<Overlay>('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
    path = `/api/overlays/${id}`;
  });
  after(() => fixture.close());

  it('lead from a draft on air, and back', async () => {
    assert.equal((await browser.get(`${path}/draft`)).status, 204);
    const draft = await ask<Draft>('PUT', `${path}/draft`, { settings: { limit: 20 }, basedOn: 1, savedAt: null });
    assert.deepEqual(await ask('GET', `${path}/draft`), draft);
    const published = await ask<Overlay>('POST', `${path}/publish`, { revision: 1 });
    assert.deepEqual([published.settings['limit'], published.revision], [20, 2]);
    const [version] = await ask<readonly Version[]>('GET', `${path}/versions`);
    assert.deepEqual([version?.settings['limit'], version?.number], [50, 1]);
    const restored = await ask<Overlay>('POST', `${path}/versions/1`, { revision: 2 });
    assert.equal(restored.settings['limit'], 50);
    await ask('PUT', `${path}/draft`, { settings: {}, basedOn: 3 });
    assert.equal((await browser.send('DELETE', `${path}/draft`)).status, 204);
  });

  it('neither publish nor delete a draft that another page has changed since', async () => {
    const save = (limit: number): Promise<Draft> => ask('PUT', `${path}/draft`, { settings: { limit }, basedOn: 1 });
    const { revision } = await ask<Overlay>('GET', path);
    const [older, newer] = [await save(30), await save(31)];
    const query = (savedAt: string): string => `${path}/draft?savedAt=${encodeURIComponent(savedAt)}`;
    assert.equal((await browser.send('POST', `${path}/publish`, { revision, savedAt: older.savedAt })).status, 409);
    assert.equal((await browser.send('DELETE', query(older.savedAt))).status, 409);
    assert.deepEqual(await ask('GET', `${path}/draft`), newer);
    assert.equal((await browser.send('DELETE', query(newer.savedAt))).status, 204);
    assert.equal((await browser.send('POST', `${path}/publish`, { revision, savedAt: newer.savedAt })).status, 409);
    const last = await save(32);
    const published = await ask<Overlay>('POST', `${path}/publish`, { revision, savedAt: last.savedAt });
    assert.equal(published.settings['limit'], 32);
  });

  it('refuse invalid bodies', async () => {
    const wrong: readonly (readonly [string, string, object, number])[] = [
      ['PUT', '/draft', { settings: {} }, 400],
      ['PUT', '/draft', { settings: {}, basedOn: '1' }, 400],
      ['PUT', '/draft', { settings: { limit: -1 }, basedOn: 1 }, 400],
      ['PUT', '/draft', { settings: {}, basedOn: 1, savedAt: 'yesterday' }, 409],
      ['POST', '/publish', {}, 400],
      ['POST', '/versions/x', { revision: 4 }, 400],
      ['POST', '/versions/99', { revision: 4 }, 404],
      ['POST', '/versions/1', { revision: 1 }, 409],
    ];
    for (const [method, end, body, status] of wrong) {
      const answer = await browser.send(method, `${path}${end}`, body);
      assert.equal(answer.status, status, `${method} ${end} ${JSON.stringify(body)}`);
    }
  });

  it('need a session (A12)', async () => {
    const stranger = fixture.browser();
    for (const end of ['/draft', '/versions']) assert.equal((await stranger.get(`${path}${end}`)).status, 401);
    for (const end of ['/publish', '/versions/1'])
      assert.equal((await stranger.send('POST', `${path}${end}`, { revision: 1 })).status, 401);
    assert.equal((await stranger.send('PUT', `${path}/draft`, { settings: {}, basedOn: 1 })).status, 401);
  });
});
