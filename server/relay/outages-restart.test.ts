import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { findPostgres, startPostgres } from '../testing/private-postgres.ts';
import type { PrivatePostgres } from '../testing/private-postgres.ts';
import { findRedis, startRedis } from '../testing/private-redis.ts';
import type { PrivateRedis } from '../testing/private-redis.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import type { Connection } from './rest/connection-schemas.ts';

const MINUTE_MS = 60_000;

/** Runs the tests on one kind of store: `open` returns the environment of a server, `change` runs between restarts. */
function describeServer(title: string, open: () => Env, changes: () => Env = () => ({})): void {
  describe(`a server that was off, ${title}`, () => defineTests(open, changes));
}

type Env = Readonly<Record<string, string>>;

function defineTests(open: () => Env, changes: () => Env): void {
  let server: ServerFixture;
  let owner: TestBrowser;
  let key: string;
  before(async () => {
    server = await createServerFixture(open());
    server.simulator.control.stop();
    owner = await server.signIn();
    const response = await owner.send('POST', '/api/overlays', { widget: 'chat-box', name: 'Chat' });
    key = new URL(((await response.json()) as { url: string }).url).hash.slice('#key='.length);
  });
  after(() => server.close());

  const connect = (): Promise<TestClient> =>
    connectClient(`${server.url.replace('http', 'ws')}/v2/ws`, { key, subscriptions: ['user/chat', 'overlay/gap'] });
  const read = async (): Promise<Connection> => (await (await owner.get('/api/connection')).json()) as Connection;
  const isOpen = (): Promise<void> => until(async () => (await read()).link?.upstream === 'open', 'open');
  const lengths = ({ gaps }: Connection): readonly number[] =>
    gaps.map(({ from, to }) => Math.floor((Date.parse(to) - Date.parse(from)) / MINUTE_MS));

  it('lists no gap if no overlay was open', async () => {
    await server.restart(5 * MINUTE_MS, changes());
    assert.deepEqual((await read()).gaps, []);
  });

  it('reports the downtime as a gap if an overlay was open, before one reconnects, and sends it to that overlay', async () => {
    await connect();
    await isOpen();
    await server.restart(5 * MINUTE_MS, changes());
    assert.deepEqual(lengths(await read()), [5]);
    const client = await connect();
    await until(() => client.of('overlay/gap').length === 1, 'the gap was sent');
    const listed = await read();
    assert.deepEqual(lengths(listed), [5]);
    assert.deepEqual(client.of('overlay/gap')[0]?.['payload'], listed.gaps[0]);
    client.socket.close();
  });

  it('lists earlier gaps, too', async () => {
    await until(async () => (await read()).gaps.length === 1);
    const client = await connect();
    await isOpen();
    await server.restart(3 * MINUTE_MS, changes());
    assert.deepEqual(lengths(await read()), [5, 3]);
    client.socket.close();
  });
}

describeServer('with the embedded database', () => ({}));

const programs = findPostgres();
const redisProgram = findRedis();

describe(
  'a server that was off and the gaps that are kept on PostgreSQL',
  { skip: programs === undefined && 'no PostgreSQL is installed' },
  () => {
    let postgres: PrivatePostgres;
    before(() => void (postgres = startPostgres(programs!)));
    after(() => postgres.stop());
    describeServer('on PostgreSQL', () => ({ DATABASE_URL: postgres.databaseUrl }));
  },
);

const missing = programs === undefined || redisProgram === undefined;

describe(
  'a server that was off in a fleet whose Redis has lost its data',
  { skip: missing && 'no PostgreSQL or no Redis is installed' },
  () => {
    let postgres: PrivatePostgres;
    const redis: PrivateRedis[] = [];
    before(async () => {
      postgres = startPostgres(programs!);
      for (let count = 0; count < 4; count++) redis.push(await startRedis(redisProgram!));
    });
    after(async () => {
      postgres.stop();
      for (const each of redis) await each.stop();
    });
    // all servers of a fleet have the same secret
    const folder = mkdtempSync(join(tmpdir(), 'onair-secret-'));
    const secretFile = join(folder, 'secret');
    writeFileSync(secretFile, randomBytes(32).toString('base64url'), { mode: 0o600 });
    after(() => rmSync(folder, { recursive: true }));
    let used = 0;
    const changes = (): Env => ({ REDIS_URL: redis[used++]!.redisUrl, ONAIR_SECRET_FILE: secretFile });
    describeServer('the last one in a fleet', () => ({ DATABASE_URL: postgres.databaseUrl, ...changes() }), changes);
  },
);
