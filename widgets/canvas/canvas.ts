import { html, type TemplateResult } from 'lit';
import { systemClock } from '../../core/connection/clock.ts';
import { createSettingsStore } from '../../core/stores/settings-store.ts';
import { createShowStore } from '../../core/stores/show-store.ts';
import { createStreamStore } from '../../core/stores/stream-store.ts';
import { EntryController } from '../base/entry-controller.ts';
import { setStyle } from '../base/set-style.ts';
import { StoreController } from '../base/store-controller.ts';
import { SizeController } from '../base/size-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './canvas.styles.ts';
import { findCanvasTheme } from './canvas-theme.ts';
import { showFormat, type PlacedCanvas, type PlacedLayer } from './formats.ts';
import { LayerBoxes, type CanvasMotion } from './layer-boxes.ts';
import { LayerTimes } from './layer-times.ts';
import { canvas } from './settings.ts';

/**
 * Shows several widgets as layers, all with the canvas's own source: one page and one connection for a whole scene. The canvas is scaled to
 * the size of its element. A layer changes in place, and the others stay unchanged.
 *
 * Each layer is a box in the element's slot with its id in `data-layer`, so that styles of the page and OBS's Custom CSS reach its widget.
 *
 * @summary Several widgets in one browser source.
 *
 * @csspart stage - all layers, as large as the canvas
 *
 * @slot - layers, added by the canvas
 *
 * @example
 * <onair-canvas style="height: 540px" src="https://onair.example/overlay/canvas#key=…"></onair-canvas>
 */
export class Canvas extends createWidgetBase(canvas) {
  static override styles = [tokens, styles];

  readonly #layerBoxes = new LayerBoxes(this, systemClock, () => this.requestUpdate());
  readonly #size = new SizeController(this);
  readonly #times = new LayerTimes(systemClock, () => this.requestUpdate());
  readonly #show = new StoreController(this, { select: () => this.source?.store(createShowStore).$show });
  readonly #saved = new StoreController(this, { select: () => this.source?.store(createSettingsStore).$settings });
  readonly #live = new StoreController(this, {
    select: () => (this.#hasLiveLayers ? this.source?.store(createStreamStore).$live : undefined),
  });

  /** Whether the page has entered since the last update. */
  #isEntry = false;

  constructor() {
    super();
    new EntryController(this, () => {
      this.#isEntry = true;
      this.requestUpdate();
    });
  }

  protected override render(): TemplateResult {
    const { width, height } = this.#shown;
    const { width: ownWidth, height: ownHeight } = this.#size;
    const scale = Math.min(ownWidth / width, ownHeight / height) || 1;
    const place = {
      width: `${width}px`,
      height: `${height}px`,
      left: `${(ownWidth - width * scale) / 2}px`,
      top: `${(ownHeight - height * scale) / 2}px`,
      transform: scale === 1 ? 'none' : `scale(${scale})`,
    };
    return this.renderFrame(html`<div class="stage" part="stage" ${setStyle(place)}><slot></slot></div>`);
  }

  protected override updated(): void {
    const { onAir, ownThemes, source, src } = this;
    const layers = this.#listLayers();
    this.#layerBoxes.motion = this.#findMotion(layers);
    this.#layerBoxes.show(layers, { onAir, ownThemes, source, src });
    if (this.#isEntry) this.#layerBoxes.enter();
    this.#isEntry = false;
  }

  /** The canvas in the format that is shown. */
  get #shown(): PlacedCanvas {
    return showFormat(this.settings, this.settings.format);
  }

  /** Whether a layer shows only while the stream is live or offline. */
  get #hasLiveLayers(): boolean {
    return this.settings.layers.some(({ when }) => when?.live !== undefined);
  }

  /** Returns the layers as they are shown: as saved and under their conditions, or as the owner has controlled them since. */
  #listLayers(): readonly PlacedLayer[] {
    const { hiddenLayers, playedLayers, scene = null } = this.#show.value ?? {};
    const { layers } = this.#shown;
    const moment = { liveness: this.#live.value ?? 'unknown', scene };
    const unmet = this.#times.findUnmet(layers, moment, this.isVisible);
    if (!hiddenLayers?.size && !playedLayers?.size && unmet.size === 0) return layers;
    return layers.map((layer) => ({
      ...layer,
      playedAt: playedLayers?.get(layer.id),
      hidden: hiddenLayers?.get(layer.id) ?? (layer.hidden || unmet.has(layer.id)),
    }));
  }

  /** Returns how layers enter and leave; undefined if they are there and gone at once. */
  #findMotion(layers: readonly PlacedLayer[]): CanvasMotion | undefined {
    if (this.settings.entrance === 'none' || !this.isVisible || this.isMotionReduced) return undefined;
    const { height, width } = this.#shown;
    const ownThemes = { ...this.#saved.value?.ownThemes, ...this.ownThemes };
    return { theme: findCanvasTheme(layers, ownThemes), width, height };
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#times.stop();
    this.#layerBoxes.motion = undefined;
    this.#layerBoxes.show([], { onAir: this.onAir, ownThemes: undefined, source: undefined, src: undefined });
  }

  override connectedCallback(): void {
    super.connectedCallback();
    this.requestUpdate();
  }

  /** Settles once all layers are drawn, too. */
  protected override async getUpdateComplete(): Promise<boolean> {
    const isDone = await super.getUpdateComplete();
    await this.#layerBoxes.whenDrawn();
    return isDone;
  }
}
