import { html, LitElement, nothing, svg, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { StoreController } from '../../../../../widgets/base/store-controller.ts';
import { setStyle, type StyleProperties } from '../../../../../widgets/base/set-style.ts';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import type { OwnThemes } from '../../../../../widgets/settings/own-theme.ts';
import { backdropStyles } from '../../../parts/backdrops.styles.ts';
import { FocusKeeper } from '../../controls/focus-keeper.ts';
import type { TrialName } from '../../preview/trials.ts';
import { hasWords } from '../../pictures/find-hint-icon.ts';
import { $shownKit } from '../../kit/shown-kit.ts';
import { scaleBox, type Box } from '../edits/box.ts';
import { canvasStageStyles } from './canvas-stage.styles.ts';
import { placeName } from '../gestures/handle-places.ts';
import type { LayerIds } from '../edits/layer-edits.ts';
import { listMembers } from '../edits/layer-group.ts';
import { LayerPresses } from '../gestures/layer-presses.ts';
import { LiveCanvas, type ShownFormat } from './live-canvas.ts';
import { listAreas } from './safe-areas.ts';
import type { LayersPlacing, StageHost } from './stage-host.ts';
import { StageDrop } from './stage-drop.ts';
import { StagePinch } from './stage-pinch.ts';
import { MARGIN_PX, StageView } from './stage-view.ts';
import { TextEdit } from './text-edit.ts';
import { describeLayer, words } from '../words.ts';
import type { Zoom } from './zoom.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-layers-select': CustomEvent<LayerIds>;
    'onair-layer-toggle': CustomEvent<string>;
    'onair-layer-enter': CustomEvent<string>;
    'onair-layers-place': CustomEvent<LayersPlacing>;
    'onair-stage-zoom': CustomEvent<Zoom>;
    'onair-stage-scale': CustomEvent<number>;
  }
}

/**
 * The canvas as it looks on air, with a frame over each layer for selecting, moving and resizing.
 *
 * @summary Stage of the canvas editor.
 * @fires onair-layers-select - the selection changed (`CustomEvent<LayerIds>`)
 * @fires onair-layer-toggle - a layer was added to the selection or removed from it, by its id (`CustomEvent<string>`)
 * @fires onair-layer-enter - a layer was selected alone, even in a group, by its id (`CustomEvent<string>`)
 * @fires onair-layers-place - layers were moved or resized (`CustomEvent<LayersPlacing>`)
 * @fires onair-files-drop - files were dropped on it (`CustomEvent<DroppedFiles>`)
 * @fires onair-layer-text - the text of a layer was edited (`CustomEvent<LayerText>`)
 * @fires onair-stage-zoom - two fingers moved, or the wheel turned with Ctrl held (`CustomEvent<Zoom>`)
 * @fires onair-stage-scale - the number of screen pixels per canvas pixel changed (`CustomEvent<number>`)
 */
export class CanvasStage extends LitElement implements StageHost {
  static override styles = [backdropStyles, canvasStageStyles];
  static override properties = {
    canvas: { attribute: false },
    shown: { attribute: false },
    ownThemes: { attribute: false },
    selected: { attribute: false },
    zoom: { attribute: false },
    ground: {},
    programPicture: { attribute: false },
    hasAreas: { attribute: false },
    isSnapping: { attribute: false },
    isMany: { attribute: false },
    isUploading: { attribute: false },
  };

  /** The canvas in the format to show, for the frames of its layers. */
  declare canvas: CanvasSettings;
  /** The same with all its formats, as it is drawn. */
  declare shown: ShownFormat;
  /** The owner's own themes. */
  declare ownThemes: OwnThemes;
  /** Ids of the selected layers. */
  declare selected: LayerIds;
  /** The zoom level. */
  declare zoom: Zoom;
  /** The backdrop: one of the drawn ones, or `program`. */
  declare ground: string;
  /** Address of OBS's program picture. */
  declare programPicture: string | undefined;
  /** Whether safe areas are drawn. */
  declare hasAreas: boolean;
  /** Whether layers snap to guides. */
  declare isSnapping: boolean;
  /** Whether each press adds a layer to the selection. */
  declare isMany: boolean;
  /** Whether dropped files are being uploaded. */
  declare isUploading: boolean;
  private readonly live = new LiveCanvas(this);
  private readonly view = new StageView(this);
  private readonly presses = new LayerPresses(this);
  private readonly dropping = new StageDrop(this);
  private readonly text = new TextEdit(this, this.live);
  private readonly pinch = new StagePinch({
    view: this.view,
    readScale: () => this.scale,
    onStart: () => this.presses.drag.takeBack(),
  });

  constructor() {
    super();
    // what follows the kit is drawn again with it
    new StoreController(this, { select: () => $shownKit });
    // not to another frame: a second press of Delete would remove it too
    new FocusKeeper(this, { items: '.frame', find: () => this });
    this.selected = [];
    this.ownThemes = {};
    this.zoom = 'fit';
    this.ground = 'game';
    this.hasAreas = false;
    this.isSnapping = true;
    this.isMany = false;
    this.isUploading = false;
  }

  /** Runs a trial on the sample stream. @param text text of the message; a sample text if omitted */
  attempt(what: TrialName, text: string): void {
    this.live.attempt(what, text);
  }

  /** Begins to edit the text of a layer in its place. @returns false if it has none */
  editText(id: string): boolean {
    return this.text.start(id);
  }

  /** Focuses the stage, and no layer. */
  override focus(options?: FocusOptions): void {
    this.renderRoot.querySelector<HTMLElement>('.view')?.focus(options);
  }

  /** Screen pixels per canvas pixel. */
  get scale(): number {
    return this.view.findScale(this.zoom);
  }

  /** Whether it is used with a finger. */
  get isTouch(): boolean {
    return this.presses.isTouch;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.view.room.width === 0) return nothing;
    const { canvas, presses, scale } = this;
    const size = { width: `${canvas.width * scale}px`, height: `${canvas.height * scale}px` };
    return html`<div
        class="view"
        tabindex="-1"
        @wheel=${(event: WheelEvent) => this.view.turnWheel(event)}
        @pointerdown=${(event: PointerEvent) => presses.pressStage(event)}
        @click=${(event: MouseEvent) => presses.clickStage(event)}
        @touchstart=${this.pinch}
        @touchmove=${this.pinch}
        @touchend=${this.pinch}
        @touchcancel=${this.pinch}
      >
        <div class="board" ${setStyle(size)}>
          ${this.renderGround()}
          <div class="live" inert>${this.live.element}</div>
          ${this.hasAreas ? this.renderAreas() : nothing} ${canvas.layers.length === 0 ? this.renderEmpty() : nothing}
          <div
            class="frames"
            role="application"
            ?data-touch=${this.isTouch}
            ?data-typing=${this.text.typedId !== undefined}
            aria-label=${words.stage()}
            aria-describedby="keys"
            @keydown=${(event: KeyboardEvent) => presses.pressKey(event)}
            @dblclick=${(event: MouseEvent) => presses.doubleClick(event)}
          >
            ${repeat(
              canvas.layers,
              ({ id }) => id,
              (layer) => this.renderFrame(layer),
            )}
          </div>
          ${this.renderLines()} ${this.text.render()}
          ${presses.marquee ? html`<div class="marquee" ${setStyle(toStyle(presses.marquee))}></div>` : nothing}
          <p id="keys" hidden>${words.stageKeys()}</p>
        </div>
      </div>
      ${this.dropping.render(this.isUploading)}`;
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
        ({ label, box, isLabelLow = false }) =>
          html`<span
            class="area-label"
            aria-hidden="true"
            ?data-low=${isLabelLow}
            ${setStyle({ left: `${box.x * scale}px`, top: `${(box.y + (isLabelLow ? box.height : 0)) * scale}px` })}
            >${label}</span
          >`,
      )}`;
  }

  private renderEmpty(): TemplateResult {
    return html`<p class="empty"><strong>${words.emptyTitle()}</strong>${words.emptyText()}</p>`;
  }

  private renderFrame(layer: Layer): TemplateResult | typeof nothing {
    const isSelected = this.selected.includes(layer.id);
    // a hidden layer does not catch presses, unless it was selected in the list
    if (layer.hidden && !isSelected) return nothing;
    return html`<div
      class="frame"
      role="button"
      tabindex="0"
      data-id=${layer.id}
      ?data-locked=${layer.locked}
      ?data-hidden=${layer.hidden}
      aria-pressed=${isSelected}
      aria-label=${describeLayer(layer, listMembers(this.canvas.layers, layer.group).length)}
      ${setStyle(toStyle(scaleBox(layer, this.scale)))}
      @mousedown=${(event: MouseEvent) => this.presses.pressFrame(event, layer)}
      @click=${(event: MouseEvent) => this.presses.clickFrame(event, layer)}
    >
      ${isSelected && this.selected.length === 1 ? this.renderChip(layer) : nothing}
      ${this.isEmpty(layer) ? html`<span class="hint">${words.writeHere()}</span>` : nothing}
    </div>`;
  }

  /** Whether a text has no words, and is not being typed. */
  private isEmpty({ id, settings, widget }: Layer): boolean {
    return widget === 'text' && !hasWords(settings) && id !== this.text.typedId;
  }

  private renderChip(layer: Layer): TemplateResult {
    const { isTouch, scale } = this;
    const place = placeName(scaleBox(layer, scale), { isTouch, margin: MARGIN_PX });
    return html`<span class="chip" data-place=${place}>${layer.name}</span>`;
  }

  private renderLines(): TemplateResult {
    const { width, height } = this.canvas;
    const { lines } = this.presses.drag;
    return html`<svg class="lines" viewBox="0 0 ${width} ${height}" aria-hidden="true">
      ${lines.x.map((x) => svg`<line x1=${x} x2=${x} y1="0" y2=${height}></line>`)}
      ${lines.y.map((y) => svg`<line x1="0" x2=${width} y1=${y} y2=${y}></line>`)}
    </svg>`;
  }

  protected override updated(): void {
    const { format, whole } = this.shown;
    this.live.show({ whole: this.text.show(whole), format }, this.scale, this.ownThemes);
    void this.text.place();
  }
}

/** The place of a box in pixels of the screen. */
function toStyle({ x, y, width, height }: Box): StyleProperties {
  return { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` };
}
