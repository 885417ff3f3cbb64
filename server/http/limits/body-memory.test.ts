import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createManualClock } from '../../testing/manual-clock.ts';
import type { ManualClock } from '../../testing/manual-clock.ts';
import { until } from '../../testing/until.ts';
import { toStream } from '../answer-pieces.ts';
import { budgetBodies } from './body-memory.ts';
import { decorateRequests } from '../addresses/client-address.ts';
import { collectAllowedMethods, setErrorHandlers } from '../../app/error-handlers.ts';
import { createMemoryBudget } from './memory-budget.ts';
import type { MemoryBudget } from './memory-budget.ts';

const KIB = 1024;
const SHARE = 4 * 1024 * KIB;

let app: FastifyInstance;
let budget: MemoryBudget;
let clock: ManualClock;
const opened: Socket[] = [];

async function* createEndless(): AsyncGenerator<string> {
  for (;;) yield await Promise.resolve('x'.repeat(64 * KIB));
}

const address = (): string => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;

async function post(path: string, type: string, body: string): Promise<unknown> {
  return (await fetch(`${address()}${path}`, { method: 'POST', headers: { 'content-type': type }, body })).json();
}

/** Sends the beginning of a request on a connection of its own, and reads nothing. */
async function begin(text: string): Promise<Socket> {
  const socket = connect({ port: Number(new URL(address()).port), host: '127.0.0.1' }).on('error', () => undefined);
  opened.push(socket);
  await once(socket, 'connect');
  socket.pause().write(text);
  return socket;
}

describe('the memory of a request', () => {
  beforeEach(async () => {
    clock = createManualClock();
    budget = createMemoryBudget({ clock, totalBytes: 4 * SHARE });
    app = Fastify({ bodyLimit: 1024 * KIB });
    setErrorHandlers(app, collectAllowedMethods(app));
    decorateRequests(app, { publicUrl: 'http://localhost' });
    budgetBodies(app, budget, () => '7');
    app.addContentTypeParser('image/png', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.post('/json', () => ({ read: budget.usedBytes }));
    app.post('/file', { config: { mediaTypes: ['image/png'] } }, () => ({ read: budget.usedBytes }));
    app.post('/stream', { config: { bodyMemory: 5 * KIB } }, () => ({ read: budget.usedBytes }));
    app.get('/large', { config: { answerMemory: SHARE } }, () => 'x'.repeat(300 * KIB));
    app.get('/unexpected', () => 'x'.repeat(32 * 1024 * KIB));
    app.get('/endless', { config: { answerMemory: SHARE } }, (_request, reply) =>
      reply.send(toStream(createEndless())),
    );
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    for (const socket of opened.splice(0)) socket.destroy();
    app.server.closeAllConnections();
    await app.close();
  });

  describe('a body', () => {
    it('counts until it is answered: JSON four times, a file twice, and a stream as stated by its route', async () => {
      const json = JSON.stringify('x'.repeat(10_000));
      assert.deepEqual(await post('/json', 'application/json', json), { read: 4 * json.length });
      assert.deepEqual(await post('/file', 'image/png', 'x'.repeat(10_000)), { read: 20_000 });
      assert.deepEqual(await post('/stream', 'application/json', json), { read: 5 * KIB });
      await until(() => budget.usedBytes === 0);
    });

    it('counts before its last byte has arrived, with its largest size if it states no length', async () => {
      await begin('POST /json HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{');
      await until(() => budget.usedBytes === 4_000);
      const chunked = 'POST /file HTTP/1.1\r\nHost: x\r\nContent-Type: image/png\r\nTransfer-Encoding: chunked\r\n\r\n';
      const client = await begin(chunked);
      await until(() => budget.usedBytes === 4_000 + 2 * 1024 * KIB);
      client.destroy();
      await until(() => budget.usedBytes === 4_000);
    });

    it('waits unread until others have ended, and is refused with the time to try again', async () => {
      const held = await begin('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
      await until(() => budget.usedBytes === SHARE);
      const [first, second] = [post('/json', 'application/json', '{}'), fetch(`${address()}/large`)];
      await until(() => clock.pending === 2);
      await clock.pass(10_000);
      const answer = await second;
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '10']);
      assert.match(JSON.stringify(await first), /try again in a moment/);
      held.destroy();
      await until(() => budget.usedBytes === 0);
      assert.deepEqual(await post('/json', 'application/json', '{}'), { read: 8 });
    });

    it('is refused without memory if it is larger than its route allows', async () => {
      await begin('GET /endless HTTP/1.1\r\nHost: x\r\n\r\n');
      await until(() => budget.usedBytes === SHARE);
      const answer = await post('/json', 'application/json', JSON.stringify('x'.repeat(2_000 * KIB)));
      assert.match(JSON.stringify(answer), /"statusCode":413/);
    });
  });

  describe('a large answer', () => {
    it('that no one reads counts though its route does not say so, and the next one is refused at once', async () => {
      const held = await begin('GET /unexpected HTTP/1.1\r\nHost: x\r\n\r\n');
      await until(() => budget.usedBytes === SHARE);
      const answer = await fetch(`${address()}/unexpected`);
      assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '10']);
      held.destroy();
      await until(() => budget.usedBytes === 0);
      assert.equal((await (await fetch(`${address()}/unexpected`)).text()).length, 32 * 1024 * KIB);
    });

    it('is sent in pieces with its length, and counts as what it is', async () => {
      const answer = await fetch(`${address()}/large`);
      assert.equal(answer.headers.get('content-length'), String(300 * KIB));
      assert.equal(await answer.text(), 'x'.repeat(300 * KIB));
      const head = await fetch(`${address()}/large`, { method: 'HEAD' });
      assert.equal(head.headers.get('content-length'), String(300 * KIB));
      await until(() => budget.usedBytes === 0);
    });
  });
});
