import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { UnansweredError } from '../../store/storage-error.ts';
import {
  HOUR_MS,
  MINUTE_MS,
  OWNER,
  REFRESH_MS,
  flushPromises,
  useKeeperFixture,
} from '../../testing/keeper-fixture.ts';
import type { KeeperFixture } from '../../testing/keeper-fixture.ts';
import { WriteUnknownError } from './login-store.ts';

const CUT = new Error('the connection was cut');

let fixture: KeeperFixture;

const connect = (): Promise<void> => fixture.keeper.connect(OWNER, fixture.service.grant());
const get = (): Promise<string> => fixture.keeper.get(OWNER.id);
const areLive = (...numbers: number[]): boolean[] =>
  numbers.map((number) => fixture.service.isLive(`refresh-${number}`));

/** From the next write on the storage commits without an acknowledgement. */
function cut({ isReadable = false } = {}): void {
  fixture.onCommit = () => {
    if (!isReadable) fixture.readError = CUT;
    throw CUT;
  };
}

function mend(): void {
  fixture.onCommit = () => undefined;
  fixture.diskError = undefined;
  fixture.readError = undefined;
}

/** A sign-in that the storage may or may not save. */
async function connectUnknown(): Promise<void> {
  fixture.diskError = CUT;
  const connecting = connect();
  fixture.readError = CUT;
  await assert.rejects(connecting, WriteUnknownError);
}

describe('a write without an acknowledgement', () => {
  useKeeperFixture((created) => (fixture = created));

  describe('a refresh whose new pair is saved without an acknowledgement', () => {
    beforeEach(connect);

    it('is found on disk, and given out at once (F7 A3)', async () => {
      fixture.service.onRefresh = () => cut({ isReadable: true });
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      assert.equal(await get(), 'access-2');
      assert.deepEqual(areLive(2), [true]);
    });

    it('is found on disk once the storage is back, and never revoked (F7 A3)', async () => {
      fixture.service.onRefresh = () => cut();
      await fixture.pass(REFRESH_MS, MINUTE_MS);
      await assert.rejects(fixture.keeper.check(), /are not saved yet/);
      mend();
      await fixture.pass(10_000, 1_000);
      assert.equal(await get(), 'access-2');
      assert.deepEqual(areLive(2), [true]);
      assert.equal(fixture.service.counts.revocations, 0);
      await fixture.keeper.check();
    });
  });

  describe('a sign-in that is saved without an acknowledgement', () => {
    it('is the login at once if the storage can be read (F7)', async () => {
      await connect();
      cut({ isReadable: true });
      await connect();
      await flushPromises();
      assert.equal(await get(), 'access-2');
      assert.deepEqual(areLive(1, 2), [false, true]);
    });

    it('is the login once the storage is back (F7)', async () => {
      await connect();
      cut();
      await assert.rejects(connect(), WriteUnknownError);
      mend();
      await fixture.pass(MINUTE_MS, 1_000);
      assert.equal(await get(), 'access-2');
      assert.deepEqual(areLive(1, 2), [false, true]);
      assert.deepEqual(await fixture.storage.revocations.due(Infinity), []);
    });

    it('of a new owner is reported once the storage is back (F7)', async () => {
      cut();
      await assert.rejects(connect(), WriteUnknownError);
      mend();
      await fixture.pass(1_000);
      assert.deepEqual(fixture.changes, ['731204 renewed']);
      assert.deepEqual(areLive(1), [true]);
    });
  });

  describe('a sign-in that is not saved', () => {
    it('has its pair revoked, and the earlier login remains (F7)', async () => {
      await connect();
      fixture.diskError = CUT;
      await assert.rejects(connect(), CUT);
      await flushPromises();
      assert.equal(await get(), 'access-1');
      assert.deepEqual(areLive(1, 2), [true, false]);
    });

    it('has its pair revoked once the storage can be checked (F7)', async () => {
      await connect();
      await connectUnknown();
      mend();
      await fixture.pass(MINUTE_MS, 1_000);
      assert.equal(await get(), 'access-1');
      assert.deepEqual(areLive(1, 2), [true, false]);
    });

    it('has its pair revoked also if the storage was away for hours (F7)', async () => {
      await connect();
      await connectUnknown();
      await fixture.pass(3 * HOUR_MS, MINUTE_MS);
      assert.deepEqual(areLive(2), [true]);
      mend();
      await fixture.pass(6 * MINUTE_MS, MINUTE_MS);
      assert.deepEqual(areLive(2), [false]);
    });

    it('is not revoked while its write had no answer and may still take effect (F7)', async () => {
      await connect();
      fixture.diskError = new UnansweredError('no answer in time');
      await assert.rejects(connect(), WriteUnknownError);
      await fixture.pass(2_000, 1_000);
      assert.deepEqual(areLive(2), [true]);
      await fixture.pass(MINUTE_MS, 1_000);
      assert.deepEqual(areLive(1, 2), [true, false]);
    });
  });
});
