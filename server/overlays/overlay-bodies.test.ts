import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { setErrorHandlers } from '../app/error-handlers.ts';
import { createLog } from '../log/log.ts';
import { WIDGETS } from '../../widgets/widgets.ts';
import { createOverlayFixture } from '../testing/overlay-fixture.ts';
import type { OverlayFixture } from '../testing/overlay-fixture.ts';
import { createRefusedLoads } from './refused-loads.ts';
import { registerOverlayRoutes } from './overlay-routes.ts';

/** Nested as deep as fits into a body of 64 KiB; as text, since most functions that walk through values overflow the stack on it. */
const DEEP = `${'['.repeat(30_000)}"x"${']'.repeat(30_000)}`;
const DEEP_OBJECT = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;

const settingNames = [...new Set(WIDGETS.flatMap(({ settings }) => Object.keys(settings)))];
const json = fc.oneof(
  fc.json({ maxDepth: 6 }),
  fc.constantFrom(DEEP, DEEP_OBJECT, '[[["x"]]]', '"\\u0000"', '"\\ud800"', '-0', '1e999', '1e308', 'null'),
);
const settings = fc
  .array(fc.tuple(fc.oneof(fc.constantFrom(...settingNames), fc.string({ unit: 'binary' })), json), { maxLength: 4 })
  .map((entries) => toJson(entries));
const name = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
  fc.constant('"Chat"'),
  json,
);
const origins = fc.oneof(
  fc.array(fc.webUrl()).map((urls) => JSON.stringify(urls)),
  json,
);
const widget = fc.oneof(fc.constantFrom(...WIDGETS.map((one) => JSON.stringify(one.name))), json);
const body = fc.oneof(
  json,
  fc
    .record(
      { name, settings: fc.oneof(settings, json), allowedOrigins: origins, widget, revision: json },
      { requiredKeys: [] },
    )
    .map((fields) => toJson(Object.entries(fields))),
);

function toJson(entries: readonly (readonly [string, string])[]): string {
  return `{${entries.map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
}

describe('bodies of /api/overlays', () => {
  let fixture: OverlayFixture;
  let app: FastifyInstance;
  let errors: string[];

  before(async () => {
    fixture = await createOverlayFixture();
    errors = [];
    const log = createLog({ level: 'error', write: (line) => void errors.push(line) });

    app = fastify({
      loggerInstance: log,
      bodyLimit: 1 << 20,
      ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    });
    setErrorHandlers(app, () => []);
    registerOverlayRoutes(app, {
      overlays: fixture.overlays,
      refusedLoads: createRefusedLoads({
        clock: { elapsed: () => 0 },
        notices: { publish: () => undefined, listen: () => () => undefined },
        isHome: (_ownerId, address) => address === '203.0.113.7',
      }),
      requireOwner: () => Promise.resolve({ id: '1' }),
    });
    await app.ready();
  });
  after(async () => {
    await app.close();
    await fixture.storage.close();
  });

  const send = async (method: 'POST' | 'PATCH', path: string, payload: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method, url: `/api/overlays${path}`, headers, payload })).statusCode;
  };

  it('get 400 for a setting with a list of the deepest possible nesting (G17)', async () => {
    const { id } = await fixture.overlays.mint('1', { widget: 'chat-box', name: 'Chat' });
    const list = settingNames.find((key) => WIDGETS[0]?.settings[key]?.type === 'list') ?? assert.fail();
    for (const value of ['[[["x"]]]', DEEP, DEEP_OBJECT]) {
      const deep = `{"${list}":${value}}`;
      assert.equal(await send('POST', '', `{"widget":"chat-box","name":"Chat","settings":${deep}}`), 400);
      assert.equal(await send('PATCH', `/${id}`, `{"settings":${deep}}`), 400);
    }
  });

  it('never cause a fault of the server, whatever their content (G17)', async () => {
    const { id } = await fixture.overlays.mint('1', { widget: 'chat-box', name: 'Chat' });
    const property = fc.asyncProperty(body, fc.boolean(), async (payload, isNew) => {
      const status = await (isNew ? send('POST', '', payload) : send('PATCH', `/${id}`, payload));
      assert.ok(status < 500, `${status}: ${errors.join('')}`);
    });
    await fc.assert(property, { numRuns: 500 });
  });

  it('get 400 for an id that a database cannot compare (G17)', async () => {
    for (const id of ['%00', 'a%00b', '%ED%A0%80', '%F0%9F%98%80']) {
      assert.equal(await send('PATCH', `/${id}`, '{}'), 400, id);
    }
  });
});
