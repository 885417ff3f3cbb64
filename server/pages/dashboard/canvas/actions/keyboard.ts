import type { Distance } from '../edits/box.ts';
import type { OrderStep } from '../edits/layer-edits.ts';

/** The effect of a key on the selected layers. */
export type Command =
  | { readonly do: 'move'; readonly distance: Distance }
  | { readonly do: 'order'; readonly step: OrderStep }
  | { readonly do: 'remove' | 'duplicate' | 'undo' | 'redo' | 'select-all' | 'select-none' | 'group' | 'ungroup' };

/** The fields of a `KeyboardEvent` that a command depends on. */
export type Keys = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const STEP_PX = 1;
const LARGE_STEP_PX = 10;

const directions: ReadonlyMap<string, Distance> = new Map<string, Distance>([
  ['ArrowLeft', { dx: -1, dy: 0 }],
  ['ArrowRight', { dx: 1, dy: 0 }],
  ['ArrowUp', { dx: 0, dy: -1 }],
  ['ArrowDown', { dx: 0, dy: 1 }],
]);

const orderKeys: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['[', { do: 'order', step: 'backward' }],
  [']', { do: 'order', step: 'forward' }],
  ['{', { do: 'order', step: 'back' }],
  ['}', { do: 'order', step: 'front' }],
]);

const plainKeys: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['Delete', { do: 'remove' }],
  ['Backspace', { do: 'remove' }],
  ['Escape', { do: 'select-none' }],
]);

const controlKeys: ReadonlyMap<string, Command> = new Map<string, Command>([
  ['a', { do: 'select-all' }],
  ['d', { do: 'duplicate' }],
  ['g', { do: 'group' }],
  ['G', { do: 'ungroup' }],
  ['y', { do: 'redo' }],
  ['z', { do: 'undo' }],
  ['Z', { do: 'redo' }],
]);

/**
 * Reads a key press; undefined for every other key. Arrows move by one pixel, with Shift by ten. `[` and `]` change the order by one step, with
 * Shift to the end. Delete removes, Escape clears the selection. Ctrl (or Command) with A, D, G, Z and Y select all,
 * duplicate, group, undo and redo; with Shift and G it ungroups.
 */
export function readCommand({ key, shiftKey, ctrlKey, metaKey, altKey }: Keys): Command | undefined {
  // AltGr, reported as Ctrl with Alt, types the brackets on many keyboards
  if (altKey) return ctrlKey ? orderKeys.get(key) : undefined;
  if (ctrlKey || metaKey) return controlKeys.get(shiftKey ? key.toUpperCase() : key.toLowerCase());
  const direction = directions.get(key);
  if (!direction) return orderKeys.get(key) ?? plainKeys.get(key);
  const step = shiftKey ? LARGE_STEP_PX : STEP_PX;
  return { do: 'move', distance: { dx: direction.dx * step, dy: direction.dy * step } };
}

const CONTROLS = 'input, textarea, select, wa-slider, wa-select, wa-dropdown, wa-tab';

/** The parts in which all keys act on layers; elsewhere in the editor only undo and redo do. */
const LAYER_PARTS = 'onair-canvas-stage, [data-row]';

const isInside = (path: readonly EventTarget[], selector: string): boolean =>
  path.some((target) => target instanceof Element && target.matches(selector));

/** Whether an event is one in the editor or outside all controls, which nothing else has handled. */
export function isForEditor(event: Event, editor: Element): boolean {
  const path = event.composedPath();
  const isOurs = isAround(path, editor) || path.includes(editor);
  return isOurs && !event.defaultPrevented && !isInside(path, CONTROLS);
}

/** Whether no control has the focus: the page itself has it, or its main part after a change of the section. */
const isAround = ([target]: readonly EventTarget[], editor: Element): boolean =>
  target === document.body || (target instanceof Element && target !== editor && target.contains(editor));

/** The command of a key press in the editor or outside all controls; undefined if the key was typed into a control. */
export function findCommand(event: KeyboardEvent, editor: Element): Command | undefined {
  if (!isForEditor(event, editor)) return undefined;
  const path = event.composedPath();
  const command = readCommand(event);
  return isAround(path, editor) || isUndo(command) || isInside(path, LAYER_PARTS) ? command : undefined;
}

const isUndo = (command: Command | undefined): boolean => command?.do === 'undo' || command?.do === 'redo';
