import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { createLinkStore } from '../../../core/stores/link-store.ts';
import { createSafetyStore } from '../../../core/stores/safety-store.ts';
import type { Source } from '../../../core/stores/source.ts';
import { StoreController } from '../../../widgets/base/store-controller.ts';
import { controlStyles } from '../parts/control.styles.ts';
import type { AddressFault } from '../../../core/service/overlay-url.ts';
import type { ColourChoice, Colours } from '../colours.ts';
import type { LanguageChoice } from '../parts/language/language.ts';
import { msg, perLanguage, redrawInEachLanguage } from '../parts/language/msg.ts';
import { dockShellStyles } from './dock-shell.styles.ts';
import { renderLanguageChoice } from './language-select.ts';
import { describeLink, type LinkLine } from './link-line.ts';

const NEXT_COLOURS: Readonly<Record<Colours, Colours>> = { auto: 'light', light: 'dark', dark: 'auto' };
const colourLabels = perLanguage((): Readonly<Record<Colours, string>> => ({
  auto: msg('Colours: as the system'),
  light: msg('Colours: light'),
  dark: msg('Colours: dark'),
}));
const COLOUR_SIGNS: Readonly<Record<Colours, string>> = { auto: '◐', light: '☀', dark: '☾' };

/**
 * The frame around the content of every dock: title, connection state, choices of language and colours, panic banner, and a notice
 * about the last failed action.
 *
 * @summary Frame of a dock.
 * @slot - the content
 * @slot panic - a button in the panic banner
 * @fires onair-notice-read - the person has closed the notice
 */
export class DockShell extends LitElement {
  static override styles = [controlStyles, dockShellStyles];
  static override properties = {
    heading: {},
    source: { attribute: false },
    fault: { attribute: false },
    colours: { attribute: false },
    language: { attribute: false },
    notice: {},
  };

  /** Title of the dock. */
  declare heading: string;
  /** Undefined if the page's address is not that of a dock. */
  declare source: Source | undefined;
  /** Fault of the address; undefined if there is a source. */
  declare fault: AddressFault | undefined;
  /** Undefined if colours cannot be chosen. */
  declare colours: ColourChoice | undefined;
  /** Undefined if the language cannot be chosen. */
  declare language: LanguageChoice | undefined;
  /** Description of the last failed action; empty if there is none. */
  declare notice: string;

  private readonly state = new StoreController(this, { select: () => this.source?.connection.$state });
  private readonly link = new StoreController(this, { select: () => this.source?.store(createLinkStore).$link });
  private readonly safety = new StoreController(this, { select: () => this.source?.store(createSafetyStore).$safety });
  private readonly chosen = new StoreController(this, { select: () => this.colours?.$chosen });
  private readonly spoken = new StoreController(this, { select: () => this.language?.$chosen });

  constructor() {
    super();
    redrawInEachLanguage(this);
    this.heading = '';
    this.notice = '';
  }

  protected override render(): TemplateResult {
    const line = this.describe();
    return html`<header>
        <h1>${this.heading}</h1>
        <p class="state" data-tone=${line.tone}><span class="dot"></span>${line.title}</p>
        ${this.renderLanguages()}${this.renderColours()}
      </header>
      <div role="status">
        ${line.help === '' ? nothing : html`<p class="help" data-tone=${line.tone}>${line.help}</p>`}
      </div>
      <div role="alert">${this.renderPanic()}</div>
      <main><slot></slot></main>
      <div role="alert">${this.renderNotice()}</div>`;
  }

  private describe(): LinkLine {
    const { source, fault } = this;
    if (!source) return describeLink({ state: 'refused', refusal: fault ?? 'wrong_src' });
    return describeLink({
      state: this.state.value ?? 'idle',
      refusal: source.connection.refusal,
      upstream: this.link.value?.upstream,
    });
  }

  private renderLanguages(): TemplateResult | typeof nothing {
    const { language } = this;
    if (!language) return nothing;
    return renderLanguageChoice(this.spoken.value ?? 'auto', (chosen) => void language.choose(chosen));
  }

  private renderColours(): TemplateResult | typeof nothing {
    const { colours } = this;
    if (!colours) return nothing;
    const chosen = this.chosen.value ?? 'auto';
    const label = colourLabels()[chosen];
    return html`<button
      class="colours"
      aria-label=${label}
      title=${label}
      @click=${() => colours.choose(NEXT_COLOURS[chosen])}
    >
      ${COLOUR_SIGNS[chosen]}
    </button>`;
  }

  private renderPanic(): TemplateResult | typeof nothing {
    if (this.safety.value?.panic !== true) return nothing;
    return html`<div class="panic">
      <p>${msg(html`<strong>Panic: all chat is off air.</strong> It stays off until somebody ends the panic.`)}</p>
      <slot name="panic"></slot>
    </div>`;
  }

  private renderNotice(): TemplateResult | typeof nothing {
    if (this.notice === '') return nothing;
    return html`<div class="notice">
      <p>${this.notice}</p>
      <button aria-label=${msg('Close')} @click=${() => this.dispatchEvent(new Event('onair-notice-read'))}>✕</button>
    </div>`;
  }
}
