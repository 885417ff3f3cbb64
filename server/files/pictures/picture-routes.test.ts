import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { createWebm } from '../../testing/webm-files.ts';
import { createPng, JPEG } from '../../testing/picture-files.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import { readActions, readRefusal, type TestBrowser } from '../../testing/test-browser.ts';
import type { Picture } from './picture-schemas.ts';

let fixture: ServerFixture;
let ada: TestBrowser;

function upload(browser: TestBrowser, file: Uint8Array, { name = 'Logo', type = 'image/png' } = {}): Promise<Response> {
  const headers = { 'content-type': type, origin: fixture.url };
  const body = new Uint8Array(file);
  return browser.request(`/api/pictures?name=${encodeURIComponent(name)}`, { method: 'POST', headers, body });
}

async function add(browser: TestBrowser, file: Uint8Array, name?: string): Promise<Picture> {
  const answer = await upload(browser, file, name === undefined ? {} : { name });
  assert.equal(answer.status, 201, await answer.clone().text());
  return (await answer.json()) as Picture;
}

async function list(browser: TestBrowser): Promise<readonly Picture[]> {
  return (await (await browser.get('/api/pictures')).json()) as readonly Picture[];
}

describe('pictures', () => {
  before(async () => {
    fixture = await createServerFixture();
    ada = await fixture.signIn();
  });
  after(() => fixture.close());

  it('are uploaded, listed, served to everyone and deleted', async () => {
    const file = createPng(300, 200);
    const picture = await add(ada, file, ' My\nlogo ');
    assert.deepEqual(
      [picture.name, picture.type, picture.width, picture.height, picture.frames, picture.bytes],
      ['My logo', 'image/png', 300, 200, 1, file.length],
    );
    assert.deepEqual(await list(ada), [picture]);
    const shown = await fetch(new URL(picture.url, fixture.url));
    assert.deepEqual(Buffer.from(await shown.arrayBuffer()), file);
    const names = ['content-type', 'cache-control', 'x-content-type-options', 'content-security-policy'];
    assert.deepEqual(
      names.map((name) => shown.headers.get(name)),
      ['image/png', 'public, max-age=31536000, immutable', 'nosniff', "sandbox; default-src 'none'"],
    );
    assert.equal(
      (await ada.request(`/api/pictures/${picture.id}`, { method: 'DELETE', headers: { origin: fixture.url } })).status,
      204,
    );
    assert.equal((await fetch(new URL(picture.url, fixture.url))).status, 404);
    assert.deepEqual(await list(ada), []);
  });

  it('that are videos have an address that ends with .webm, and are sent in ranges', async () => {
    const file = createWebm();
    const loop = await add(ada, file, 'Loop');
    assert.deepEqual([loop.type, loop.frames, loop.url], ['video/webm', 2, `/pictures/${loop.id}.webm`]);
    const ask = (range: string): Promise<Response> => fetch(new URL(loop.url, fixture.url), { headers: { range } });
    const names = ['content-type', 'content-length', 'content-range', 'accept-ranges', 'x-content-type-options'];
    const part = await ask('bytes=4-9');
    assert.deepEqual(
      [part.status, ...names.map((name) => part.headers.get(name))],
      [206, 'video/webm', '6', `bytes 4-9/${file.length}`, 'bytes', 'nosniff'],
    );
    assert.deepEqual(Buffer.from(await part.arrayBuffer()), file.subarray(4, 10));
    assert.deepEqual(Buffer.from(await (await ask('bytes=0-')).arrayBuffer()), file);
    const beyond = await ask(`bytes=${file.length}-`);
    assert.deepEqual([beyond.status, beyond.headers.get('content-range')], [416, `bytes */${file.length}`]);
    assert.equal((await fetch(new URL(`/pictures/${loop.id}`, fixture.url))).status, 404);
    await ada.send('DELETE', `/api/pictures/${loop.id}`);
    assert.equal((await ask('bytes=0-')).status, 404);
  });

  it('are of the type that their bytes have', async () => {
    const picture = await add(ada, JPEG);
    assert.equal(picture.type, 'image/jpeg');
    await ada.send('DELETE', `/api/pictures/${picture.id}`);
  });

  it('have names of one line that can be seen, whatever the file was called', async () => {
    const picture = await add(ada, createPng(1, 1), 'gpj.\u202eevil\0\r\n.exe');
    assert.doesNotMatch(picture.name, /[\0\r\n\u202e]/);
    await ada.send('DELETE', `/api/pictures/${picture.id}`);
    assert.match(await readRefusal(await upload(ada, createPng(1, 1), { name: '\u200b\u202e' })), /^400 name: /);
  });

  it('have addresses that cannot be guessed', async () => {
    const picture = await add(ada, createPng(1, 1));
    assert.equal(Buffer.from(picture.id, 'base64url').length, 16);
    assert.equal((await fetch(new URL('/pictures/..%2f..%2fapi', fixture.url))).status, 400);
    await ada.send('DELETE', `/api/pictures/${picture.id}`);
  });

  it('are refused in one clear line, and nothing is stored', async () => {
    const bomb = createPng(20_000, 1);
    const cases: readonly (readonly [Uint8Array, string, string, RegExp])[] = [
      [Buffer.from('<svg/>'), 'Logo', 'image/svg+xml', /^415 Set the header content-type to image\/png or image\/jpeg/],
      [
        Buffer.from('<svg/>'),
        'Logo',
        'image/png',
        /^400 This is not a picture: send a PNG, JPEG, WebP, GIF or WebM file\.$/,
      ],
      [bomb, 'Logo', 'image/png', /^400 The picture has 20000 × 1 pixels: at most 4096 × 4096 fit\.$/],
      [createPng(9, 9).subarray(0, 60), 'Logo', 'image/png', /^400 The picture is damaged or incomplete/],
      [Buffer.alloc(8 * 1024 * 1024 + 1), 'Logo', 'image/png', /^400 The picture is larger than 4 MiB/],
      [createPng(1, 1), ' ', 'image/png', /^400 name: must be a text of 1 to 80 characters\.$/],
      [Buffer.from('{}'), 'Logo', 'application/json', /^415 /],
    ];
    for (const [file, name, type, problem] of cases) {
      assert.match(await readRefusal(await upload(ada, file, { name, type })), problem);
    }
    const { status } = await ada.request('/api/pictures', { method: 'POST', headers: { origin: fixture.url } });
    assert.equal(status, 415);
    assert.deepEqual(await list(ada), []);
  });

  it('are accepted from our own pages and signed-in owners only (T8)', async () => {
    const headers = { 'content-type': 'image/png', origin: 'https://evil.example' };
    const body = new Uint8Array(createPng(1, 1));
    assert.equal((await ada.request('/api/pictures?name=x', { method: 'POST', headers, body })).status, 403);
    assert.equal((await upload(fixture.browser(), createPng(1, 1))).status, 401);
    assert.equal((await fixture.browser().get('/api/pictures')).status, 401);
  });

  it('of another owner are neither listed nor deleted', async () => {
    const picture = await add(ada, createPng(1, 1));
    const other = await fixture.signIn(802_557);
    assert.deepEqual(await list(other), []);
    assert.equal((await other.send('DELETE', `/api/pictures/${picture.id}`)).status, 404);
    assert.equal((await list(ada)).length, 1);
    await ada.send('DELETE', `/api/pictures/${picture.id}`);
  });

  it('are recorded in the list of actions', async () => {
    const picture = await add(ada, createPng(1, 1), 'Noted');
    await ada.send('DELETE', `/api/pictures/${picture.id}`);
    assert.deepEqual(await readActions(ada, 2), [
      ['delete-picture', 'Noted'],
      ['add-picture', 'Noted'],
    ]);
  });

  it('are in the API document as files', async () => {
    const document = (await (await ada.get('/api/openapi.json')).json()) as {
      paths: Record<string, Record<string, { requestBody?: { content: Record<string, unknown> } }>>;
    };
    const content = document.paths['/api/pictures']?.['post']?.requestBody?.content ?? {};
    assert.deepEqual(Object.keys(content), ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'video/webm']);
  });
});
