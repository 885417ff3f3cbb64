import type { ReactiveController } from 'lit';
import type { Box } from './box.ts';
import { findGround, type StageHost } from './stage-host.ts';
import { fitZoom, limitZoom, turnZoom, type Zoom } from './zoom.ts';

/** Space around the canvas, for handles of layers that lie partly outside. */
const MARGIN_PX = 28;

/** Across and down: pixels of the screen, or shares of the canvas. */
export type Point = readonly [x: number, y: number];

/** A point of the canvas that is to stay at a point of the screen while the zoom changes. */
interface Anchor {
  readonly share: Point;
  readonly at: Point;
}

/** The room that a stage has, how large the canvas is in it, and zooming around a point. */
export class StageView implements ReactiveController {
  /** In pixels of the screen; nothing before it was measured. */
  room: Pick<Box, 'width' | 'height'> = { width: 0, height: 0 };
  readonly #host: StageHost;
  #told = 0;
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
    if (this.room.width === 0 || scale === this.#told) return;
    this.#told = scale;
    this.#host.dispatchEvent(new CustomEvent('onair-stage-scale', { detail: scale }));
  }

  /** Screen pixels of one pixel of the canvas. */
  findScale(zoom: Zoom): number {
    if (zoom !== 'fit') return zoom;
    const { width, height } = this.room;
    return fitZoom(this.#host.canvas, { width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX });
  }

  /** Ctrl with the wheel, which is also what two fingers on a touchpad do, zooms and keeps the point below the pointer where it is. */
  turnWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const at: Point = [event.clientX, event.clientY];
    const share = this.findShare(at);
    if (share) this.zoomAround(turnZoom(this.#host.scale, event), share, at);
  }

  /** The point of the canvas that is seen at a point of the screen; undefined before it is drawn. */
  findShare([x, y]: Point): Point | undefined {
    const ground = findGround(this.#host);
    return ground && [(x - ground.x) / ground.width, (y - ground.y) / ground.height];
  }

  /** Zooms within what can be chosen, with a point of the canvas at this point of the screen. */
  zoomAround(zoom: number, share: Point, at: Point): void {
    const detail = limitZoom(zoom, this.findScale('fit'));
    this.#anchor = { share, at };
    if (detail === this.#host.scale) this.#keepAnchor();
    else this.#host.dispatchEvent(new CustomEvent('onair-stage-zoom', { detail }));
  }

  #keepAnchor(): void {
    const ground = findGround(this.#host);
    const view = this.#host.renderRoot.querySelector('.view');
    if (!this.#anchor || !ground || !view) return;
    const { share, at } = this.#anchor;
    this.#anchor = undefined;
    view.scrollLeft += ground.x + share[0] * ground.width - at[0];
    view.scrollTop += ground.y + share[1] * ground.height - at[1];
  }
}
