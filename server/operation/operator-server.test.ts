import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import { listenToOperator } from './operator-server.ts';
import { findFreePort } from '../testing/free-port.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';

/** Sends a request with the name used by Prometheus and probes: the address of the machine. */
function ask(port: number | string, path: string): Promise<{ readonly status: number; readonly body: string }> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: '10.1.2.3:9464' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts).toString() }));
    })
      .once('error', reject)
      .end();
  });
}

async function withServer(run: (fixture: ServerFixture, operatorPort: number) => Promise<void>): Promise<void> {
  const operatorPort = await findFreePort();
  const fixture = await createServerFixture({ ONAIR_OPERATOR_PORT: String(operatorPort) });
  try {
    await run(fixture, operatorPort);
  } finally {
    await fixture.close();
  }
}

describe("the operator's port", () => {
  it('serves figures and health by every name, which the public port does not', () =>
    withServer(async (fixture, operatorPort) => {
      const figures = await ask(operatorPort, '/metrics');
      assert.equal(figures.status, 200);
      assert.match(figures.body, /^onair_sockets 0$/m);
      assert.equal((await ask(operatorPort, '/healthz')).status, 200);
      assert.equal((await ask(operatorPort, '/readyz?verbose')).status, 200);
      assert.equal((await ask(new URL(fixture.url).port, '/metrics')).status, 421);
    }));

  it('serves nothing else, and names no owner (T5)', () =>
    withServer(async (fixture, operatorPort) => {
      await fixture.signIn();
      for (const path of ['/', '/api/session', '/v2/user/stream', '/metrics/../api/session'])
        assert.equal((await ask(operatorPort, path)).status, 404, path);
      assert.ok(!(await ask(operatorPort, '/readyz?owners=true')).body.includes('owners'));
    }));

  it('closes with the server, and opens with the next', () =>
    withServer(async (fixture, operatorPort) => {
      await ask(operatorPort, '/healthz');
      await fixture.restart(0);
      assert.equal((await ask(operatorPort, '/healthz')).status, 200);
    }));

  it('names the setting to change if another program uses the port', () =>
    withServer(async (_, operatorPort) => {
      const routing = { handleRequest: () => undefined, isStopping: () => false };
      await assert.rejects(
        listenToOperator({ host: '127.0.0.1', operatorPort }, routing),
        new RegExp(`Port ${operatorPort} is in use: .* set ONAIR_OPERATOR_PORT to another`),
      );
    }));
});
