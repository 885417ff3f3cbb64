import assert from 'node:assert/strict';
import { afterEach, beforeEach, it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import type { PictureRecord } from './upload-record.ts';
import type { Storage } from '../storage.ts';

const DATA = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256);
const PICTURE: PictureRecord = {
  id: 'p1',
  ownerId: '7',
  name: 'Ä "quoted" 名前',
  type: 'image/png',
  width: 4096,
  height: 1,
  frames: 1,
  size: DATA.length,
  createdAt: 1_700_000_000_000,
};

describeEachStorage('stored pictures', (open) => {
  let storage: Storage;
  beforeEach(async () => {
    storage = await open();
    for (const id of ['7', '8']) await storage.owners.save(createOwnerRecord({ id }), 0);
    await storage.pictures.insert(PICTURE, DATA);
  });
  afterEach(() => storage.close());

  it('are listed without their bytes, oldest first, and read by their id', async () => {
    const older = { ...PICTURE, id: 'p0', createdAt: 5 };
    await storage.pictures.insert(older, Uint8Array.of(1));
    assert.deepEqual(await storage.pictures.list('7'), [older, PICTURE]);
    assert.deepEqual(await storage.pictures.list('8'), []);
    assert.deepEqual(await storage.pictures.find('p1'), PICTURE);
    assert.equal(await storage.pictures.find('p2'), undefined);
  });

  it('are read in pieces', async () => {
    const read = (from: number, length: number): Promise<Uint8Array | undefined> =>
      storage.pictures.readPiece('p1', from, length);
    const pieces = [await read(0, 50_000), await read(50_000, 50_000), await read(70_000, 1)];
    assert.deepEqual(
      pieces.map((piece) => piece?.length),
      [50_000, 20_000, 0],
    );
    assert.ok(Buffer.concat(pieces.flatMap((piece) => piece ?? [])).equals(DATA));
    assert.equal(await storage.pictures.readPiece('p2', 0, 1), undefined);
  });

  it('are removed by their owner only', async () => {
    assert.equal(await storage.pictures.remove('8', 'p1'), false);
    assert.equal(await storage.pictures.remove('7', 'p1'), true);
    assert.equal(await storage.pictures.remove('7', 'p1'), false);
    assert.deepEqual(await storage.pictures.list('7'), []);
  });

  it('are deleted with their owner', async () => {
    assert.equal(await storage.owners.remove('7', 1), true);
    assert.equal(await storage.pictures.find('p1'), undefined);
  });
});
