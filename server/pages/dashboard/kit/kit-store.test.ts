import assert from 'node:assert/strict';
import { beforeEach, describe, it } from 'node:test';
import { createFakeClock } from '../../../../core/testing/fake-clock.ts';
import { parseKit } from '../../../../widgets/settings/kit.ts';
import type { StoredKit } from '../../../kit/kit-schemas.ts';
import { ApiError } from '../api.ts';
import { createSavingList } from '../saving/saving-list.ts';
import { createKitStore, type KitStore } from './kit-store.ts';

describe('the store of the kit', () => {
  let kit: StoredKit;
  let shown: StoredKit | undefined;
  let store: KitStore;
  let undone: unknown[];
  let changes: number;

  beforeEach(async () => {
    kit = { ...parseKit({}), revision: 0 };
    [shown, undone, changes] = [undefined, [], 0];
    store = createKitStore({
      saving: createSavingList({ clock: createFakeClock() }),
      show: (each) => (shown = each),
      api: {
        getKit: () => Promise.resolve(kit),
        changeKit({ revision, ...changes }) {
          if (revision !== kit.revision) return Promise.reject(new ApiError(409, 'Changed.'));
          return Promise.resolve((kit = { ...kit, ...changes, revision: revision + 1 }));
        },
        applyKit: () => Promise.resolve({ changed: 1, overlays: [{ id: 'a', revision: 2 }] }),
        undoApplyKit(overlays) {
          undone.push(...overlays);
          return Promise.resolve({ restored: 1, skipped: 0 });
        },
      },
      onOverlaysChanged: () => (changes += 1),
    });
    await store.refresh();
  });

  it('shows what is entered, and saves it with its revision', async () => {
    store.enter({ accent: '#ff8800' });
    assert.deepEqual([shown?.accent, kit.accent], ['#ff8800', '']);
    await store.save({ accent: '#ff8801' });
    await store.save({ name: 'Ada' });
    assert.deepEqual([kit.accent, kit.name, kit.revision, shown?.name], ['#ff8801', 'Ada', 2, 'Ada']);
  });

  it('saves other fields than those that another tab has changed, and asks about the same', async () => {
    kit = { ...kit, tagline: 'Theirs', revision: 1 };
    await store.save({ name: 'Mine' });
    assert.deepEqual([kit.name, kit.tagline], ['Mine', 'Theirs']);
    kit = { ...kit, name: 'Theirs', revision: 3 };
    await store.save({ name: 'Mine again' });
    assert.deepEqual(store.$saving.get().contested, { name: 'Mine again' });
    await store.settle('mine');
    assert.equal(kit.name, 'Mine again');
  });

  it('can undo the last press that changed overlays, once', async () => {
    assert.equal(await store.apply(), 1);
    assert.deepEqual(store.$applied.get()?.overlays, [{ id: 'a', revision: 2 }]);
    assert.deepEqual(await store.undoApply(), { restored: 1, skipped: 0 });
    assert.deepEqual([undone, store.$applied.get(), changes], [[{ id: 'a', revision: 2 }], undefined, 2]);
  });
});
