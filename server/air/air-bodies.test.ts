import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import fc from 'fast-check';
import { setErrorHandlers } from '../app/error-handlers.ts';
import { createLog } from '../log/log.ts';
import { createLocalBus } from '../bus/local-bus.ts';
import { openStorage } from '../store/open-storage.ts';
import type { Storage } from '../store/storage.ts';
import { createAirFixture, toAirs } from '../testing/air-fixture.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import { OWNER } from '../testing/test-service.ts';
import { createActions } from './actions/actions.ts';
import { registerAirRoutes } from './air-routes.ts';
import { ACTIONS } from './air-schemas.ts';
import { DEFAULT_SAFETY, MAX_AUTHORS, MAX_WORDS } from './safety/safety-schemas.ts';

const DEEP = `${'['.repeat(30_000)}"x"${']'.repeat(30_000)}`;
/** Over the limit of the framework, 1 MiB. */
const LARGE = JSON.stringify('x'.repeat(1 << 20));
const NAMES = Object.keys(ACTIONS);
const FIELDS = ['ids', 'id', 'author', 'platformId', 'on', 'seconds', 'queue', 'always', 'requestId', '__proto__'];

const json = fc.oneof(
  fc.json({ maxDepth: 5 }),
  fc.constantFrom(DEEP, '[["m1"]]', '["m1"]', '["__proto__","constructor"]', '"m1"', 'true', 'null', '1', '-1'),
  fc.constantFrom('"\\u0000"', '"\\ud800"', '1e999', '1e308', '2147483648', '9007199254740993', '0.5', '""', '" "'),
  fc.string({ unit: 'binary' }).map((text) => JSON.stringify(text)),
);

/** Bodies with these fields, and some with more or without an object. */
function bodyOf(fields: readonly string[]): fc.Arbitrary<string> {
  const entry = fc.tuple(fc.oneof(fc.constantFrom(...fields), fc.string({ unit: 'binary' })), json);
  const object = fc
    .uniqueArray(entry, { maxLength: 4, selector: ([name]) => name })
    .map((entries) => `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`);
  return fc.oneof({ weight: 5, arbitrary: object }, json);
}

describe('bodies of /api/air and /api/safety', () => {
  const f = createAirFixture();
  const errors: string[] = [];
  let storage: Storage;
  let app: FastifyInstance;

  before(async () => {
    storage = await openStorage({ file: ':memory:' });
    await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
    let ids = 0;
    const actions = createActions({
      storage,
      clock: f.clock,
      crashPoint: () => undefined,
      createId: () => `own ${(ids += 1)}`,
      airs: toAirs(f, storage),
      bus: createLocalBus({ serverId: 'server-1', clock: f.clock }),
    });
    const loggerInstance = createLog({ level: 'error', write: (line) => void errors.push(line) });
    const ajv = { customOptions: { coerceTypes: false as const, removeAdditional: false as const } };
    app = fastify({ loggerInstance, bodyLimit: 64 * 1024, ajv });
    setErrorHandlers(app, () => []);
    registerAirRoutes(app, {
      actions,
      overlayKeys: { admit: () => Promise.resolve(undefined) },
      requireOwner: () => Promise.resolve({ id: OWNER }),
    });
    await app.ready();
  });
  after(async () => {
    await app.close();
    await storage.close();
  });

  const send = async (method: 'POST' | 'PATCH', url: string, payload: string): Promise<number> => {
    const headers = { 'content-type': 'application/json' };
    return (await app.inject({ method, url, headers, payload })).statusCode;
  };
  const list = (length: number, write: (index: number) => unknown): string =>
    JSON.stringify(Array.from({ length }, (_, index) => write(index)));

  it('never cause a fault of the server, whatever they contain (G17)', async () => {
    const action = fc.record({ name: fc.constantFrom(...NAMES, 'nothing', '__proto__'), body: bodyOf(FIELDS) });
    await fc.assert(
      fc.asyncProperty(action, async ({ name, body }) => {
        f.say('hello');
        const status = await send('POST', `/api/air/${name}`, body);
        assert.ok(status < 500, `${status}: ${errors.join('')}`);
      }),
      { numRuns: 500 },
    );
    const fields = bodyOf([...Object.keys(DEFAULT_SAFETY), '__proto__']);
    await fc.assert(
      fc.asyncProperty(fields, fc.boolean(), async (body, isPreview) => {
        const status = await (isPreview
          ? send('POST', '/api/safety/preview', body)
          : send('PATCH', '/api/safety', body));
        assert.ok(status < 500, `${status}: ${errors.join('')}`);
      }),
      { numRuns: 500 },
    );
    assert.deepEqual(Object.keys(Object.prototype), []);
    assert.equal((await app.inject('/api/safety')).statusCode, 200);
  });

  it('are accepted up to their limits, and refused above them without any change (G17)', async () => {
    await send('PATCH', '/api/safety', JSON.stringify({ ...DEFAULT_SAFETY, revision: undefined }));
    f.say('hello');
    const { revision } = f.air.safety;
    const before = [f.screen(), (await storage.audit.list(OWNER, { limit: 9_999 })).length];
    const word = (index: number): object => ({ text: `word${index}`, match: 'word' });
    for (const [method, path, body, expected] of [
      ['POST', 'air/hide', `{"ids":["${'x'.repeat(65)}"]}`, 400],
      ['POST', 'air/hide', `{"ids":${list(201, String)}}`, 400],
      ['POST', 'air/hide', `{"ids":[1]}`, 400],
      ['POST', 'air/hide', `{"ids":{"0":"m1","length":1}}`, 400],
      ['POST', 'air/hide', `{"__proto__":{"ids":["m1"]}}`, 400],
      ['POST', 'air/hide', `{"ids":["m1"],"by":"Dashboard"}`, 400],
      ['POST', 'air/hide', LARGE, 413],
      ['POST', 'air/pin', '{"id":"m1","seconds":3601}', 400],
      ['POST', 'air/pin', '{}', 400],
      ['POST', 'air/panic', '{"on":"true"}', 400],
      ['POST', 'air/mute', `{"author":"${'x'.repeat(1025)}"}`, 400],
      ['POST', 'air/clear', `{"requestId":"${'x'.repeat(101)}"}`, 400],
      ['POST', 'air/clear', '[]', 400],
      ['POST', 'air/clear', '', 400],
      ['POST', 'air/__proto__', '{}', 404],
      ['PATCH', 'safety', `{"words":${list(MAX_WORDS + 1, word)}}`, 400],
      ['PATCH', 'safety', `{"authors":${list(MAX_AUTHORS + 1, String)}}`, 400],
      ['PATCH', 'safety', `{"holdSeconds":1e999}`, 400],
      ['PATCH', 'safety', `{"panic":1}`, 400],
      ['PATCH', 'safety', `{"words":${DEEP}}`, 400],
      ['PATCH', 'safety', `{"off":["__proto__"]}`, 400],
      ['PATCH', 'safety', JSON.stringify('x'.repeat(5 << 20)), 413],
      ['POST', 'safety/preview', `{"words":${list(MAX_WORDS + 1, word)}}`, 400],
    ] as const) {
      assert.equal(await send(method, `/api/${path}`, body), expected, `${path} ${body.slice(0, 60)}`);
    }
    assert.deepEqual([f.screen(), (await storage.audit.list(OWNER, { limit: 9_999 })).length], before);
    assert.equal(f.air.safety.revision, revision);
    for (const [method, path, body] of [
      ['POST', 'air/hide', `{"ids":["${'x'.repeat(64)}","__proto__","constructor"]}`],
      ['POST', 'air/show', `{"ids":${list(200, String)}}`],
      ['POST', 'air/pin', '{"id":"unknown","seconds":3600}'],
      ['PATCH', 'safety', `{"words":${list(MAX_WORDS, word)}}`],
    ] as const) {
      assert.equal(await send(method, `/api/${path}`, body), 200, path);
    }
    assert.deepEqual(f.screen(), before[0]);
  });
});
