import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import type { History } from './history.ts';

/** The undo histories of canvases that were open in this page, until it is closed. */
export interface CanvasHistories {
  /** @param id of the overlay. @returns undefined for a canvas that was not open yet */
  find(id: string): History<CanvasSettings> | undefined;
  /** Keeps the history of a canvas that is closed. */
  keep(id: string, history: History<CanvasSettings>): void;
}

/** Creates an empty list. */
export function createCanvasHistories(): CanvasHistories {
  const histories = new Map<string, History<CanvasSettings>>();
  return {
    find: (id) => histories.get(id),
    keep: (id, history) => void histories.set(id, history),
  };
}
