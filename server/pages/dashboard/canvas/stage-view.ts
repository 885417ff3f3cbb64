import type { ReactiveController } from 'lit';
import type { Box } from './box.ts';
import { findGround, type StageHost } from './stage-host.ts';
import { fitZoom, turnZoom, type Zoom } from './zoom.ts';

/** Space around the canvas, for handles of layers that lie partly outside. */
const MARGIN_PX = 28;

/** The room that a stage has, how large the canvas is in it, and zooming by the wheel. */
export class StageView implements ReactiveController {
  /** In pixels of the screen; nothing before it was measured. */
  room: Pick<Box, 'width' | 'height'> = { width: 0, height: 0 };
  readonly #host: StageHost;
  #told = 0;
  #wheel: { readonly share: readonly [x: number, y: number]; readonly at: MouseEvent } | undefined;
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
    this.#keepPointInPlace();
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
    const ground = findGround(this.#host);
    if (!ground) return;
    const share = [(event.clientX - ground.x) / ground.width, (event.clientY - ground.y) / ground.height] as const;
    this.#wheel = { share, at: event };
    const detail = turnZoom(this.#host.scale, event.deltaY);
    this.#host.dispatchEvent(new CustomEvent('onair-stage-zoom', { detail }));
  }

  #keepPointInPlace(): void {
    const ground = findGround(this.#host);
    const view = this.#host.renderRoot.querySelector('.view');
    if (!this.#wheel || !ground || !view) return;
    const { share, at } = this.#wheel;
    this.#wheel = undefined;
    view.scrollLeft += ground.x + share[0] * ground.width - at.clientX;
    view.scrollTop += ground.y + share[1] * ground.height - at.clientY;
  }
}
