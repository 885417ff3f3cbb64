import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { describe, it } from 'node:test';
import { openStorage } from '../../store/open-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';
import { createPng } from '../../testing/picture-files.ts';
import { writeChunk } from './formats/png-chunks.ts';
import { readPictureFile } from './picture-file.ts';
import { createPictures } from './pictures.ts';
import type { Pictures } from './pictures.ts';

const OWNER = '7';

async function withPictures(use: (pictures: Pictures) => Promise<void>): Promise<void> {
  const storage = await openStorage({ file: ':memory:' });
  await storage.owners.save(createOwnerRecord({ id: OWNER }), 0);
  const effects = { clock: { now: () => 0 }, log: { warn: () => undefined } };
  await use(
    createPictures({
      storage,
      randomBytes,
      checks: { picture: (_owner, file) => readPictureFile(file) },
      kits: { removeLogo: () => Promise.resolve() },
      ...effects,
    }),
  );
  await storage.close();
}

/** A PNG file of this size, most of it in a suggested palette. */
function createLargePng(bytes: number): Buffer {
  const png = createPng(1, 1);
  const more = writeChunk('sPLT', Buffer.alloc(bytes - png.length - 12));
  return Buffer.concat([png.subarray(0, 33), more, png.subarray(33)]);
}

describe('the pictures of an owner', () => {
  it('are at most 100', () =>
    withPictures(async (pictures) => {
      for (let count = 0; count < 100; count += 1) await pictures.add(OWNER, String(count), createPng(1, 1));
      await assert.rejects(
        pictures.add(OWNER, 'one more', createPng(1, 1)),
        /^too_many_pictures: There are 100 pictures already: delete one that you no longer need\.$/,
      );
      const [first] = await pictures.list(OWNER);
      assert.ok(first);
      await pictures.remove(OWNER, first.id);
      await pictures.add(OWNER, 'one more', createPng(1, 1));
      assert.equal((await pictures.list(OWNER)).length, 100);
    }));

  it('are at most 100 even if many come at once', () =>
    withPictures(async (pictures) => {
      const uploads = Array.from({ length: 105 }, (_, index) => pictures.add(OWNER, String(index), createPng(1, 1)));
      const refused = (await Promise.allSettled(uploads)).filter(({ status }) => status === 'rejected');
      assert.equal(refused.length, 5);
      assert.equal((await pictures.list(OWNER)).length, 100);
    }));

  it('have at most 64 MiB together', () =>
    withPictures(async (pictures) => {
      const file = createLargePng(4 * 1024 * 1024);
      for (let count = 0; count < 16; count += 1) await pictures.add(OWNER, String(count), file);
      await assert.rejects(
        pictures.add(OWNER, 'x', createPng(1, 1)),
        /^too_many_pictures: Your pictures have 64 MiB tog/,
      );
      assert.equal((await pictures.list(OWNER)).length, 16);
    }));
});
