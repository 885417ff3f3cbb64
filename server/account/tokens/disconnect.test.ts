import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { LoginLostError } from './access-tokens.ts';
import type { Disconnected } from './disconnect.ts';
import {
  createTestSealer,
  HOUR_MS,
  MINUTE_MS,
  OWNER,
  REFRESH_MS,
  flushPromises,
  useKeeperFixture,
} from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';

let fixture: KeeperFixture;

useKeeperFixture((created) => (fixture = created));
beforeEach(() => fixture.signIn());

const disconnect = (): Promise<Disconnected> => fixture.keeper.disconnect(OWNER.id);

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;

/** The next write is committed, and the storage cut off before it says so. */
async function disconnectUnheard(): Promise<void> {
  const cut = new Error('the connection was cut');
  fixture.onCommit = () => {
    fixture.readError = cut;
    throw cut;
  };
  await assert.rejects(disconnect());
  fixture.onCommit = () => undefined;
  fixture.readError = undefined;
}

describe('disconnecting', () => {
  it('D18: revokes at the service, proves it by a read, and forgets', async () => {
    assert.deepEqual(await disconnect(), { isRevoked: true });
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.equal((await fixture.record())?.pair, null);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    assert.deepEqual(fixture.changes, ['731204 disconnected']);
    await assert.rejects(get(), LoginLostError);
    assert.equal(await state(), 'disconnected');
  });

  it('D18: forgets while the service is away, and revokes when it is back, over a restart too', async () => {
    fixture.service.isUp = false;
    assert.deepEqual(await disconnect(), { isRevoked: false });
    assert.equal((await fixture.record())?.pair, null);
    await fixture.restart();
    await fixture.pass(MINUTE_MS, 10_000);
    assert.equal(fixture.service.isLive('refresh-1'), true);
    fixture.service.isUp = true;
    await fixture.pass(10 * MINUTE_MS, 10_000);
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('A1: a revocation waits sealed', async () => {
    fixture.service.isUp = false;
    await disconnect();
    const [waiting] = await fixture.storage.revocations.due(Infinity);
    assert.doesNotMatch(Buffer.from(waiting?.token ?? []).toString('latin1'), /access-1|refresh-1/);
  });

  it('D18: a disk that fails leaves the login as it is, pair and all', async () => {
    fixture.diskError = new Error('disk full');
    await assert.rejects(disconnect(), /disk full/);
    fixture.diskError = undefined;
    assert.equal(await get(), 'access-1');
    assert.equal(fixture.service.isLive('refresh-1'), true);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('gives up revoking in the end, loudly', async () => {
    fixture.service.isUp = false;
    await disconnect();
    await fixture.pass(7 * 24 * HOUR_MS, HOUR_MS);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    assert.match(fixture.logged.join(''), /remove Onair in your account there/);
  });

  it('F8: keeps a revocation that another secret sealed, until that one is back', async () => {
    fixture.service.isUp = false;
    await disconnect();
    fixture.service.isUp = true;
    await fixture.restart({ sealer: createTestSealer(2) });
    await fixture.pass(7 * 24 * HOUR_MS, HOUR_MS);
    assert.equal(fixture.service.isLive('refresh-1'), true);
    await fixture.restart();
    await fixture.pass(HOUR_MS, MINUTE_MS);
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('revokes the pair of a refresh that was under way', async () => {
    let release = (): void => undefined;
    fixture.service.onRefresh = () => new Promise((resolve) => (release = resolve));
    await fixture.pass(REFRESH_MS, MINUTE_MS);
    await disconnect();
    release();
    await flushPromises();
    assert.equal(await state(), 'disconnected');
    assert.equal(fixture.service.isLive('refresh-1') || fixture.service.isLive('refresh-2'), false);
  });

  it('does nothing twice', async () => {
    await disconnect();
    assert.deepEqual(await disconnect(), { isRevoked: true });
    assert.equal(fixture.service.counts.revocations, 1);
  });
});

describe('disconnecting a second time', () => {
  it('D18: claims nothing while the pair lives, and asks the service again', async () => {
    fixture.service.isUp = false;
    assert.deepEqual(await disconnect(), { isRevoked: false });
    assert.deepEqual(await disconnect(), { isRevoked: false });
    assert.equal(fixture.service.isLive('refresh-1'), true);
    fixture.service.isUp = true;
    assert.deepEqual(await disconnect(), { isRevoked: true });
    assert.equal(fixture.service.isLive('refresh-1'), false);
    assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
  });

  it('D18: of a double click, claims no more than the first', async () => {
    fixture.service.isUp = false;
    assert.deepEqual(await Promise.all([disconnect(), disconnect()]), [{ isRevoked: false }, { isRevoked: false }]);
    assert.deepEqual(fixture.changes, ['731204 disconnected']);
  });

  it('D18: claims nothing that this process has not seen', async () => {
    fixture.service.isUp = false;
    await disconnect();
    await fixture.restart();
    assert.deepEqual(await disconnect(), { isRevoked: false });
  });

  it('D18: takes no proof of an earlier login for one of the present', async () => {
    const stale = fixture.keeper;
    await disconnect();
    await fixture.restart({ beside: true });
    await fixture.keeper.connect(OWNER, fixture.service.grant());
    fixture.service.isUp = false;
    await disconnect();
    assert.deepEqual(await stale.disconnect(OWNER.id), { isRevoked: false });
    await stale.close();
  });
});

describe('disconnecting when the storage does not acknowledge it', () => {
  it('D18 F7: reaches listeners at the next try, which does not claim that the pair is dead', async () => {
    await disconnectUnheard();
    assert.equal((await fixture.keeper.status(OWNER.id)).state, 'connected');
    assert.deepEqual(await disconnect(), { isRevoked: false });
    assert.equal((await fixture.keeper.status(OWNER.id)).state, 'disconnected');
    assert.deepEqual(fixture.changes, ['731204 disconnected']);
    await fixture.pass(MINUTE_MS, 10_000);
    assert.equal(fixture.service.isLive('refresh-1'), false);
  });
});

describe('disconnecting a login that cannot be opened', () => {
  it('F8 D18: does not claim that its pair is revoked, and tells the operator', async () => {
    await fixture.restart({ sealer: createTestSealer(2) });
    assert.deepEqual(await disconnect(), { isRevoked: false });
    assert.equal((await fixture.record())?.pair, null);
    assert.equal(fixture.service.isLive('refresh-1'), true);
    assert.match(fixture.logged.join(''), /forgotten, not revoked/);
    assert.deepEqual(await disconnect(), { isRevoked: false });
  });
});
