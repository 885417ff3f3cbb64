import type { ReactiveControllerHost } from 'lit';
import type { CanvasSettings } from '../../../../widgets/canvas/layer.ts';
import type { Places } from './group-resize.ts';
import type { LayerIds } from './layer-edits.ts';

/** Layers were dragged. `isFinal` is false while the pointer is still held. */
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
  /** Whether each press selects one layer more. */
  readonly isMany: boolean;
  /** Screen pixels of one pixel of the canvas. */
  readonly scale: number;
}

/** Tells which layers are selected from now on. */
export function tellSelected(host: StageHost, ids: LayerIds): void {
  host.dispatchEvent(new CustomEvent('onair-layers-select', { detail: ids }));
}

/** Finds the frame of a layer. */
export function findFrame({ renderRoot }: StageHost, id: string): HTMLElement | null {
  return renderRoot.querySelector(`[data-id="${CSS.escape(id)}"]`);
}

/** Where the canvas is on the screen; undefined before it is drawn. */
export function findGround({ renderRoot }: StageHost): DOMRect | undefined {
  return renderRoot.querySelector('.ground')?.getBoundingClientRect();
}
