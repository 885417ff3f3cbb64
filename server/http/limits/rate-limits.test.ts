import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { createLocalCounters } from '../../bus/local-bus.ts';
import { limitRequests } from './rate-limits.ts';
import { decorateRequests } from '../addresses/client-address.ts';

interface Asked {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly url: string;
  readonly key?: string;
  readonly address?: string;
}

describe('too many requests', () => {
  let app: FastifyInstance;
  let served: number;
  beforeEach(async () => {
    served = 0;
    app = fastify();
    decorateRequests(app, { publicUrl: 'https://onair.example', trustedProxies: ['10.0.0.1'] });
    await limitRequests(app, createLocalCounters({ elapsed: () => performance.now() }));
    for (const route of ['/api/*', '/api/air/*', '/api/control/*', '/do/:secret', '/auth/*', '/v2/*', '/assets/*'])
      app.all(route, () => `${served++}`);
  });
  afterEach(() => app.close());

  async function ask({ method = 'GET', url, key, address = '192.0.2.1' }: Asked): Promise<number> {
    const headers = key === undefined ? {} : { authorization: `Bearer ${key}` };
    return (await app.inject({ method, url, headers, remoteAddress: address })).statusCode;
  }

  /** Sends this number of requests and returns the number of accepted ones. */
  async function count(times: number, toAsked: (index: number) => Asked): Promise<number> {
    served = 0;
    for (let index = 0; index < times; index++) await ask(toAsked(index));
    return served;
  }

  it('are 121 changes a minute from one address, of any kind (T21)', async () => {
    const paths = ['/api/overlays', '/auth/logout', '/api/safety'];
    const changes = await count(130, (index) => ({ method: 'POST', url: paths[index % 3] ?? '' }));
    assert.equal(changes, 120);
    assert.equal(await ask({ method: 'DELETE', url: '/api/overlays/1' }), 429);
    assert.equal(await ask({ method: 'POST', url: '/api/overlays', address: '192.0.2.2' }), 200);
  });

  it('are counted together for all servers (T21)', async () => {
    const counters = createLocalCounters({ elapsed: () => 0 });
    const servers = [fastify(), fastify()];
    for (const server of servers) {
      decorateRequests(server, { publicUrl: 'https://onair.example', trustedProxies: [] });
      await limitRequests(server, counters);
      server.all('/api/*', () => 'served');
    }
    const codes: number[] = [];
    for (let index = 0; index < 130; index++) {
      const response = await servers[index % 2]?.inject({ method: 'POST', url: '/api/overlays' });
      if (response) codes.push(response.statusCode);
    }
    assert.equal(codes.filter((code) => code === 200).length, 120);
    await Promise.all(servers.map((server) => server.close()));
  });

  it("are 601 reads of the owner's API a minute; changes are counted separately (T21)", async () => {
    assert.equal(await count(610, () => ({ url: '/api/session' })), 600);
    assert.equal(await ask({ method: 'POST', url: '/api/overlays' }), 200);
  });

  it('are counted whatever the notation of their address (T21)', async () => {
    const spellings = ['/api/session', '/%61pi/session', '/ap%69/session'];
    assert.equal(await count(610, (index) => ({ url: spellings[index % 3] ?? '' })), 600);
  });

  it('are 6001 relay requests a minute with one key of many viewers; other keys still work (T21)', async () => {
    const visit = (index: number) => ({ url: '/v2/user/stream', key: 'one', address: `192.0.2.${index % 10}` });
    assert.equal(await count(6_010, visit), 6_000);
    assert.equal(await ask({ url: '/v2/user/stream', key: 'one', address: '192.0.2.11' }), 429);
    assert.equal(await ask({ url: '/v2/user/stream', key: 'other', address: '192.0.2.1' }), 200);
  });

  it('are 3001 relay requests a minute from one address, whatever the keys (T21)', async () => {
    assert.equal(await count(3_010, (index) => ({ url: '/v2/user/stream', key: `key ${index}` })), 3_000);
    assert.equal(await ask({ url: '/v2/platform/all', address: '192.0.2.2' }), 200);
  });

  it('do not include actions of several moderators in a raid, which count as requests to the relay', async () => {
    const press = (index: number) => ({ method: 'POST' as const, url: '/api/air/hide', key: `dock ${index % 3}` });
    assert.equal(await count(400, press), 400);
    assert.equal(await count(130, () => ({ method: 'POST', url: '/api/air/hide' })), 120);
    assert.equal(
      await count(130, () => ({ method: 'POST', url: '/api/overlays', key: 'any', address: '192.0.2.9' })),
      120,
    );
  });

  it('do not include presses of remotes, which leave room for changes in the dashboard', async () => {
    const presses = await count(130, () => ({ method: 'POST', url: '/api/control/panic', key: 'a' }));
    assert.equal(presses, 130);
    assert.equal(await ask({ method: 'POST', url: '/api/overlays' }), 200);
  });

  it('are 3001 action links a minute from one address, whatever their secrets', async () => {
    assert.equal(await count(3_010, (index) => ({ url: `/do/secret-${index}` })), 3_000);
    assert.equal(await ask({ url: '/do/another', address: '192.0.2.2' }), 200);
  });

  it('are counted together for one IPv6 network (T21)', async () => {
    const last = await count(130, (index) => ({ method: 'POST', url: '/api/x', address: `2001:db8::${index + 1}` }));
    assert.equal(last, 120);
  });

  it('are counted together for one client behind a proxy, whatever its port (T10, T21)', async () => {
    for (let port = 1; port <= 130; port++) {
      const headers = { 'x-forwarded-for': `203.0.113.7:${port}` };
      await app.inject({ method: 'POST', url: '/api/x', headers, remoteAddress: '10.0.0.1' });
    }
    assert.equal(served, 120);
    const headers = { 'x-forwarded-for': '203.0.113.8:1' };
    const other = await app.inject({ method: 'POST', url: '/api/x', headers, remoteAddress: '10.0.0.1' });
    assert.equal(other.statusCode, 200);
  });

  it('are counted for each client behind a proxy, and for each route with a limit of its own (T10, T21)', async () => {
    for (const url of ['/own/login', '/own/capture'])
      app.get(url, { config: { rateLimit: { max: 2, timeWindow: '1 minute' } } }, () => `${served++}`);
    const askFor = async (url: string, client: string): Promise<number> => {
      const headers = { 'x-forwarded-for': client };
      return (await app.inject({ url, headers, remoteAddress: '10.0.0.1' })).statusCode;
    };
    const codes: number[] = [];
    for (let index = 0; index < 3; index++) codes.push(await askFor('/own/login', '192.0.2.1'));
    assert.deepEqual(codes, [200, 200, 429]);
    assert.deepEqual([await askFor('/own/login', '192.0.2.2'), await askFor('/own/capture', '192.0.2.1')], [200, 200]);
  });

  it('are answered with the time to retry, which a page of another origin can read', async () => {
    await count(3_001, () => ({ url: '/v2/user/stream', key: 'one' }));
    const headers = { authorization: 'Bearer one' };
    const answer = await app.inject({ url: '/v2/user/stream', headers, remoteAddress: '192.0.2.1' });
    assert.equal(answer.statusCode, 429);
    assert.ok(Number(answer.headers['retry-after']) > 0);
    assert.equal(answer.headers['access-control-allow-origin'], '*');
  });

  it('are never counted for pages and their assets', async () => {
    assert.equal(await count(700, () => ({ url: '/assets/overlay.js' })), 700);
  });
});
