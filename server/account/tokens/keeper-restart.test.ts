import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LoginLostError } from './access-tokens.ts';
import {
  createTestSealer,
  HOUR_MS,
  MINUTE_MS,
  OWNER,
  REFRESH_MS,
  flushPromises,
  TIMEOUT_MS,
  useKeeperFixture,
} from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';

let fixture: KeeperFixture;

useKeeperFixture((created) => (fixture = created));

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;

describe('after a crash', () => {
  async function crashWithIntent(): Promise<void> {
    await fixture.signIn();
    fixture.service.onRefresh = () => new Promise(() => undefined);
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal((await fixture.record())?.state, 'refreshing');
    fixture.service.onRefresh = () => undefined;
  }

  it('F6: an open intent is settled before any other use', async () => {
    await crashWithIntent();
    await fixture.restart();
    let given: string | undefined;
    void get().then((token) => (given = token));
    await flushPromises();
    assert.equal(given, undefined);
    assert.equal(fixture.service.counts.probes, 1);
    await fixture.pass(TIMEOUT_MS, 1_000);
    assert.equal(given, 'access-1');
    await fixture.pass(2_000, 500);
    assert.equal(await get(), 'access-2');
  });

  it('F6: an open intent whose pair is dead leaves one refresh, which is believed', async () => {
    await crashWithIntent();
    fixture.service.kill('access-1');
    await fixture.restart();
    assert.equal(await state(), 'needs_reconnect');
    assert.equal(fixture.service.counts.refreshes, 2);
  });

  it('F2: a server that was off for a day tries the refresh token once and keeps the login', async () => {
    await crashWithIntent();
    await fixture.pass(24 * HOUR_MS);
    await fixture.restart();
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.probes, 0);
  });

  it('F8 T11: a login sealed with another key is left as it is, and can be made again', async () => {
    await fixture.signIn();
    const before = await fixture.record();
    await fixture.restart({ sealer: createTestSealer(2) });
    await assert.rejects(get(), LoginLostError);
    assert.equal(await state(), 'needs_reconnect');
    await fixture.pass(2 * HOUR_MS, MINUTE_MS);
    assert.deepEqual(await fixture.record(), before);
    assert.match(fixture.logged.join(''), /another secret file/);
    await fixture.keeper.connect(OWNER, fixture.service.grant());
    assert.equal(await get(), 'access-2');
  });
});
