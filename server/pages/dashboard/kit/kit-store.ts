import { atom, computed, type ReadableAtom } from 'nanostores';
import type { StoredKit } from '../../../kit/kit-schemas.ts';
import type { KitApi } from '../api.ts';
import type { Fields } from '../saving/edits.ts';
import type { SavingList } from '../saving/saving-list.ts';
import type { Saving } from '../saving/saving.ts';
import { createKitDocument } from './kit-document.ts';

/** The owner's kit, and the changes to it, which are saved at once. */
export interface KitStore {
  /** The saved kit with the unsaved changes; undefined until the server has responded. */
  readonly $values: ReadableAtom<StoredKit | undefined>;
  readonly $saving: ReadableAtom<Saving<Fields>>;
  /** Shows changes that are still being entered. */
  enter(fields: Fields): void;
  /** Saves changes. */
  save(fields: Fields): Promise<void>;
  /** Ends a conflict: saves the contested changes over those from elsewhere, or drops them. */
  settle(whose: 'mine' | 'theirs'): Promise<void>;
  /** Lets all overlays follow the kit. @returns number of changed overlays */
  apply(): Promise<number>;
  /** Reloads it. Rejects if the server does not answer. */
  refresh(): Promise<void>;
}

/** Options of {@link createKitStore}. */
export interface KitStoreOptions {
  readonly api: KitApi;
  readonly saving: SavingList;
  /** Called with each state of the kit, to draw in it. */
  readonly show: (kit: StoredKit) => void;
}

/** Creates the store over the server's API. */
export function createKitStore({ api, saving, show }: KitStoreOptions): KitStore {
  const $kit = atom<StoredKit | undefined>();
  const $entered = atom<Fields>({});
  const document = createKitDocument({ api, onNewer: (kit) => $kit.set(kit) });
  const saver = saving.open(document);
  const $values = computed([$kit, $entered, saver.$saving], (kit, entered, { unsaved }) => {
    return kit && { ...kit, ...unsaved, ...entered };
  });
  $values.subscribe((kit) => {
    if (kit) show(kit);
  });
  return {
    $values,
    $saving: saver.$saving,
    enter: (fields) => $entered.set({ ...$entered.get(), ...fields }),
    async save(fields) {
      $entered.set({});
      await saver.save(fields);
    },
    settle: (whose) => saver.settle(whose),
    async apply() {
      await saver.finish();
      return api.applyKit();
    },
    async refresh() {
      const kit = await api.getKit();
      if (saver.$saving.get().unsaved !== undefined) return;
      document.setBase(kit);
      $kit.set(kit);
    },
  };
}
