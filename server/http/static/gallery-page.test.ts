import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { readPictureFile } from '../../files/pictures/picture-file.ts';
import { appearance } from '../../../widgets/settings/appearance.ts';
import { registerGalleryPage } from './gallery-page.ts';

const PUBLIC_URL = 'https://onair.example';
const PAGE = '<!doctype html><html><head><title>Gallery</title></head><body></body></html>';

describe('the link to the gallery', () => {
  let root: string;
  let app: FastifyInstance;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'onair-gallery-'));
    mkdirSync(join(root, 'gallery/share'), { recursive: true });
    writeFileSync(join(root, 'gallery/index.html'), PAGE);
    writeFileSync(join(root, 'gallery/share/neon.jpg'), 'NEON');
    writeFileSync(join(root, 'gallery/secret.txt'), 'CANARY');
    app = fastify();
    void app.register(fastifyStatic, { root, serve: false });
    registerGalleryPage(app, { root, publicUrl: PUBLIC_URL, headers: () => ({ 'x-page': 'gallery' }) });
  });
  afterEach(async () => {
    await app.close();
    rmSync(root, { recursive: true });
  });

  const readMeta = async (address: string, property: string): Promise<string | undefined> => {
    const { body } = await app.inject(address);
    return new RegExp(`<meta property="${property}" content="([^"]*)" />`).exec(body)?.[1];
  };

  for (const theme of appearance.theme.options) {
    it(`shows the picture of ${theme}`, async () => {
      const address = `/gallery/?look=${theme}`;
      assert.equal(await readMeta(address, 'og:image'), `${PUBLIC_URL}/gallery/share/${theme}.jpg`);
      assert.equal(await readMeta(address, 'og:url'), PUBLIC_URL + address);
    });
  }

  for (const address of [
    '/gallery/',
    '/gallery/?look=',
    '/gallery/?look=%3Cscript%3E',
    '/gallery/?look=neon&look=pixel',
  ]) {
    it(`shows the picture of the default theme for ${address}`, async () => {
      assert.equal((await app.inject(address)).statusCode, 200);
      assert.equal(await readMeta(address, 'og:image'), `${PUBLIC_URL}/gallery/share/glass.jpg`);
    });
  }

  it('leads to the same page, with its headers', async () => {
    const { body, headers } = await app.inject('/gallery/?look=neon');
    assert.equal(headers['x-page'], 'gallery');
    assert.equal(body.replaceAll(/<meta [^>]+>/g, ''), PAGE);
  });

  it('serves a picture, cached for a day', async () => {
    const { body, headers } = await app.inject('/gallery/share/neon.jpg');
    assert.equal(body, 'NEON');
    assert.deepEqual([headers['content-type'], headers['cache-control']], ['image/jpeg', 'public, max-age=86400']);
  });

  for (const file of ['unknown.jpg', '..%2Fsecret.txt', 'neon.jpg%00', 'neon']) {
    it(`serves nothing else: ${file}`, async () => {
      assert.equal((await app.inject(`/gallery/share/${file}`)).statusCode, 404);
    });
  }
});

describe('the share pictures', () => {
  for (const theme of appearance.theme.options) {
    it(`${theme} is a JPEG of 1200 × 630 pixels that is quick to load`, async () => {
      const picture = readFileSync(new URL(`../../../demo/gallery/share/${theme}.jpg`, import.meta.url));
      const { file } = await readPictureFile(picture);
      assert.deepEqual(file, { type: 'image/jpeg', width: 1_200, height: 630, frames: 1 });
      assert.ok(picture.length < 150_000, String(picture.length));
    });
  }
});
