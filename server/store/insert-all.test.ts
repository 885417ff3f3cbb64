import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../testing/each-storage.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import type { OverlayRecord, PictureRecord, Storage } from './storage.ts';

const OVERLAY: OverlayRecord = {
  ...{ id: 'o1', ownerId: '7', name: 'Chat', widget: 'chat-box', settings: {}, revision: 1 },
  ...{ keyHash: 'h1', key: null, allowedOrigins: [], embed: false },
  ...{ createdAt: 1, lastUsedAt: null, revokedAt: null, expiresAt: null },
};
const PICTURE: PictureRecord = {
  ...{ id: 'p1', ownerId: '7', name: 'Logo', type: 'image/png', width: 1, height: 1, size: 1, createdAt: 1 },
};
const THEME = { id: 't1', ownerId: '7', name: 'Mine', base: 'neon', tokens: {}, revision: 1, createdAt: 1 };
const picture = { record: PICTURE, data: Uint8Array.of(1) };

describeEachStorage('an import', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await storage.owners.save(createOwnerRecord(), 0);
  });
  afterEach(() => storage.close());

  it('is stored whole', async () => {
    await storage.insertAll({
      overlays: [OVERLAY, { ...OVERLAY, id: 'o2', keyHash: 'h2' }],
      pictures: [picture],
      themes: [THEME],
    });
    assert.deepEqual(
      (await storage.overlays.list('7')).map(({ id }) => id),
      ['o1', 'o2'],
    );
    assert.deepEqual(await storage.pictures.list('7'), [PICTURE]);
    assert.deepEqual(await storage.themes.list('7'), [THEME]);
  });

  it('is not stored at all when a part of it cannot be', async () => {
    await assert.rejects(storage.insertAll({ overlays: [OVERLAY], pictures: [picture, picture], themes: [THEME] }));
    const { overlays, pictures, themes } = storage;
    assert.deepEqual(await Promise.all([overlays, pictures, themes].map((part) => part.list('7'))), [[], [], []]);
  });
});
