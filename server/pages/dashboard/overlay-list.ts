import { atom, type ReadableAtom } from 'nanostores';
import type { DashboardApi, Overlay } from './api.ts';

/** The owner's overlays as the server has told them. */
export interface OverlayList {
  readonly $overlays: ReadableAtom<readonly Overlay[]>;
  find(id: string): Overlay | undefined;
  add(overlay: Overlay): void;
  replace(changed: Overlay): void;
  remove(id: string): void;
  /**
   * Reads the list again. Rejects when the server does not answer.
   * @returns those that are on it no more; nothing is touched when something was changed from here meanwhile
   */
  refresh(): Promise<readonly Overlay[]>;
}

/** Creates an empty list. */
export function createOverlayList(api: Pick<DashboardApi, 'getOverlays'>): OverlayList {
  const $overlays = atom<readonly Overlay[]>([]);
  /** Counts changes, so that a list that was read before one is not taken for the newest. */
  let changeCount = 0;

  function set(overlays: readonly Overlay[]): void {
    changeCount += 1;
    $overlays.set(overlays);
  }
  return {
    $overlays,
    find: (id) => $overlays.get().find((overlay) => overlay.id === id),
    add: (overlay) => set([...$overlays.get(), overlay]),
    replace: (changed) => set($overlays.get().map((overlay) => (overlay.id === changed.id ? changed : overlay))),
    remove: (id) => set($overlays.get().filter((overlay) => overlay.id !== id)),
    async refresh() {
      const asked = changeCount;
      const overlays = await api.getOverlays();
      if (asked !== changeCount) return [];
      const known = $overlays.get();
      if (JSON.stringify(known) !== JSON.stringify(overlays)) set(overlays);
      return known.filter(({ id }) => !overlays.some((overlay) => overlay.id === id));
    },
  };
}
