import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import fastifyStatic from '@fastify/static';
import { registerElements } from './elements.ts';

const ENTRIES = ['onair.js', 'source.js', 'chat-box.js', 'clips-carousel.js', 'featured-message.js'];
const LOADED = ['widgets-a1B2_c-4.js', 'words.styles-abcdef12.js'];

describe('the elements of the server', () => {
  let root: string;
  let app: FastifyInstance;
  before(() => {
    root = mkdtempSync(join(tmpdir(), 'onair-elements-'));
    mkdirSync(join(root, 'elements'));
    for (const file of [...ENTRIES, ...LOADED, 'LICENSES.md', 'notes.js', '.hidden.js'])
      writeFileSync(join(root, 'elements', file), `/* ${file} */`);
    writeFileSync(join(root, 'elements', 'chat-box.js.br'), 'brotli');
    app = fastify();
    void app.register(fastifyStatic, { root, serve: false, preCompressed: true });
    registerElements(app, root);
  });
  after(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  it('are scripts for pages of any origin', async () => {
    for (const file of [...ENTRIES, ...LOADED]) {
      const { statusCode, headers, body } = await app.inject(`/elements/${file}`);
      assert.deepEqual([statusCode, body, headers['access-control-allow-origin']], [200, `/* ${file} */`, '*']);
      assert.match(String(headers['content-type']), /javascript/);
    }
  });

  it('are revalidated under the names that pages have in them', async () => {
    for (const file of [...ENTRIES, 'LICENSES.md']) {
      const { headers } = await app.inject(`/elements/${file}`);
      assert.equal(headers['cache-control'], 'public, max-age=0', file);
      const again = await app.inject({ url: `/elements/${file}`, headers: { 'if-none-match': String(headers.etag) } });
      assert.equal(again.statusCode, 304);
    }
  });

  it('load only files that are cached for a year, under names that change with them', async () => {
    for (const file of LOADED) {
      const { headers } = await app.inject(`/elements/${file}`);
      assert.equal(headers['cache-control'], 'public, max-age=31536000, immutable', file);
    }
  });

  it('are sent compressed to browsers that accept it', async () => {
    const { headers } = await app.inject({ url: '/elements/chat-box.js', headers: { 'accept-encoding': 'gzip, br' } });
    assert.equal(headers['content-encoding'], 'br');
    assert.match(String(headers['content-type']), /javascript/);
  });

  it('are the only files there', async () => {
    for (const file of ['notes.js', '.hidden.js', 'gone-12345678.js', '', '..%2fsecret.txt', 'text/a.js'])
      assert.equal((await app.inject(`/elements/${file}`)).statusCode, 404, file);
  });
});
