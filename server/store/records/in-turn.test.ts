import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { OverlayRecord, OwnedStorage, Storage } from '../storage.ts';
import type { FontRecord, PictureRecord } from './upload-record.ts';

const OVERLAY: OverlayRecord = {
  id: 'o1',
  ownerId: '7',
  name: 'Chat',
  // one of another version, whose settings are returned as they are
  widget: 'clock',
  settings: {},
  revision: 1,
  keyHash: 'h1',
  key: null,
  allowedOrigins: [],
  folder: '',
  embed: false,
  createdAt: 1,
  lastUsedAt: null,
  revokedAt: null,
  expiresAt: null,
};
const PICTURE: PictureRecord = {
  id: 'p1',
  ownerId: '7',
  name: 'Logo',
  type: 'image/png',
  width: 1,
  height: 1,
  frames: 1,
  size: 1,
  createdAt: 1,
};
const THEME = { id: 't1', ownerId: '7', name: 'Mine', base: 'neon', tokens: {}, revision: 1, createdAt: 1 };
const FONT: FontRecord = { id: 'f1', ownerId: '7', name: 'Mine', size: 1, createdAt: 1 };

const store = ({ fonts, overlays, pictures, themes }: OwnedStorage): Promise<unknown> =>
  themes
    .insert(THEME)
    .then(() => overlays.insert(OVERLAY))
    .then(() => pictures.insert(PICTURE, Uint8Array.of(1)))
    .then(() => fonts.insert(FONT, Uint8Array.of(2)));

describeEachStorage('work in the turn of an owner', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    await storage.owners.save(createOwnerRecord(), 0);
  });
  afterEach(() => storage.close());

  const listAll = (): Promise<readonly unknown[]> => {
    const { fonts, overlays, pictures, themes } = storage;
    return Promise.all([fonts, overlays, pictures, themes].map((part) => part.list('7')));
  };

  it('is stored whole', async () => {
    await storage.inTurn('7', store);
    assert.deepEqual(await listAll(), [[FONT], [OVERLAY], [PICTURE], [THEME]]);
  });

  it('is not stored at all if a part of it cannot be', async () => {
    const tooMuch = storage.inTurn('7', async (owned) => {
      await store(owned);
      await owned.fonts.insert(FONT, Uint8Array.of(2));
    });
    await assert.rejects(tooMuch);
    assert.deepEqual(await listAll(), [[], [], [], []]);
    await storage.inTurn('7', store);
  });

  it('begins when the earlier work has ended, so that counted records stay the same until more are stored', async () => {
    const addTheme = (id: string): Promise<void> =>
      storage.inTurn('7', async ({ themes }) => {
        if ((await themes.list('7')).length < 5) await themes.insert({ ...THEME, id });
      });
    await Promise.all(Array.from({ length: 12 }, (_, index) => addTheme(String(index))));
    assert.equal((await storage.themes.list('7')).length, 5);
  });
});
