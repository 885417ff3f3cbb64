import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createPng } from '../testing/picture-files.ts';
import { createWebm } from '../testing/webm-files.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { readActions, readRefusal, type TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { SettingsEvent } from '../../core/service/relay.ts';
import type { Overlay, OverlayWithUrl } from '../overlays/overlay-schemas.ts';
import type { AppliedKit, StoredKit } from './kit-schemas.ts';

const NEW_KIT: StoredKit = {
  revision: 0,
  look: 'glass',
  accent: '',
  accent2: '',
  name: '',
  tagline: '',
  corners: 'look',
  font: '',
  logo: null,
};

let f: ServerFixture;
let ada: TestBrowser;
let ben: TestBrowser;

async function getKit(browser: TestBrowser): Promise<StoredKit> {
  return (await (await browser.get('/api/kit')).json()) as StoredKit;
}

function patch(browser: TestBrowser, body: object): Promise<Response> {
  return browser.send('PATCH', '/api/kit', body);
}

async function change(browser: TestBrowser, fields: object): Promise<StoredKit> {
  const { revision } = await getKit(browser);
  const answer = await patch(browser, { ...fields, revision });
  assert.equal(answer.status, 200, await answer.clone().text());
  return (await answer.json()) as StoredKit;
}

async function addPicture(browser: TestBrowser): Promise<string> {
  const headers = { 'content-type': 'image/png', origin: f.url };
  const body = new Uint8Array(createPng(3, 2));
  const answer = await browser.request('/api/pictures?name=Logo', { method: 'POST', headers, body });
  return ((await answer.json()) as { id: string }).id;
}

async function addTheme(browser: TestBrowser): Promise<string> {
  const answer = await browser.send('POST', '/api/themes', { name: 'Night', base: 'neon' });
  return ((await answer.json()) as { id: string }).id;
}

async function mint(settings: object, widget = 'chat-box'): Promise<OverlayWithUrl> {
  const answer = await ada.send('POST', '/api/overlays', { widget, name: 'Chat', settings });
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as OverlayWithUrl;
}

async function readOverlay(id: string): Promise<Overlay> {
  return (await (await ada.get(`/api/overlays/${id}`)).json()) as Overlay;
}

function connect({ url }: OverlayWithUrl): Promise<TestClient> {
  const key = new URL(url).hash.slice('#key='.length);
  return connectClient(`${f.url.replace('http', 'ws')}/v2/ws`, {
    key,
    subscriptions: ['overlay/settings', 'overlay/kit'],
  });
}

function shownBy(client: TestClient): SettingsEvent['payload'] {
  return client.of('overlay/settings').at(-1)?.['payload'] as SettingsEvent['payload'];
}

function toLook({ settings }: Pick<SettingsEvent['payload'], 'settings'>): readonly unknown[] {
  return [settings['theme'], settings['accentColor'], settings['font']];
}

async function apply(): Promise<AppliedKit> {
  return (await (await ada.send('POST', '/api/kit/apply', {})).json()) as AppliedKit;
}

async function undo({ overlays }: AppliedKit): Promise<unknown> {
  return (await ada.send('POST', '/api/kit/undo-apply', { overlays })).json();
}

const layer = (id: string, settings?: object): object => {
  return { id, widget: 'text', name: 'T', x: 0, y: 0, width: 30, height: 40, ...(settings && { settings }) };
};
const themesOf = ({ settings }: Pick<Overlay, 'settings'>): readonly unknown[] =>
  (settings['layers'] as readonly { settings: { theme: unknown } }[]).map(({ settings: values }) => values.theme);

describe('an overlay that follows the kit', () => {
  beforeEach(async () => {
    f = await createServerFixture();
    ada = await f.signIn();
  });
  afterEach(() => f.close());

  it('is every new one without a theme of its own, and is sent as it was before there were kits', async () => {
    const overlay = await mint({});
    assert.equal(overlay.settings['theme'], 'kit');
    const shown = shownBy(await connect(overlay));
    assert.deepEqual([toLook(shown), shown.ownThemes], [['glass', '', ''], undefined]);
    assert.equal((await mint({ theme: 'neon' })).settings['theme'], 'neon');
    assert.equal(Object.hasOwn((await mint({}, 'control-dock')).settings, 'theme'), false);
  });

  it('shows a change of the kit at once, as settings that widgets know', async () => {
    const overlay = await mint({});
    const other = await mint({ theme: 'neon' });
    const [client, foreign] = [await connect(overlay), await connect(other)];
    await change(ada, { look: 'paper', accent: '#ff8800', font: 'Inter' });
    await until(() => shownBy(client).settings['theme'] === 'paper');
    assert.deepEqual(toLook(shownBy(client)), ['paper', '#ff8800', 'Inter']);
    assert.deepEqual(toLook(shownBy(await connect(overlay))), ['paper', '#ff8800', 'Inter']);
    await change(ada, { name: 'Ada' });
    await change(ada, { corners: 'round' });
    await until(() => shownBy(client).settings['theme'] === 'own-kit');
    assert.deepEqual(shownBy(client).ownThemes, { kit: { base: 'paper', tokens: { '--onair-radius': '1em' } } });
    assert.deepEqual([client.of('overlay/settings').length, foreign.of('overlay/settings').length], [3, 1]);
    assert.equal((await readOverlay(overlay.id)).settings['theme'], 'kit');
  });

  it('keeps a colour of its own, and can leave the kit and come back', async () => {
    await change(ada, { look: 'paper', accent: '#ff8800' });
    const overlay = await mint({ accentColor: '#123456' });
    const client = await connect(overlay);
    assert.deepEqual(toLook(shownBy(client)), ['paper', '#123456', '']);
    await ada.send('PATCH', `/api/overlays/${overlay.id}`, { settings: { theme: 'neon' } });
    await until(() => shownBy(client).settings['theme'] === 'neon');
    await ada.send('PATCH', `/api/overlays/${overlay.id}`, { settings: { theme: 'kit' } });
    await until(() => shownBy(client).settings['theme'] === 'paper');
  });

  it('has the own theme that is the look of the kit, its changes and its end', async () => {
    const id = await addTheme(ada);
    await change(ada, { look: `own-${id}` });
    const client = await connect(await mint({}));
    assert.deepEqual(shownBy(client).ownThemes, { [id]: { base: 'neon', tokens: {} } });
    await ada.send('PATCH', `/api/themes/${id}`, { base: 'paper', revision: 1 });
    await until(() => shownBy(client).ownThemes?.[id]?.base === 'paper');
    assert.equal((await ada.send('DELETE', `/api/themes/${id}`)).status, 204);
    await until(() => shownBy(client).settings['theme'] === 'paper');
    assert.deepEqual([(await getKit(ada)).look, (await getKit(ada)).revision], ['paper', 2]);
  });

  it('is a new layer, too; layers from before keep what they have', async () => {
    await change(ada, { look: 'paper' });
    const canvas = await mint({ layers: [layer('a'), layer('b', { theme: 'neon' })] }, 'canvas');
    assert.deepEqual(themesOf(canvas), ['kit', 'neon']);
    const client = await connect(canvas);
    assert.deepEqual(themesOf(shownBy(client)), ['paper', 'neon']);
    const layers = [layer('a', { text: 'x' }), layer('b', { theme: 'kit' }), layer('c')];
    await ada.send('PATCH', `/api/overlays/${canvas.id}`, { settings: { layers } });
    assert.deepEqual(themesOf(await readOverlay(canvas.id)), ['kit', 'kit', 'kit']);
    await until(() => themesOf(shownBy(client)).length === 3);
    assert.deepEqual(themesOf(shownBy(client)), ['paper', 'paper', 'paper']);
    const moved = [layer('a', { theme: 'neon' }), layer('b')];
    await ada.send('PATCH', `/api/overlays/${canvas.id}`, { settings: { layers: moved } });
    await ada.send('PATCH', `/api/overlays/${canvas.id}`, { settings: { layers: [layer('a'), layer('b')] } });
    assert.deepEqual(themesOf(await readOverlay(canvas.id)), ['neon', 'kit']);
  });

  it('is every one after a press, which can be undone', async () => {
    await change(ada, { look: 'paper' });
    const chat = await mint({ theme: 'neon', limit: 7 });
    const canvas = await mint({ layers: [layer('a', { theme: 'neon' }), layer('b')] }, 'canvas');
    await mint({});
    await mint({}, 'control-dock');
    const client = await connect(canvas);
    const applied = await apply();
    assert.equal(applied.changed, 2);
    await until(() => themesOf(shownBy(client))[0] === 'paper');
    const { settings } = await readOverlay(chat.id);
    assert.deepEqual([settings['theme'], settings['limit']], ['kit', 7]);
    assert.deepEqual(themesOf(await readOverlay(canvas.id)), ['kit', 'kit']);
    assert.equal((await apply()).changed, 0);
    assert.deepEqual(await readActions(ada, 2), [
      ['use-kit', 'Chat (canvas)'],
      ['use-kit', 'Chat (chat-box)'],
    ]);
    assert.deepEqual(await undo(applied), { restored: 2, skipped: 0 });
    await until(() => themesOf(shownBy(client))[0] === 'neon');
    assert.deepEqual(themesOf(await readOverlay(canvas.id)), ['neon', 'kit']);
    assert.equal((await readOverlay(chat.id)).settings['theme'], 'neon');
    assert.deepEqual(await undo(applied), { restored: 0, skipped: 2 });
    assert.deepEqual(await readActions(ada, 2), [
      ['restore-version', 'Chat (canvas)'],
      ['restore-version', 'Chat (chat-box)'],
    ]);
  });

  it('keeps changes that were made after the press', async () => {
    const [chat, gone] = [await mint({ theme: 'neon' }), await mint({ theme: 'neon' })];
    const badge = await mint({ theme: 'paper' }, 'live-badge');
    const applied = await apply();
    await ada.send('PATCH', `/api/overlays/${chat.id}`, { settings: { limit: 9 } });
    await ada.send('DELETE', `/api/overlays/${gone.id}`);
    const foreign = await (await f.signIn(802_557)).send('POST', '/api/kit/undo-apply', { overlays: applied.overlays });
    assert.deepEqual(await foreign.json(), { restored: 0, skipped: 3 });
    assert.deepEqual(await undo(applied), { restored: 1, skipped: 2 });
    const { settings } = await readOverlay(chat.id);
    assert.deepEqual([settings['theme'], settings['limit']], ['kit', 9]);
    assert.equal((await readOverlay(badge.id)).settings['theme'], 'paper');
  });

  it('gets the rest of the kit at first and after each change of it, as every overlay does', async () => {
    const client = await connect(await mint({ theme: 'neon' }));
    const kits = (): readonly unknown[] => client.of('overlay/kit').map(({ payload }) => payload);
    const { accent, accent2, corners, logo, name, tagline } = NEW_KIT;
    const first = { accent, accent2, corners, logo, name, tagline };
    await until(() => kits().length === 1);
    await change(ada, { look: 'paper', font: 'Inter' });
    await change(ada, { name: 'Ada', tagline: 'Daily', accent2: '#0088ff' });
    await until(() => kits().length === 2);
    assert.deepEqual(kits(), [first, { ...first, name: 'Ada', tagline: 'Daily', accent2: '#0088ff' }]);
  });

  it('has no video as its logo', async () => {
    const headers = { 'content-type': 'video/webm', origin: f.url };
    const body = new Uint8Array(createWebm());
    const { id } = (await (await ada.request('/api/pictures?name=Loop', { method: 'POST', headers, body })).json()) as {
      id: string;
    };
    assert.equal(
      await readRefusal(await patch(ada, { logo: id, revision: (await getKit(ada)).revision })),
      '400 logo: A video loop does not fit here: choose a PNG, JPEG, WebP or GIF file.',
    );
  });

  it('loses a logo whose picture is deleted, and keeps one if another picture is', async () => {
    const [logo, other] = [await addPicture(ada), await addPicture(ada)];
    await change(ada, { logo });
    const client = await connect(await mint({}));
    const logos = (): readonly unknown[] =>
      client.of('overlay/kit').map(({ payload }) => (payload as { readonly logo: unknown }).logo);
    assert.equal((await ada.send('DELETE', `/api/pictures/${other}`)).status, 204);
    assert.equal((await ada.send('DELETE', `/api/pictures/${logo}`)).status, 204);
    await until(() => logos().length === 2);
    assert.deepEqual([logos(), (await getKit(ada)).logo, (await getKit(ada)).revision], [[logo, null], null, 2]);
  });

  it('is exported and imported as one that follows the kit', async () => {
    await mint({});
    await mint({ layers: [layer('a')] }, 'canvas');
    const file = (await (await ada.get('/api/export')).json()) as object;
    const answer = await ada.send('POST', '/api/import', file);
    assert.equal(answer.status, 201, await answer.clone().text());
    const [, , chat, canvas] = (await (await ada.get('/api/overlays')).json()) as readonly Overlay[];
    assert.deepEqual([chat?.settings['theme'], canvas && themesOf(canvas)], ['kit', ['kit']]);
  });
});

describe('the routes of the kit', () => {
  beforeEach(async () => {
    f = await createServerFixture();
    [ada, ben] = [await f.signIn(), await f.signIn(802_557)];
  });
  afterEach(() => f.close());

  it('answer the first look before any change', async () => {
    assert.deepEqual(await getKit(ada), NEW_KIT);
  });

  it('change the given fields only, for this owner only', async () => {
    const fields = { look: `own-${await addTheme(ada)}`, accent: '#ff8800', accent2: '#0088ff', corners: 'round' };
    assert.deepEqual(await change(ada, fields), { ...NEW_KIT, ...fields, revision: 1 });
    const texts = { logo: await addPicture(ada), name: 'Ada “plays”', tagline: 'Every day', font: 'Inter' };
    assert.deepEqual(await change(ada, texts), { ...NEW_KIT, ...fields, ...texts, revision: 2 });
    assert.deepEqual(await change(ada, { logo: null }), { ...NEW_KIT, ...fields, ...texts, logo: null, revision: 3 });
    assert.deepEqual([await getKit(ben), (await getKit(ada)).revision], [NEW_KIT, 3]);
    assert.deepEqual(await readActions(ada, 1), [['change-kit', '']]);
  });

  it('refuse a change when another one came first, and nothing changes', async () => {
    await change(ada, { name: 'Ada' });
    const late = await patch(ada, { name: 'Late', revision: 0 });
    assert.equal(late.status, 409);
    assert.match(await readRefusal(late), /The kit was changed meanwhile/);
    const early = await patch(ada, { name: 'Early', revision: 2 });
    assert.deepEqual([early.status, (await getKit(ada)).name], [409, 'Ada']);
  });

  it('let one of two changes at once win', async () => {
    const answers = await Promise.all(['A', 'B'].map((name) => patch(ada, { name, revision: 0 })));
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    assert.equal((await getKit(ada)).revision, 1);
  });

  it('refuse a field that does not fit, by its name', async () => {
    const [foreignTheme, foreignPicture] = [await addTheme(ben), await addPicture(ben)];
    const cases: Readonly<Record<string, unknown>> = {
      look: `own-${foreignTheme}`,
      accent: 'red',
      accent2: 'url(x)',
      logo: foreignPicture,
      name: 'two\nlines',
      tagline: 'x'.repeat(121),
      corners: 'soft',
      font: '<b>',
    };
    for (const [name, value] of Object.entries(cases)) {
      const answer = await patch(ada, { [name]: value, revision: 0 });
      assert.equal(answer.status, 400, name);
      const { error } = (await answer.json()) as { error: { problems: readonly { at: string }[] } };
      assert.deepEqual(
        error.problems.map(({ at }) => at),
        [name],
      );
    }
    for (const value of ['kit', 'plaid', ''])
      assert.equal((await patch(ada, { look: value, revision: 0 })).status, 400, value);
    assert.equal((await patch(ada, { colour: '#fff', revision: 0 })).status, 400);
    assert.deepEqual(await getKit(ada), NEW_KIT);
  });

  it('are for owners who are signed in', async () => {
    assert.equal((await fetch(`${f.url}/api/kit`)).status, 401);
  });
});
