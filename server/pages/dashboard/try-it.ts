import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, plural } from '../../../widgets/page-parts/language/msg.ts';
import type { Permission } from '../../../core/service/relay.ts';
import { pageControlStyles } from './page-control.styles.ts';
import { trialLabels, type TrialName } from './trials.ts';

/** Something that the owner tries. */
export interface TrialRequest {
  readonly what: TrialName;
  /** Of a message; empty for made-up words. */
  readonly text: string;
}

/** What a trial on air did. @param count of the pages that show it */
export function describeTrial(count: number): string {
  if (count === 0) return msg('This overlay is open nowhere now: add it to OBS first.');
  return plural(count, { one: 'Sent to # page, marked as a test.', other: 'Sent to # pages, marked as a test.' });
}

declare global {
  interface HTMLElementEventMap {
    'onair-try-preview': CustomEvent<TrialRequest>;
    'onair-try-on-air': CustomEvent<TrialRequest>;
  }
}

/** What can be tried, and what the overlay must be able to read for it. */
const TRIALS: readonly (readonly [what: TrialName, needs: Permission])[] = [
  ['message', 'chat'],
  ['own-message', 'chat'],
  ['emotes', 'chat'],
  ['raid', 'chat'],
  ['live', 'stream'],
  ['ending', 'stream'],
  ['no-viewers', 'stream'],
  ['clip', 'clips'],
];

/**
 * Lets things happen that seldom happen by themselves: in the preview only, or on air, where they are marked as a test.
 *
 * @summary Things to try with an overlay in the dashboard.
 * @fires onair-try-preview - something shall happen in the preview (`CustomEvent<TrialRequest>`)
 * @fires onair-try-on-air - something shall happen on air (`CustomEvent<TrialRequest>`)
 */
export class TryIt extends LitElement {
  static override styles = [
    pageControlStyles,
    css`
      :host {
        display: block;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 10px;
      }
      .ways {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
      }
      wa-select,
      wa-input {
        flex: 1 1 160px;
        min-width: 0;
      }
      p {
        margin-top: 10px;
      }
    `,
  ];
  static override properties = {
    permissions: { attribute: false },
    said: { attribute: false },
    what: { state: true },
    text: { state: true },
  };

  /** What the overlay may read, which decides what can happen to it. */
  declare permissions: readonly Permission[];
  /** What the last trial on air did, in a sentence. */
  declare said: string;
  declare private what: TrialName;
  declare private text: string;

  constructor() {
    super();
    this.permissions = [];
    this.said = '';
    this.what = 'message';
    this.text = '';
  }

  protected override willUpdate(): void {
    const [first] = this.offered;
    if (first && !this.offered.includes(this.what)) this.what = first;
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.offered.length === 0) return nothing;
    const hasWords = this.what === 'message' || this.what === 'own-message';
    return html`<form @submit=${this.handleSubmit}>
        <wa-select
          size="s"
          label=${msg('What to try')}
          .value=${this.what}
          @change=${(event: Event) => (this.what = (event.currentTarget as HTMLSelectElement).value as TrialName)}
        >
          ${this.offered.map((what) => html`<wa-option value=${what}>${trialLabels()[what]}</wa-option>`)}
        </wa-select>
        ${hasWords ? this.renderWords() : nothing}
        <div class="ways">
          <button class="primary">${msg('In the preview')}</button>
          <button type="button" @click=${() => this.emit('onair-try-on-air')}>${msg('On air, as a test')}</button>
        </div>
      </form>
      <p class="quiet" role="status">${this.said}</p>`;
  }

  private renderWords(): TemplateResult {
    return html`<wa-input
      size="s"
      label=${msg('Words')}
      placeholder=${msg('Made up')}
      maxlength="500"
      .value=${this.text}
      @input=${(event: Event) => (this.text = (event.currentTarget as HTMLInputElement).value)}
    ></wa-input>`;
  }

  private readonly handleSubmit = (event: Event): void => {
    event.preventDefault();
    this.emit('onair-try-preview');
  };

  private get offered(): readonly TrialName[] {
    return TRIALS.filter(([, needs]) => this.permissions.includes(needs)).map(([what]) => what);
  }

  private emit(type: 'onair-try-preview' | 'onair-try-on-air'): void {
    const detail: TrialRequest = { what: this.what, text: this.text.trim() };
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
