import { html, LitElement, type TemplateResult } from 'lit';
import { importWebchat } from '../../../widgets/chat-box/webchat-import.ts';
import { controlStyles } from './control.styles.ts';
import { webchatFieldStyles } from './webchat-field.styles.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-webchat-import': CustomEvent<Readonly<Record<string, unknown>>>;
  }
}

/**
 * Takes over the looks of the service's own web chat from its address. The address holds a token: it is read here, in
 * the browser, and gone from the field at once; nothing of it is sent or kept (D25).
 *
 * @summary Field for the address of a web chat.
 * @fires onair-webchat-import - settings of a chat box that the address tells (`CustomEvent<Record<string, unknown>>`)
 */
export class WebchatField extends LitElement {
  static override styles = [controlStyles, webchatFieldStyles];
  static override properties = { notice: { state: true } };

  declare private notice: string;

  constructor() {
    super();
    this.notice = '';
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
      <p id="notice" class="quiet" role="status">
        ${this.notice || 'Its theme, side, opacity, size and fading become the settings of this chat box.'}
      </p>`;
  }

  /** A pasted address is gone from the field at once; one that is typed, when it is finished. */
  private handleInput(event: Event): void {
    const input = event.currentTarget;
    const isTyping = event instanceof InputEvent && event.inputType === 'insertText';
    if (!(input instanceof HTMLInputElement) || input.value === '' || isTyping) return;
    const settings = importWebchat(input.value);
    input.value = '';
    this.notice = describe(settings);
    if (settings) this.dispatchEvent(new CustomEvent('onair-webchat-import', { detail: settings }));
  }
}

function describe(settings: object | undefined): string {
  if (!settings)
    return 'This address says nothing of looks. Copy the whole web chat address, with what follows its “?”.';
  const { length } = Object.keys(settings);
  return `Took over ${length} ${length === 1 ? 'setting' : 'settings'}.`;
}
