import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { WebSocket } from 'ws';
import type { TestBrowser } from '../../../server/testing/test-browser.ts';
import { until } from '../../../server/testing/until.ts';
import { serveOnair } from './served-onair.ts';
import type { ServedOnair } from './served-onair.ts';

const SOCKETS = 20;
/** Requests that need no key. */
const PUBLIC = [
  '/v2/server/all',
  '/v2/platform/all',
  '/api/openapi.json',
  '/api/session',
  '/api/service',
  '/healthz',
  '/readyz',
  '/metrics',
  '/auth/login',
  '/auth/capture',
];
/** All further requests that a key of a widget allows. */
const READS: Readonly<Record<string, readonly string[]>> = {
  'chat-box': ['/v2/user/channel/all'],
  'viewer-counter': ['/v2/user/channel/all', '/v2/user/stream'],
  'live-badge': ['/v2/user/channel/all', '/v2/user/stream'],
  'clips-carousel': ['/v2/user/clips/projects'],
  'featured-message': ['/v2/user/channel/all'],
};

interface Operation {
  readonly method: string;
  readonly path: string;
}

interface CallOptions {
  /** Id of the overlay in the path. */
  readonly id: string;
  readonly headers?: Readonly<Record<string, string>>;
}

type Minted = Awaited<ReturnType<ServedOnair['mint']>>;

/** @returns the messages of a socket, as they arrive */
function logMessages(socket: WebSocket): readonly string[] {
  const log: string[] = [];
  socket.on('message', (data: Buffer) => log.push(data.toString()));
  return log;
}

describe('an overlay key', { timeout: 120_000 }, () => {
  let onair: ServedOnair;
  let owner: TestBrowser;

  const connect = async (key: string, subscriptions: readonly string[]): Promise<WebSocket> => {
    const socket = new WebSocket(`${onair.url.replace('http', 'ws')}/v2/ws`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ action: 'subscribe', token: key, subscriptions }));
    return socket;
  };
  const closeCode = async (socket: WebSocket): Promise<number> => {
    const [code] = (await once(socket, 'close')) as [number];
    return code;
  };
  const readOperations = async (): Promise<readonly Operation[]> => {
    const response = await fetch(`${onair.url}/api/openapi.json`);
    const { paths } = { paths: {}, ...((await response.json()) as object) };
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => ({ method: method.toUpperCase(), path })),
    );
  };
  let addresses = 0;
  /** Returns a header with another address: all operations together exceed the limit of one address. */
  const fromAnotherAddress = (): { readonly 'x-forwarded-for': string } => {
    addresses += 1;
    return { 'x-forwarded-for': `10.0.${addresses >> 8}.${addresses & 255}` };
  };
  const call = (key: string, { method, path }: Operation, { id, headers = {} }: CallOptions): Promise<Response> =>
    fetch(`${onair.url}${path.replaceAll('{id}', id).replaceAll('{widget}', 'chat-box')}`, {
      method,
      redirect: 'manual',
      headers: { authorization: `Bearer ${key}`, origin: onair.url, 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && method !== 'HEAD' && { body: JSON.stringify({ channelId: 1, name: 'changed' }) }),
    });

  before(async () => {
    onair = await serveOnair({ scenario: false }, { ONAIR_TRUSTED_PROXIES: '127.0.0.1' });
    owner = await onair.signIn();
  });

  after(() => onair.clear());

  for (const [widget, reads] of Object.entries(READS)) {
    it(`of ${widget} succeeds at its own reads and at no other route (A12)`, async () => {
      const { id, key } = await onair.mint(owner, widget);
      const operations = await readOperations();
      assert.ok(operations.length > 20, `${operations.length} operations`);
      const succeeded = new Set<string>();
      for (const operation of operations) {
        const { status } = await call(key, operation, { id, headers: fromAnotherAddress() });
        if (status < 400 && !PUBLIC.includes(operation.path)) succeeded.add(`${operation.method} ${operation.path}`);
      }
      const allowed = reads.map((path) => `GET ${path}`);
      const pages = [...succeeded].filter((route) => !/ \/(v2|api|auth)\//.test(route));
      assert.deepEqual([...succeeded].filter((route) => !pages.includes(route)).sort(), allowed.sort());
      assert.ok(
        pages.every((route) => /^(GET|HEAD) /.test(route)),
        pages.join(),
      );
    });
  }

  it('changes nothing with any of these requests (A12)', async () => {
    const response = await owner.get('/api/overlays');
    const overlays = (await response.json()) as readonly { name: string; revokedAt: unknown; revision: number }[];
    assert.ok(
      overlays.every(
        ({ name, revokedAt, revision }) => name.startsWith('proof of') && revokedAt === null && revision <= 1,
      ),
    );
    assert.equal((await owner.get('/api/overlays')).status, 200);
  });

  it('never gets e-mail, stream key or webchat token (A12, D25)', async () => {
    const { id, key } = await onair.mint(owner, 'viewer-counter');
    for (const operation of await readOperations()) {
      const response = await call(key, operation, { id, headers: fromAnotherAddress() });
      assert.doesNotMatch(await response.text(), /canary/, operation.path);
    }
  });

  for (const message of [
    { action: 'publish', subscriptions: ['user/chat'] },
    { action: 'subscribe' },
    { action: 'subscribe', subscriptions: 'user/chat' },
    { action: 'hide', id: '1' },
    {},
  ]) {
    it(`is refused for the socket action ${JSON.stringify(message)} (A12)`, async () => {
      const { key } = await onair.mint(owner, 'chat-box');
      const socket = new WebSocket(`${onair.url.replace('http', 'ws')}/v2/ws`);
      await once(socket, 'open');
      socket.send(JSON.stringify({ ...message, token: key }));
      assert.equal(await closeCode(socket), 4400);
    });
  }

  it('receives on its socket only the data of its widget (A12)', async () => {
    const { key } = await onair.mint(owner, 'live-badge');
    const socket = await connect(key, ['user/stream', 'user/chat', 'user/streamKey', 'user/profile']);
    const [data] = (await once(socket, 'message')) as [Buffer];
    const { success } = JSON.parse(data.toString()) as { success: { subscriptions: readonly string[] } };
    assert.deepEqual(success.subscriptions, ['user/stream']);
    socket.terminate();
    const mute = await connect(key, ['user/chat']);
    assert.equal(await closeCode(mute), 4403);
  });

  it('closes all its 20 sockets before any later message when it is revoked, and no other (A11, G11)', async (context) => {
    const revoked = await onair.mint(owner, 'chat-box');
    const kept = await onair.mint(owner, 'chat-box');
    const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openSubscribed(revoked)));
    const other = await openSubscribed(kept);
    const codes = Promise.all(sockets.map(closeCode));
    const logs = [...sockets, other].map(logMessages);
    const countHearers = (text: string): number => logs.filter((log) => log.join().includes(text)).length;
    const { control } = onair.simulator;
    await until(() => control.state().sockets.subscriptions['user/chat'] === 1);
    control.say({ text: 'said-before' });
    await until(() => countHearers('said-before') === logs.length);
    const startedAt = performance.now();
    assert.equal((await owner.send('DELETE', `/api/overlays/${revoked.id}`)).status, 204);
    control.say({ text: 'said-after' });
    assert.deepEqual(
      await codes,
      Array.from({ length: SOCKETS }, () => 4401),
    );
    context.diagnostic(`closed after ${Math.round(performance.now() - startedAt)} ms`);
    await until(() => logs.at(-1)?.join().includes('said-after') === true);
    assert.equal(countHearers('said-after'), 1);
    assert.equal(other.readyState, WebSocket.OPEN);
    other.terminate();
  });

  it('gets the same response when revoked as a key that never existed, byte for byte (A11, T10)', async () => {
    const { id, key } = await onair.mint(owner, 'viewer-counter');
    await owner.send('DELETE', `/api/overlays/${id}`);
    const answers = await Promise.all(
      [key, 'A'.repeat(key.length)].map(async (token) => {
        const response = await call(token, { method: 'GET', path: '/v2/user/stream' }, { id });
        return { status: response.status, body: await response.text() };
      }),
    );
    assert.equal(answers[0]?.status, 401);
    assert.deepEqual(answers[0], answers[1]);
  });

  it('gets 429 for an address after 10 wrong keys in a minute, while good keys keep working (G21, T10)', async () => {
    const { id, key } = await onair.mint(owner, 'viewer-counter');
    const wrong = await Promise.all(
      Array.from({ length: 40 }, async (_, index) => {
        const guess = Buffer.alloc(32, index + 1).toString('base64url');
        return (await call(guess, { method: 'GET', path: '/v2/user/stream' }, { id })).status;
      }),
    );
    const refused = wrong.filter((status) => status === 401).length;
    assert.ok(refused <= 10, wrong.join());
    assert.equal(wrong.filter((status) => status === 429).length, wrong.length - refused);
    assert.equal((await call(key, { method: 'GET', path: '/v2/user/stream' }, { id })).status, 200);
    (await openSubscribed({ key })).terminate();
  });

  async function openSubscribed({ key }: Pick<Minted, 'key'>): Promise<WebSocket> {
    const socket = await connect(key, ['user/chat', 'user/stream', 'overlay/settings']);
    await once(socket, 'message');
    return socket;
  }
});
