import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { AuditPage } from '../air/air-schemas.ts';
import type { StoredKit } from '../kit/kit-schemas.ts';
import type { OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Controls } from './control-schemas.ts';

let fixture: ServerFixture;
let browser: TestBrowser;

const readJson = async <T>(path: string): Promise<T> => (await (await browser.get(path)).json()) as T;
const create = async <T>(path: string, body: object): Promise<T> =>
  (await (await browser.send('POST', path, body)).json()) as T;
const mint = (widget: string, settings = {}): Promise<OverlayWithUrl> =>
  create('/api/overlays', { widget, name: `My ${widget}`, settings });
const keyOf = ({ url }: OverlayWithUrl): string => new URL(url).hash.slice('#key='.length);
const connect = (overlay: OverlayWithUrl, subscription: string): Promise<TestClient> =>
  connectClient(`${fixture.url.replace('http', 'ws')}/v2/ws`, { key: keyOf(overlay), subscriptions: [subscription] });
/** Switches the look with the key of a dock. */
const switchAs = async (dock: OverlayWithUrl, body: object): Promise<readonly [number, unknown]> => {
  const headers = { authorization: `Bearer ${keyOf(dock)}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await fetch(new URL('/api/control/look', fixture.url), init);
  const answer = (await response.json()) as { readonly done?: number; readonly error?: { readonly message: string } };
  return [response.status, answer.done ?? answer.error?.message];
};
const getKit = (): Promise<StoredKit> => readJson('/api/kit');
/** Changes the kit in the dashboard. */
const changeKit = async (fields: object): Promise<Response> =>
  browser.send('PATCH', '/api/kit', { ...fields, revision: (await getKit()).revision });
const lastOf = (client: TestClient, subscription: string): Readonly<Record<string, unknown>> =>
  Object.assign({}, ...client.of(subscription).map(({ payload }) => payload)) as Readonly<Record<string, unknown>>;
const makeTheme = (name: string): Promise<{ readonly id: string }> =>
  create('/api/themes', { name, base: 'neon', tokens: {} });

describe('the action look', () => {
  before(async () => {
    fixture = await createServerFixture();
    browser = await fixture.signIn();
  });
  after(() => fixture.close());

  it('switches the look of the kit on air, and leaves the rest of the kit', async () => {
    await changeKit({ accent: '#ff8800', name: 'Pixel' });
    const [dock, overlay] = [await mint('control-dock'), await mint('live-badge')];
    const page = await connect(overlay, 'overlay/settings');
    const { revision } = await getKit();
    assert.deepEqual(await switchAs(dock, { look: 'paper' }), [200, 1]);
    const { accent, look, name, revision: next } = await getKit();
    assert.deepEqual(
      { accent, look, name, next },
      { accent: '#ff8800', look: 'paper', name: 'Pixel', next: revision + 1 },
    );
    await until(() => {
      const { settings } = lastOf(page, 'overlay/settings') as { settings?: { theme?: string } };
      return settings?.theme === 'paper';
    });
    assert.deepEqual(await switchAs(dock, { look: 'paper' }), [200, 0]);
    assert.equal((await getKit()).revision, next);
    page.socket.close();
  });

  it('does nothing when a request is repeated, even if the look is another one by now', async () => {
    const dock = await mint('control-dock');
    const first = { look: 'pixel', requestId: 'to pixel' };
    assert.deepEqual(await switchAs(dock, first), [200, 1]);
    await switchAs(dock, { look: 'comic' });
    assert.deepEqual(await switchAs(dock, first), [200, 1]);
    assert.equal((await getKit()).look, 'comic');
  });

  it('agrees if many press at once', async () => {
    const dock = await mint('control-dock');
    const looks = ['glass', 'neon', 'paper', 'pixel', 'comic', 'aurora'];
    const answers = await Promise.all(looks.map((look) => switchAs(dock, { look })));
    assert.ok(
      answers.every(([status]) => status === 200),
      JSON.stringify(answers),
    );
    assert.ok(looks.includes((await getKit()).look));
  });

  it('tells docks and remotes, also when the dashboard changes the kit or deletes its theme', async () => {
    await changeKit({ look: 'glass' });
    const remote = await connect(await mint('remote', { actions: ['look'] }), 'show/state');
    const hasLook = (look: string): Promise<unknown> => until(() => lastOf(remote, 'show/state')['look'] === look);
    await hasLook('glass');
    await changeKit({ look: 'broadcast' });
    await hasLook('broadcast');
    const { id } = await makeTheme('Night');
    const count = remote.of('show/state').length;
    await changeKit({ look: `own-${id}` });
    await hasLook(`own-${id}`);
    assert.deepEqual(remote.of('show/state').at(count)?.['payload'], { look: `own-${id}` });
    await browser.send('DELETE', `/api/themes/${id}`);
    await hasLook('neon');
    remote.socket.close();
  });

  it('takes an own theme of the owner, and nothing else', async () => {
    const dock = await mint('control-dock');
    const { id } = await makeTheme('Rain');
    assert.deepEqual(await switchAs(dock, { look: `own-${id}` }), [200, 1]);
    for (const look of ['own-elsewhere', 'kit', 'plaid', ''])
      assert.equal((await switchAs(dock, { look }))[0], 400, look);
    assert.match(String((await switchAs(dock, { look: 'own-elsewhere' }))[1]), /^look: there is no own theme/);
    assert.equal((await getKit()).look, `own-${id}`);
    const { entries } = await readJson<AuditPage>('/api/audit?action=look&limit=1');
    assert.deepEqual(
      entries.map(({ by, detail, done }) => [by, detail, done]),
      [['My control-dock', 'Rain', 1]],
    );
  });

  it('is listed with the looks that it takes, for those that may do it', async () => {
    const { id } = await makeTheme('Fog');
    await changeKit({ look: `own-${id}` });
    const { actions, looks, state } = await readJson<Controls>('/api/control');
    assert.ok(actions.includes('look'));
    assert.deepEqual(
      [looks[0], looks.at(-1)],
      [
        { look: 'glass', name: 'Glass' },
        { look: `own-${id}`, name: 'Fog' },
      ],
    );
    assert.deepEqual(state, { look: `own-${id}`, countdowns: [], layers: [], scene: null });
    const without = await mint('remote', { actions: ['layer'] });
    const headers = { authorization: `Bearer ${keyOf(without)}` };
    const answer = await fetch(new URL('/api/control', fixture.url), { headers });
    assert.deepEqual(((await answer.json()) as Controls).looks, []);
    assert.equal((await switchAs(without, { look: 'glass' }))[0], 403);
  });

  it('is something that an action link may do', async () => {
    const link = { name: 'Paper', action: 'look', input: { look: 'paper' } };
    const { url } = await create<{ readonly url: string }>('/api/links', link);
    assert.equal(await (await fetch(url)).text(), 'Done: Paper\n');
    assert.equal((await getKit()).look, 'paper');
  });
});
