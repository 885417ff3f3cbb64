import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../testing/each-storage.ts';
import { createOwnerRecord } from '../testing/owner-fixture.ts';
import type { FontRecord } from './font-record.ts';
import type { PictureRecord } from './picture-record.ts';
import type { OverlayRecord, Storage } from './storage.ts';

const OVERLAY: OverlayRecord = {
  ...{ id: 'o1', ownerId: '7', name: 'Chat', widget: 'chat-box', settings: {}, revision: 1 },
  ...{ keyHash: 'h1', key: null, allowedOrigins: [], embed: false },
  ...{ createdAt: 1, lastUsedAt: null, revokedAt: null, expiresAt: null },
};
const PICTURE: PictureRecord = {
  ...{ id: 'p1', ownerId: '7', name: 'Logo', type: 'image/png', width: 1, height: 1, size: 1, createdAt: 1 },
};
const THEME = { id: 't1', ownerId: '7', name: 'Mine', base: 'neon', tokens: {}, revision: 1, createdAt: 1 };
const FONT: FontRecord = { id: 'f1', ownerId: '7', name: 'Mine', size: 1, createdAt: 1 };
const font = { record: FONT, data: Uint8Array.of(2) };
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
      fonts: [font],
      themes: [THEME],
    });
    assert.deepEqual(
      (await storage.overlays.list('7')).map(({ id }) => id),
      ['o1', 'o2'],
    );
    assert.deepEqual(await storage.pictures.list('7'), [PICTURE]);
    assert.deepEqual(await storage.themes.list('7'), [THEME]);
    assert.deepEqual(await storage.fonts.list('7'), [FONT]);
  });

  it('is not stored at all when a part of it cannot be', async () => {
    const all = { overlays: [OVERLAY], pictures: [picture], fonts: [font, font], themes: [THEME] };
    await assert.rejects(storage.insertAll(all));
    const { fonts, overlays, pictures, themes } = storage;
    const stored = await Promise.all([fonts, overlays, pictures, themes].map((part) => part.list('7')));
    assert.deepEqual(stored, [[], [], [], []]);
  });
});
