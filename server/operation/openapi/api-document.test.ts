import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import { createActions } from '../../air/actions/actions.ts';
import { createLocalBus } from '../../bus/local-bus.ts';
import { registerAirRoutes } from '../../air/air-routes.ts';
import { registerAuditRoutes } from '../../air/audit/audit-routes.ts';
import { createRefusedLoads } from '../../overlays/refused-loads.ts';
import { registerOverlayRoutes } from '../../overlays/overlay-routes.ts';
import { createOverlayFixture } from '../../testing/overlay-fixture.ts';
import { registerApiDocument } from './api-document.ts';

interface Operation {
  readonly summary?: string;
  readonly operationId: string;
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: { readonly required?: readonly string[] } }>>;
  };
  readonly responses: Readonly<
    Record<string, { readonly description?: string; readonly content?: object; readonly $ref?: string }>
  >;
  readonly security?: readonly object[];
}

interface ApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

async function readDocument(): Promise<ApiDocument> {
  const app = fastify();
  const { clock, keys, overlays, storage } = await createOverlayFixture();
  await registerApiDocument(app, { version: '1.2.3', sessionCookie: '__Host-onair_session' });
  const requireOwner = () => Promise.resolve({ id: '1' });
  registerOverlayRoutes(app, {
    overlays,
    refusedLoads: createRefusedLoads({
      clock,
      notices: createLocalBus({ serverId: 'server-1', clock }).notices,
      isHome: () => false,
    }),
    requireOwner,
  });
  const airs = {
    find: () => undefined,
    apply: () => undefined,
    catchUp: () => Promise.resolve(),
    prepareWords: () => Promise.resolve(),
    prepareChange: () => Promise.resolve(),
  };
  const bus = createLocalBus({ serverId: 'server-1', clock });
  const actions = createActions({ storage, airs, bus, clock, createId: () => 'id', crashPoint: () => undefined });
  registerAirRoutes(app, { actions, overlayKeys: keys, requireOwner });
  registerAuditRoutes(app, { storage, requireOwner });
  app.get('/bare', () => 'no schema');
  const page = { produces: ['text/html'], response: { 200: { description: 'A page.', type: 'string' } } };
  app.post('/auth/page', { schema: page }, () => 'page');
  app.get('/auth/page', { schema: page }, () => 'page');
  app.get('/figures', { schema: { ...page, produces: ['text/plain'] } }, () => 'figures');
  const hidden = { hide: true, response: {} };
  app.get('/hidden', { schema: hidden }, () => 'hidden');
  const query = { type: 'object', properties: { limit: { type: 'integer' } } };
  app.get('/v2/user/things/:id/*', { schema: { querystring: query } }, () => 'things');
  const answer = await app.inject('/api/openapi.json');
  await app.close();
  await storage.close();
  assert.equal(answer.statusCode, 200);
  return answer.json<ApiDocument>();
}

describe('/api/openapi.json', async () => {
  const document = await readDocument();
  const find = (path: string, method: string): Operation => {
    const operation = document.paths[path]?.[method];
    assert.ok(operation, `${method} ${path}`);
    return operation;
  };
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.values(item).map((operation) => ({ path, operation })),
  );

  it('is an OpenAPI 3.1 document of every route with a schema', () => {
    assert.equal(document.openapi, '3.1.0');
    const found = Object.entries(document.paths).map(([path, item]) => `${path} ${Object.keys(item).sort().join(' ')}`);
    assert.deepEqual(found.sort(), [
      ...['allow-pictures', 'clear', 'hide', 'mute', 'panic', 'pin', 'show', 'unmute'].map(
        (name) => `/api/air/${name} post`,
      ),
      '/api/audit get',
      '/api/audit.csv get',
      '/api/openapi.json get',
      '/api/overlays get post',
      '/api/overlays/{id} delete get patch',
      '/api/overlays/{id}/copy post',
      '/api/overlays/{id}/key post',
      '/api/overlays/{id}/refused-loads get',
      '/api/overlays/{id}/restore post',
      '/api/overlays/{id}/url get',
      '/api/safety get patch',
      '/api/safety/counts get',
      '/api/safety/preview post',
      '/auth/page get post',
      '/figures get',
      '/v2/user/things/{id}/{path} get',
      '/v2/ws get',
    ]);
  });

  it('describes bodies and answers by the schemas that check them', () => {
    const mint = find('/api/overlays', 'post');
    assert.deepEqual(mint.requestBody?.content['application/json']?.schema.required, ['widget', 'name']);
    assert.deepEqual(Object.keys(mint.responses), ['201', 'default']);
    const page = find('/auth/page', 'get');
    assert.deepEqual(Object.keys(page.responses['200']?.content ?? {}), ['text/html']);
    const figures = find('/figures', 'get');
    assert.deepEqual(Object.keys(figures.responses['200']?.content ?? {}), ['text/plain']);
    const revoke = find('/api/overlays/{id}', 'delete');
    assert.deepEqual(revoke.responses['204'], { description: 'Revoked.' });
  });

  it('names every parameter of a path, and those of a query', () => {
    for (const { path, operation } of operations) {
      const names = operation.parameters?.flatMap((parameter) => (parameter.in === 'path' ? parameter.name : [])) ?? [];
      assert.deepEqual(
        names,
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        path,
      );
    }
    const things = find('/v2/user/things/{id}/{path}', 'get');
    assert.ok(things.parameters?.some(({ name, in: place }) => name === 'limit' && place === 'query'));
  });

  it('gives each operation a unique id, a description of each answer and a security scheme', () => {
    assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, operations.length);
    for (const { path, operation } of operations) {
      const answers = Object.values(operation.responses);
      assert.ok(
        answers.every((answer) => answer.description !== undefined || answer.$ref !== undefined),
        path,
      );
    }
    assert.deepEqual(find('/api/overlays', 'get').security, [{ session: [] }]);
    assert.deepEqual(find('/api/safety', 'patch').security, [{ session: [] }, { overlayKey: [] }]);
    assert.deepEqual(find('/api/air/hide', 'post').security, [{ session: [] }, { overlayKey: [] }]);
    assert.deepEqual(find('/api/audit', 'get').security, [{ session: [] }]);
    assert.deepEqual(find('/v2/user/things/{id}/{path}', 'get').security, [{ overlayKey: [] }]);
    assert.deepEqual(find('/auth/page', 'post').security, [{ session: [] }]);
    assert.equal(find('/auth/page', 'get').security, undefined);
    assert.equal(find('/v2/ws', 'get').security, undefined);
  });

  it('has the full name of the cookie', () => {
    const { name } = { name: '', ...(document.components['securitySchemes']?.['session'] ?? {}) };
    assert.equal(name, '__Host-onair_session');
  });

  it('has no reference that leads nowhere', () => {
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/components\/([^"]+)"/g)) {
      const [kind = '', name = ''] = reference.split('/');
      assert.ok(Object.hasOwn(document.components[kind] ?? {}, name), reference);
    }
  });
});
