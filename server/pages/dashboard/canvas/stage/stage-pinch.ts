import type { Point, StageView } from './stage-view.ts';

/** State of two fingers when they touched the stage. */
interface PinchStart {
  /** Distance between the fingers in screen pixels. */
  readonly gap: number;
  readonly scale: number;
  /** The point of the canvas between the fingers, as a share of its width and height. */
  readonly share: Point;
}

/** Options of {@link StagePinch}. */
export interface StagePinchOptions {
  readonly view: Pick<StageView, 'findShare' | 'zoomAround'>;
  /** Returns the current screen pixels per canvas pixel. */
  readonly readScale: () => number;
  /** Called when a second finger touches, to cancel the action of the first. */
  readonly onStart: () => void;
}

/**
 * Handles two fingers on the stage: their distance zooms and their middle moves the canvas, so that the points below them stay below them. One
 * finger scrolls or drags a layer, and is left alone.
 */
export class StagePinch {
  /** Receives touches before the handles of layers, which would also drag with the second finger. */
  readonly capture = true;
  /** Prevents the browser from handling the touches. */
  readonly passive = false;
  readonly #options: StagePinchOptions;
  #start: PinchStart | undefined;

  constructor(options: StagePinchOptions) {
    this.#options = options;
  }

  /** Handles `touchstart`, `touchmove`, `touchend` and `touchcancel`. */
  handleEvent(event: TouchEvent): void {
    if (event.type === 'touchstart') this.#begin(event);
    else if (event.type === 'touchmove') this.#move(event);
    else if (event.touches.length < 2) this.#start = undefined;
  }

  #begin(event: TouchEvent): void {
    const fingers = findFingers(event);
    const share = fingers && this.#options.view.findShare(toMiddle(fingers));
    if (!share) return;
    consume(event);
    this.#options.onStart();
    this.#start = { gap: toGap(fingers), scale: this.#options.readScale(), share };
  }

  #move(event: TouchEvent): void {
    const fingers = findFingers(event);
    if (!this.#start || !fingers) return;
    consume(event);
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

/** The minimum gap, about the width of a finger: a gap of zero would zoom without end. */
const MIN_GAP_PX = 20;

function toGap([first, second]: Fingers): number {
  return Math.max(MIN_GAP_PX, Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY));
}

/** Hides a touch from the browser and from the handles of layers. */
function consume(event: TouchEvent): void {
  if (event.cancelable) event.preventDefault();
  event.stopPropagation();
}
