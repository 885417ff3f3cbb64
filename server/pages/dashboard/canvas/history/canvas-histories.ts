import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { History } from './history.ts';
import { readHistories, writeHistories } from './stored-histories.ts';

/** The undo histories of canvases that were open in this page or, with a storage, before its reload. */
export interface CanvasHistories {
  /** @param id of the overlay. @returns undefined for a canvas that was not open in this page yet */
  find(id: string): History<CanvasSettings> | undefined;
  /** Takes the history that was stored before a reload, which ends with the saved canvas. The second call for a canvas finds nothing. */
  takeStored(id: string): History<CanvasSettings> | undefined;
  /** Keeps the history of a canvas. @param saved the canvas as the server has saved it, with more defaults than the edited one */
  keep(id: string, history: History<CanvasSettings>, saved: CanvasSettings): void;
  /** Stores all histories for a reload, the latest first, as far as there is room. */
  store(): void;
  /** Forgets all histories, also stored ones, as when the owner signs out. */
  clear(): void;
}

/** The session storage of a tab. */
export type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const KEY = 'onair-undo';

/** Creates the list with the stored histories. @param storage keeps them over a reload; without one, they end with the page */
export function createCanvasHistories(storage?: TabStorage): CanvasHistories {
  const histories = new Map<string, { readonly history: History<CanvasSettings>; readonly saved: CanvasSettings }>();
  const stored = new Map(readHistories(storage?.getItem(KEY) ?? null));
  storage?.removeItem(KEY);
  return {
    find: (id) => histories.get(id)?.history,
    takeStored(id) {
      const history = stored.get(id);
      stored.delete(id);
      return history;
    },
    keep(id, history, saved) {
      // the latest is last
      histories.delete(id);
      histories.set(id, { history, saved });
    },
    store() {
      const kept = [...histories].map(([id, { history, saved }]) => [id, { ...history, present: saved }] as const);
      const latest = [...stored, ...kept].reverse();
      if (latest.length === 0) return;
      try {
        storage?.setItem(KEY, writeHistories(latest));
      } catch {
        // without room in the storage, they end with the page
      }
    },
    clear() {
      histories.clear();
      stored.clear();
      storage?.removeItem(KEY);
    },
  };
}
