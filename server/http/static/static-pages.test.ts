import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { WIDGETS } from '../../../widgets/widgets.ts';
import { PagesMissingError, registerStaticPages } from './static-pages.ts';

describe('pages', () => {
  let root: string;
  let app: FastifyInstance;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'onair-pages-'));
    for (const name of ['dashboard', 'overlay', 'dock', 'gallery']) {
      mkdirSync(join(root, name));
      writeFileSync(join(root, name, 'index.html'), `<title>${name}</title>`);
    }
    for (const { name } of WIDGETS) writeFileSync(join(root, 'overlay', `${name}.html`), `<title>${name}</title>`);
    mkdirSync(join(root, 'assets'));
    writeFileSync(join(root, 'assets', 'overlay-abc123.js'), 'export {};');
    writeFileSync(join(root, 'overlay-worker.js'), 'worker();');
    mkdirSync(join(root, 'assets', 'below'));
    for (const path of ['assets/.hidden', 'assets/below/file.js', 'secret.txt'])
      writeFileSync(join(root, path), 'CANARY');
    app = fastify();
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  const register = (): void =>
    registerStaticPages(app, {
      root,
      publicUrl: 'https://onair.example',
      imageHosts: ['*.example.com', 'http://127.0.0.1:4681'],
    });

  const pages: readonly (readonly [string, string])[] = [
    ['/', 'dashboard'],
    ['/gallery/', 'gallery'],
    ['/dock/moderation', 'dock'],
    ['/dock/control', 'dock'],
    ...WIDGETS.map(({ name }) => [`/overlay/${name}?limit=20`, name] as const),
  ];
  for (const [path, name] of pages) {
    it(`serves ${path}, revalidated each time`, async () => {
      register();
      const answer = await app.inject(path);
      assert.equal(answer.statusCode, 200);
      assert.equal(answer.body, `<title>${name}</title>`);
      assert.match(String(answer.headers['content-type']), /^text\/html; charset=utf-8$/i);
      assert.equal(answer.headers['cache-control'], 'no-cache');
      assert.equal(answer.headers['x-content-type-options'], 'nosniff');
      assert.equal(answer.headers['referrer-policy'], 'no-referrer');
      assert.match(String(answer.headers['content-security-policy']), /^default-src 'none'; script-src 'self'[ ;]/);
    });
  }

  it('answers that a page has not changed', async () => {
    register();
    const { etag } = (await app.inject('/')).headers;
    const answer = await app.inject({ url: '/', headers: { 'if-none-match': String(etag) } });
    assert.equal(answer.statusCode, 304);
  });

  it('lets browsers cache hashed assets for a year', async () => {
    register();
    const answer = await app.inject('/assets/overlay-abc123.js');
    assert.equal(answer.statusCode, 200);
    assert.match(String(answer.headers['content-type']), /javascript/);
    assert.equal(answer.headers['cache-control'], 'public, max-age=31536000, immutable');
  });

  it('gives fonts to pages of every origin that embed a widget, and no other file', async () => {
    writeFileSync(join(root, 'assets', 'font-inter-latin-1.woff2'), 'wOF2');
    register();
    const font = await app.inject('/assets/font-inter-latin-1.woff2');
    assert.deepEqual(
      [font.headers['access-control-allow-origin'], font.headers['content-type'], font.headers['cache-control']],
      ['*', 'font/woff2', 'public, max-age=31536000, immutable'],
    );
    const script = await app.inject('/assets/overlay-abc123.js');
    assert.equal(script.headers['access-control-allow-origin'], undefined);
  });

  it('lets the thread that converts fonts load and send nothing, and only that one make functions', async () => {
    writeFileSync(join(root, 'assets', 'font-worker-abc123.js'), '');
    register();
    const policies = ['font-worker-abc123.js', 'overlay-abc123.js'].map(
      async (name) => (await app.inject(`/assets/${name}`)).headers['content-security-policy'],
    );
    assert.deepEqual(await Promise.all(policies), ["default-src 'none'; script-src 'unsafe-eval'", undefined]);
  });

  it('sends the compressed files of the build to a browser that accepts them', async () => {
    writeFileSync(join(root, 'assets', 'overlay-abc123.js.br'), 'brotli');
    writeFileSync(join(root, 'overlay', 'chat-box.html.gz'), 'gzip');
    register();
    const headers = { 'accept-encoding': 'gzip, br' };
    const script = await app.inject({ url: '/assets/overlay-abc123.js', headers });
    assert.deepEqual([script.headers['content-encoding'], script.body], ['br', 'brotli']);
    assert.match(String(script.headers['content-type']), /javascript/);
    assert.equal(script.headers['cache-control'], 'public, max-age=31536000, immutable');
    const page = await app.inject({ url: '/overlay/chat-box', headers });
    assert.deepEqual([page.headers['content-encoding'], page.body], ['gzip', 'gzip']);
    assert.match(String(page.headers['content-type']), /^text\/html/);
    const plain = await app.inject('/assets/overlay-abc123.js');
    assert.deepEqual([plain.headers['content-encoding'], plain.body], [undefined, 'export {};']);
  });

  it('serves the overlay worker under a fixed name, revalidated each time, allowed to load from this server only', async () => {
    register();
    const answer = await app.inject('/overlay-worker.js');
    assert.equal(answer.body, 'worker();');
    assert.match(String(answer.headers['content-type']), /javascript/);
    assert.equal(answer.headers['cache-control'], 'no-cache');
    assert.equal(answer.headers['content-security-policy'], "default-src 'none'; connect-src 'self'");
  });

  it('serves files that were built while the server runs', async () => {
    register();
    await app.ready();
    writeFileSync(join(root, 'assets', 'overlay-def456.js'), 'export {};');
    assert.equal((await app.inject('/assets/overlay-def456.js')).statusCode, 200);
  });

  it('lets only the dashboard frame, and only the overlay be framed by anyone (T13)', async () => {
    register();
    const policyOf = async (path: string): Promise<string> =>
      String((await app.inject(path)).headers['content-security-policy']);
    assert.match(await policyOf('/'), /form-action 'self'; frame-src 'self'; frame-ancestors 'none'$/);
    assert.match(await policyOf('/overlay/chat-box'), /form-action 'none'; frame-src 'none'; frame-ancestors \*$/);
    assert.match(await policyOf('/dock/control'), /form-action 'none'; frame-src 'none'; frame-ancestors 'none'$/);
    assert.match(await policyOf('/gallery/'), /form-action 'none'; frame-src 'none'; frame-ancestors 'self'$/);
  });

  it('allows images from the listed hosts only (T15)', async () => {
    register();
    const { headers } = await app.inject('/overlay/chat-box');
    assert.match(
      String(headers['content-security-policy']),
      /; img-src 'self' data: https:\/\/\*\.example\.com http:\/\/127\.0\.0\.1:4681; /,
    );
  });

  it('allows images of any secure host in a dock, which receives only allowed ones from the server (T15)', async () => {
    register();
    const { headers } = await app.inject('/dock/moderation');
    assert.match(String(headers['content-security-policy']), /; img-src 'self' data: https: /);
  });

  it('lets Custom CSS load from the hosts in the address, on overlay pages only (T15)', async () => {
    register();
    const policyOf = async (path: string): Promise<string> =>
      String((await app.inject(path)).headers['content-security-policy']);
    const query = '?css-fonts=fonts.example,fonts.example,*.evil.example&css-pictures=cdn.example';
    const widened = await policyOf(`/overlay/chat-box${query}`);
    assert.match(widened, /; font-src 'self' data: https:\/\/fonts\.example; /);
    assert.match(widened, /; img-src 'self' data: [^;]* https:\/\/cdn\.example; /);
    for (const page of ['/', '/gallery/', '/dock/control'])
      assert.equal(await policyOf(page + query), await policyOf(page));
    const usual = await policyOf('/overlay/chat-box');
    for (const odd of [
      '?css-fonts=a.example&css-fonts=b.example',
      '?css-fonts=%0d%0ax',
      '?css-fonts=',
      '?css-fonts[]=a.example',
    ])
      assert.equal(await policyOf(`/overlay/chat-box${odd}`), usual, odd);
    const many = Array.from({ length: 500 }, (_, index) => `h${index}.example`).join();
    assert.equal((await policyOf(`/overlay/chat-box?css-fonts=${many}`)).match(/h\d+\.example/g)?.length, 40);
  });

  it('allows the pictures of hosts that the address names, on overlay pages only (T15)', async () => {
    register();
    const policyOf = async (path: string): Promise<string> =>
      String((await app.inject(path)).headers['content-security-policy']);
    const widened = await policyOf("/overlay/chat-box?image-hosts=*.own.example,pics.example:8443,*,x;script-src'");
    assert.match(
      widened,
      /; img-src 'self' data: https:\/\/\*\.example\.com http:\/\/127\.0\.0\.1:4681 https:\/\/\*\.own\.example https:\/\/pics\.example:8443; /,
    );
    assert.match(widened, /; script-src 'self' 'sha256-[^' ]+'; /);
    assert.equal(await policyOf('/?image-hosts=pics.example'), await policyOf('/'));
    const many = Array.from({ length: 500 }, (_, index) => `h${index}.example`).join();
    assert.equal((await policyOf(`/overlay/chat-box?image-hosts=${many}`)).match(/h\d+\.example/g)?.length, 200);
  });

  it('answers 404 for an unknown overlay, with a page that draws nothing on air', async () => {
    register();
    for (const name of ['', '/', '/nope', '/Chat-Box', '/__proto__', '/chat-box/', '/chat-box/more', '/%00']) {
      const answer = await app.inject(`/overlay${name}`);
      assert.equal(answer.statusCode, 404, name);
      assert.match(String(answer.headers['content-type']), /^text\/html/, name);
      const drawn = answer.body.replace(/<title>[^<]+<\/title>/, '').replaceAll(/<[^>]*>/g, '');
      assert.equal(drawn, '', name);
    }
  });

  it('answers 404 for an unknown dock, with a title that says so', async () => {
    register();
    for (const name of ['', '/', '/nope', '/Control', '/__proto__', '/control/', '/control/more', '/%00']) {
      const answer = await app.inject(`/dock${name}`);
      assert.equal(answer.statusCode, 404, name);
      assert.match(answer.body, /<title>There is no such dock: copy its URL from the dashboard again<\/title>/, name);
    }
  });

  it('answers 404 for any path that leads elsewhere (E57)', async () => {
    register();
    for (const path of [
      '/assets/../secret.txt',
      '/assets/..%2fsecret.txt',
      '/assets/%2e%2e/secret.txt',
      '/assets/..%5csecret.txt',
      '/assets/%00',
      '/assets/',
      '/assets/nope.js',
      '/assets/.hidden',
      '/assets/below/file.js',
      '/secret.txt',
      '/overlay/..%2f..%2fsecret.txt',
      '/dashboard/index.html',
    ]) {
      const answer = await app.inject(path);
      assert.equal(answer.statusCode, 404, path);
      assert.ok(!answer.body.includes('CANARY'));
    }
  });

  it('redirects /gallery to its page', async () => {
    register();
    const answer = await app.inject('/gallery');
    assert.deepEqual([answer.statusCode, answer.headers.location], [308, '/gallery/']);
  });

  it('reports the command to run if the pages have not been built', () => {
    rmSync(join(root, 'overlay', 'live-badge.html'));
    assert.throws(register, (error) => {
      assert.ok(error instanceof PagesMissingError);
      assert.equal(error.message, 'The page overlay/live-badge.html has not been built: run npm run build.');
      return true;
    });
  });
});
