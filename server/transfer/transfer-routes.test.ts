import assert from 'node:assert/strict';
import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { after, before, beforeEach, describe, it } from 'node:test';
import { createPng, JPEG } from '../testing/picture-files.ts';
import { createWebm } from '../testing/webm-files.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { readActions, readRefusal, type TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Overlay } from '../overlays/overlay-schemas.ts';
import type { StoredKit } from '../kit/kit-schemas.ts';
import type { Picture } from '../files/pictures/picture-schemas.ts';
import type { Imported } from './transfer-schemas.ts';

interface ExportedFile {
  readonly onair: number;
  readonly overlays: readonly Record<string, unknown>[];
  readonly themes: readonly Record<string, unknown>[];
  readonly pictures: readonly Record<string, unknown>[];
  readonly kits: readonly Record<string, unknown>[];
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

describe('a file with all data of an owner', () => {
  /** A client may send only a limited number of requests a minute. */
  beforeEach(() => f.skip(60_000));
  before(async () => {
    f = await createServerFixture();
    [ada, ben] = [await f.signIn(), await f.signIn(802_557)];
  });
  after(() => f.close());

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
    const chat = { widget: 'chat-box', name: 'Chat', folder: 'Late show', settings: { limit: 20 }, embed: true };
    await ask(ada, '/api/overlays', { ...chat, allowedOrigins: ['https://fans.example'] });
    await ask(ada, '/api/overlays', { widget: 'control-dock', name: 'Dock' });
    file = await ask<ExportedFile>(ada, '/api/export');
  });

  it('is downloaded, and contains no key and no id of an overlay', async () => {
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

  it('carries a video, which its layers show under its new address', async () => {
    const id = 'A'.repeat(22);
    const loop = { id, name: 'Loop', data: createWebm().toString('base64') };
    const overlay = { widget: 'picture', name: 'Waves', settings: { picture: `/pictures/${id}.webm` } };
    await ask(ada, '/api/import', { onair: 1, overlays: [overlay], pictures: [loop] });
    const stored = (await ask<readonly Picture[]>(ada, '/api/pictures')).find(({ name }) => name === 'Loop');
    const shown = (await ask<readonly Overlay[]>(ada, '/api/overlays')).find(({ name }) => name === 'Waves');
    assert.match(stored?.url ?? '', /\.webm$/);
    assert.deepEqual([stored?.type, shown?.settings['picture']], ['video/webm', stored?.url]);
  });

  it('creates the same for another owner, with new keys and addresses', async () => {
    assert.deepEqual(await ask(ben, '/api/import', file), {
      overlays: 3,
      themes: 1,
      pictures: 2,
      fonts: 0,
      kits: 0,
      ignored: [],
    });
    const overlays = await ask<readonly Overlay[]>(ben, '/api/overlays');
    const pictures = await ask<readonly Picture[]>(ben, '/api/pictures');
    assert.deepEqual([overlays, pictures].map(toNames), [
      ['Scene', 'Chat', 'Dock'],
      ['Logo', 'Photo'],
    ]);
    assert.deepEqual(
      overlays.map(({ folder }) => folder),
      ['', 'Late show', ''],
    );
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

  it('gives an overlay the usual theme if its own one is missing', async () => {
    const [scene] = file.overlays;
    const carol = await f.signIn(914_030);
    await ask(carol, '/api/import', { onair: 1, overlays: [scene] });
    const [overlay] = await ask<readonly Overlay[]>(carol, '/api/overlays');
    assert.match(JSON.stringify(overlay?.settings), /"theme":"glass"/);
  });

  it('creates overlays with working keys, and is in the list of actions', async () => {
    const chat = (await ask<readonly Overlay[]>(ben, '/api/overlays')).find(({ name }) => name === 'Chat');
    const { url } = await ask<{ url: string }>(ben, `/api/overlays/${chat?.id}/url`);
    const authorization = `Bearer ${new URL(url).hash.slice('#key='.length)}`;
    const headers = { authorization, origin: 'https://fans.example' };
    assert.equal((await fetch(`${f.url}/v2/user/channel/all`, { headers })).status, 200);
    assert.deepEqual(await readActions(ben, 1), [['import', 'overlays 3, themes 1, pictures 2, fonts 0, kits 0']]);
  });

  it('is refused in one clear line if it is invalid, and then nothing is added', async () => {
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
      [{}, /^400 This file is not an Onair export\. Choose a JSON file that begins with \{"onair": 1\.$/],
      [[], /^400 /],
      [{ ...file, onair: 2 }, /^400 The file comes from a newer Onair \(format 2\): update this Onair first\.$/],
      [{ ...file, onair: 0.5 }, /^400 This file is not an Onair export/],
      [{ ...file, onair: '1' }, /^400 This file is not an Onair export/],
      [{ ...file, onair: -1 }, /^400 This file is not an Onair export/],
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
        /^400 overlays\[1\] "Scene": layers\[30\]: a scene has at most 30 layers\.$/,
      ],
      [{ ...file, pictures: [{ ...logo, data: 'PHN2Zy8+' }] }, /^400 pictures\[0\] "Logo": This is not a picture/],
      [{ ...file, pictures: [{ ...logo, data: 'not base64!!' }] }, /^400 pictures\[0\]: data must be base64\.$/],
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
    assert.match(await nested.text(), /overlays\[0\]: it is nested too deeply\./);
    assert.deepEqual(await count(), before);
  });

  it('is refused if a field has the wrong type, also if nothing at all would allow more', async () => {
    const before = (await ask<unknown[]>(ben, '/api/overlays')).length;
    const [, chat] = file.overlays;
    const [theme] = file.themes;
    const [logo] = file.pictures;
    const overlay = (changes: object): object => ({ onair: 1, overlays: [{ ...chat, ...changes }] });
    const cases: readonly (readonly [object, RegExp])[] = [
      [overlay({ allowedOrigins: [1] }), /allowedOrigins: must be a list of texts\.$/],
      [overlay({ allowedOrigins: ['https://fans.example', null] }), /allowedOrigins: must be a list of texts\.$/],
      [overlay({ allowedOrigins: null }), /allowedOrigins: must be a list of texts\.$/],
      [overlay({ allowedOrigins: 'https://fans.example' }), /allowedOrigins: must be a list of texts\.$/],
      [overlay({ embed: null }), /embed: must be true or false\.$/],
      [overlay({ embed: 'false' }), /embed: must be true or false\.$/],
      [overlay({ settings: null }), /settings: must be an object/],
      [overlay({ settings: [] }), /settings: must be an object/],
      [overlay({ settings: { limit: null } }), /limit has no value\.$/],
      [{ onair: 1, overlays: null }, /^400 overlays: must be a list\.$/],
      [{ onair: 1, pictures: null }, /^400 pictures: must be a list\.$/],
      [{ onair: 1, themes: [{ ...theme, tokens: null }] }, /tokens: must be an object/],
      [{ onair: 1, themes: [{ ...theme, tokens: { '--onair-accent': null } }] }, /^400 themes\[0\] "Orange": .*accent/],
      [{ onair: 1, pictures: [{ ...logo, data: null }] }, /name and data must be texts\.$/],
    ];
    for (const [body, problem] of cases)
      assert.match(await refusalOf(body), problem, JSON.stringify(body).slice(0, 90));
    assert.equal((await ask<unknown[]>(ben, '/api/overlays')).length, before);
  });

  it('is refused at once if it is nested without an end, or larger than any export', async () => {
    const headers = { 'content-type': 'application/json', origin: f.url };
    const send = async (body: string): Promise<string> =>
      readRefusal(await ben.request('/api/import', { method: 'POST', headers, body }));
    const brackets = '['.repeat(20 * 1024 * 1024);
    assert.equal(await send(`{"onair":1,"overlays":${brackets}`), '400 overlays[0]: it is nested too deeply.');
    assert.equal(await send(`{"onair":1,"later":${brackets}`), '400 it is nested too deeply.');
    const cookie = `onair_session=${ben.cookie('onair_session') ?? ''}`;
    const large = { ...headers, cookie, 'content-length': String(144 * 1024 * 1024 + 1) };
    const upload = request(new URL('/api/import', f.url), { method: 'POST', headers: large });
    upload.on('error', () => undefined);
    upload.flushHeaders();
    const [answer] = (await once(upload, 'response')) as [IncomingMessage];
    assert.equal(answer.statusCode, 413);
    upload.destroy();
  });

  it('may have unknown fields: they are left out, and named', async () => {
    const [, chat] = file.overlays;
    const body = {
      onair: 1,
      later: { deep: [1, { more: 'x' }] },
      overlays: [{ ...chat, colour: 'red' }],
      sounds: [{ data: 'x'.repeat(70_000) }],
    };
    const { ignored, overlays } = await ask<{ ignored: string[]; overlays: number }>(ada, '/api/import', body);
    assert.deepEqual([overlays, ignored], [1, ['later', 'overlays[0].colour', 'sounds']]);
    const settings = { limit: 9, later: true };
    const layers = [{ ...LAYER, widget: 'chat-box', settings }];
    const newer = [
      { ...chat, settings },
      { widget: 'canvas', name: 'Newer', settings: { layers } },
    ];
    const answer = await ask<{ ignored: string[] }>(ada, '/api/import', { onair: 1, overlays: newer });
    assert.deepEqual(answer.ignored, ['overlays[0].settings.later', 'overlays[1].settings.layers[0].settings.later']);
    const added = (await ask<readonly Overlay[]>(ada, '/api/overlays')).find(({ name }) => name === 'Newer');
    assert.match(JSON.stringify(added?.settings), /"limit":9/);
  });

  it('is imported one at a time per owner, also after a client that went away; a slow one delays no other owner', async () => {
    const cookie = `onair_session_${new URL(f.url).port}=${ben.cookie('onair_session') ?? ''}`;
    const headers = { 'content-type': 'application/json', origin: f.url, cookie, 'content-length': '1000' };
    let slow: ClientRequest | undefined;
    // it is refused if it comes while another import of the owner is under way
    const sendSlowly = (): void => {
      slow?.destroy();
      slow = request(new URL('/api/import', f.url), { method: 'POST', headers });
      slow.on('error', () => undefined).on('response', sendSlowly);
      slow.write('{"onair"');
    };
    sendSlowly();
    await until(async () => (await ben.send('POST', '/api/import', {})).status === 503);
    const dora = await f.signIn(914_031);
    assert.equal((await ask<{ overlays: number }>(dora, '/api/import', file)).overlays, 3);
    assert.equal((await ben.send('POST', '/api/import', {})).status, 503);
    slow?.destroy();
    await until(async () => (await ben.send('POST', '/api/import', {})).status === 400);
  });

  it('is for signed-in owners and our own pages only (A12, T8)', async () => {
    assert.equal((await f.browser().get('/api/export')).status, 401);
    assert.equal((await f.browser().send('POST', '/api/import', file)).status, 401);
    const headers = { 'content-type': 'application/json', origin: 'https://evil.example' };
    assert.equal((await ben.request('/api/import', { method: 'POST', headers, body: '{}' })).status, 403);
  });

  it('takes the kit with its logo, look and typeface, unless the owner has one', async () => {
    const { revision } = await ask<StoredKit>(ada, '/api/kit');
    const kit = { look: `own-${String(file.themes[0]?.['id'])}`, logo: picture.id, name: 'Ada', corners: 'round' };
    assert.equal((await ada.send('PATCH', '/api/kit', { ...kit, revision })).status, 200);
    const exported = await ask<ExportedFile>(ada, '/api/export');
    const dora = await f.signIn(914_030);
    const first = await ask<Imported>(dora, '/api/import', exported);
    const taken = await ask<StoredKit>(dora, '/api/kit');
    const [logo] = await ask<readonly Picture[]>(dora, '/api/pictures');
    const [theme] = await ask<readonly { id: string }[]>(dora, '/api/themes');
    assert.deepEqual(
      [taken.name, taken.corners, taken.logo, taken.look],
      ['Ada', 'round', logo?.id, `own-${theme?.id}`],
    );
    await dora.send('PATCH', '/api/kit', { name: 'Dora', revision: taken.revision });
    const second = await ask<Imported>(dora, '/api/import', exported);
    assert.equal((await ask<StoredKit>(dora, '/api/kit')).name, 'Dora');
    assert.deepEqual([first.kits, second.kits], [1, 0]);
    const entries = (await readActions(dora, 3)).filter(([action]) => action === 'import');
    assert.match(entries.map(([, detail]) => detail).join('; '), /kits 0; .*kits 1$/);
    await ask(ben, '/api/import', { onair: 1, kits: exported.kits });
    const partial = await ask<StoredKit>(ben, '/api/kit');
    assert.deepEqual([partial.name, partial.logo, partial.look], ['Ada', null, 'glass']);
    const wrong = await ben.send('POST', '/api/import', { onair: 1, kits: [{ accent: 'red' }] });
    assert.match(await readRefusal(wrong), /kits\[0\]: accent: must be a colour/);
  });
});
