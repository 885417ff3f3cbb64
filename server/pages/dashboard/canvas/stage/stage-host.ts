import type { ReactiveControllerHost } from 'lit';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { Point } from '../edits/box.ts';
import type { Places } from '../edits/group-resize.ts';
import type { LayerIds } from '../edits/layer-edits.ts';

/** Dragged layers. `isFinal` is false while the pointer is still pressed. */
export interface LayersPlacing {
  readonly places: Places;
  readonly isFinal: boolean;
}

/** The stage as its controllers use it. */
export interface StageHost extends ReactiveControllerHost, HTMLElement {
  readonly renderRoot: HTMLElement | DocumentFragment;
  readonly canvas: CanvasSettings;
  /** Ids of the selected layers. */
  readonly selected: LayerIds;
  /** Whether layers snap to guides. */
  readonly isSnapping: boolean;
  /** Whether each press adds a layer to the selection. */
  readonly isMany: boolean;
  /** Screen pixels per canvas pixel. */
  readonly scale: number;
  /** Whether the stage is used with a finger. */
  readonly isTouch: boolean;
  /** Begins to edit the text of a layer in its place. @returns false if it has none */
  editText(id: string): boolean;
}

/** Fires `onair-layers-select` with the new selection. */
export function dispatchSelection(host: StageHost, ids: LayerIds): void {
  host.dispatchEvent(new CustomEvent('onair-layers-select', { detail: ids }));
}

/** Fires `onair-layer-toggle`: the layer is added to the selection, or removed from it. */
export function dispatchToggle(host: StageHost, id: string): void {
  host.dispatchEvent(new CustomEvent('onair-layer-toggle', { detail: id }));
}

/** Fires `onair-layer-enter`: the layer alone is selected, even if it is in a group. */
export function dispatchEnter(host: StageHost, id: string): void {
  host.dispatchEvent(new CustomEvent('onair-layer-enter', { detail: id }));
}

/** Finds the frame of a layer. */
export function findFrame({ renderRoot }: StageHost, id: string): HTMLElement | null {
  return renderRoot.querySelector(`[data-id="${CSS.escape(id)}"]`);
}

/** The point of the canvas, in its pixels, at a point of the window; undefined before the first render. */
export function findCanvasPoint(host: StageHost, [x, y]: readonly [x: number, y: number]): Point | undefined {
  const ground = findCanvasPosition(host);
  return ground && { x: (x - ground.x) / host.scale, y: (y - ground.y) / host.scale };
}

/** Position of the canvas on the screen; undefined before the first render. */
export function findCanvasPosition({ renderRoot }: StageHost): DOMRect | undefined {
  return renderRoot.querySelector('.ground')?.getBoundingClientRect();
}
