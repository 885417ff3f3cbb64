import assert from 'node:assert/strict';
import { it } from 'node:test';
import { describeEachStorage } from '../../testing/each-storage.ts';
import { createOwnerRecord } from '../../testing/owner-fixture.ts';

describeEachStorage('changed logins', (open) => {
  it('are removed together, but not one that has changed again', async () => {
    const storage = await open();
    const save = (id: string, generation: number): Promise<boolean> =>
      storage.owners.save(createOwnerRecord({ id, generation }), generation - 1, []);
    for (const id of ['7', '8', '9']) await save(id, 1);
    const seen = await storage.changedLogins.list();
    assert.equal(seen.length, 3);
    await save('8', 2);
    await storage.changedLogins.remove(seen);
    await storage.changedLogins.remove([]);
    const left = await storage.changedLogins.list();
    assert.deepEqual(
      left.map(({ ownerId }) => ownerId),
      ['8'],
    );
    await storage.close();
  });
});
