import type { ReactiveController, ReactiveControllerHost, ReactiveElement } from 'lit';
import type { SampleSource } from '../../../../../demo/samples/sample-source.ts';
import { playKitSample } from '../../kit/kit-sample.ts';
import { toShownValues } from '../../kit/shown-kit.ts';
import { findPreviewLanguage } from '../../pictures/preview-language.ts';
import type { TrialName } from '../../preview/trials.ts';
import { showFormat } from '../../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, FormatName } from '../../../../../widgets/canvas/layer.ts';
import type { OwnThemes } from '../../../../../widgets/settings/own-theme.ts';

/** A canvas with its formats, and the one to show. */
export interface ShownFormat {
  readonly whole: CanvasSettings;
  readonly format: FormatName | 'own';
}

/** A canvas whose layers show whatever their conditions are. */
export function showAlways(canvas: CanvasSettings): CanvasSettings {
  return { ...canvas, layers: canvas.layers.map((layer) => ({ ...layer, when: undefined })) };
}

/** The real `<onair-canvas>` with sample data, while its host is connected. */
export class LiveCanvas implements ReactiveController {
  /** The element; undefined until the sample stream is loaded. */
  element: HTMLElement | undefined;
  readonly #host: ReactiveControllerHost & Element;
  #sample: SampleSource | undefined;

  constructor(host: ReactiveControllerHost & Element) {
    this.#host = host;
    host.addController(this);
  }

  hostConnected(): void {
    void this.#play();
  }

  hostDisconnected(): void {
    this.#sample?.stop();
    this.#sample = undefined;
    this.element = undefined;
  }

  /** Shows a format of a canvas in its own pixels, at `zoom` screen pixels each. */
  show({ whole, format }: ShownFormat, zoom: number, ownThemes: OwnThemes): void {
    if (!this.element) return;
    const { formats = {}, ...canvas } = showAlways(whole);
    const { width, height } = showFormat(whole, format);
    Object.assign(this.element, toShownValues({ ...canvas, formats, format }, ownThemes));
    Object.assign(this.element.style, { width: `${width}px`, height: `${height}px`, transform: `scale(${zoom})` });
  }

  /** Hides the words of this layer, and of no other: they are in a field above it. The rest of the layer stays. */
  hideWords(id: string | undefined): void {
    for (const box of this.element?.querySelectorAll<HTMLElement>('[data-layer]') ?? [])
      box.toggleAttribute('data-typing', box.dataset['layer'] === id);
  }

  /** Finds the words of a layer that is drawn, once it is; undefined if it draws none. */
  async findWords(id: string): Promise<HTMLElement | undefined> {
    await (this.element as ReactiveElement | undefined)?.updateComplete;
    await new Promise(requestAnimationFrame);
    const widget = this.element?.querySelector(`[data-layer="${CSS.escape(id)}"] > *`);
    return widget?.shadowRoot?.querySelector<HTMLElement>('[part~=words], [part~=tab]') ?? undefined;
  }

  /** Runs a trial on the sample stream. @param text text of the message; a sample text if omitted */
  attempt(what: TrialName, text: string): void {
    this.#sample?.attempt(what, text);
  }

  /** Loads the script of the sample stream only if needed. */
  async #play(): Promise<void> {
    const sample = await playKitSample();
    if (!this.#host.isConnected || this.#sample) {
      sample.stop();
      return;
    }
    this.#sample = sample;
    const { source } = this.#sample;
    this.element = Object.assign(document.createElement('onair-canvas'), {
      onAir: true,
      lang: findPreviewLanguage(),
      source,
    });
    this.#host.requestUpdate();
  }
}
