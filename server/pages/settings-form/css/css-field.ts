import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { msg, plural, str, translate } from '../../parts/language/msg.ts';
import type { checkCss, CssProblem } from './check-css.ts';
import { cssFieldStyles } from './css-field.styles.ts';
import { insertName, listSuggestions, type Suggestion } from './suggest.ts';
import type { StyleNames } from './style-names.ts';

/** New Custom CSS. `isFinal` is false during typing. */
export interface CssChange {
  readonly css: string;
  readonly isFinal: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'onair-css-change': CustomEvent<CssChange>;
  }
}

/** Loads the checker when the field is first shown. */
async function loadChecker(): Promise<{
  readonly checkCss: typeof checkCss;
  readonly names: Readonly<Record<string, StyleNames>>;
}> {
  const [checker, { STYLE_NAMES }] = await Promise.all([import('./check-css.ts'), import('./style-names.ts')]);
  return { checkCss: checker.checkCss, names: STYLE_NAMES };
}

/**
 * A field for the Custom CSS of one widget. It names the lines with problems, and offers the parts and properties of the widget. A press inserts one
 * at the caret.
 *
 * @summary Field for Custom CSS.
 * @fires onair-css-change - it was changed (`CustomEvent<CssChange>`)
 */
export class CssField extends LitElement {
  static override styles = cssFieldStyles;
  static override properties = {
    label: { attribute: false },
    value: { attribute: false },
    maxLength: { attribute: false },
    widget: { attribute: false },
    names: { state: true },
    problems: { state: true },
    written: { state: true },
  };

  /** The label of the field. */
  declare label: string;
  /** The CSS. */
  declare value: string;
  declare maxLength: number;
  /** Name of the widget: `chat-box`. */
  declare widget: string;
  /** The names of the widget's parts and properties; undefined while loading. */
  declare private names: StyleNames | undefined;
  declare private problems: readonly CssProblem[];
  /** The start of a name before the caret. */
  declare private written: string;
  #checker: Awaited<ReturnType<typeof loadChecker>> | undefined;

  constructor() {
    super();
    this.label = '';
    this.value = '';
    this.maxLength = 10_000;
    this.widget = '';
    this.problems = [];
    this.written = '';
  }

  override connectedCallback(): void {
    super.connectedCallback();
    // without its checker the field accepts any CSS
    void this.#load().catch(() => undefined);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('value') || changed.has('widget')) this.#check();
  }

  protected override render(): TemplateResult {
    const [first, ...others] = this.problems;
    return html`<label for="css">${this.label}</label>
      <textarea
        id="css"
        rows="9"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        wrap="off"
        maxlength=${this.maxLength}
        placeholder=${this.#example}
        aria-describedby="problem"
        aria-invalid=${first ? 'true' : 'false'}
        .value=${live(this.value)}
        @input=${() => this.#handleInput(false)}
        @change=${() => this.#handleInput(true)}
        @keyup=${this.#handleCaret}
        @click=${this.#handleCaret}
      ></textarea>
      <p id="problem" role="status" ?data-wrong=${first !== undefined}>
        ${first ? msg(str`Line ${first.line}: ${first.text}`) : nothing}
        ${others.length > 0 ? html`<span class="quiet">${plural(others.length, { one: 'and # more', other: 'and # more' })}</span>` : nothing}
      </p>
      ${this.names ? this.#renderSuggestions(this.names) : nothing}`;
  }

  #renderSuggestions(names: StyleNames): TemplateResult {
    const { parts, properties } = listSuggestions(names, this.written);
    return html`${this.#renderList('parts', msg('Parts'), parts)}
    ${this.#renderList('properties', msg('Properties'), properties)}`;
  }

  #renderList(id: string, title: string, suggestions: readonly Suggestion[]): TemplateResult | typeof nothing {
    if (suggestions.length === 0) return nothing;
    return html`<section>
      <h3 id=${id}>${title}</h3>
      <ul aria-labelledby=${id}>
        ${suggestions.map(
          (suggestion) =>
            html`<li>
              <button type="button" @click=${() => this.#insert(suggestion)}>
                <code>${suggestion.shown}</code><span>${translate(suggestion.text)}</span>
              </button>
            </li>`,
        )}
      </ul>
    </section>`;
  }

  /** An example rule. */
  get #example(): string {
    return `::part(${Object.keys(this.names?.parts ?? {})[1] ?? 'frame'}) { font-style: italic }`;
  }

  get #textarea(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  async #load(): Promise<void> {
    this.#checker ??= await loadChecker();
    this.#check();
  }

  #check(): void {
    const names = this.#checker?.names[this.widget];
    this.names = names;
    this.problems =
      names && this.#checker ? this.#checker.checkCss(this.value, { tag: `onair-${this.widget}`, names }) : [];
  }

  #handleInput(isFinal: boolean): void {
    this.value = this.#textarea?.value ?? '';
    this.#handleCaret();
    this.#emit(isFinal);
  }

  /** Narrows the offers to the text before the caret. */
  #handleCaret(): void {
    const textarea = this.#textarea;
    const before = textarea?.value.slice(0, textarea.selectionStart) ?? '';
    this.written = /(?:::part\(|--)[\w-]*$/.exec(before)?.[0] ?? '';
  }

  #insert({ name, kind }: Suggestion): void {
    const textarea = this.#textarea;
    if (!textarea) return;
    const { css, caret } = insertName(
      { css: textarea.value, from: textarea.selectionStart - this.written.length, to: textarea.selectionEnd },
      { name, kind, tag: `onair-${this.widget}` },
    );
    this.value = css.slice(0, this.maxLength);
    textarea.value = this.value;
    textarea.focus();
    textarea.setSelectionRange(caret, caret);
    this.written = '';
    this.#emit(false);
  }

  #emit(isFinal: boolean): void {
    const detail: CssChange = { css: this.value, isFinal };
    this.dispatchEvent(new CustomEvent('onair-css-change', { detail }));
  }
}
