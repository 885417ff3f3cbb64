import assert from 'node:assert/strict';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isFields } from '../../core/service/fields.ts';
import { openStorageBeside } from '../store/open-storage.ts';
import { connectClient } from '../testing/relay-fixture.ts';
import type { TestClient } from '../testing/relay-fixture.ts';
import { createServerFixture } from '../testing/server-fixture.ts';
import type { ServerFixture } from '../testing/server-fixture.ts';
import type { TestBrowser } from '../testing/test-browser.ts';
import { until } from '../testing/until.ts';
import { runCommandLine } from './run-command-line.ts';

const OWNER = '802557';

let f: ServerFixture;
let browser: TestBrowser;
let key: string;
let said: string;

const onair = (...args: string[]): Promise<number | undefined> =>
  runCommandLine(args, {
    env: f.env,
    fetch,
    now: () => Date.now(),
    print: (line) => void (said += `${line}\n`),
    complain: (line) => void (said += `${line}\n`),
  });
const connect = (): Promise<TestClient> =>
  connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, { key, subscriptions: ['user/chat'] });
const upstreams = (): number => f.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0;
const pairs = (): number => f.simulator.control.state().tokenPairs;
async function kept(): Promise<readonly [owners: number, overlays: number]> {
  const storage = await openStorageBeside({ file: join(f.env['ONAIR_DATA_DIR'] ?? '', 'onair.db') });
  const counts = [(await storage.owners.list()).length, (await storage.overlays.list(OWNER)).length] as const;
  await storage.close();
  return counts;
}

describe('onair owners', () => {
  beforeEach(async () => {
    f = await createServerFixture();
    browser = await f.signIn(Number(OWNER));
    const answer: unknown = await (
      await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'A' })
    ).json();
    assert.ok(isFields(answer) && typeof answer['url'] === 'string');
    key = new URL(answer['url']).hash.slice('#key='.length);
    said = '';
  });
  afterEach(() => f.close());

  describe('onair owners disconnect, beside the running server (F48)', () => {
    it('ends sessions, sockets and the login; overlays show again after a sign-in', async () => {
      const client = await connect();
      await until(() => upstreams() === 1);
      assert.equal(await onair('owners', 'disconnect', OWNER), 0);
      assert.match(said, /^The owner was disconnected\. The server revokes the login/);
      assert.equal(await client.closed(), 4410);
      await until(() => upstreams() === 0);
      assert.equal((await browser.get('/api/overlays')).status, 401);
      assert.equal(await (await connect()).closed(), 4410);
      await f.restart(0);
      await until(() => pairs() === 0);
      assert.equal(await (await connect()).closed(), 4410);
      await f.signIn(Number(OWNER));
      assert.equal((await connect()).code, undefined);
    });

    it('does not change a later login', async () => {
      await onair('owners', 'disconnect', OWNER);
      await f.signIn(Number(OWNER));
      const client = await connect();
      const storage = await openStorageBeside({ file: join(f.env['ONAIR_DATA_DIR'] ?? '', 'onair.db') });
      await until(async () => (await storage.changedLogins.list()).length === 0);
      await storage.close();
      assert.equal(client.code, undefined);
    });
  });

  describe('onair owners delete, beside the running server (F48)', () => {
    it('deletes nothing without --yes', async () => {
      assert.equal(await onair('owners', 'delete', OWNER), 2);
      assert.equal(said, `This deletes owner ${OWNER} with 1 overlay for ever: add --yes to confirm.\n`);
      assert.deepEqual(await kept(), [1, 1]);
    });

    it('ends everything and keeps only the revocation, until that is done', async () => {
      const client = await connect();
      await until(() => upstreams() === 1);
      assert.equal(await onair('owners', 'delete', OWNER, '--yes'), 0);
      assert.match(said, /The owner was deleted with all overlays and sessions\.\n$/);
      assert.equal(await client.closed(), 4410);
      await until(() => upstreams() === 0);
      assert.deepEqual(await kept(), [0, 0]);
      assert.equal(await (await connect()).closed(), 4401);
      assert.equal((await browser.get('/api/overlays')).status, 401);
      await f.restart(0);
      await until(() => pairs() === 0);
      await f.signIn(Number(OWNER));
      assert.deepEqual(await kept(), [1, 0]);
    });

    it('reports in one line an unknown owner, or an incomplete command', async () => {
      assert.equal(await onair('owners', 'delete', '8', '--yes'), 2);
      assert.equal(await onair('owners', 'disconnect', '8'), 2);
      for (const args of [['delete'], ['remove', '7'], ['disconnect', '7', '8']]) {
        assert.equal(await onair('owners', ...args), 2);
      }
      assert.deepEqual(said.split('\n').slice(0, 3), [
        'There is no owner "8": run onair owners to list them.',
        'There is no owner "8": run onair owners to list them.',
        'Unknown arguments: use onair owners, onair owners disconnect ID, or onair owners delete ID --yes.',
      ]);
    });
  });
});
