import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';
import { root } from '../../../scripts/command.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import { readActions, readRefusal, type TestBrowser } from '../../testing/test-browser.ts';
import type { Font } from './font-schemas.ts';

const FILES = 'node_modules/@fontsource-variable/pixelify-sans/files';
const FILE = readFileSync(`${root}${FILES}/pixelify-sans-latin-wght-normal.woff2`);

let fixture: ServerFixture;
let ada: TestBrowser;

function upload(browser: TestBrowser, file: Uint8Array, { query = '', type = 'font/woff2' } = {}): Promise<Response> {
  const headers = { 'content-type': type, origin: fixture.url };
  return browser.request(`/api/fonts${query}`, { method: 'POST', headers, body: new Uint8Array(file) });
}

async function add(browser: TestBrowser, query?: string): Promise<Font> {
  const answer = await upload(browser, FILE, query === undefined ? {} : { query });
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as Font;
}

async function list(browser: TestBrowser): Promise<readonly Font[]> {
  return (await (await browser.get('/api/fonts')).json()) as readonly Font[];
}

describe('own fonts', () => {
  before(async () => {
    fixture = await createServerFixture();
    ada = await fixture.signIn();
  });
  after(() => fixture.close());

  it('are uploaded, listed, served to every page and deleted', async () => {
    const font = await add(ada);
    assert.deepEqual([font.name, font.bytes], ['Pixelify Sans', FILE.length]);
    assert.deepEqual(await list(ada), [font]);
    const served = await fetch(new URL(font.url, fixture.url), { headers: { origin: 'https://fans.example' } });
    assert.deepEqual(Buffer.from(await served.arrayBuffer()), FILE);
    const names = ['content-type', 'cache-control', 'access-control-allow-origin', 'x-content-type-options'];
    assert.deepEqual(
      names.map((name) => served.headers.get(name)),
      ['font/woff2', 'public, max-age=31536000, immutable', '*', 'nosniff'],
    );
    assert.equal((await ada.send('DELETE', `/api/fonts/${font.id}`)).status, 204);
    assert.equal((await fetch(new URL(font.url, fixture.url))).status, 404);
    assert.deepEqual(await list(ada), []);
  });

  it('have a name of their own if one is given', async () => {
    const font = await add(ada, '?name=%20My%0Afont%20');
    assert.equal(font.name, 'My font');
    await ada.send('DELETE', `/api/fonts/${font.id}`);
  });

  it('are refused in one clear line, and nothing is stored', async () => {
    const cases: readonly (readonly [Uint8Array, string, RegExp])[] = [
      [Buffer.from('<svg/>'), 'font/woff2', /^400 This is not a WOFF2 font/],
      [FILE.subarray(0, 900), 'font/woff2', /^400 The font is damaged or incomplete/],
      [Buffer.alloc(4 * 1024 * 1024 + 1), 'font/woff2', /^400 The font is larger than 4 MiB/],
      [FILE, 'application/json', /^415 /],
    ];
    for (const [file, type, problem] of cases)
      assert.match(await readRefusal(await upload(ada, file, { type })), problem);
    assert.deepEqual(await list(ada), []);
  });

  it('are at most 20', async () => {
    const fonts = [];
    for (let count = 0; count < 20; count += 1) fonts.push(await add(ada));
    assert.match(await readRefusal(await upload(ada, FILE)), /^409 There are 20 fonts already: delete one/);
    for (const { id } of fonts) await ada.send('DELETE', `/api/fonts/${id}`);
  });

  it('are accepted from our own pages and signed-in owners only (T8)', async () => {
    const headers = { 'content-type': 'font/woff2', origin: 'https://evil.example' };
    const body = new Uint8Array(FILE);
    assert.equal((await ada.request('/api/fonts', { method: 'POST', headers, body })).status, 403);
    assert.equal((await upload(fixture.browser(), FILE)).status, 401);
    assert.equal((await fixture.browser().get('/api/fonts')).status, 401);
  });

  it('of another owner are neither listed nor deleted', async () => {
    const font = await add(ada);
    const other = await fixture.signIn(802_557);
    assert.deepEqual(await list(other), []);
    assert.equal((await other.send('DELETE', `/api/fonts/${font.id}`)).status, 404);
    assert.equal((await list(ada)).length, 1);
    await ada.send('DELETE', `/api/fonts/${font.id}`);
  });

  it('are in an export, and settings name them by their new ids after an import', async () => {
    const font = await add(ada);
    const css = `.name { font-family: "own-${font.id}" }`;
    const settings = { font: `own-${font.id}`, css };
    await ada.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat', settings });
    const tokens = { '--onair-font': `"own-${font.id}", "Outfit"` };
    await ada.send('POST', '/api/themes', { name: 'Mine', base: 'glass', tokens });
    const file: unknown = await (await ada.get('/api/export')).json();
    const ben = await fixture.signIn(914_030);
    assert.equal((await ben.send('POST', '/api/import', file)).status, 201);
    const [copy] = await list(ben);
    assert.ok(copy && copy.id !== font.id);
    assert.deepEqual(Buffer.from(await (await fetch(new URL(copy.url, fixture.url))).arrayBuffer()), FILE);
    const [overlay] = (await (await ben.get('/api/overlays')).json()) as { settings: Record<string, unknown> }[];
    assert.equal(overlay?.settings['font'], `own-${copy.id}`);
    assert.equal(overlay.settings['css'], css.replace(font.id, copy.id));
    const [theme] = (await (await ben.get('/api/themes')).json()) as { tokens: Record<string, string> }[];
    assert.equal(theme?.tokens['--onair-font'], `"own-${copy.id}", "Outfit"`);
  });

  it('are refused in one clear line from an import, and excess ones are not checked', async () => {
    const before = await list(ada);
    const upload = { id: 'A'.repeat(22), name: 'Mine', data: FILE.toString('base64') };
    const refusal = async (fonts: readonly object[]): Promise<string> =>
      readRefusal(await ada.send('POST', '/api/import', { onair: 1, fonts }));
    const broken = { ...upload, data: FILE.subarray(0, 900).toString('base64') };
    assert.match(await refusal([broken]), /^400 fonts\[0\] "Mine": The font is damaged or incomplete/);
    assert.match(await refusal([{ ...upload, id: 'a' }]), /^400 fonts\[0\] "Mine": id: must be one of Onair\.$/);
    assert.match(
      await refusal([...Array.from({ length: 20 }, () => upload), broken]),
      /^409 There are 20 fonts already/,
    );
    assert.deepEqual(await list(ada), before);
  });

  it('are recorded in the list of actions', async () => {
    const font = await add(ada, '?name=Noted');
    await ada.send('DELETE', `/api/fonts/${font.id}`);
    assert.deepEqual(await readActions(ada, 2), [
      ['delete-font', 'Noted'],
      ['add-font', 'Noted'],
    ]);
  });
});
