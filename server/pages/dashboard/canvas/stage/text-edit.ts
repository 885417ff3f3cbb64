import { html, nothing, type ReactiveController, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { setStyle } from '../../../../../widgets/base/set-style.ts';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import { isComposing } from '../../../parts/composed-keys.ts';
import { msg, str } from '../../../parts/language/msg.ts';
import { offerLiveWords } from '../../../settings-form/live-words/live-word-list.ts';
import { scaleBox } from '../edits/box.ts';
import { findLayers } from '../edits/layer-edits.ts';
import { findMaxLength, findText, showTyped, toOneLine, type LayerText } from '../edits/layer-texts.ts';
import type { LiveCanvas } from './live-canvas.ts';
import { findCanvasPoint, findFrame, type StageHost } from './stage-host.ts';
import { copyType, placeField, type DrawnWords } from './text-field-style.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-layer-text': CustomEvent<LayerText>;
  }
}

/** Edits the text of a layer on the stage, in a field over its words that has their type. Fires `onair-layer-text` with a new text. */
export class TextEdit implements ReactiveController {
  readonly #host: StageHost;
  readonly #live: Pick<LiveCanvas, 'findWords' | 'hideWords'>;
  /** The text as it was; undefined while none is edited. */
  #former: LayerText | undefined;
  #typed: LayerText | undefined;

  constructor(host: StageHost, live: Pick<LiveCanvas, 'findWords' | 'hideWords'>) {
    this.#host = host;
    this.#live = live;
    host.addController(this);
  }

  hostDisconnected(): void {
    this.#former = this.#typed = undefined;
  }

  /** Begins to edit the text of a layer. @returns false if it has none */
  start(id: string): boolean {
    const [layer] = findLayers(this.#host.canvas, [id]);
    const text = layer && findText(layer);
    if (!text) return false;
    if (this.#former?.id === id) return true;
    this.#former = this.#typed = text;
    this.#host.requestUpdate();
    void this.#host.updateComplete.then(() => this.#field?.select());
    return true;
  }

  /** Id of the layer whose text is edited; undefined while none is. */
  get typedId(): string | undefined {
    return this.#former?.id;
  }

  /** A canvas as it is drawn while a text is typed. */
  show(canvas: CanvasSettings): CanvasSettings {
    return showTyped(canvas, this.#typed);
  }

  /** Draws the field. */
  render(): TemplateResult | typeof nothing {
    const former = this.#former;
    const [layer] = former ? findLayers(this.#host.canvas, [former.id]) : [];
    if (!former || !layer) return nothing;
    return html`<div class="typing" ${setStyle({ '--scale': String(this.#host.scale) })}>
      ${keyed(
        former,
        html`<textarea
          rows="1"
          dir="auto"
          spellcheck="true"
          enterkeyhint="done"
          maxlength=${findMaxLength(layer, former)}
          aria-label=${msg(str`Text of ${layer.name}`)}
          aria-describedby="typing-keys"
          .defaultValue=${former.text}
          @input=${(event: Event) => this.#type((event.currentTarget as HTMLTextAreaElement).value)}
          @keydown=${(event: KeyboardEvent) => this.#pressKey(event)}
          @focusin=${offerLiveWords}
          @blur=${() => this.#keep()}
          @pointerdown=${stop}
          @click=${stop}
        ></textarea>`,
      )}
      <p id="typing-keys" hidden>${msg('Enter keeps the text, Escape restores it.')}</p>
    </div>`;
  }

  /** Places the field over the words; to be called after they are drawn. */
  async place(): Promise<void> {
    const former = this.#former;
    this.#live.hideWords(former?.id);
    if (!former) return;
    const words = await this.#live.findWords(former.id);
    const field = this.#field;
    // another text may be edited by now
    if (!field || this.#former !== former) return;
    // a layer that was not drawn before
    this.#live.hideWords(former.id);
    this.#placeField(field, former.id, words && this.#measure(words));
  }

  #placeField(field: HTMLElement, id: string, words: DrawnWords | undefined): void {
    const { canvas, scale } = this.#host;
    const [layer] = findLayers(canvas, [id]);
    if (!layer) return;
    if (words) copyType(field, words, scale);
    const { middle, textAlign, width, x } = placeField(layer, words, scale);
    Object.assign(field.style, { left: `${x}px`, width: `${width}px`, height: '0', textAlign });
    const height = field.scrollHeight;
    Object.assign(field.style, { height: `${height}px`, top: `${middle - height / 2}px` });
  }

  get #field(): HTMLTextAreaElement | null {
    return this.#host.renderRoot.querySelector('.typing textarea');
  }

  #measure(words: HTMLElement): DrawnWords {
    const drawn = words.getBoundingClientRect();
    const { width, height } = scaleBox(drawn, 1 / this.#host.scale);
    const { x, y } = findCanvasPoint(this.#host, [drawn.x, drawn.y]) ?? { x: 0, y: 0 };
    return { style: getComputedStyle(words), box: { x, y, width, height } };
  }

  #type(text: string): void {
    if (this.#typed) this.#typed = { ...this.#typed, text: toOneLine(text) };
    this.#host.requestUpdate();
  }

  #pressKey(event: KeyboardEvent): void {
    if (isComposing(event)) return;
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    const id = this.#former?.id;
    if (event.key === 'Escape') this.#end();
    else this.#keep();
    if (id !== undefined) findFrame(this.#host, id)?.focus();
  }

  #keep(): void {
    const [former, typed] = [this.#former, this.#typed];
    this.#end();
    if (!former || !typed || typed.text === former.text) return;
    this.#host.dispatchEvent(new CustomEvent('onair-layer-text', { detail: typed }));
  }

  #end(): void {
    this.#former = this.#typed = undefined;
    this.#host.requestUpdate();
  }
}

const stop = (event: Event): void => event.stopPropagation();
