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

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;

describe('after a crash', () => {
  useKeeperFixture((created) => (fixture = created));

  async function crashWithIntent(): Promise<void> {
    await fixture.signIn();
    fixture.service.onRefresh = () => new Promise(() => undefined);
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    assert.equal((await fixture.record())?.state, 'refreshing');
    fixture.service.onRefresh = () => undefined;
  }

  it('an open intent is settled before any other use (F6)', async () => {
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

  it('an open intent whose pair is dead causes one refresh, whose answer is final (F6)', async () => {
    await crashWithIntent();
    fixture.service.kill('access-1');
    await fixture.restart();
    assert.equal(await state(), 'needs_reconnect');
    assert.equal(fixture.service.counts.refreshes, 2);
  });

  it('a server that was off for a day tries the refresh token once and keeps the login (F2)', async () => {
    await crashWithIntent();
    await fixture.pass(24 * HOUR_MS);
    await fixture.restart();
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.counts.probes, 0);
  });

  it('a login sealed with another key is left unchanged, and can be replaced (F8 T11)', async () => {
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
