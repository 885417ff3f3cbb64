import { translate } from '../../../parts/language/msg.ts';
import { findFormatName, listFormats } from '../../../../../widgets/canvas/formats.ts';
import { parseConditions } from '../../../../../widgets/canvas/layer-conditions.ts';
import type { CanvasSettings, FormatName, Layer, LayerConditions } from '../../../../../widgets/canvas/layer.ts';
import type { WidgetDefinition } from '../../../../../widgets/settings/describe.ts';
import { alignLayers, distributeLayers, type Alignment, type Direction } from '../edits/arrange.ts';
import type { Box, Distance } from '../edits/box.ts';
import type { Places } from '../edits/group-resize.ts';
import { mergeCanvases } from '../edits/merge-canvases.ts';
import {
  addLayer,
  changeLayers,
  duplicateLayers,
  findLayers,
  moveLayers,
  moveToIndex,
  orderLayers,
  placeLayers,
  removeLayers,
  resizeCanvas,
  type AddedLayers,
  type LayerIds,
  type OrderStep,
} from '../edits/layer-edits.ts';
import { setSceneLook } from '../edits/scene-look.ts';
import { words } from '../words.ts';
import type { CanvasState } from './canvas-state.ts';
import { createEditing, type Change, type Editing, type EditingOptions } from './editing.ts';
import type { Command } from './keyboard.ts';
import { createSelectionActions, type SelectionActions } from './selection-actions.ts';

/** The actions on a canvas, for stage, list, panel and keys; without ids they apply to the selected layers. */
export interface CanvasActions extends SelectionActions {
  readonly state: CanvasState;
  add(widget: WidgetDefinition): void;
  /** Inserts layers and selects them; undefined if there would be too many. @param text the announcement */
  insert(added: AddedLayers | undefined, text: (ids: LayerIds) => string): void;
  remove(): void;
  duplicate(): void;
  order(step: OrderStep): void;
  /** Moves layers to a place in the order of the others from back to front. */
  moveTo(ids: LayerIds, index: number): void;
  move(distance: Distance): void;
  place(places: Places, change: Change): void;
  align(alignment: Alignment): void;
  distribute(direction: Direction): void;
  /** Changes fields of layers. Changes of the same fields are one step until a final one. */
  change(ids: LayerIds, fields: Partial<Pick<Layer, 'name' | 'opacity' | 'hidden' | 'locked'>>, change: Change): void;
  /** Changes conditions of a layer; undefined removes one. */
  setWhen(id: string, changes: Readonly<Record<string, unknown>>): void;
  /** Changes settings of a layer; undefined resets one to its default. */
  set(id: string, settings: Layer['settings'], change: Change): void;
  /** Gives all layers a theme, in one step. */
  setLook(look: string): void;
  /** Lets layers enter and leave as the theme moves, or at once. */
  setEntrance(entrance: CanvasSettings['entrance']): void;
  /** Resizes the canvas, with proposed places for its layers. */
  resize(size: Pick<Box, 'width' | 'height'>): void;
  /** Shows a format; a new one is added with proposed places, and saved. */
  chooseFormat(name: FormatName): void;
  /** Makes another canvas the other format of this one, and shows it. */
  merge(other: CanvasSettings): void;
  /** Shows a canvas from elsewhere; this can be undone. */
  replace(canvas: CanvasSettings): void;
  undo(): void;
  redo(): void;
  /** Runs the command of a key. */
  run(command: Command): void;
}

/** Creates the actions on a canvas. */
export function createCanvasActions(options: EditingOptions): CanvasActions {
  const { state, save, say } = options;
  const editing = createEditing(options);
  const { apply, selected, canvas } = editing;
  const actions: CanvasActions = {
    state,
    ...createSelectionActions(editing, state),
    ...createOrderActions(editing),
    ...createPlaceActions(editing),
    ...createFieldActions(editing),
    insert: editing.insert,
    add: (widget) => editing.insert(addLayer(canvas(), widget), () => said.added(translate(widget.title))),
    remove() {
      const changed = removeLayers(canvas(), selected());
      const count = canvas().layers.length - changed.layers.length;
      if (count > 0) apply(changed, said.removed(count));
      else if (selected().length > 0) say(words.locked());
    },
    duplicate() {
      if (selected().length === 0) return;
      editing.insert(duplicateLayers(canvas(), selected()), (ids) => said.duplicated(ids.length));
    },
    ...createFormatActions(options),
    replace: (other) => state.replace(other),
    undo() {
      state.undo();
      save(state.$whole.get());
      say(said.undone());
    },
    redo() {
      state.redo();
      save(state.$whole.get());
      say(said.redone());
    },
    run: (command) => runCommand(actions, command),
  };
  return actions;
}

const { said } = words;

function createOrderActions({ canvas, selected, apply, say }: Editing): Pick<CanvasActions, 'order' | 'moveTo'> {
  const sayOrder = (ids: LayerIds): void => {
    const { layers } = canvas();
    const index = layers.findIndex(({ id }) => id === ids.at(-1));
    const layer = layers[index];
    if (layer) say(said.ordered(layer.name, layers.length - index, layers.length));
  };
  return {
    order(step) {
      apply(orderLayers(canvas(), selected(), step));
      sayOrder(selected());
    },
    moveTo(ids, index) {
      const changed = moveToIndex(canvas(), ids, index);
      if (changed === canvas()) return;
      apply(changed);
      sayOrder(ids);
    },
  };
}

function createFormatActions({ save, say, state }: EditingOptions): Pick<CanvasActions, 'chooseFormat' | 'merge'> {
  return {
    chooseFormat(name) {
      if (!state.chooseFormat(name)) return;
      save(state.$whole.get());
      say(said.formatAdded(words.formats()[name]));
    },
    merge(other) {
      const merged = mergeCanvases(state.$whole.get(), other);
      if (!merged) {
        say(words.full());
        return;
      }
      state.replace(merged);
      state.chooseFormat(findFormatName(other));
      save(state.$whole.get());
      say(said.merged());
    },
  };
}

type PlaceActions = Pick<CanvasActions, 'move' | 'place' | 'align' | 'distribute' | 'resize'>;

function createPlaceActions({ canvas, selected, apply, applyStep, propose, say }: Editing): PlaceActions {
  const sayPlaces = (ids: LayerIds): void => {
    const [layer, ...others] = findLayers(canvas(), ids);
    if (layer) say(others.length > 0 ? said.placedMany(others.length + 1) : said.placed(layer));
  };
  return {
    move(distance) {
      apply(moveLayers(canvas(), selected(), distance));
      sayPlaces(selected());
    },
    place(places, change) {
      const ids = Object.keys(places);
      applyStep(placeLayers(canvas(), places), `place of ${ids.join(' ')}`, change);
      if (change.isFinal) sayPlaces(ids);
    },
    align: (alignment) => apply(alignLayers(canvas(), selected(), alignment), said.aligned()),
    distribute: (direction) => apply(distributeLayers(canvas(), selected(), direction), said.aligned()),
    resize(size) {
      const isTurned = findFormatName(size) !== findFormatName(canvas());
      if (isTurned && listFormats(canvas()).length > 1) say(words.sizeTurned());
      else propose(resizeCanvas(canvas(), size));
    },
  };
}

function createFieldActions({
  apply,
  applyStep,
  canvas,
}: Editing): Pick<CanvasActions, 'change' | 'set' | 'setEntrance' | 'setLook' | 'setWhen'> {
  return {
    setEntrance: (entrance) => apply({ ...canvas(), ...(entrance && { entrance }) }),
    setLook(look) {
      const changed = setSceneLook(canvas(), look);
      if (changed !== canvas()) apply(changed, said.looked());
    },
    change(ids, fields, change) {
      const changed = changeLayers(canvas(), ids, () => fields);
      applyStep(changed, `${Object.keys(fields).join(' ')} of ${ids.join(' ')}`, change);
    },
    setWhen(id, changes) {
      const merged = (when: LayerConditions = {}) => parseConditions(merge({ ...when }, changes));
      apply(changeLayers(canvas(), [id], ({ when }) => ({ when: merged(when) })));
    },
    set(id, settings, change) {
      const changed = changeLayers(canvas(), [id], (layer) => ({ settings: merge(layer.settings, settings) }));
      applyStep(changed, `${Object.keys(settings).join(' ')} of ${id}`, change);
    },
  };
}

function runCommand(actions: CanvasActions, command: Command): void {
  const { state } = actions;
  switch (command.do) {
    case 'move':
      return actions.move(command.distance);
    case 'order':
      return actions.order(command.step);
    case 'select-all':
      return actions.select(state.$canvas.get().layers.flatMap(({ id, hidden }) => (hidden ? [] : [id])));
    case 'select-none':
      return actions.leave();
    default:
      return actions[command.do]();
  }
}

/** Merges changes into values; null and undefined remove one. */
function merge(settings: Layer['settings'], changes: Layer['settings']): Layer['settings'] {
  const all = Object.entries({ ...settings, ...changes });
  return Object.fromEntries(all.filter(([, value]) => value !== undefined && value !== null));
}
