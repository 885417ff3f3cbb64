import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isFields } from '../../core/service/fields.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import { until } from '../testing/until.ts';
import { runCommandLine } from './run-command-line.ts';

const OWNER = '802557';

describe('onair usage, beside the running server', () => {
  let f: ServerFixture;
  let said: string;
  beforeEach(async () => {
    f = await createServerFixture();
  });
  afterEach(() => f.close());

  const onair = (...args: string[]): Promise<number | undefined> => {
    said = '';
    return runCommandLine(args, {
      env: { ...f.env, PORT: new URL(f.url).port },
      fetch,
      now: () => Date.now(),
      print: (line) => void (said += `${line}\n`),
      complain: (line) => void (said += `${line}\n`),
    });
  };

  it('shows the use by each owner and the server', async () => {
    const browser = await f.signIn(Number(OWNER));
    const minted: unknown = await (
      await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'A' })
    ).json();
    assert.ok(isFields(minted) && typeof minted['url'] === 'string');
    const key = new URL(minted['url']).hash.slice('#key='.length);
    const client = await connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, { key, subscriptions: ['user/chat'] });
    await until(() => f.simulator.control.state().sockets.subscriptions['user/chat'] === 1);
    f.simulator.control.goLive();
    f.simulator.control.say({ userId: Number(OWNER), text: 'hello' });
    await until(() => client.words().length === 1);
    assert.equal(await onair('usage', '--json'), 0);
    const { owners, servers } = JSON.parse(said) as { owners: Record<string, unknown>[]; servers: unknown[] };
    const owner = owners.find(({ id }) => id === OWNER);
    assert.deepEqual([owner?.['overlays'], owner?.['sockets'], owner?.['messages']], [1, 1, 1]);
    assert.ok(Number(owner?.['sentBytes']) > 100);
    assert.equal(servers.length, 1);
    assert.equal(await onair('usage'), 0);
    assert.match(said, /^OWNER +NAME +OVERLAYS +SOCKETS +MESSAGES\/MIN/);
    assert.match(said, new RegExp(`^${OWNER} `, 'm'));
    assert.match(said, /^SERVER +SINCE/m);
    assert.match(said, new RegExp(`^\\S+:${new URL(f.url).port} +\\d{4}-`, 'm'));
  });

  it('reports the remedy if no server runs', async () => {
    const { port } = new URL(f.url);
    await f.close();
    f = await createServerFixture();
    const code = await runCommandLine(['usage'], {
      env: { ...f.env, PORT: port },
      fetch,
      now: () => Date.now(),
      print: () => undefined,
      complain: (line) => void (said = line),
    });
    assert.deepEqual(
      [code, said],
      [
        1,
        `No server answers at http://127.0.0.1:${port}/usage: run this on the machine of the server, with the same settings.`,
      ],
    );
  });
});

describe('onair usage', () => {
  const env = {
    ONAIR_SERVICE_URL: 'https://api.example.com',
    ONAIR_SERVICE_WS_URL: 'wss://live.example.com',
    ONAIR_CLIENT_ID: 'client',
    ONAIR_CLIENT_SECRET: 'CANARY-secret',
    ONAIR_PUBLIC_URL: 'https://onair.example.com',
    ONAIR_ALLOWED_OWNERS: '*',
  };
  for (const [host, asked, complaint] of [
    ['localhost', 'localhost', /^No server answers at /],
    ['127.0.0.2', '127.0.0.2', /^No server answers at /],
    ['::1', '[::1]', /^No server answers at /],
    ['0.0.0.0', '127.0.0.1', /^No server answers at /],
    ['::', '127.0.0.1', /^No server answers at /],
    [
      '192.0.2.7',
      '127.0.0.1',
      /^A server answers this only on loopback, .*HOST=192\.0\.2\.7 .*: set HOST=0\.0\.0\.0, /,
    ],
  ] as const) {
    it(`asks ${asked} where HOST is ${host}`, async () => {
      const addresses: string[] = [];
      let said = '';
      const code = await runCommandLine(['usage'], {
        env: { ...env, HOST: host },
        now: () => Date.now(),
        print: () => undefined,
        fetch: (address) => {
          addresses.push(address as string);
          return Promise.reject(new Error('no one is there'));
        },
        complain: (line) => void (said = line),
      });
      assert.deepEqual([code, addresses], [1, [`http://${asked}:4680/usage`]]);
      assert.match(said, complaint);
    });
  }
});
