import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { reviewWebchat, type WebchatReview } from '../chat-box/webchat-review.ts';
import { webchatFieldStyles } from './webchat-field.styles.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-webchat-import': CustomEvent<Readonly<Record<string, unknown>>>;
  }
}

/**
 * Takes over the looks of the service's own web chat from its address, and says what it could not take over. The address
 * holds a token: it is read here, in the browser, and gone from the field at once; nothing of it is sent or kept (D25).
 *
 * @summary Field for the address of a web chat.
 * @fires onair-webchat-import - settings of a chat box that the address tells (`CustomEvent<Record<string, unknown>>`)
 */
export class WebchatField extends LitElement {
  static override styles = webchatFieldStyles;
  static override properties = { notice: { state: true }, review: { state: true } };

  declare private notice: string;
  declare private review: WebchatReview | undefined;

  constructor() {
    super();
    this.notice = 'Its theme, side, opacity, size and fading become the settings of this chat box.';
  }

  protected override render(): TemplateResult {
    return html`<label for="address">Looks of your web chat</label>
      <input
        id="address"
        type="password"
        autocomplete="off"
        placeholder="Paste its address here"
        aria-describedby="notice"
        @input=${this.handleInput}
        @change=${this.handleInput}
      />
      <div id="notice" role="status">
        <p>${this.notice}</p>
        ${this.review ? this.renderReview(this.review) : nothing}
      </div>`;
  }

  private renderReview({ taken, left }: WebchatReview): TemplateResult {
    return html`<ul>
        ${taken.map((line) => html`<li>${line}</li>`)}
      </ul>
      ${
        left.length === 0
          ? nothing
          : html`<p>Not taken over:</p>
              <ul class="left">
                ${left.map((line) => html`<li>${line}</li>`)}
              </ul>`
      }`;
  }

  /** A pasted address is gone from the field at once; one that is typed, when it is finished. */
  private handleInput(event: Event): void {
    const input = event.currentTarget;
    const isTyping = event instanceof InputEvent && event.inputType === 'insertText';
    if (!(input instanceof HTMLInputElement) || input.value === '' || isTyping) return;
    this.review = reviewWebchat(input.value);
    input.value = '';
    this.notice = describe(this.review);
    if (!this.review) return;
    this.dispatchEvent(new CustomEvent('onair-webchat-import', { detail: this.review.settings }));
  }
}

function describe(review: WebchatReview | undefined): string {
  if (!review) return 'This address says nothing of looks. Copy the whole web chat address, with what follows its “?”.';
  const { length } = review.taken;
  return `Took over ${length} ${length === 1 ? 'setting' : 'settings'}:`;
}
