import Moveable, { type OnDragStart, type OnResizeStart } from 'moveable';
import type { Distance } from '../edits/box.ts';
import type { PointerEnd } from './follow-pointer.ts';
import type { HandlePlaces } from './handle-places.ts';

/** An ongoing drag or resize. Distances are in screen pixels from its start. */
export interface Gesture {
  readonly kind: 'move' | 'resize';
  /** The dragged edges of a resize: -1 for left or top, 1 for right or bottom, 0 for none. */
  readonly edges: Distance;
  readonly distance: Distance;
  /** Whether Shift is pressed. It keeps the proportions, or the direction of a move. */
  readonly isShift: boolean;
  /** Whether Alt is pressed. It turns snapping off. */
  readonly isAlt: boolean;
}

/** Callbacks during a gesture and at its end. */
export interface GestureListener {
  readonly onStart: () => void;
  readonly onMove: (gesture: Gesture) => void;
  readonly onEnd: (end: PointerEnd) => void;
  /** Called if a place on or between several frames was pressed. Moveable covers them, so that the press does not know its frame. */
  readonly onPress: (press: MouseEvent | TouchEvent) => void;
  /** Called if the only frame was tapped with a finger; the browser then reports no click. */
  readonly onTap: (frame: HTMLElement) => void;
}

/** The handles around the selected frames. */
export interface Gestures {
  /** Puts the handles around these frames; an empty list removes them. */
  show(frames: readonly HTMLElement[], handles: HandlePlaces): void;
  destroy(): void;
}

/** The edges of a move. */
export const NO_EDGES: Distance = { dx: 0, dy: 0 };

/** Draws handles into a container with Moveable, and reports gestures. */
export function createGestures(container: HTMLElement, listener: GestureListener): Gestures {
  const moveable = new Moveable(container, {
    target: [],
    draggable: true,
    resizable: true,
    origin: false,
    // the canvas positions the frames; Moveable only follows the pointer
    throttleResize: 0,
    edgeDraggable: false,
    hideChildMoveableDefaultLines: true,
    // a short tap would leave Moveable waiting for a second finger anywhere in the page
    pinchOutside: false,
    preventClickDefault: false,
    preventClickEventOnDrag: false,
    renderDirections: [],
  });
  let shown: readonly HTMLElement[] = [];
  let shownNames = '';
  let start = { x: 0, y: 0, edges: NO_EDGES };

  function begin({ clientX, clientY }: Pick<OnDragStart, 'clientX' | 'clientY'>, edges = NO_EDGES): void {
    start = { x: clientX, y: clientY, edges };
    listener.onStart();
  }
  const beginResize = (event: Pick<OnResizeStart, 'clientX' | 'clientY' | 'direction'>): void =>
    begin(event, { dx: event.direction[0] ?? 0, dy: event.direction[1] ?? 0 });
  const report =
    (kind: Gesture['kind']) =>
    ({ clientX, clientY, inputEvent }: { clientX: number; clientY: number; inputEvent: unknown }): void => {
      // Moveable passes the browser's event of a mouse or a finger
      const { shiftKey, altKey } = inputEvent as MouseEvent;
      const distance = { dx: clientX - start.x, dy: clientY - start.y };
      listener.onMove({ kind, edges: start.edges, distance, isShift: shiftKey, isAlt: altKey });
    };
  const end = ({ inputEvent }: { inputEvent: unknown }): void =>
    listener.onEnd((inputEvent as Event).type === 'touchcancel' ? 'cancelled' : 'released');

  moveable.on('dragStart', (event) => begin(event)).on('dragGroupStart', (event) => begin(event));
  moveable.on('resizeStart', beginResize).on('resizeGroupStart', beginResize);
  moveable.on('drag', report('move')).on('dragGroup', report('move'));
  moveable.on('resize', report('resize')).on('resizeGroup', report('resize'));
  moveable.on('dragEnd', end).on('dragGroupEnd', end).on('resizeEnd', end).on('resizeGroupEnd', end);
  moveable.on('click', ({ inputEvent, target }) => {
    if ((inputEvent as Event).type === 'touchend') listener.onTap(target as HTMLElement);
  });
  moveable.on('clickGroup', ({ inputEvent }) => listener.onPress(inputEvent as MouseEvent | TouchEvent));
  return {
    show(frames, { names, outX, outY }) {
      container.style.setProperty('--handles-x', `${outX}px`);
      container.style.setProperty('--handles-y', `${outY}px`);
      const isSame = frames.length === shown.length && frames.every((frame, index) => frame === shown[index]);
      shown = frames;
      if (!isSame) moveable.target = [...frames];
      if (names.join() !== shownNames) moveable.renderDirections = [...names];
      shownNames = names.join();
      moveable.updateRect();
    },
    destroy: () => moveable.destroy(),
  };
}
