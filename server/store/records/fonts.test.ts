import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { FontRecord } from './upload-record.ts';
import type { Storage } from '../storage.ts';

const DATA = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
const FONT: FontRecord = {
  id: 'p1',
  ownerId: '7',
  name: 'Ä "quoted" 名前',
  size: DATA.length,
  createdAt: 1_700_000_000_000,
};

describeEachStorage('stored fonts', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    for (const id of ['7', '8']) await storage.owners.save(createOwnerRecord({ id }), 0);
    await storage.fonts.insert(FONT, DATA);
  });
  afterEach(() => storage.close());

  it('are listed without their bytes, oldest first, and read by their id', async () => {
    const older = { ...FONT, id: 'p0', createdAt: 5 };
    await storage.fonts.insert(older, Uint8Array.of(1));
    assert.deepEqual(await storage.fonts.list('7'), [older, FONT]);
    assert.deepEqual(await storage.fonts.list('8'), []);
    assert.deepEqual(await storage.fonts.find('p1'), FONT);
    assert.equal(await storage.fonts.find('p2'), undefined);
  });

  it('are read in pieces', async () => {
    const pieces = [
      await storage.fonts.readPiece('p1', 0, 65_000),
      await storage.fonts.readPiece('p1', 65_000, 65_000),
    ];
    assert.ok(Buffer.concat(pieces.flatMap((piece) => piece ?? [])).equals(DATA));
    assert.equal(await storage.fonts.readPiece('p2', 0, 1), undefined);
  });

  it('are removed by their owner only', async () => {
    assert.equal(await storage.fonts.remove('8', 'p1'), false);
    assert.equal(await storage.fonts.remove('7', 'p1'), true);
    assert.equal(await storage.fonts.remove('7', 'p1'), false);
    assert.deepEqual(await storage.fonts.list('7'), []);
  });

  it('are deleted with their owner', async () => {
    assert.equal(await storage.owners.remove('7', 1), true);
    assert.equal(await storage.fonts.find('p1'), undefined);
  });
});
