import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, it } from 'node:test';
import { openStorage } from './open-storage.ts';
import { createOwnerRecord } from './owner-fixture.ts';
import type { OverlayRecord } from './storage.ts';

const OVERLAY: OverlayRecord = {
  ...{ id: 'o', ownerId: '7', name: 'Chat', widget: 'chat-box', settings: {}, revision: 1, keyHash: 'hash', key: null },
  ...{ allowedOrigins: [], embed: true, createdAt: 1, lastUsedAt: null, revokedAt: null },
};

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'onair-storage-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('a database from before overlays for embedding', () => {
  it('is brought along: its overlays are for OBS', async () => {
    const file = join(folder, 'onair.db');
    const before = await openStorage({ file });
    await before.owners.save(createOwnerRecord({ id: '7' }), 0);
    await before.overlays.insert(OVERLAY);
    await before.close();
    takeBack(file);
    const after = await openStorage({ file });
    assert.deepEqual(await after.overlays.find('o'), { ...OVERLAY, embed: false });
    await after.close();
  });
});

/** Makes it the database that it was before. */
function takeBack(file: string): void {
  const database = new DatabaseSync(file);
  database.exec("alter table overlays drop column embed; delete from kysely_migration where name = '002-embed'");
  database.close();
}
