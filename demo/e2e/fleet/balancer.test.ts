import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { until } from '../../../server/testing/until.ts';
import { startBalancer, type Balancer } from './balancer.ts';

describe('a balancer', () => {
  const unready = new Set<string>();
  let servers: readonly Server[];
  let balancer: Balancer;

  const openServer = async (name: string): Promise<Server> => {
    const server = createServer(({ url }, response) => {
      response.statusCode = url === '/readyz' && unready.has(name) ? 503 : 200;
      response.end(name);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return server;
  };
  const ask = async (): Promise<string> => {
    const response = await fetch(`http://127.0.0.1:${balancer.port}`, { headers: { connection: 'close' } });
    return response.text();
  };

  beforeEach(async () => {
    unready.clear();
    servers = [await openServer('a'), await openServer('b')];
    balancer = await startBalancer();
    balancer.lead(servers.map((server) => (server.address() as AddressInfo).port));
    await until(() => balancer.ready.length === 2);
  });
  afterEach(async () => {
    await balancer.close();
    for (const server of servers) server.close();
  });

  it('uses one server after the other', async () => {
    const answers = [await ask(), await ask(), await ask(), await ask()];
    assert.deepEqual(answers, answers[0] === 'a' ? ['a', 'b', 'a', 'b'] : ['b', 'a', 'b', 'a']);
  });

  it('leaves out a server that is not ready', async () => {
    unready.add('a');
    await until(() => balancer.ready.length === 1);
    assert.deepEqual([await ask(), await ask()], ['b', 'b']);
  });

  it('tries the next server if one refuses', async () => {
    servers[0]?.close();
    assert.deepEqual([await ask(), await ask()], ['b', 'b']);
  });
});
