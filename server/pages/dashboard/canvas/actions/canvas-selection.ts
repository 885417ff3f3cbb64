import { atom, computed, type ReadableAtom } from 'nanostores';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { LayerIds } from '../edits/layer-edits.ts';
import { expandToGroups, findGroup } from '../edits/layer-group.ts';

/** The selected layers of a canvas. */
export interface CanvasSelection {
  /** The selected layers that still exist; all of a group, unless it is entered. */
  readonly $selected: ReadableAtom<LayerIds>;
  /** The entered group, whose layers are selected one by one. */
  readonly $entered: ReadableAtom<string | undefined>;
  /** Selects layers, and leaves the entered group if none of them is in it. */
  select(ids: LayerIds): void;
  /** Selects one layer, and enters its group if it is in one. */
  enter(id: string): void;
  /** Leaves the entered group, and selects all of it. */
  leave(): void;
}

/** A choice of layers, before it expands to groups. */
interface Wanted {
  readonly ids: LayerIds;
  readonly entered?: string | undefined;
}

/** Creates the selection of a canvas. Nothing is selected at first. */
export function createCanvasSelection($canvas: ReadableAtom<CanvasSettings>): CanvasSelection {
  const $wanted = atom<Wanted>({ ids: [] });
  const findGroupOf = (id: string): string | undefined => findGroup($canvas.get().layers, id);
  const isIn = (group: string | undefined, ids: LayerIds): boolean => ids.some((id) => findGroupOf(id) === group);
  // the group ends with its last layer but one
  const $entered = computed([$canvas, $wanted], (_canvas, { entered, ids }) =>
    isIn(entered, ids) ? entered : undefined,
  );
  return {
    $selected: computed([$canvas, $wanted, $entered], ({ layers }, { ids }, entered) =>
      expandToGroups(layers, ids, entered),
    ),
    $entered,
    select(ids) {
      const entered = $entered.get();
      $wanted.set(isIn(entered, ids) ? { ids, entered } : { ids });
    },
    enter: (id) => $wanted.set({ ids: [id], entered: findGroupOf(id) }),
    leave: () => $wanted.set({ ids: $wanted.get().ids }),
  };
}
