import type { Point, StageView } from './stage-view.ts';

/** What two fingers did when they came to lie on the stage. */
interface PinchStart {
  /** Pixels of the screen between the fingers. */
  readonly gap: number;
  readonly scale: number;
  /** The point of the canvas between the fingers, as a share of its width and height. */
  readonly share: Point;
}

/** What a pinch works with. */
export interface StagePinchOptions {
  readonly view: Pick<StageView, 'findShare' | 'zoomAround'>;
  /** Screen pixels of one pixel of the canvas now. */
  readonly readScale: () => number;
  /** A second finger came: what the first one began is not meant. */
  readonly onStart: () => void;
}

/**
 * Two fingers on the stage: their distance zooms and their middle moves the canvas, so that what lies below them stays below them. One finger
 * is left alone: it scrolls, or drags a layer.
 */
export class StagePinch {
  /** It hears touches before the handles of layers do, which would drag with the second finger too. */
  readonly capture = true;
  /** It keeps touches from the browser. */
  readonly passive = false;
  readonly #options: StagePinchOptions;
  #start: PinchStart | undefined;

  constructor(options: StagePinchOptions) {
    this.#options = options;
  }

  /** Hears a touch: this is a listener for `touchstart`, `touchmove`, `touchend` and `touchcancel`. */
  handleEvent(event: TouchEvent): void {
    if (event.type === 'touchstart') this.#begin(event);
    else if (event.type === 'touchmove') this.#move(event);
    else if (event.touches.length < 2) this.#start = undefined;
  }

  #begin(event: TouchEvent): void {
    const fingers = findFingers(event);
    const share = fingers && this.#options.view.findShare(toMiddle(fingers));
    if (!share) return;
    take(event);
    this.#options.onStart();
    this.#start = { gap: toGap(fingers), scale: this.#options.readScale(), share };
  }

  #move(event: TouchEvent): void {
    const fingers = findFingers(event);
    if (!this.#start || !fingers) return;
    take(event);
    const { gap, scale, share } = this.#start;
    this.#options.view.zoomAround((scale * toGap(fingers)) / gap, share, toMiddle(fingers));
  }
}

type Fingers = readonly [Touch, Touch];

function findFingers({ touches }: TouchEvent): Fingers | undefined {
  const [first, second] = touches;
  return first && second && touches.length === 2 ? [first, second] : undefined;
}

function toMiddle([first, second]: Fingers): Point {
  return [(first.clientX + second.clientX) / 2, (first.clientY + second.clientY) / 2];
}

/** Fingers have a width, so they are never closer than this: a gap of nothing would zoom without end. */
const MIN_GAP_PX = 20;

function toGap([first, second]: Fingers): number {
  return Math.max(MIN_GAP_PX, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY));
}

/** Keeps a touch from the browser and from the handles of layers. */
function take(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
  event.stopPropagation();
}
