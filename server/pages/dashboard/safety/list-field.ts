import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatNumber, msg, plural, str } from '../../parts/language/msg.ts';
import { pageControlStyles } from '../controls/page-control.styles.ts';
import { saveFile } from '../controls/save-file.ts';
import { listFieldStyles } from './list-field.styles.ts';
import { readTextFile } from './text-file.ts';
import { parseList, printList, type LineFormat, type ParsedList, type RefusedLine } from './text-lists.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-list-change': CustomEvent<readonly unknown[]>;
  }
}

/** Maximum number of refused lines that are listed one by one. */
const MAX_LISTED = 10;
/** The number of entries from which on a search field is shown. */
const MANY = 15;
/** Height of a line in pixels, as in the style sheet. */
const LINE_HEIGHT_PX = 22;

/**
 * A list that is edited as text, one entry per line, so that ten thousand entries are one field. Text files can be imported, and the list can be
 * saved as one.
 *
 * @summary Field for a long list in the dashboard.
 * @fires onair-list-change - the entries changed (`CustomEvent<readonly unknown[]>`)
 */
export class ListField<T = unknown> extends LitElement {
  static override styles = [pageControlStyles, listFieldStyles];
  static override properties = {
    label: { attribute: false },
    help: { attribute: false },
    placeholder: { attribute: false },
    fileName: { attribute: false },
    entries: { attribute: false },
    format: { attribute: false },
    problem: { attribute: false },
    text: { state: true },
    refused: { state: true },
    said: { state: true },
  };

  declare label: string;
  declare help: string;
  /** Shown while the list is empty. */
  declare placeholder: string;
  /** File name for saving. */
  declare fileName: string;
  declare entries: readonly T[];
  declare format: LineFormat<T>;
  /** The reason why the server refuses the list. */
  declare problem: string | undefined;
  declare private text: string;
  declare private refused: readonly RefusedLine[];
  /** Result of an import or of a search. */
  declare private said: string;
  /** The entries last read from the text. During typing, the text is not reformatted. */
  private read: readonly T[] | undefined;
  /** Index of the last match of a search. */
  private foundAt = -1;

  constructor() {
    super();
    this.help = '';
    this.placeholder = '';
    this.entries = [];
    this.text = '';
    this.refused = [];
    this.said = '';
  }

  /** Focuses the text. */
  override focus(): void {
    this.area?.focus();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('entries') || JSON.stringify(this.entries) === JSON.stringify(this.read)) return;
    this.read = this.entries;
    this.text = printList(this.entries, this.format);
    this.refused = [];
  }

  protected override render(): TemplateResult {
    const { length } = this.entries;
    const { maxEntries } = this.format;
    return html`<div class="head">
        <label for="text">${this.label}</label>
        <output>${msg(str`${formatNumber(length)} of ${formatNumber(maxEntries)}`)}</output>
      </div>
      <p class="quiet" id="help">${this.help}</p>
      <textarea
        id="text"
        dir="auto"
        rows=${Math.min(10, Math.max(3, length + 1))}
        wrap="off"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        placeholder=${this.placeholder}
        .value=${live(this.text)}
        aria-invalid=${this.problem || this.refused.length > 0 ? 'true' : nothing}
        aria-describedby="help said"
        @input=${this.handleInput}
      ></textarea>
      ${this.renderTools(length)}
      <div class="said" id="said" role="status">
        ${this.problem ? html`<p class="refused">${this.problem}</p>` : nothing} ${renderRefused(this.refused)}
        ${this.said ? html`<p>${this.said}</p>` : nothing}
      </div>`;
  }

  private renderTools(count: number): TemplateResult {
    return html`<div class="tools">
      ${
        count < MANY
          ? nothing
          : html`<form class="find" @submit=${this.handleFind}>
              <input
                type="search"
                aria-label=${msg(str`Find in ${this.label}`)}
                placeholder=${msg('Find in the list')}
              />
              <button>${msg('Find')}</button>
            </form>`
      }
      <button @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#file')?.click()}>
        ${msg('Import a file')}
      </button>
      <button
        ?disabled=${count === 0}
        @click=${() => saveFile(this.fileName, `${printList(this.entries, this.format)}\n`, 'text/plain;charset=utf-8')}
      >
        ${msg('Export')}
      </button>
      <input
        id="file"
        type="file"
        accept=".txt,text/plain"
        hidden
        aria-label=${msg('Text file')}
        @change=${this.handleFile}
      />
    </div>`;
  }

  private get area(): HTMLTextAreaElement | null {
    return this.renderRoot.querySelector('textarea');
  }

  private handleInput(): void {
    this.said = '';
    this.setText(this.area?.value ?? '');
  }

  private setText(text: string): void {
    const { entries, refused } = parseList(text, this.format);
    this.text = text;
    this.refused = refused;
    this.read = entries;
    this.dispatchEvent(new CustomEvent('onair-list-change', { detail: entries }));
  }

  private async handleFile(event: Event): Promise<void> {
    const input = event.currentTarget as HTMLInputElement;
    const [file] = input.files ?? [];
    if (!file) return;
    try {
      this.import(await readTextFile(file));
    } catch (error) {
      this.said = error instanceof Error ? error.message : '';
    }
    // so that the same file can be chosen again
    input.value = '';
  }

  /** Adds the entries of a text. Reports invalid lines and leaves them out. */
  private import(text: string): void {
    const { format } = this;
    const before = this.entries.length;
    const file = parseList(text, { ...format, maxEntries: Infinity });
    const kept = this.text.trim() === '' ? [] : [this.text.replace(/\s+$/, '')];
    const all = parseList([...kept, printList(file.entries, format)].join('\n'), format);
    this.setText(printList(all.entries, format));
    const added = all.entries.length - before;
    this.refused = file.refused;
    this.said = describeImport(file, added, format.maxEntries);
  }

  /** Selects the next line that contains the words; after the last, the first. */
  private handleFind(event: SubmitEvent): void {
    event.preventDefault();
    const { area } = this;
    const wanted = this.renderRoot.querySelector<HTMLInputElement>('.find input')?.value.trim().toLowerCase() ?? '';
    if (!area || wanted === '') return;
    const text = area.value.toLowerCase();
    const next = text.indexOf(wanted, this.foundAt + 1);
    this.foundAt = next < 0 ? text.indexOf(wanted) : next;
    this.said = this.foundAt < 0 ? msg(str`“${wanted}” is not in the list.`) : '';
    if (this.foundAt < 0) return;
    const linesBefore = text.slice(0, this.foundAt).split('\n').length - 1;
    area.scrollTop = Math.max(0, (linesBefore - 2) * LINE_HEIGHT_PX);
    area.setSelectionRange(this.foundAt, this.foundAt + wanted.length);
    area.focus({ preventScroll: true });
  }
}

function renderRefused(refused: readonly RefusedLine[]): TemplateResult | typeof nothing {
  if (refused.length === 0) return nothing;
  const more = refused.length - MAX_LISTED;
  return html`<p class="refused">
      ${plural(refused.length, { one: 'A line is not taken:', other: '# lines are not taken:' })}
    </p>
    <ul>
      ${refused
        .slice(0, MAX_LISTED)
        .map(({ line, text, why }) => html`<li>${msg(html`Line ${line}, “<bdi>${shorten(text)}</bdi>”: ${why}`)}</li>`)}
      ${more > 0 ? html`<li>${plural(more, { one: 'and # more', other: 'and # more' })}</li>` : nothing}
    </ul>`;
}

function shorten(text: string): string {
  const characters = Array.from(text.slice(0, 90));
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text;
}

function describeImport(file: ParsedList<unknown>, added: number, maxEntries: number): string {
  const known = file.entries.length - added;
  return [
    added === 0 ? msg('Nothing was added.') : msg(str`Added ${formatNumber(added)}. Look at them, then save.`),
    ...(known > 0 && added + known <= maxEntries
      ? [plural(known, { one: '# was in the list already.', other: '# were in the list already.' })]
      : []),
    ...(added + known > maxEntries
      ? [msg(str`The list takes ${formatNumber(maxEntries)} entries; the rest stays out.`)]
      : []),
  ].join(' ');
}
