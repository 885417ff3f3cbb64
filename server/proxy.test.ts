import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:tls';
import type { Server } from 'node:tls';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { createSimulator } from '../demo/simulator/simulator.ts';
import type { Simulator } from '../demo/simulator/simulator.ts';
import { startConnectProxy } from './testing/connect-proxy.ts';
import type { ConnectProxy } from './testing/connect-proxy.ts';
import { TestBrowser } from './testing/test-browser.ts';
import { until } from './testing/until.ts';

/** A name that only the proxy resolves. */
const HOST = 'api.onair.test';

/** Terminates TLS in front of the simulator, like the front of a service. */
async function startFront(folder: string, simulator: Simulator): Promise<Server> {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const names = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`];
  const files = ['-days', '1', '-keyout', key, '-out', cert];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names, ...files], { stdio: 'ignore' });
  const front = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (socket) => {
    const inner = connect(Number(new URL(simulator.baseUrl).port), '127.0.0.1');
    for (const [one, other] of [[socket, inner] as const, [inner, socket] as const]) {
      one.pipe(other);
      one.on('error', () => other.destroy());
    }
  });
  front.listen(0, '127.0.0.1');
  await once(front, 'listening');
  return front;
}

describe('a server behind a proxy', () => {
  let folder: string;
  let simulator: Simulator;
  let front: Server;
  let proxy: ConnectProxy;
  const running: ChildProcess[] = [];

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'onair-proxy-'));
    simulator = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
    front = await startFront(folder, simulator);
    proxy = await startConnectProxy((front.address() as AddressInfo).port);
  });
  after(async () => {
    for (const child of running) child.kill('SIGKILL');
    proxy.close();
    front.close();
    await simulator.close();
    rmSync(folder, { recursive: true });
  });

  const run = (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
  ): { said: string; child: ChildProcess } => {
    const service = { ONAIR_SERVICE_URL: `https://${HOST}`, ONAIR_SERVICE_WS_URL: `wss://${HOST}` };
    const client = { ONAIR_CLIENT_ID: simulator.clientId, ONAIR_CLIENT_SECRET: simulator.clientSecret };
    const place = { PORT: '0', ONAIR_READY_JSON: '1', ONAIR_DATA_DIR: join(folder, 'data') };
    const trust = { NODE_EXTRA_CA_CERTS: join(folder, 'cert.pem') };
    const command = [join(import.meta.dirname, 'cli/onair.mjs'), ...args];
    const child = spawn(process.execPath, command, {
      cwd: folder,
      env: { ...service, ...client, ...place, ...trust, ...env },
    });
    running.push(child);
    const started = { said: '', child };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (started.said += String(bytes)));
    return started;
  };

  /** Signs in with a browser that does not use the proxy, and opens an overlay, for which the server opens a socket to the service. */
  const openOverlay = async (url: string): Promise<WebSocket> => {
    const direct: typeof fetch = (input, init) => {
      const address = input instanceof URL ? input.href : input;
      return fetch(typeof address === 'string' ? address.replace(`https://${HOST}`, simulator.baseUrl) : address, init);
    };
    const browser = new TestBrowser(url, direct);
    assert.equal((await browser.signIn(simulator.baseUrl)).status, 303);
    const answer = await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
    const { url: overlay } = (await answer.json()) as { url: string };
    const socket = new WebSocket(`${url.replace('http', 'ws')}/v2/ws`);
    await once(socket, 'open');
    const token = overlay.split('#key=')[1];
    socket.send(JSON.stringify({ action: 'subscribe', token, subscriptions: ['user/chat', 'user/stream'] }));
    return socket;
  };

  it('reaches REST, OAuth and the socket of the service through it, and nothing on this machine', async () => {
    const server = run(['start'], { HTTPS_PROXY: proxy.url, HTTP_PROXY: proxy.url, NODE_USE_ENV_PROXY: '1' });
    await until(() => server.said.includes('{"url"') || server.child.exitCode !== null, server.said);
    const url = /{"url":"([^"]+)"}/.exec(server.said)?.[1] ?? assert.fail(server.said);
    const overlay = await openOverlay(url);
    await until(() => simulator.control.state().sockets.open > 0, server.said);
    overlay.terminate();
    assert.deepEqual([...new Set(proxy.asked)], [`CONNECT ${HOST}:443`]);
  });

  it('is reported by the doctor, without its password', async () => {
    const doctor = run(['doctor'], { ONAIR_PROXY_URL: proxy.url, https_proxy: 'http://127.0.0.1:1' });
    await once(doctor.child, 'close');
    const origin = new URL(proxy.url).origin;
    assert.ok(
      doctor.said.includes(`ok    proxy: ${origin} (ONAIR_PROXY_URL) is used for every host except localhost`),
      doctor.said,
    );
    assert.match(doctor.said, /^ok {4}service: https:\/\/api\.onair\.test answers$/m);
    assert.match(doctor.said, /^ok {4}events: wss:\/\/api\.onair\.test answers$/m);
    assert.ok(!doctor.said.includes('p@ss') && !doctor.said.includes('p%40ss'));
  });

  it('is bypassed for hosts in NO_PROXY', async () => {
    const before = proxy.asked.length;
    const doctor = run(['doctor'], { HTTPS_PROXY: proxy.url, NO_PROXY: 'onair.test' });
    await once(doctor.child, 'close');
    assert.match(doctor.said, /^FAIL {2}service: .*\((ENOTFOUND|EAI_AGAIN)\)$/m);
    assert.match(doctor.said, /^FAIL {2}events: .*\((ENOTFOUND|EAI_AGAIN)\)$/m);
    assert.equal(proxy.asked.length, before);
  });

  it('reports a refusal of the proxy', async () => {
    proxy.refuse();
    const doctor = run(['doctor'], { HTTPS_PROXY: proxy.url });
    await once(doctor.child, 'close');
    assert.match(doctor.said, /^FAIL {2}service: .*\(ERR_PROXY_TUNNEL\)$/m);
    assert.match(doctor.said, /^FAIL {2}events: .*\(ERR_PROXY_TUNNEL\)$/m);
  });
});
