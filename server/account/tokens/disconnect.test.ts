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

const disconnect = (): Promise<Disconnected> => fixture.keeper.disconnect(OWNER.id);

const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const state = async (): Promise<string> => (await fixture.keeper.status(OWNER.id)).state;

/** Disconnects; the storage commits the next write, but is cut off before its acknowledgement. */
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

describe('the end of a login', () => {
  useKeeperFixture((created) => (fixture = created));
  beforeEach(() => fixture.signIn());

  describe('disconnecting', () => {
    it('revokes at the service, proves it by a read, and forgets (D18)', async () => {
      assert.deepEqual(await disconnect(), { isRevoked: true });
      assert.equal(fixture.service.isLive('refresh-1'), false);
      assert.equal((await fixture.record())?.pair, null);
      assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
      assert.deepEqual(fixture.changes, ['731204 disconnected']);
      await assert.rejects(get(), LoginLostError);
      assert.equal(await state(), 'disconnected');
    });

    it('forgets while the service is unreachable, and revokes when it is back, also after a restart (D18)', async () => {
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

    it('stores a pending revocation sealed (A1)', async () => {
      fixture.service.isUp = false;
      await disconnect();
      const [waiting] = await fixture.storage.revocations.due(Infinity);
      assert.doesNotMatch(Buffer.from(waiting?.token ?? []).toString('latin1'), /access-1|refresh-1/);
    });

    it('leaves the login and its pair unchanged if the disk fails (D18)', async () => {
      fixture.diskError = new Error('disk full');
      await assert.rejects(disconnect(), /disk full/);
      fixture.diskError = undefined;
      assert.equal(await get(), 'access-1');
      assert.equal(fixture.service.isLive('refresh-1'), true);
      assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    });

    it('stops revoking in the end, with a log entry', async () => {
      fixture.service.isUp = false;
      await disconnect();
      await fixture.pass(7 * 24 * HOUR_MS, HOUR_MS);
      assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
      assert.match(fixture.logged.join(''), /remove Onair in the account at the service/);
    });

    it('keeps a revocation sealed with another secret until that one is restored (F8)', async () => {
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
    it('reports no success while the pair lives, and calls the service again (D18)', async () => {
      fixture.service.isUp = false;
      assert.deepEqual(await disconnect(), { isRevoked: false });
      assert.deepEqual(await disconnect(), { isRevoked: false });
      assert.equal(fixture.service.isLive('refresh-1'), true);
      fixture.service.isUp = true;
      assert.deepEqual(await disconnect(), { isRevoked: true });
      assert.equal(fixture.service.isLive('refresh-1'), false);
      assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    });

    it('reports no more than the first call after a double click (D18)', async () => {
      fixture.service.isUp = false;
      assert.deepEqual(await Promise.all([disconnect(), disconnect()]), [{ isRevoked: false }, { isRevoked: false }]);
      assert.deepEqual(fixture.changes, ['731204 disconnected']);
    });

    it('reports only what this process has proved (D18)', async () => {
      fixture.service.isUp = false;
      await disconnect();
      await fixture.restart();
      assert.deepEqual(await disconnect(), { isRevoked: false });
    });

    it('ignores a proof for an earlier login (D18)', async () => {
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

  describe('disconnecting without an acknowledgement of the storage', () => {
    it('notifies listeners at the next attempt, which does not report the pair as dead (D18 F7)', async () => {
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
    it('does not report its pair as revoked, and notifies the operator (F8 D18)', async () => {
      await fixture.restart({ sealer: createTestSealer(2) });
      assert.deepEqual(await disconnect(), { isRevoked: false });
      assert.equal((await fixture.record())?.pair, null);
      assert.equal(fixture.service.isLive('refresh-1'), true);
      assert.match(fixture.logged.join(''), /deleted but not revoked/);
      assert.deepEqual(await disconnect(), { isRevoked: false });
    });
  });
});
