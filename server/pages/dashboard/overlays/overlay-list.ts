import { atom, type ReadableAtom } from 'nanostores';
import type { DashboardApi, Overlay } from '../api.ts';

/** The owner's overlays and docks, as the server last reported them. */
export interface OverlayList {
  readonly $overlays: ReadableAtom<readonly Overlay[]>;
  find(id: string): Overlay | undefined;
  add(overlay: Overlay): void;
  replace(changed: Overlay): void;
  remove(id: string): void;
  /**
   * Reloads the list. A response is ignored if this page changed the list in the meantime. Rejects if the server does not answer.
   * @returns the overlays that are no longer on the list
   */
  refresh(): Promise<readonly Overlay[]>;
}

/** Creates an empty list. */
export function createOverlayList(api: Pick<DashboardApi, 'getOverlays'>): OverlayList {
  const $overlays = atom<readonly Overlay[]>([]);
  let changeCount = 0;

  function set(overlays: readonly Overlay[]): void {
    changeCount += 1;
    $overlays.set(overlays);
  }
  return {
    $overlays,
    find: (id) => $overlays.get().find((overlay) => overlay.id === id),
    // a response in transit may have contained it already
    add: (overlay) => set([...$overlays.get().filter(({ id }) => id !== overlay.id), overlay]),
    replace: (changed) =>
      set($overlays.get().map((overlay) => (overlay.id === changed.id ? { ...overlay, ...changed } : overlay))),
    remove: (id) => set($overlays.get().filter((overlay) => overlay.id !== id)),
    async refresh() {
      const countBefore = changeCount;
      const overlays = await api.getOverlays();
      if (countBefore !== changeCount) return [];
      const known = $overlays.get();
      if (JSON.stringify(known) !== JSON.stringify(overlays)) set(overlays);
      return known.filter(({ id }) => !overlays.some((overlay) => overlay.id === id));
    },
  };
}
