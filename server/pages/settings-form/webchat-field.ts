import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, plural } from '../parts/language/msg.ts';
import { reviewWebchat, type WebchatReview } from '../../../widgets/chat-box/webchat.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-webchat-import': CustomEvent<Readonly<Record<string, unknown>>>;
  }
}

/**
 * Reads the appearance of the service's own web chat from its address, and reports the parts that it could not use. The address contains a token, so
 * it is read in the browser and removed from the field at once; it is not sent or stored (D25).
 *
 * @summary Field for the address of a web chat.
 * @fires onair-webchat-import - settings of a chat box that the address contains (`CustomEvent<Record<string, unknown>>`)
 */
export class WebchatField extends LitElement {
  static override styles = css`
    :host {
      display: grid;
      gap: 6px;
      padding: 16px 20px;
      border-radius: 14px;
      background: var(--panel, #171a22);
      color: var(--ink, #eef0f5);
      font-size: 14px;
    }
    label {
      font-weight: 600;
    }
    input {
      box-sizing: border-box;
      width: 100%;
      min-width: 0;
      min-height: 34px;
      padding: 4px 11px;
      border: 1px solid var(--line, #2b303c);
      border-radius: 9px;
      background: var(--page, #0e1015);
      color: inherit;
      font: inherit;
    }
    p,
    ul {
      margin: 0;
      color: var(--ink-soft, #a3abbb);
      font-size: 13px;
    }
    ul {
      padding-inline-start: 20px;
    }
    .left {
      color: var(--warn, #ffc25c);
    }
    :focus-visible {
      outline: 2px solid var(--focus, #7cc4ff);
      outline-offset: 2px;
    }
  `;
  static override properties = { notice: { state: true }, review: { state: true } };

  declare private notice: string;
  declare private review: WebchatReview | undefined;

  constructor() {
    super();
    this.notice = msg('This chat box gets the theme, side, opacity, size and fading of your web chat.');
  }

  protected override render(): TemplateResult {
    return html`<label for="address">${msg('Copy the look of your web chat')}</label>
      <input
        id="address"
        type="password"
        autocomplete="off"
        placeholder=${msg('Paste its address here')}
        aria-describedby="notice"
        @input=${this.#handleInput}
        @change=${this.#handleInput}
      />
      <div id="notice" role="status">
        <p>${this.notice}</p>
        ${this.review ? this.#renderReview(this.review) : nothing}
      </div>`;
  }

  #renderReview({ taken, left }: WebchatReview): TemplateResult {
    return html`<ul>
        ${taken.map((line) => html`<li>${line}</li>`)}
      </ul>
      ${
        left.length === 0
          ? nothing
          : html`<p>${msg('Not used:')}</p>
              <ul class="left">
                ${left.map((line) => html`<li>${line}</li>`)}
              </ul>`
      }`;
  }

  /** Removes a pasted address from the field at once, and a typed one when it is complete. */
  #handleInput(event: Event): void {
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
  if (!review)
    return msg(
      'This address contains no appearance. Copy the whole address of the web chat, with everything after the “?”.',
    );
  const { length } = review.taken;
  return plural(length, { one: 'Copied # setting:', other: 'Copied # settings:' });
}
