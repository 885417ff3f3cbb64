import { html, LitElement, nothing, svg, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { setStyle, type StyleProperties } from '../../../../widgets/base/set-style.ts';
import type { CanvasSettings, Layer } from '../../../../widgets/canvas/layer.ts';
import { groundStyles } from '../pictures/grounds.styles.ts';
import { doOverlap, spanBox, type Box } from './box.ts';
import { canvasStageStyles } from './canvas-stage.styles.ts';
import { followPointer } from './follow-pointer.ts';
import { createGestures, NO_EDGES, type Gesture, type Gestures } from './gestures.ts';
import type { Places } from './group-resize.ts';
import { findLayers, toggleId, type LayerIds } from './layer-edits.ts';
import { LiveCanvas } from './live-canvas.ts';
import { placeByGesture, type GestureStart } from './place-by-gesture.ts';
import { listAreas } from './safe-areas.ts';
import type { Guides } from './snapping.ts';
import { describeLayer, words } from './words.ts';
import { fitZoom, turnZoom, type Zoom } from './zoom.ts';

/** Layers were dragged. `isFinal` is false while the pointer is still held. */
export interface LayersPlacing {
  readonly places: Places;
  readonly isFinal: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'onair-layers-select': CustomEvent<LayerIds>;
    'onair-layers-place': CustomEvent<LayersPlacing>;
    'onair-stage-zoom': CustomEvent<Zoom>;
    'onair-stage-scale': CustomEvent<number>;
  }
}

/** Space around the canvas, for handles of layers that lie partly outside. */
const MARGIN_PX = 28;

const NO_LINES: Guides = { x: [], y: [] };

/**
 * The canvas as it will look on air, with a frame over each layer that can be selected, moved and resized.
 *
 * @summary Stage of the canvas editor.
 * @fires onair-layers-select - other layers are selected (`CustomEvent<LayerIds>`)
 * @fires onair-layers-place - layers were moved or resized (`CustomEvent<LayersPlacing>`)
 * @fires onair-stage-zoom - the wheel was turned with Ctrl held (`CustomEvent<Zoom>`)
 * @fires onair-stage-scale - one pixel of the canvas takes so many of the screen now (`CustomEvent<number>`)
 */
export class CanvasStage extends LitElement {
  static override styles = [groundStyles, canvasStageStyles];
  static override properties = {
    canvas: { attribute: false },
    selected: { attribute: false },
    zoom: { attribute: false },
    ground: {},
    programPicture: { attribute: false },
    hasAreas: { attribute: false },
    isSnapping: { attribute: false },
    isMany: { attribute: false },
    lines: { state: true },
    marquee: { state: true },
    room: { state: true },
  };

  /** The canvas to show. */
  declare canvas: CanvasSettings;
  /** Ids of the selected layers. */
  declare selected: LayerIds;
  /** How large it is shown. */
  declare zoom: Zoom;
  /** What it is shown over: one of the drawn grounds, or `program`. */
  declare ground: string;
  /** Address of OBS's program picture. */
  declare programPicture: string | undefined;
  /** Whether safe areas are drawn. */
  declare hasAreas: boolean;
  /** Whether layers snap to guides. */
  declare isSnapping: boolean;
  /** Whether each press selects one layer more. */
  declare isMany: boolean;
  /** Guides that the dragged layers lie on. */
  declare private lines: Guides;
  /** The rectangle that is being drawn to select layers. */
  declare private marquee: Box | undefined;
  declare private room: Pick<Box, 'width' | 'height'>;
  private gestures: Gestures | undefined;
  private start: GestureStart | undefined;
  private placed: Places | undefined;
  private isTouch = false;
  private wheel: { readonly share: readonly [x: number, y: number]; readonly at: MouseEvent } | undefined;
  private readonly live = new LiveCanvas(this);
  private readonly resized = new ResizeObserver((entries) => {
    const { width = 0, height = 0 } = entries.at(-1)?.contentRect ?? {};
    requestAnimationFrame(() => (this.room = { width, height }));
  });

  constructor() {
    super();
    this.selected = [];
    this.zoom = 'fit';
    this.ground = 'game';
    this.hasAreas = false;
    this.isSnapping = true;
    this.isMany = false;
    this.lines = NO_LINES;
    this.room = { width: 0, height: 0 };
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.resized.observe(this);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.resized.disconnect();
    this.gestures?.destroy();
    this.gestures = undefined;
  }

  /** Puts the focus on the frame of a layer, so that keys reach it. */
  focusLayer(id: string): void {
    this.findFrame(id)?.focus();
  }

  /** Screen pixels of one pixel of the canvas. */
  get scale(): number {
    if (this.zoom !== 'fit') return this.zoom;
    const { width, height } = this.room;
    return fitZoom(this.canvas, { width: width - 2 * MARGIN_PX, height: height - 2 * MARGIN_PX });
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.room.width === 0) return nothing;
    const { canvas, scale } = this;
    const size = { width: `${canvas.width * scale}px`, height: `${canvas.height * scale}px` };
    return html`<div class="view" tabindex="-1" @wheel=${this.handleWheel} @pointerdown=${this.handlePress}>
      <div class="board" ${setStyle(size)}>
        ${this.renderGround()}
        <div class="live" inert>${this.live.element}</div>
        ${this.hasAreas ? this.renderAreas() : nothing} ${canvas.layers.length === 0 ? this.renderEmpty() : nothing}
        <div
          class="frames"
          role="application"
          aria-label=${words.stage()}
          aria-describedby="keys"
          @keydown=${this.handleKey}
        >
          ${repeat(
            canvas.layers,
            ({ id }) => id,
            (layer) => this.renderFrame(layer),
          )}
        </div>
        ${this.renderLines()}
        ${this.marquee ? html`<div class="marquee" ${setStyle(toStyle(this.marquee, 1))}></div>` : nothing}
        <p id="keys" hidden>${words.stageKeys()}</p>
      </div>
    </div>`;
  }

  private renderGround(): TemplateResult {
    const isProgram = this.ground === 'program' && this.programPicture !== undefined;
    return html`<div class="ground" data-ground=${isProgram ? 'flat' : this.ground} data-moving>
      ${isProgram ? html`<img class="program" src=${this.programPicture ?? ''} alt="" />` : nothing}
    </div>`;
  }

  private renderAreas(): TemplateResult {
    const { canvas, scale } = this;
    const areas = listAreas(canvas);
    return html`<svg class="areas" viewBox="0 0 ${canvas.width} ${canvas.height}" aria-hidden="true">
        ${areas.map(
          ({ kind, box }) =>
            svg`<rect class=${kind} x=${box.x} y=${box.y} width=${box.width} height=${box.height}></rect>`,
        )}
      </svg>
      ${areas.map(
        ({ label, box }) =>
          html`<span
            class="area-label"
            aria-hidden="true"
            ${setStyle({ left: `${box.x * scale}px`, top: `${box.y * scale}px` })}
            >${label}</span
          >`,
      )}`;
  }

  private renderEmpty(): TemplateResult {
    return html`<p class="empty"><strong>${words.emptyTitle()}</strong>${words.emptyText()}</p>`;
  }

  private renderFrame(layer: Layer): TemplateResult | typeof nothing {
    const isSelected = this.selected.includes(layer.id);
    // a hidden layer is not in the way, unless it was selected in the list
    if (layer.hidden && !isSelected) return nothing;
    return html`<div
      class="frame"
      role="button"
      tabindex="0"
      data-id=${layer.id}
      ?data-locked=${layer.locked}
      ?data-hidden=${layer.hidden}
      aria-pressed=${isSelected}
      aria-label=${describeLayer(layer)}
      ${setStyle(toStyle(layer, this.scale))}
      @mousedown=${(event: MouseEvent) => this.handleFramePress(event, layer)}
      @click=${(event: MouseEvent) => this.handleFrameClick(event, layer)}
      @focus=${(event: FocusEvent) => this.handleFrameFocus(event, layer)}
    >
      ${isSelected && this.selected.length === 1 ? html`<span class="chip">${layer.name}</span>` : nothing}
    </div>`;
  }

  private renderLines(): TemplateResult {
    const { width, height } = this.canvas;
    return html`<svg class="lines" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${this.lines.x.map((x) => svg`<line x1=${x} x2=${x} y1="0" y2=${height}></line>`)}
      ${this.lines.y.map((y) => svg`<line x1="0" x2=${width} y1=${y} y2=${y}></line>`)}
    </svg>`;
  }

  protected override updated(changed: PropertyValues): void {
    const frames = this.renderRoot.querySelector<HTMLElement>('.frames');
    if (!frames) return;
    this.live.show(this.canvas, this.scale);
    this.gestures ??= createGestures(frames, {
      onStart: () => this.startGesture(),
      onMove: (gesture) => this.moveLayers(gesture),
      onEnd: () => this.endGesture(),
      onPress: (target, press) => this.pressInGroup(target, press),
    });
    const movable = findLayers(this.canvas, this.selected).filter(({ locked }) => !locked);
    this.gestures.show(movable.flatMap(({ id }) => this.findFrame(id) ?? []));
    if (changed.has('zoom') || changed.has('room') || changed.has('canvas')) this.tellScale();
    this.keepPointInPlace();
  }

  private tellScale(): void {
    this.dispatchEvent(new CustomEvent('onair-stage-scale', { detail: this.scale }));
  }

  private findFrame(id: string): HTMLElement | null {
    return this.renderRoot.querySelector(`[data-id="${CSS.escape(id)}"]`);
  }

  private select(ids: LayerIds): void {
    this.dispatchEvent(new CustomEvent('onair-layers-select', { detail: ids }));
  }

  private startGesture(): void {
    const movable = findLayers(this.canvas, this.selected).filter(({ locked }) => !locked);
    this.start = { canvas: this.canvas, places: Object.fromEntries(movable.map((layer) => [layer.id, toBox(layer)])) };
    this.placed = undefined;
  }

  private moveLayers(gesture: Gesture): void {
    const { scale: zoom, isSnapping } = this;
    const placed = this.start && placeByGesture(this.start, gesture, { zoom, isSnapping });
    if (!placed) return;
    ({ lines: this.lines, places: this.placed } = placed);
    this.tellPlaces(placed.places, false);
  }

  private endGesture(): void {
    this.lines = NO_LINES;
    if (this.start && this.placed) this.tellPlaces(this.placed, true);
    this.start = undefined;
  }

  private tellPlaces(places: Places, isFinal: boolean): void {
    this.dispatchEvent(new CustomEvent('onair-layers-place', { detail: { places, isFinal } satisfies LayersPlacing }));
  }

  /** A press beside all layers selects none, and draws a rectangle that selects what it touches. */
  private handlePress(event: PointerEvent): void {
    this.isTouch = event.pointerType === 'touch';
    const target = event.target as Element;
    if (event.button !== 0 || this.isTouch || target.closest('.frame, .moveable-control-box')) return;
    if (!event.shiftKey && !event.ctrlKey) this.select([]);
    const ground = this.renderRoot.querySelector('.ground')?.getBoundingClientRect();
    if (!ground) return;
    const toPoint = ({ clientX, clientY }: PointerEvent) => ({ x: clientX - ground.x, y: clientY - ground.y });
    const start = toPoint(event);
    followPointer({
      onMove: (move) => this.selectInside(spanBox(start, toPoint(move))),
      onEnd: () => (this.marquee = undefined),
    });
  }

  private selectInside(box: Box): void {
    this.marquee = box;
    const { scale } = this;
    const inside = { x: box.x / scale, y: box.y / scale, width: box.width / scale, height: box.height / scale };
    const touched = this.canvas.layers.filter((layer) => !layer.hidden && !layer.locked && doOverlap(layer, inside));
    this.select(touched.map(({ id }) => id));
  }

  /** A mouse selects with its press, so that the same press can drag; a finger may be about to scroll. */
  private handleFramePress(event: MouseEvent, { id, locked }: Layer): void {
    this.placed = undefined;
    if (event.button !== 0 || this.isTouch) return;
    if (this.isMany || event.shiftKey || event.ctrlKey || event.metaKey) {
      this.select(toggleId(this.selected, id));
    } else if (!this.selected.includes(id)) {
      this.select([id]);
      if (!locked) this.dragPressed(event);
    }
  }

  /** Moveable drags only frames that were selected before the press; this press goes on as a drag of its own. */
  private dragPressed({ clientX, clientY }: MouseEvent): void {
    followPointer({
      onMove: (move) => {
        if (!this.start) this.startGesture();
        const distance = { dx: move.clientX - clientX, dy: move.clientY - clientY };
        this.moveLayers({ kind: 'move', edges: NO_EDGES, distance, isShift: move.shiftKey, isAlt: move.altKey });
      },
      onEnd: () => this.endGesture(),
    });
  }

  /** Moveable lays an area over several selected frames, which takes the presses on them and between them. */
  private pressInGroup(target: Element, press: MouseEvent): void {
    const id = target.closest<HTMLElement>('.frame')?.dataset['id'];
    const isOneMore = this.isMany || press.shiftKey || press.ctrlKey || press.metaKey;
    if (id !== undefined) this.select(isOneMore ? toggleId(this.selected, id) : [id]);
    else if (!isOneMore) this.select([]);
  }

  /** A press on one of several selected layers may begin a drag of all; without one it selects that layer alone. */
  private handleFrameClick(event: MouseEvent, { id }: Layer): void {
    const hasModifier = event.shiftKey || event.ctrlKey || event.metaKey;
    const wasDragged = this.placed !== undefined;
    if (this.isTouch) this.select(this.isMany ? toggleId(this.selected, id) : [id]);
    else if (!wasDragged && !this.isMany && !hasModifier && this.selected.length > 1) this.select([id]);
  }

  /** Tab goes from layer to layer and selects each, unless several are being selected. */
  private handleFrameFocus(event: FocusEvent, { id }: Layer): void {
    const isByKey = (event.currentTarget as Element).matches(':focus-visible');
    if (isByKey && !this.isMany && !this.selected.includes(id)) this.select([id]);
  }

  private handleKey(event: KeyboardEvent): void {
    const { id } = (event.target as HTMLElement).dataset;
    if (id === undefined || (event.key !== 'Enter' && event.key !== ' ')) return;
    event.preventDefault();
    this.select(this.isMany || event.ctrlKey ? toggleId(this.selected, id) : [id]);
  }

  /** Ctrl with the wheel zooms, and keeps the point below the pointer where it is. */
  private handleWheel(event: WheelEvent): void {
    if (!event.ctrlKey) return;
    event.preventDefault();
    const ground = this.renderRoot.querySelector('.ground')?.getBoundingClientRect();
    if (!ground) return;
    this.wheel = {
      share: [(event.clientX - ground.x) / ground.width, (event.clientY - ground.y) / ground.height],
      at: event,
    };
    this.dispatchEvent(new CustomEvent('onair-stage-zoom', { detail: turnZoom(this.scale, event.deltaY) }));
  }

  private keepPointInPlace(): void {
    const ground = this.renderRoot.querySelector('.ground')?.getBoundingClientRect();
    const view = this.renderRoot.querySelector('.view');
    if (!this.wheel || !ground || !view) return;
    const { share, at } = this.wheel;
    this.wheel = undefined;
    view.scrollLeft += ground.x + share[0] * ground.width - at.clientX;
    view.scrollTop += ground.y + share[1] * ground.height - at.clientY;
  }
}

const toBox = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

function toStyle({ x, y, width, height }: Box, scale: number): StyleProperties {
  return {
    left: `${x * scale}px`,
    top: `${y * scale}px`,
    width: `${width * scale}px`,
    height: `${height * scale}px`,
  };
}
