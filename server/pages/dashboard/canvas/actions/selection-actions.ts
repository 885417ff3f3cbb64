import type { LayerIds } from '../edits/layer-edits.ts';
import { expandToGroups, groupLayers, isWholeGroup, ungroupLayers } from '../edits/layer-group.ts';
import { words } from '../words.ts';
import type { CanvasState } from './canvas-state.ts';
import type { Editing } from './editing.ts';

/** The actions on the selection of layers, and on their groups. */
export interface SelectionActions {
  /** Selects layers with all of their groups. */
  select(ids: LayerIds): void;
  /** Adds a layer with its group to the selection, or removes it. */
  toggle(id: string): void;
  /** Selects one layer, even if it is in a group. */
  enter(id: string): void;
  /** Selects all of the entered group; nothing if none is entered. */
  leave(): void;
  group(): void;
  ungroup(): void;
}

const { said } = words;

/** Creates the actions on the selection. */
export function createSelectionActions(
  { apply, canvas, say, selected }: Editing,
  state: CanvasState,
): SelectionActions {
  const select = (ids: LayerIds): void => {
    state.endStep();
    state.select(ids);
    const { length } = selected();
    // the focused row of a single layer already announces its name
    if (length !== 1) say(isWholeGroup(canvas().layers, selected()) ? words.groupOf(length) : said.selected(length));
  };
  return {
    select,
    toggle(id) {
      const members = expandToGroups(canvas().layers, [id], state.$entered.get());
      const isSelected = selected().includes(id);
      select(isSelected ? selected().filter((each) => !members.includes(each)) : [...selected(), ...members]);
    },
    enter(id) {
      state.endStep();
      state.enter(id);
    },
    leave() {
      const isEntered = state.$entered.get() !== undefined;
      state.leave();
      select(isEntered ? selected() : []);
    },
    group() {
      const ids = selected();
      if (ids.length < 2 || isWholeGroup(canvas().layers, ids)) return;
      apply(groupLayers(canvas(), ids), said.grouped(ids.length));
    },
    ungroup() {
      const members = expandToGroups(canvas().layers, selected());
      const changed = ungroupLayers(canvas(), members);
      if (changed === canvas()) return;
      apply(changed, said.ungrouped());
      state.select(members);
    },
  };
}
