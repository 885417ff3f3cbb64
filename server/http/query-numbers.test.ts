import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import Fastify from 'fastify';
import { readQueryNumbers } from './query-numbers.ts';

const SCHEMA = {
  querystring: {
    type: 'object',
    properties: { limit: { type: 'integer', maximum: 100 }, cursor: { type: 'string' } },
  },
} as const;

async function ask(query: string): Promise<unknown> {
  const app = Fastify({ ajv: { customOptions: { coerceTypes: false } } });
  readQueryNumbers(app);
  app.get('/', { schema: SCHEMA }, (request) => ({ query: request.query }));
  const answer = await app.inject({ url: `/?${query}` });
  return answer.statusCode === 200 ? answer.json<{ query: unknown }>().query : answer.statusCode;
}

describe('integers in a query', () => {
  it('are read as numbers, and texts stay texts', async () => {
    assert.deepEqual(await ask('limit=20&cursor=20'), { limit: 20, cursor: '20' });
  });

  it('may be left out', async () => {
    assert.deepEqual(await ask('cursor=a'), { cursor: 'a' });
  });

  it('are refused when they are not integers, repeated, or out of range', async () => {
    for (const query of ['limit=many', 'limit=1e1', 'limit=1.5', 'limit=', 'limit=1&limit=2', 'limit=101']) {
      assert.equal(await ask(query), 400, query);
    }
  });
});
