import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { HttpError } from '../http/errors/error-body.ts';
import { createOverlayFixture, keyOf } from '../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../testing/overlay-fixture.ts';
import { createRefusedLoads } from './refused-loads.ts';
import type { RefusedLoads } from './refused-loads.ts';
import { registerOverlayRoutes } from './overlay-routes.ts';
import type { Overlay, OverlayWithUrl } from './overlay-schemas.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

const SIGNED_OUT = new HttpError({ statusCode: 401, name: 'invalid_session', message: 'Sign in first.' });
const FIELDS = [
  'id',
  'name',
  'widget',
  'settings',
  'revision',
  'permissions',
  'allowedOrigins',
  'embed',
  'obs',
  'createdAt',
  'lastUsedAt',
  'revokedAt',
  'expiresAt',
  'folder',
].sort();

function fieldsOf(view: Overlay): readonly string[] {
  return Object.keys(view).sort();
}

describe('/api/overlays', () => {
  let fixture: OverlayFixture;
  let app: FastifyInstance;
  let refusedLoads: RefusedLoads;
  beforeEach(async () => {
    fixture = await createOverlayFixture();
    app = fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false } } });
    refusedLoads = createRefusedLoads({
      clock: { elapsed: () => 0 },
      notices: { publish: () => undefined, listen: () => () => undefined },
      isHome: (_ownerId, address) => address === '203.0.113.7',
    });
    registerOverlayRoutes(app, {
      overlays: fixture.overlays,
      refusedLoads,
      requireOwner: (request) => {
        const owner = request.headers['x-test-owner'];
        return typeof owner === 'string' ? Promise.resolve({ id: owner }) : Promise.reject(SIGNED_OUT);
      },
    });
    await app.ready();
  });
  afterEach(async () => {
    await app.close();
    await fixture.storage.close();
  });

  function ask(method: Method, path: string, body?: object): Promise<LightMyRequestResponse> {
    const request = { method, url: `/api/overlays${path}`, headers: { 'x-test-owner': '1' } };
    return app.inject(body === undefined ? request : { ...request, payload: body });
  }

  async function mint(): Promise<{ id: string; url: string }> {
    return (await ask('POST', '', { widget: 'chat-box', name: 'Chat' })).json();
  }

  it('shows only the owner the refused loads of Custom CSS, until they are allowed', async () => {
    const { id } = await mint();
    refusedLoads.record(id, { kind: 'font', origin: 'https://fonts.example' }, '203.0.113.7');
    const read = async (): Promise<unknown> => (await ask('GET', `/${id}/refused-loads`)).json();
    assert.deepEqual(await read(), [{ kind: 'font', origin: 'https://fonts.example', isProven: true }]);
    const stranger = { url: `/api/overlays/${id}/refused-loads`, headers: { 'x-test-owner': '2' } };
    assert.equal((await app.inject(stranger)).statusCode, 404);
    assert.equal((await ask('PATCH', `/${id}`, { settings: { fontHosts: ['fonts.example'] } })).statusCode, 200);
    assert.deepEqual(await read(), []);
    for (const host of ['*', '*.example', 'http://fonts.example', 'https://fonts.example/x.woff2', 'a b', ';'])
      assert.equal((await ask('PATCH', `/${id}`, { settings: { fontHosts: [host] } })).statusCode, 400, host);
  });

  it('shows no refused loads and no error after the overlay was revoked', async () => {
    const { id } = await mint();
    refusedLoads.record(id, { kind: 'font', origin: 'https://fonts.example' }, '203.0.113.7');
    assert.equal((await ask('DELETE', `/${id}`)).statusCode, 204);
    const answer = await ask('GET', `/${id}/refused-loads`);
    assert.deepEqual([answer.statusCode, answer.json()], [200, []]);
    const stranger = { url: `/api/overlays/${id}/refused-loads`, headers: { 'x-test-owner': '2' } };
    assert.equal((await app.inject(stranger)).statusCode, 404);
  });

  it('serves an overlay from its creation to its end', async () => {
    const minted = await ask('POST', '', { widget: 'chat-box', name: 'Chat', settings: { align: 'right' } });
    assert.equal(minted.statusCode, 201);
    const { id, url, settings, lastUsedAt } = minted.json<OverlayWithUrl>();
    assert.deepEqual(fieldsOf(minted.json()), [...FIELDS, 'url'].sort());
    assert.equal(settings['align'], 'right');
    assert.equal(lastUsedAt, null);

    const listed = await ask('GET', '');
    assert.equal(listed.statusCode, 200);
    assert.deepEqual(listed.json<Overlay[]>().map(fieldsOf), [[...FIELDS, 'openIn'].sort()]);
    assert.deepEqual(fieldsOf((await ask('GET', `/${id}`)).json()), FIELDS);
    assert.deepEqual((await ask('GET', `/${id}/url`)).json(), { url });

    const changed = await ask('PATCH', `/${id}`, { settings: { align: null }, name: 'Chat 2', revision: 1 });
    assert.equal(changed.statusCode, 200);
    assert.equal(changed.json<Overlay>().settings['align'], 'left');
    assert.deepEqual(fieldsOf(changed.json()), FIELDS);
    assert.equal((await ask('PATCH', `/${id}`, { revision: 1 })).statusCode, 409);

    const rotated = await ask('POST', `/${id}/key`, {});
    assert.equal(rotated.statusCode, 200);
    assert.notEqual(rotated.json<OverlayWithUrl>().url, url);

    const copied = await ask('POST', `/${id}/copy`, {});
    assert.equal(copied.statusCode, 201);
    assert.deepEqual(fieldsOf(copied.json()), [...FIELDS, 'url'].sort());
    assert.equal((await ask('DELETE', `/${copied.json<Overlay>().id}`)).statusCode, 204);
    const restored = await ask('POST', `/${copied.json<Overlay>().id}/restore`, {});
    assert.deepEqual([restored.statusCode, restored.json<Overlay>().revokedAt], [200, null]);
    assert.equal((await ask('DELETE', `/${copied.json<Overlay>().id}`)).statusCode, 204);

    const revoked = await ask('DELETE', `/${id}`);
    assert.deepEqual([revoked.statusCode, revoked.body], [204, '']);
    assert.equal((await ask('DELETE', `/${id}`)).statusCode, 404);
    assert.deepEqual((await ask('GET', '')).json(), []);
  });

  it('returns the key only in the answers that are meant to contain it (T9)', async () => {
    const { id, url } = await mint();
    const others = [await ask('GET', ''), await ask('GET', `/${id}`), await ask('PATCH', `/${id}`, { name: 'x' })];
    for (const { body } of others) assert.ok(!body.includes(keyOf(url)));
  });

  it('refuses every request without a session, whatever else it contains (A12)', async () => {
    const { id } = await mint();
    const routes: [Method, string][] = [
      ['GET', ''],
      ['POST', ''],
      ['GET', `/${id}`],
      ['PATCH', `/${id}`],
      ['DELETE', `/${id}`],
      ['POST', `/${id}/key`],
      ['POST', `/${id}/copy`],
      ['POST', `/${id}/restore`],
      ['GET', `/${id}/url`],
    ];
    for (const [method, path] of routes) {
      const request = { method, url: `/api/overlays${path}` };
      const answer = await app.inject(method === 'GET' ? request : { ...request, payload: { nonsense: true } });
      assert.equal(answer.statusCode, 401, `${method} ${path}`);
    }
  });

  it('keeps the folder of an overlay, also of its copy', async () => {
    const folderOf = (answer: Awaited<ReturnType<typeof ask>>): string => answer.json<Overlay>().folder;
    const minted = await ask('POST', '', { widget: 'chat-box', name: 'Chat', folder: '  Late   show ' });
    assert.equal(folderOf(minted), 'Late show');
    const { id } = minted.json<Overlay>();
    assert.equal(folderOf(await ask('POST', `/${id}/copy`, {})), 'Late show');
    assert.equal(folderOf(await ask('PATCH', `/${id}`, { name: 'Chat 2' })), 'Late show');
    const long = await ask('PATCH', `/${id}`, { folder: 'x'.repeat(41) });
    assert.equal(long.statusCode, 400);
    assert.match(long.json<{ message: string }>().message, /^folder: must be a text of 1 to 40 characters/);
    assert.equal(folderOf(await ask('PATCH', `/${id}`, { folder: ' ' })), '');
    assert.equal(folderOf(await ask('GET', `/${id}`)), '');
  });

  it('refuses invalid bodies and names the problem', async () => {
    const { id } = await mint();
    const wrong: [Method, string, object, RegExp][] = [
      ['POST', '', { widget: 'chat-box' }, /name/],
      ['POST', '', { widget: 'chat-box', name: 5 }, /name/],
      ['POST', '', { widget: 'chat-box', name: 'x', settings: [] }, /settings/],
      ['POST', '', { widget: 'chat-box', name: 'x', nonsense: 1 }, /additional/],
      ['POST', '', { widget: 'chat-box', name: 'x', settings: { limit: 0 } }, /^limit: must be a whole number from/],
      ['PATCH', `/${id}`, { revision: '1' }, /revision/],
      ['PATCH', `/${id}`, { allowedOrigins: 'https://example.com' }, /allowedOrigins/],
    ];
    for (const [method, path, body, message] of wrong) {
      const answer = await ask(method, path, body);
      assert.equal(answer.statusCode, 400, JSON.stringify(body));
      assert.match(answer.json<{ message: string }>().message, message);
    }
    assert.equal((await ask('GET', '')).json<Overlay[]>().length, 1);
  });

  it('refuses a body that names a prototype (T23)', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/overlays',
      headers: { 'x-test-owner': '1', 'content-type': 'application/json' },
      payload: '{"widget":"chat-box","name":"x","settings":{"__proto__":{"polluted":true}}}',
    });
    assert.equal(answer.statusCode, 400);
    assert.equal(Object.hasOwn(Object.prototype, 'polluted'), false);
  });
});
