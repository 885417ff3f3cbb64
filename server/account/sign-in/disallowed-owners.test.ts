import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { isFields } from '../../../core/service/fields.ts';
import { connectClient } from '../../testing/relay-fixture.ts';
import type { TestClient } from '../../testing/relay-fixture.ts';
import { createServerFixture } from '../../testing/server-fixture.ts';
import type { ServerFixture } from '../../testing/server-fixture.ts';
import type { TestBrowser } from '../../testing/test-browser.ts';
import { until } from '../../testing/until.ts';

const STAYS = 802_557;
const LEAVES = 731_204;
const SIGNED_OUT = 4410;

let f: ServerFixture;
let leaving: { readonly browser: TestBrowser; readonly key: string };
let staying: { readonly browser: TestBrowser; readonly key: string };

async function signInAndMint(userId: number): Promise<typeof leaving> {
  const browser = await f.signIn(userId);
  const answer: unknown = await (await browser.send('POST', '/api/overlays', { widget: 'chat-box', name: 'A' })).json();
  assert.ok(isFields(answer) && typeof answer['url'] === 'string');
  return { browser, key: new URL(answer['url']).hash.slice('#key='.length) };
}

const connect = ({ key }: { readonly key: string }): Promise<TestClient> =>
  connectClient(`${f.url.replace('http:', 'ws:')}/v2/ws`, { key, subscriptions: ['user/chat'] });
const pairs = (): number => f.simulator.control.state().tokenPairs;
const sessionStatus = async (browser: TestBrowser): Promise<number> => (await browser.get('/api/overlays')).status;

describe('an owner who was removed from ONAIR_ALLOWED_OWNERS (F48)', () => {
  beforeEach(async () => {
    f = await createServerFixture();
    leaving = await signInAndMint(LEAVES);
    staying = await signInAndMint(STAYS);
  });
  afterEach(() => f.close());

  it('is disconnected at the next start, and no other owner', async () => {
    await f.restart(0, { ONAIR_ALLOWED_OWNERS: String(STAYS) });
    assert.equal(await (await connect(leaving)).closed(), SIGNED_OUT);
    assert.equal(await sessionStatus(leaving.browser), 401);
    await until(() => pairs() === 1);
    const other = await connect(staying);
    await until(() => (f.simulator.control.state().sockets.subscriptions['user/chat'] ?? 0) === 1);
    assert.deepEqual([other.code, await sessionStatus(staying.browser)], [undefined, 200]);
  });

  it('has the same overlays after being allowed and signing in again', async () => {
    await f.restart(0, { ONAIR_ALLOWED_OWNERS: String(STAYS) });
    await f.restart(0, { ONAIR_ALLOWED_OWNERS: `${STAYS},${LEAVES}` });
    assert.equal(await (await connect(leaving)).closed(), SIGNED_OUT);
    assert.equal(await sessionStatus(leaving.browser), 401);
    await f.signIn(LEAVES);
    assert.equal((await connect(leaving)).code, undefined);
  });

  it('is disconnected although the service is away, and revoked when it is back', async () => {
    f.simulator.control.fail({ kind: 'status', status: 503, count: 0 });
    await f.restart(0, { ONAIR_ALLOWED_OWNERS: String(STAYS) });
    assert.equal(await (await connect(leaving)).closed(), SIGNED_OUT);
    assert.equal(pairs(), 2);
    f.simulator.control.clearFaults();
    await f.restart(60_000, { ONAIR_ALLOWED_OWNERS: String(STAYS) });
    await until(() => pairs() === 1);
  });
});
