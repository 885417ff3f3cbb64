import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fastify from 'fastify';
import type { LightMyRequestResponse } from 'fastify';
import { registerHealthRoutes } from './health-routes.ts';
import { createLog } from '../../log/log.ts';
import type { ReadinessCheck } from './spaced-check.ts';

async function ask(
  path: string,
  checks: Readonly<Record<string, ReadinessCheck>>,
  isOperator = false,
): Promise<{ answer: LightMyRequestResponse; warnings: string[] }> {
  const app = fastify();
  const warnings: string[] = [];
  const log = createLog({ write: (line) => void warnings.push(line) });
  const details = { owners: () => ({ 7: 'open' as const }), isFor: () => isOperator };
  registerHealthRoutes(app, { checks, details, log });
  const answer = await app.inject(path);
  await app.close();
  return { answer, warnings };
}

const works: ReadinessCheck = () => Promise.resolve();
const fails: ReadinessCheck = () => Promise.reject(new Error('CANARY'));

describe('health', () => {
  it('reports that the process runs, even if its parts do not work', async () => {
    const { answer } = await ask('/healthz', { storage: fails });
    assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ok' }]);
  });

  it('reports that the server is ready if each part is', async () => {
    const { answer } = await ask('/readyz', { storage: works, upstream: works });
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [200, { status: 'ready', checks: { storage: 'ok', upstream: 'ok' } }],
    );
  });

  it('leaves out the parts that a balancer excludes', async () => {
    const checks = { storage: fails, bus: fails, upstream: works };
    const { answer, warnings } = await ask('/readyz?exclude=storage&exclude=bus', checks);
    assert.deepEqual([answer.statusCode, answer.json()], [200, { status: 'ready', checks: { upstream: 'ok' } }]);
    assert.deepEqual(warnings, []);
    assert.equal((await ask('/readyz?exclude=storage', checks)).answer.statusCode, 503);
  });

  it('shows the owners to the operator only, on request (T5)', async () => {
    const visitor = await ask('/readyz?owners=true', { storage: works });
    const operator = await ask('/readyz?owners=true', { storage: works }, true);
    const balancer = await ask('/readyz', { storage: works }, true);
    assert.deepEqual(balancer.answer.json(), { status: 'ready', checks: { storage: 'ok' } });
    assert.deepEqual(visitor.answer.json(), { status: 'ready', checks: { storage: 'ok' } });
    assert.deepEqual(operator.answer.json(), { status: 'ready', checks: { storage: 'ok' }, owners: { 7: 'open' } });
  });

  it('names the part that is not ready, and writes the reason only to the log (F7)', async () => {
    const { answer, warnings } = await ask('/readyz', { storage: fails, upstream: works });
    assert.deepEqual(
      [answer.statusCode, answer.json()],
      [503, { status: 'unready', checks: { storage: 'failed', upstream: 'ok' } }],
    );
    assert.ok(!answer.body.includes('CANARY'));
    assert.equal(warnings.length, 1);
    assert.match(warnings[0] ?? '', /"part":"storage"/);
  });

  it('reports the start of an outage of other servers, and stays ready; a server that never reached them is not', async () => {
    const answers = await Promise.all(
      [true, false].map(async (wasOpen) => {
        const app = fastify();
        const bus = () => ({ link: 'gone' as const, since: 0, wasOpen });
        registerHealthRoutes(app, { checks: { storage: works }, bus, log: createLog({ write: () => undefined }) });
        const answer = await app.inject('/readyz');
        await app.close();
        return [answer.statusCode, answer.json()] as const;
      }),
    );
    const gone = { link: 'gone', since: '1970-01-01T00:00:00.000Z' };
    assert.deepEqual(answers, [
      [200, { status: 'ready', checks: { storage: 'ok', bus: 'ok' }, bus: gone }],
      [503, { status: 'unready', checks: { storage: 'ok', bus: 'failed' }, bus: gone }],
    ]);
  });
});
