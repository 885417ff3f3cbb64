import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import { runCommandLine } from '../cli/run-command-line.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';

/** Every route of docs/spec/relay.md with its method, in the form of the API document. */
const ROUTES = [
  'GET /',
  'GET /gallery/',
  'GET /overlay/{widget}',
  'GET /auth/login',
  'GET /auth/capture',
  'POST /auth/logout',
  'POST /auth/disconnect',
  'GET /api/session',
  'GET /api/sessions',
  'DELETE /api/sessions/{id}',
  'GET /api/connection',
  'GET /api/overlays',
  'POST /api/overlays',
  'GET /api/overlays/{id}',
  'PATCH /api/overlays/{id}',
  'DELETE /api/overlays/{id}',
  'POST /api/overlays/{id}/key',
  'GET /api/overlays/{id}/url',
  'GET /v2/server/all',
  'GET /v2/platform/all',
  'GET /v2/user/profile',
  'GET /v2/user/ingest',
  'GET /v2/user/stream',
  'GET /v2/user/channel/all',
  'GET /v2/user/webchat/url',
  'GET /v2/user/clips/projects',
  'GET /v2/ws',
  'POST /v2/user/channel/enable',
  'POST /v2/user/channel/disable',
  'GET /healthz',
  'GET /readyz',
  'GET /metrics',
  'GET /usage',
  'GET /api/openapi.json',
];

interface Operation {
  readonly operationId: string;
  readonly responses: Readonly<Record<string, unknown>>;
}

let fixture: ServerFixture;
let owner: TestBrowser;

async function readText(path: string): Promise<string> {
  return (await fixture.browser().get(path)).text();
}

/** The value of a metric by its name and labels. */
async function readFigure(name: string): Promise<number> {
  const line = (await readText('/metrics')).split('\n').find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1));
}

/** Creates an overlay and opens a socket for it, which has received its first frame. */
async function openOverlay(): Promise<{ readonly id: string; readonly closed: Promise<number> }> {
  const answer = await owner.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
  const { id, url } = (await answer.json()) as { id: string; url: string };
  const socket = new WebSocket(`${fixture.url.replace('http', 'ws')}/v2/ws`);
  const closed = new Promise<number>((resolve) => socket.once('close', resolve));
  await once(socket, 'open');
  const token = url.split('#key=')[1];
  socket.send(JSON.stringify({ action: 'subscribe', token, subscriptions: ['user/chat'] }));
  await once(socket, 'message');
  return { id, closed };
}

describe('the operation of a server', () => {
  before(async () => {
    fixture = await createServerFixture();
    owner = await fixture.signIn();
  });
  after(() => fixture.close());

  describe('the API document', () => {
    it('has every documented route, each with a unique id and its answers', async () => {
      const document = JSON.parse(await readText('/api/openapi.json')) as {
        readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
      };
      const operations = Object.entries(document.paths).flatMap(([path, item]) =>
        Object.entries(item).map(([method, operation]) => ({ route: `${method.toUpperCase()} ${path}`, operation })),
      );
      const documented = operations.map(({ route }) => route);
      assert.deepEqual(
        ROUTES.filter((route) => !documented.includes(route)),
        [],
      );
      assert.equal(new Set(operations.map(({ operation }) => operation.operationId)).size, operations.length);
      for (const { route, operation } of operations) assert.ok(Object.keys(operation.responses).length > 0, route);
    });

    it('describes the answer of /metrics', async () => {
      const document = JSON.parse(await readText('/api/openapi.json')) as {
        readonly paths: {
          readonly '/metrics': { readonly get: { readonly responses: Record<'200', { content: object }> } };
        };
      };
      const [documented = ''] = Object.keys(document.paths['/metrics'].get.responses['200'].content);
      const { headers } = await fixture.browser().get('/metrics');
      assert.equal(headers.get('content-type')?.split(';')[0], documented);
    });
  });

  describe('a running server', () => {
    it('is ready, and shows the operator the state of each owner', async () => {
      const ready = JSON.parse(await readText('/readyz?owners=true')) as {
        status: string;
        checks: object;
        owners: object;
      };
      assert.deepEqual([ready.status, ready.checks], ['ready', { storage: 'ok', logins: 'ok', upstream: 'ok' }]);
      assert.deepEqual(Object.values(ready.owners), ['idle']);
    });

    it('counts logins, requests and sockets', async () => {
      assert.equal(await readFigure('onair_logins{state="connected"}'), 1);
      assert.equal(await readFigure('onair_logins_exchanged_total'), 1);
      const { id, closed } = await openOverlay();
      assert.equal(await readFigure('onair_sockets'), 1);
      await owner.send('DELETE', `/api/overlays/${id}`);
      assert.equal(await closed, 4401);
      assert.equal(await readFigure('onair_sockets'), 0);
    });

    it('closes the sockets of an overlay that is revoked by the command line at the same time (A11, G11)', async () => {
      const { id, closed } = await openOverlay();
      const said: string[] = [];
      const context = { env: fixture.env, fetch, now: () => Date.now(), print: () => undefined };
      const exitCode = await runCommandLine(['revoke', '--', id], {
        ...context,
        complain: (line) => void said.push(line),
      });
      assert.deepEqual([exitCode, said], [0, []]);
      assert.equal(await closed, 4401);
    });
  });
});
