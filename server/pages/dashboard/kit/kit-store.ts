import { atom, computed, type ReadableAtom } from 'nanostores';
import type { AppliedKit, StoredKit, UndoneKit } from '../../../kit/kit-schemas.ts';
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
  /** The overlays that the last {@link apply} changed; undefined if there is nothing to undo. */
  readonly $applied: ReadableAtom<AppliedKit | undefined>;
  /** Lets all overlays follow the kit. @returns number of changed overlays */
  apply(): Promise<number>;
  /** Undoes the last {@link apply}, except for overlays that were changed since. */
  undoApply(): Promise<UndoneKit>;
  /** Reloads it. Rejects if the server does not answer. */
  refresh(): Promise<void>;
}

/** Options of {@link createKitStore}. */
export interface KitStoreOptions {
  readonly api: KitApi;
  readonly saving: SavingList;
  /** Called with each state of the kit, to draw in it. */
  readonly show: (kit: StoredKit) => void;
  /** Called after the server has changed overlays. */
  readonly onOverlaysChanged: () => void;
}

/** Creates the store over the server's API. */
export function createKitStore({ api, onOverlaysChanged, saving, show }: KitStoreOptions): KitStore {
  const $kit = atom<StoredKit | undefined>();
  const $entered = atom<Fields>({});
  const $applied = atom<AppliedKit | undefined>();
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
    $applied,
    async apply() {
      await saver.finish();
      const applied = await api.applyKit();
      if (applied.changed === 0) return 0;
      $applied.set(applied);
      onOverlaysChanged();
      return applied.changed;
    },
    async undoApply() {
      const undone = await api.undoApplyKit($applied.get()?.overlays ?? []);
      $applied.set(undefined);
      onOverlaysChanged();
      return undone;
    },
    async refresh() {
      const kit = await api.getKit();
      if (saver.$saving.get().unsaved !== undefined) return;
      document.setBase(kit);
      $kit.set(kit);
    },
  };
}
