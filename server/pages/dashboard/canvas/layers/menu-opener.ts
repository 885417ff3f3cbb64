import type { Point } from '../edits/box.ts';
import type { CanvasActions } from '../actions/canvas-actions.ts';
import type { LayerMenu } from './layer-menu.ts';
import type { MenuItem } from './layer-menu-items.ts';

/** Options of {@link createMenuOpener}. */
export interface MenuOpenerOptions {
  readonly readActions: () => CanvasActions | undefined;
  readonly findMenu: () => LayerMenu | null;
  readonly listItems: (actions: CanvasActions) => readonly (readonly MenuItem[])[];
  /** Returns the fallback for the focus if its former element is gone. */
  readonly findOther: () => HTMLElement | null;
}

/** Opens the menu of layers. */
export interface MenuOpener {
  /** Handles `contextmenu`: a press with the right button, a long touch, or the browser's own keys. */
  readonly handlePress: (event: MouseEvent) => void;
  /** Handles a key press. @returns whether it opened the menu */
  handleKey(event: KeyboardEvent): boolean;
}

/** The parts that stand for a layer: its frame on the stage, and its row in the list. */
const LAYER = '.frame, [data-row]';

/** Creates the opener of the menu. It selects the layer below the pointer first, unless that is selected already. */
export function createMenuOpener({ readActions, findMenu, listItems, findOther }: MenuOpenerOptions): MenuOpener {
  function open(path: readonly EventTarget[], at: Point): boolean {
    const actions = readActions();
    const layer = findElement(path, LAYER);
    const isStage = findElement(path, 'onair-canvas-stage') !== undefined;
    if (!actions || (!layer && !isStage)) return false;
    select(actions, layer, findElement(path, '.moveable-control-box') !== undefined);
    const focused = layer?.matches('.frame') ? layer : layer?.querySelector<HTMLElement>('button.name');
    const returnFocus = (): void => (focused?.isConnected ? focused : findOther())?.focus();
    findMenu()?.open({ at, groups: listItems(actions), returnFocus });
    return true;
  }
  return {
    handlePress(event) {
      if (findElement(event.composedPath(), 'input, textarea')) return;
      if (open(event.composedPath(), { x: event.clientX, y: event.clientY })) event.preventDefault();
    },
    handleKey(event) {
      if (event.key !== 'ContextMenu' && !(event.key === 'F10' && event.shiftKey)) return false;
      const path = event.composedPath();
      const focused = findElement(path, LAYER) ?? findElement(path, 'onair-canvas-stage');
      return focused !== undefined && open(path, findCorner(focused));
    },
  };
}

function select(actions: CanvasActions, layer: HTMLElement | undefined, isBetween: boolean): void {
  const id = layer?.dataset['id'] ?? layer?.dataset['row'];
  const selected = actions.state.$selected.get();
  if (id !== undefined && !selected.includes(id)) actions.select([id]);
  // the area between several selected layers belongs to them
  else if (id === undefined && !isBetween && selected.length > 0) actions.select([]);
}

const OFFSET_PX = 24;

function findCorner(element: Element): Point {
  const { x, y, width, height } = element.getBoundingClientRect();
  return { x: x + Math.min(OFFSET_PX, width / 2), y: y + Math.min(OFFSET_PX, height / 2) };
}

function findElement(path: readonly EventTarget[], selector: string): HTMLElement | undefined {
  return path.find((target): target is HTMLElement => target instanceof HTMLElement && target.matches(selector));
}
