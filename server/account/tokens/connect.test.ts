import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LoginLostError } from './access-tokens.ts';
import { MINUTE_MS, OWNER, REFRESH_MS, flushPromises, useKeeperFixture } from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';

let fixture: KeeperFixture;

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const renew = (refused: string): Promise<string> => fixture.keeper.renew(OWNER.id, refused);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;

describe('signing in again', () => {
  useKeeperFixture((created) => (fixture = created));

  it('replaces the pair and revokes the old one at the service', async () => {
    await fixture.signIn();
    await fixture.signIn();
    await flushPromises();
    assert.equal(await get(), 'access-2');
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.equal(fixture.service.isLive('refresh-2'), true);
  });

  it('repairs a lost login', async () => {
    await fixture.signIn();
    fixture.service.kill('access-1');
    await assert.rejects(renew('access-1'), LoginLostError);
    await fixture.signIn();
    assert.equal(await get(), 'access-2');
    assert.equal(await state(), 'connected');
  });

  it('takes precedence over a refresh under way, whose pair is revoked (T12)', async () => {
    await fixture.signIn();
    let release = (): void => undefined;
    fixture.service.onRefresh = () => new Promise((resolve) => (release = resolve));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await fixture.keeper.connect(OWNER, fixture.service.grant());
    release();
    await flushPromises();
    assert.equal(await get(), 'access-2');
    assert.deepEqual(
      [1, 2, 3].map((number) => fixture.service.isLive(`refresh-${number}`)),
      [false, true, false],
    );
  });

  it('separates owners', async () => {
    await fixture.signIn();
    const other = { id: '802557', username: 'tidepoolradio', email: '' };
    await fixture.keeper.connect(other, fixture.service.grant());
    assert.equal(await get(), 'access-1');
    assert.equal(await fixture.keeper.get(other.id), 'access-2');
    await fixture.keeper.disconnect(other.id);
    assert.equal(await get(), 'access-1');
  });
});
