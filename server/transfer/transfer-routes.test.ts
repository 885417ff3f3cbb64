import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { createPng, JPEG } from '../testing/picture-files.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { readActions, readRefusal, type TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Overlay } from '../overlays/overlay-schemas.ts';
import type { Picture } from '../pictures/picture-schemas.ts';

interface ExportedFile {
  readonly onair: number;
  readonly overlays: readonly Record<string, unknown>[];
  readonly themes: readonly Record<string, unknown>[];
  readonly pictures: readonly Record<string, unknown>[];
}

const LAYER = {
  id: 'logo',
  widget: 'picture',
  name: 'Logo',
  x: 0,
  y: 0,
  width: 300,
  height: 200,
  opacity: 100,
  hidden: false,
  locked: false,
};

let f: ServerFixture;
let ada: TestBrowser;
let ben: TestBrowser;
before(async () => {
  f = await createServerFixture();
  [ada, ben] = [await f.signIn(), await f.signIn(802_557)];
});
after(() => f.close());

async function ask<T>(browser: TestBrowser, path: string, body?: object): Promise<T> {
  const answer = await (body ? browser.send('POST', path, body) : browser.get(path));
  assert.ok(answer.ok, `${path}: ${await answer.clone().text()}`);
  return (await answer.json()) as T;
}

async function upload(browser: TestBrowser, file: Uint8Array, name: string): Promise<Picture> {
  const headers = { 'content-type': 'image/png', origin: f.url };
  const answer = await browser.request(`/api/pictures?name=${name}`, {
    method: 'POST',
    headers,
    body: new Uint8Array(file),
  });
  return (await answer.json()) as Picture;
}

async function refusalOf(body: unknown): Promise<string> {
  return readRefusal(await ben.send('POST', '/api/import', body));
}

const toNames = (items: readonly { readonly name: string }[]): readonly string[] => items.map(({ name }) => name);

describe('a file with everything of an owner', () => {
  let picture: Picture;
  let file: ExportedFile;
  before(async () => {
    picture = await upload(ada, createPng(300, 200), 'Logo');
    await upload(ada, JPEG, 'Photo');
    const tokens = { '--onair-accent': '#ff8800' };
    const theme = await ask<{ id: string }>(ada, '/api/themes', { name: 'Orange', base: 'neon', tokens });
    const chatLayer = { ...LAYER, id: 'chat', widget: 'chat-box', settings: { theme: `own-${theme.id}` } };
    const layers = [{ ...LAYER, settings: { picture: picture.url } }, chatLayer];
    await ask(ada, '/api/overlays', { widget: 'canvas', name: 'Scene', settings: { layers } });
    const chat = { widget: 'chat-box', name: 'Chat', settings: { limit: 20 }, embed: true };
    await ask(ada, '/api/overlays', { ...chat, allowedOrigins: ['https://fans.example'] });
    await ask(ada, '/api/overlays', { widget: 'control-dock', name: 'Dock' });
    file = await ask<ExportedFile>(ada, '/api/export');
  });

  it('is downloaded, and holds no key and no id of an overlay', async () => {
    const answer = await ada.get('/api/export');
    assert.equal(answer.headers.get('content-disposition'), 'attachment; filename="onair-export.json"');
    const text = await answer.text();
    for (const { id } of await ask<readonly Overlay[]>(ada, '/api/overlays')) {
      const { url } = await ask<{ url: string }>(ada, `/api/overlays/${id}/url`);
      assert.ok(!text.includes(new URL(url).hash.slice('#key='.length)) && !text.includes(id));
    }
    const { onair, overlays, themes, pictures } = file;
    assert.deepEqual([onair, overlays.length, themes.length, pictures.length], [1, 3, 1, 2]);
  });

  it('makes the same again for another owner, with keys and addresses of their own', async () => {
    assert.deepEqual(await ask(ben, '/api/import', file), { overlays: 3, themes: 1, pictures: 2, fonts: 0 });
    const overlays = await ask<readonly Overlay[]>(ben, '/api/overlays');
    const pictures = await ask<readonly Picture[]>(ben, '/api/pictures');
    assert.deepEqual([overlays, pictures].map(toNames), [
      ['Scene', 'Chat', 'Dock'],
      ['Logo', 'Photo'],
    ]);
    const addresses = pictures.map(({ url }) => url);
    assert.ok(!addresses.includes(picture.url));
    const shown = await fetch(new URL(addresses[0] ?? '', f.url));
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), createPng(300, 200));
    const again = await ask<ExportedFile>(ben, '/api/export');
    assert.deepEqual(again.overlays.slice(1), file.overlays.slice(1));
    const [before, after] = [file, again].map(({ themes }) => String(themes[0]?.['id']));
    assert.notEqual(before, after);
    assert.deepEqual([{ ...again.themes[0], id: before }], file.themes);
    const text = JSON.stringify(again.overlays[0]).replace(addresses[0] ?? '', picture.url);
    assert.equal(text.replace(`own-${after}`, `own-${before}`), JSON.stringify(file.overlays[0]));
  });

  it('gives an overlay whose own theme is not in it the usual one', async () => {
    const [scene] = file.overlays;
    const carol = await f.signIn(914_030);
    await ask(carol, '/api/import', { onair: 1, overlays: [scene] });
    const [overlay] = await ask<readonly Overlay[]>(carol, '/api/overlays');
    assert.match(JSON.stringify(overlay?.settings), /"theme":"glass"/);
  });

  it('gives overlays keys that work, and is in the list of actions', async () => {
    const chat = (await ask<readonly Overlay[]>(ben, '/api/overlays')).find(({ name }) => name === 'Chat');
    const { url } = await ask<{ url: string }>(ben, `/api/overlays/${chat?.id}/url`);
    const authorization = `Bearer ${new URL(url).hash.slice('#key='.length)}`;
    const headers = { authorization, origin: 'https://fans.example' };
    assert.equal((await fetch(`${f.url}/v2/user/channel/all`, { headers })).status, 200);
    assert.deepEqual(await readActions(ben, 1), [['import', 'overlays 3, themes 1, pictures 2, fonts 0']]);
  });

  it('is refused in one clear line when it does not fit, and then nothing is added', async () => {
    const count = async (): Promise<readonly number[]> =>
      Promise.all(
        ['overlays', 'themes', 'pictures'].map(async (name) => (await ask<unknown[]>(ben, `/api/${name}`)).length),
      );
    const before = await count();
    const [scene, chat] = file.overlays;
    const [logo] = file.pictures;
    const [theme] = file.themes;
    const layers = Array.from({ length: 31 }, (_, index) => ({ ...LAYER, id: `l${index}` }));
    const cases: readonly (readonly [unknown, RegExp])[] = [
      [{}, /^400 This is no export of Onair: it is a JSON file that begins with \{"onair": 1\.$/],
      [[], /^400 /],
      [{ ...file, onair: 2 }, /^400 The file was made by a newer Onair \(its form is 2\): update this one first\.$/],
      [{ ...file, onair: 0.5 }, /^400 This is no export of Onair/],
      [{ ...file, onair: '1' }, /^400 This is no export of Onair/],
      [{ ...file, onair: -1 }, /^400 This is no export of Onair/],
      [{ ...file, overlays: {} }, /^400 overlays: must be a list\.$/],
      [{ ...file, overlays: [chat, 'nonsense'] }, /^400 overlays\[1\]: must be an object\.$/],
      [{ ...file, overlays: [{ ...chat, name: 5 }] }, /^400 overlays\[0\]: widget and name must be texts\.$/],
      [{ ...file, overlays: [{ ...chat, widget: 'gone' }] }, /^400 overlays\[0\] "Chat": widget: there is no "gone"/],
      [{ ...file, overlays: [{ ...chat, settings: { limit: 0 } }] }, /^400 overlays\[0\] "Chat": limit: must be a/],
      [
        { ...file, overlays: [{ ...chat, allowedOrigins: ['*'] }] },
        /^400 overlays\[0\] "Chat": allowedOrigins: "\*" has/,
      ],
      [
        { ...file, overlays: [chat, { ...scene, settings: { layers } }] },
        /^400 overlays\[1\] "Scene": layers\[30\]: a canvas has at most 30 layers\.$/,
      ],
      [{ ...file, pictures: [{ ...logo, data: 'PHN2Zy8+' }] }, /^400 pictures\[0\] "Logo": This is no picture/],
      [{ ...file, pictures: [{ ...logo, id: 'a' }] }, /^400 pictures\[0\] "Logo": id: must be one of Onair\.$/],
      [{ ...file, themes: [{ ...theme, base: 'gone' }] }, /^400 themes\[0\] "Orange": base: must be one of glass, /],
      [{ ...file, themes: [{ ...theme, id: 'a b' }] }, /^400 themes\[0\] "Orange": id: must be one of Onair\.$/],
      [
        { ...file, themes: [{ ...theme, tokens: { '--onair-accent': 'red;}' } }] },
        /^400 themes\[0\] "Orange": .*accent/,
      ],
      [
        { ...file, themes: Array.from({ length: 51 }, (_, index) => ({ ...theme, id: `t${index}` })) },
        /^409 There are 50/,
      ],
      [{ ...file, pictures: [logo, logo] }, /^400 pictures: two of them have the same id\.$/],
      [{ ...file, overlays: Array.from({ length: 301 }, () => chat) }, /^409 There are 300 overlays already/],
    ];
    for (const [body, problem] of cases) assert.match(await refusalOf(body), problem);
    const headers = { 'content-type': 'application/json', origin: f.url };
    const broken = await ben.request('/api/import', { method: 'POST', headers, body: '{"onair": 1, "overlays": [' });
    assert.match(await broken.text(), /"message":"[^"]*not valid JSON[^"]*"/);
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    const overlay = `{"widget": "chat-box", "name": "Chat", "settings": {"limit": ${deep}}}`;
    const nested = await ben.request('/api/import', {
      method: 'POST',
      headers,
      body: `{"onair": 1, "overlays": [${overlay}]}`,
    });
    assert.match(await nested.text(), /overlays\[0\] \\"Chat\\": settings: they are too deep/);
    assert.deepEqual(await count(), before);
  });

  it('is taken one at a time, and the next one also after a client that went away', async () => {
    const cookie = `onair_session=${ben.cookie('onair_session') ?? ''}`;
    const headers = { 'content-type': 'application/json', origin: f.url, cookie, 'content-length': '1000' };
    const slow = request(new URL('/api/import', f.url), { method: 'POST', headers });
    slow.on('error', () => undefined);
    slow.write('{"onair"');
    await until(async () => (await ben.send('POST', '/api/import', {})).status === 503);
    slow.destroy();
    await until(async () => (await ben.send('POST', '/api/import', {})).status === 400);
  });

  it('A12, T8: is for signed-in owners and our own pages only', async () => {
    assert.equal((await f.browser().get('/api/export')).status, 401);
    assert.equal((await f.browser().send('POST', '/api/import', file)).status, 401);
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    assert.equal((await ben.request('/api/import', { method: 'POST', headers, body: '{}' })).status, 403);
  });
});
