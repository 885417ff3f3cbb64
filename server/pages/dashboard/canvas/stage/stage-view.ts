import type { ReactiveController } from 'lit';
import type { Box } from '../edits/box.ts';
import { findCanvasPosition, type StageHost } from './stage-host.ts';
import { fitZoom, limitZoom, turnZoom, type Zoom } from './zoom.ts';

/** Space around the canvas, for handles of layers at its edges. */
export const MARGIN_PX = 28;

/** A horizontal and a vertical value: screen pixels, or shares of the canvas. */
export type Point = readonly [x: number, y: number];

/** A point of the canvas that stays at a point of the screen during zooming. */
interface Anchor {
  readonly share: Point;
  readonly at: Point;
}

/** The available room of a stage, the size of the canvas in it, and zooming around a point. */
export class StageView implements ReactiveController {
  /** In screen pixels; zero before it is measured. */
  room: Pick<Box, 'width' | 'height'> = { width: 0, height: 0 };
  readonly #host: StageHost;
  #reported = 0;
  #anchor: Anchor | undefined;
  readonly #resized = new ResizeObserver((entries) => {
    const { width = 0, height = 0 } = entries.at(-1)?.contentRect ?? {};
    requestAnimationFrame(() => {
      this.room = { width, height };
      this.#host.requestUpdate();
    });
  });

  constructor(host: StageHost) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    this.#resized.observe(this.#host);
  }

  hostDisconnected(): void {
    this.#resized.disconnect();
  }

  hostUpdated(): void {
    this.#keepAnchor();
    const { scale } = this.#host;
    if (this.room.width === 0 || scale === this.#reported) return;
    this.#reported = scale;
    this.#host.dispatchEvent(new CustomEvent('onair-stage-scale', { detail: scale }));
  }

  /** Screen pixels per canvas pixel. */
  findScale(zoom: Zoom): number {
    if (zoom !== 'fit') return zoom;
    const { width, height } = this.room;
    return fitZoom(this.#host.canvas, { width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX });
  }

  /** Zooms on Ctrl with the wheel, which two fingers on a touchpad also send. The point below the pointer stays in place. */
  turnWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at: Point = [event.clientX, event.clientY];
    const share = this.findShare(at);
    if (share) this.zoomAround(turnZoom(this.#host.scale, event), share, at);
  }

  /** The point of the canvas at a point of the screen; undefined before the first render. */
  findShare([x, y]: Point): Point | undefined {
    const ground = findCanvasPosition(this.#host);
    return ground && [(x - ground.x) / ground.width, (y - ground.y) / ground.height];
  }

  /** Zooms within the limits, and keeps a point of the canvas at this point of the screen. */
  zoomAround(zoom: number, share: Point, at: Point): void {
    const detail = limitZoom(zoom, this.findScale('fit'));
    this.#anchor = { share, at };
    if (detail === this.#host.scale) this.#keepAnchor();
    else this.#host.dispatchEvent(new CustomEvent('onair-stage-zoom', { detail }));
  }

  #keepAnchor(): void {
    const ground = findCanvasPosition(this.#host);
    const view = this.#host.renderRoot.querySelector('.view');
    if (!this.#anchor || !ground || !view) return;
    const { share, at } = this.#anchor;
    this.#anchor = undefined;
    view.scrollLeft += ground.x + share[0] * ground.width - at[0];
    view.scrollTop += ground.y + share[1] * ground.height - at[1];
  }
}
