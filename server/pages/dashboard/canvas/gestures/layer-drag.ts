import type { ReactiveController } from 'lit';
import type { Layer } from '../../../../../widgets/canvas/layer.ts';
import { findBounds, scaleBox, toBox } from '../edits/box.ts';
import { followPointer, type PointerEnd } from './follow-pointer.ts';
import { createGestures, NO_EDGES, type Gesture, type GestureListener, type Gestures } from './gestures.ts';
import type { Places } from '../edits/group-resize.ts';
import { placeHandles, type HandlePlaces } from './handle-places.ts';
import { findLayers } from '../edits/layer-edits.ts';
import { placeByGesture, type GestureStart } from './place-by-gesture.ts';
import type { Guides } from './snapping.ts';
import { findFrame, type LayersPlacing, type StageHost } from '../stage/stage-host.ts';
import { MARGIN_PX } from '../stage/stage-view.ts';

const NO_LINES: Guides = { x: [], y: [] };
const NO_HANDLES: HandlePlaces = { names: [], outX: 0, outY: 0 };

/** Moves and resizes the selected layers of a stage with a pointer, and reports their places. Escape cancels. */
export class LayerDrag implements ReactiveController {
  /** The guides that the dragged layers touch. */
  lines: Guides = NO_LINES;
  /** Whether the last press was a drag. */
  wasDragged = false;
  readonly #host: StageHost;
  readonly #listener: Pick<GestureListener, 'onPress' | 'onTap'>;
  #gestures: Gestures | undefined;
  #start: GestureStart | undefined;
  #placed: Places | undefined;
  #handles = NO_HANDLES;

  /** @param listener receives presses and taps that are no drag */
  constructor(host: StageHost, listener: Pick<GestureListener, 'onPress' | 'onTap'>) {
    this.#host = host;
    this.#listener = listener;
    host.addController(this);
  }

  hostDisconnected(): void {
    removeEventListener('keydown', this.#handleKey, true);
    this.#gestures?.destroy();
    this.#gestures = undefined;
  }

  /** Puts handles around the selected, unlocked layers. */
  hostUpdated(): void {
    const frames = this.#host.renderRoot.querySelector<HTMLElement>('.frames');
    if (!frames) return;
    this.#gestures ??= createGestures(frames, {
      onStart: () => this.#begin(),
      onMove: (gesture) => this.#move(gesture),
      onEnd: (end) => this.#release(end),
      ...this.#listener,
    });
    const handles = this.#placeHandles();
    // a finger loses its drag if the handle below it is removed
    this.#handles = this.#start ? { ...handles, names: this.#handles.names } : handles;
    this.#gestures.show(
      this.#movable.flatMap(({ id }) => findFrame(this.#host, id) ?? []),
      this.#handles,
    );
  }

  #placeHandles(): HandlePlaces {
    const { canvas, isTouch, scale } = this.#host;
    const bounds = findBounds(this.#movable);
    if (!bounds) return NO_HANDLES;
    const onScreen = scaleBox(bounds, scale);
    return placeHandles(onScreen, scaleBox({ x: 0, y: 0, ...canvas }, scale), { isTouch, margin: MARGIN_PX });
  }

  /** Continues this press as a drag: Moveable drags only frames that were selected before the press. */
  dragPressed({ clientX, clientY }: MouseEvent): void {
    let isBegun = false;
    followPointer({
      onMove: (move) => {
        if (!isBegun) this.#begin();
        isBegun = true;
        const distance = { dx: move.clientX - clientX, dy: move.clientY - clientY };
        this.#move({ kind: 'move', edges: NO_EDGES, distance, isShift: move.shiftKey, isAlt: move.altKey });
      },
      onEnd: (end) => this.#release(end),
    });
  }

  /** Cancels the ongoing drag and restores the layers while the pointer is still pressed. */
  takeBack(): void {
    if (this.#start && this.#placed) this.#placed = this.#start.places;
    this.#end();
  }

  get #movable(): readonly Layer[] {
    return findLayers(this.#host.canvas, this.#host.selected).filter(({ locked }) => !locked);
  }

  #begin(): void {
    const places = Object.fromEntries(this.#movable.map((layer) => [layer.id, toBox(layer)]));
    this.#start = { canvas: this.#host.canvas, places };
    this.wasDragged = false;
    this.#placed = undefined;
    // before the editor receives the key, which would clear the selection
    addEventListener('keydown', this.#handleKey, true);
  }

  #move(gesture: Gesture): void {
    const { isSnapping, scale: zoom } = this.#host;
    const placed = this.#start && placeByGesture(this.#start, gesture, { zoom, isSnapping });
    if (!placed) return;
    this.wasDragged = true;
    this.lines = placed.lines;
    this.#placed = placed.places;
    this.#report(placed.places, false);
  }

  readonly #handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    this.takeBack();
  };

  #release(end: PointerEnd): void {
    if (end === 'cancelled') this.takeBack();
    else this.#end();
  }

  #end(): void {
    removeEventListener('keydown', this.#handleKey, true);
    this.lines = NO_LINES;
    if (this.#start && this.#placed) this.#report(this.#placed, true);
    this.#start = undefined;
    this.#host.requestUpdate();
  }

  #report(places: Places, isFinal: boolean): void {
    const detail: LayersPlacing = { places, isFinal };
    this.#host.dispatchEvent(new CustomEvent('onair-layers-place', { detail }));
    this.#host.requestUpdate();
  }
}
