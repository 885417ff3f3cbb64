import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { DraftRecord } from './draft-record.ts';
import type { OverlayRecord, Storage } from '../storage.ts';

const OVERLAY: OverlayRecord = {
  id: 'o1',
  ownerId: '7',
  name: 'Chat',
  // one of another version, whose settings are returned as they are
  widget: 'clock',
  settings: { font: 'ä "名前"' },
  revision: 1,
  keyHash: 'h1',
  key: null,
  allowedOrigins: [],
  folder: '',
  embed: false,
  createdAt: 1_700_000_000_000,
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: null,
};
const NEXT = { ...OVERLAY, revision: 2, settings: { limit: 2 } };
const DRAFT: DraftRecord = { overlayId: 'o1', settings: { font: 'ä "名前"' }, basedOn: 1, savedAt: 1_800_000_000_000 };

describeEachStorage('stored drafts and versions', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await storage.owners.save(createOwnerRecord(), 0);
    await storage.overlays.insert(OVERLAY);
  });
  afterEach(() => storage.close());

  const change = { before: OVERLAY, at: 5, isPublished: false };

  it('are returned as they were stored', async () => {
    assert.equal(await storage.drafts.find('o1'), undefined);
    assert.equal(await storage.drafts.save(DRAFT, null), true);
    assert.deepEqual(await storage.drafts.find('o1'), DRAFT);
    assert.equal(await storage.overlays.update(NEXT, 1, change), true);
    const kept = { number: 1, airedAt: OVERLAY.createdAt, settings: OVERLAY.settings };
    assert.deepEqual(await storage.versions.list('o1'), [kept]);
  });

  it('replace only the draft that the writer has read', async () => {
    assert.equal(await storage.drafts.save(DRAFT, 5), false);
    assert.equal(await storage.drafts.save(DRAFT, null), true);
    assert.equal(await storage.drafts.save({ ...DRAFT, savedAt: 1 }, null), false);
    assert.equal(await storage.drafts.save({ ...DRAFT, savedAt: 1 }, DRAFT.savedAt), true);
    assert.equal((await storage.drafts.find('o1'))?.savedAt, 1);
    assert.equal(await storage.drafts.remove('o1', DRAFT.savedAt), false);
    assert.deepEqual([await storage.drafts.remove('o1', 1), await storage.drafts.remove('o1', 1)], [true, false]);
  });

  it('are stored with the change or not at all', async () => {
    await storage.drafts.save(DRAFT, null);
    assert.equal(await storage.overlays.update(NEXT, 7, { ...change, draft: DRAFT }), false);
    assert.deepEqual(await storage.versions.list('o1'), []);
    await assert.rejects(storage.overlays.update(NEXT, 1, { ...change, at: Number.NaN, draft: DRAFT }));
    assert.equal((await storage.overlays.find('o1'))?.revision, 1);
    assert.deepEqual(await storage.drafts.find('o1'), DRAFT);
  });

  it('leave a draft that was saved while another one was published', async () => {
    await storage.drafts.save({ ...DRAFT, savedAt: 9 }, null);
    assert.equal(await storage.overlays.update(NEXT, 1, { ...change, isPublished: true, draft: DRAFT }), true);
    assert.equal((await storage.drafts.find('o1'))?.savedAt, 9);
  });

  it('are deleted with the overlay and with its owner', async () => {
    await storage.drafts.save(DRAFT, null);
    await storage.overlays.update(NEXT, 1, change);
    await storage.overlays.update({ ...NEXT, revision: 3, revokedAt: 1 }, 2);
    assert.equal(await storage.overlays.removeRevoked(2), 1);
    assert.deepEqual([await storage.drafts.find('o1'), await storage.versions.list('o1')], [undefined, []]);
    await storage.overlays.insert(OVERLAY);
    await storage.drafts.save(DRAFT, null);
    await storage.overlays.update(NEXT, 1, change);
    assert.equal(await storage.owners.remove('7', 1), true);
    assert.deepEqual([await storage.drafts.find('o1'), await storage.versions.list('o1')], [undefined, []]);
  });
});
