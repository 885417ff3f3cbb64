import assert from 'node:assert/strict';
import { createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { createSimulator } from '../../../demo/simulator/simulator.ts';
import type { Simulator } from '../../../demo/simulator/simulator.ts';
import { isFields } from '../../../core/service/fields.ts';
import { systemClock } from '../../../core/connection/clock.ts';
import { SecretText } from '../../config/secret-text.ts';
import { createLog } from '../../log/log.ts';
import { openStorage } from '../../store/open-storage.ts';
import { createSealer } from '../../store/secret/sealer.ts';
import { connectClient } from '../../testing/relay-fixture.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { until } from '../../testing/until.ts';
import { settleService } from './settle-service.ts';

const USER = 802_557;
const SIGNED_OUT = 4410;

describe('a change of the service', () => {
  let f: ServerFixture;
  let other: Simulator;
  let browser: TestBrowser;
  let key: string;
  beforeEach(async () => {
    f = await createServerFixture();
    other = await createSimulator({ port: 0, scenario: false, switches: { loginAnswer: 'allow' } });
    browser = await f.signIn(USER);
    const answer: unknown = await (
      await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'A' })
    ).json();
    assert.ok(isFields(answer) && typeof answer['url'] === 'string');
    key = new URL(answer['url']).hash.slice('#key='.length);
  });
  afterEach(async () => {
    await f.close();
    await other.close();
  });

  const useOther = (env: Readonly<Record<string, string>> = {}): Promise<void> =>
    f.restart(0, { ONAIR_SERVICE_URL: other.baseUrl, ONAIR_SERVICE_WS_URL: other.wsUrl, ...env });
  const connect = () => connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, { key, subscriptions: ['user/chat'] });
  const list = async (by: TestBrowser): Promise<unknown> => (await by.get('/api/overlays')).json();

  it('gives a user with the same number nothing, and sends no token of the former service to the new one', async () => {
    await useOther();
    assert.equal((await browser.get('/api/overlays')).status, 401);
    const stranger = f.browser();
    await stranger.signIn(other.baseUrl, USER);
    assert.deepEqual(await list(stranger), []);
    assert.equal(await (await connect()).closed(), SIGNED_OUT);
    assert.equal(f.simulator.control.state().tokenPairs, 1);
    assert.deepEqual([other.control.counters.refreshes, other.control.state().tokenPairs], [0, 1]);
    assert.doesNotMatch(JSON.stringify(other.control.state().log), /revoke/);
  });

  it('is undone by setting the former service again: its owner signs in and has everything', async () => {
    await useOther();
    await f.restart(60_000);
    await until(() => f.simulator.control.state().tokenPairs === 0);
    assert.equal(await (await connect()).closed(), SIGNED_OUT);
    const back = await f.signIn(USER);
    assert.equal(((await list(back)) as readonly unknown[]).length, 1);
    assert.equal((await connect()).code, undefined);
  });

  it('is refused in one line while servers of a fleet may use the database', async () => {
    const storage = await openStorage({ file: ':memory:' });
    const parts = {
      storage,
      sealer: createSealer(createSecretKey(randomBytes(32))),
      clock: systemClock,
      createId: randomUUID,
    };
    const log = createLog({ level: 'silent', write: () => undefined });
    const settle = (baseUrl: string): Promise<void> =>
      settleService({
        ...parts,
        log,
        config: {
          service: { baseUrl, wsUrl: '' },
          serviceOrigin: 'environment',
          redisUrl: new SecretText('redis://cache'),
        },
      });
    await settle('https://one.example');
    await assert.rejects(settle('https://two.example'), /^StorageError: .* belongs to the service https:..one.example/);
    await settle('https://one.example');
    await storage.close();
  });
});
