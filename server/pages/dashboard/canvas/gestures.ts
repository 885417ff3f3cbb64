import Moveable, { type OnDragStart, type OnResizeStart } from 'moveable';
import type { Distance } from './box.ts';
import type { PointerEnd } from './follow-pointer.ts';

/** A drag or a resize that is going on. Distances are in pixels of the screen, from where it began. */
export interface Gesture {
  readonly kind: 'move' | 'resize';
  /** Which edges are dragged: -1 for left or top, 1 for right or bottom, 0 for none. Only of a resize. */
  readonly edges: Distance;
  readonly distance: Distance;
  /** Whether Shift is held, which keeps the proportions, or the direction of a move. */
  readonly isShift: boolean;
  /** Whether Alt is held, which snaps to nothing. */
  readonly isAlt: boolean;
}

/** What is called during a gesture, and at its end. */
export interface GestureListener {
  readonly onStart: () => void;
  readonly onMove: (gesture: Gesture) => void;
  readonly onEnd: (end: PointerEnd) => void;
  /** Several frames are shown, and a place between or on them was pressed: the element there, below the handles. */
  readonly onPress: (target: Element, press: MouseEvent) => void;
}

/** The handles around the selected frames. */
export interface Gestures {
  /** Puts the handles around these frames; around none when there are none. */
  show(frames: readonly HTMLElement[]): void;
  destroy(): void;
}

/** The edges of a move. */
export const NO_EDGES: Distance = { dx: 0, dy: 0 };

/** Draws handles into a container, with Moveable, and tells what is dragged. */
export function createGestures(container: HTMLElement, listener: GestureListener): Gestures {
  const moveable = new Moveable(container, {
    target: [],
    draggable: true,
    resizable: true,
    origin: false,
    // the frames are told where they are by the canvas; Moveable only follows the pointer
    throttleResize: 0,
    edgeDraggable: false,
    hideChildMoveableDefaultLines: true,
    preventClickDefault: false,
    preventClickEventOnDrag: false,
    renderDirections: ['nw', 'n', 'ne', 'w', 'e', 'sw', 's', 'se'],
  });
  let shown: readonly HTMLElement[] = [];
  let start = { x: 0, y: 0, edges: NO_EDGES };

  function begin({ clientX, clientY }: Pick<OnDragStart, 'clientX' | 'clientY'>, edges = NO_EDGES): void {
    start = { x: clientX, y: clientY, edges };
    listener.onStart();
  }
  const beginResize = (event: Pick<OnResizeStart, 'clientX' | 'clientY' | 'direction'>): void =>
    begin(event, { dx: event.direction[0] ?? 0, dy: event.direction[1] ?? 0 });
  const tell =
    (kind: Gesture['kind']) =>
    ({ clientX, clientY, inputEvent }: { clientX: number; clientY: number; inputEvent: unknown }): void => {
      // Moveable hands on the event of the browser, of a mouse or of a finger
      const { shiftKey, altKey } = inputEvent as MouseEvent;
      const distance = { dx: clientX - start.x, dy: clientY - start.y };
      listener.onMove({ kind, edges: start.edges, distance, isShift: shiftKey, isAlt: altKey });
    };
  const end = ({ inputEvent }: { inputEvent: unknown }): void =>
    listener.onEnd((inputEvent as Event).type === 'touchcancel' ? 'cancelled' : 'released');

  moveable.on('dragStart', (event) => begin(event)).on('dragGroupStart', (event) => begin(event));
  moveable.on('resizeStart', beginResize).on('resizeGroupStart', beginResize);
  moveable.on('drag', tell('move')).on('dragGroup', tell('move'));
  moveable.on('resize', tell('resize')).on('resizeGroup', tell('resize'));
  moveable.on('dragEnd', end).on('dragGroupEnd', end).on('resizeEnd', end).on('resizeGroupEnd', end);
  moveable.on('clickGroup', ({ inputTarget, inputEvent }) => listener.onPress(inputTarget, inputEvent as MouseEvent));
  return {
    show(frames) {
      const isSame = frames.length === shown.length && frames.every((frame, index) => frame === shown[index]);
      shown = frames;
      if (!isSame) moveable.target = [...frames];
      moveable.updateRect();
    },
    destroy: () => moveable.destroy(),
  };
}
