import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { Storage } from '../storage.ts';
import type { ObsLinkRecord } from './obs-link-record.ts';

const OWNER = createOwnerRecord();
const plain = (record: ObsLinkRecord | undefined): unknown => record && { ...record, sealed: [...record.sealed] };

describeEachStorage('the OBS of an owner', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
  });
  afterEach(() => storage.close());

  it('replaces the stored OBS only if there was no other write meanwhile, and deletes it with its owner (T12)', async () => {
    const link = (revision: number): ObsLinkRecord => ({
      id: OWNER.id,
      revision,
      sealed: Uint8Array.of(revision, 0),
    });
    await storage.owners.save(OWNER, 0);
    assert.equal(await storage.obsLinks.find(OWNER.id), undefined);
    const first = await Promise.all([link(1), link(1)].map((each) => storage.obsLinks.save(each, 0)));
    assert.deepEqual(first.sort(), [false, true]);
    assert.equal(await storage.obsLinks.save(link(2), 1), true);
    assert.equal(await storage.obsLinks.save(link(3), 1), false);
    assert.deepEqual(plain(await storage.obsLinks.find(OWNER.id)), plain(link(2)));
    assert.equal(await storage.owners.remove(OWNER.id, 1), true);
    assert.equal(await storage.obsLinks.find(OWNER.id), undefined);
    await storage.owners.save(OWNER, 0);
    await storage.obsLinks.save(link(1), 0);
    await storage.obsLinks.remove(OWNER.id);
    assert.equal(await storage.obsLinks.find(OWNER.id), undefined);
  });
});
