import assert from 'node:assert/strict';
import { afterEach, beforeEach, describe, it } from 'node:test';
import type { Disconnected } from './disconnect.ts';
import { createKeeperFixture, createTestSealer, OWNER } from './keeper-fixture.ts';
import type { KeeperFixture } from './keeper-fixture.ts';

const MINUTE_MS = 60_000;

let fixture: KeeperFixture;

beforeEach(async () => {
  fixture = await createKeeperFixture();
  await fixture.keeper.connect(OWNER, fixture.service.grant());
  fixture.changes.length = 0;
});

afterEach(async () => {
  void fixture.keeper.close();
  await fixture.storage.close();
});

const disconnect = (): Promise<Disconnected> => fixture.keeper.disconnect(OWNER.id);

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
  it('D18 F7: is told to everybody at the next try, which does not claim that the pair is dead', async () => {
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
