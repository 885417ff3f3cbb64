import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, plural } from '../../parts/language/msg.ts';
import type { Permission } from '../../../../core/service/relay.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { trialLabels, type TrialName } from './trials.ts';

/** A trial requested by the owner. */
export interface TrialRequest {
  readonly what: TrialName;
  /** Text of a message; empty for a sample text. */
  readonly text: string;
}

/** Describes the result of a trial on air. @param count number of pages that showed it */
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

/** The trials, and the permission that each of them needs. */
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
 * Runs trials of rare events, in the preview only, or on air, marked as a test.
 *
 * @summary Things to try with an overlay in the dashboard.
 * @fires onair-try-preview - a trial for the preview (`CustomEvent<TrialRequest>`)
 * @fires onair-try-on-air - a trial on air (`CustomEvent<TrialRequest>`)
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

  /** Permissions of the overlay, which decide about the offered trials. */
  declare permissions: readonly Permission[];
  /** Result of the last trial on air, in a sentence. */
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

  /** Focuses the choice of the trial. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(async () => {
      const choice = this.renderRoot.querySelector('wa-select');
      await choice?.updateComplete;
      choice?.focus(options);
    });
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
