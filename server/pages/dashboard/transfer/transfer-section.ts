import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { formatList, msg, perLanguage, plural, str, translate } from '../../parts/language/msg.ts';
import { findWidget } from '../../../../widgets/widgets.ts';
import { findDock } from '../../../kinds/docks.ts';
import type { Imported } from '../../../transfer/transfer-schemas.ts';
import { describeProblem, type TransferApi } from '../api.ts';
import { mouseStyles } from '../controls/mouse.styles.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { describeCounts } from './describe-counts.ts';
import { selectParts } from './select-parts.ts';
import {
  canChoose,
  compareFile,
  readTransferFile,
  type Choice,
  type Comparison,
  type PartState,
} from './transfer-file.ts';
import { transferSectionStyles } from './transfer-section.styles.ts';

/** The server's size limit. */
const MAX_BYTES = 144 * 1024 * 1024;
const stateTexts = perLanguage((): Readonly<Record<PartState, string>> => ({
  new: msg('New'),
  changed: msg('Here with other settings'),
  same: msg('Here already'),
  unknown: msg('Needs a newer Onair'),
}));

/** A parsed file before its import. */
interface Offer {
  readonly fileName: string;
  readonly comparison: Comparison;
  readonly chosen: ReadonlySet<Choice>;
  /** Lists of the file that this version does not know. */
  readonly unknown: readonly string[];
}

/**
 * Exports all overlays, canvases, own themes and the kit as one file, and imports such a file. Shows the contents of a file before anything is imported.
 *
 * @summary Export and import in the dashboard.
 * @fires onair-imported - something was imported
 */
export class TransferSection extends LitElement {
  static override styles = [sectionStyles, transferSectionStyles, mouseStyles];
  static override properties = {
    api: { attribute: false },
    offer: { state: true },
    problem: { state: true },
    done: { state: true },
    isBusy: { state: true },
    isOver: { state: true },
  };

  declare api: TransferApi;
  declare private offer: Offer | undefined;
  /** The reason why the last step failed, in one line. */
  declare private problem: string;
  /** The imported parts, in one line. */
  declare private done: string;
  declare private isBusy: boolean;
  /** Whether a file is being dragged over the page. */
  declare private isOver: boolean;

  constructor() {
    super();
    this.problem = '';
    this.done = '';
    this.isBusy = false;
    this.isOver = false;
  }

  protected override render(): TemplateResult {
    return html`<h1>${msg('Export and import')}</h1>
      <p class="lead quiet">
        ${msg('Keep a copy of all that you made, or take it to another Onair. No link and no key is in the file.')}
      </p>
      ${this.problem ? html`<p class="problem" role="alert">${this.problem}</p>` : nothing}
      <div class="columns">${this.renderExport()} ${this.renderImport()}</div>
      <div role="status">${this.done ? html`<p class="notice done">${this.done}</p>` : nothing}</div>
      ${this.offer ? this.renderOffer(this.offer) : nothing}`;
  }

  private renderExport(): TemplateResult {
    return html`<section class="panel" aria-labelledby="export">
      <h2 id="export">${msg('Export')}</h2>
      <p>${msg('One file with your kit and all your overlays, scenes, own themes, pictures and fonts.')}</p>
      <wa-button variant="brand" href="/api/export" download="onair-export.json">${msg('Export a file')}</wa-button>
    </section>`;
  }

  private renderImport(): TemplateResult {
    const choose = (): void => this.renderRoot.querySelector<HTMLInputElement>('input[type=file]')?.click();
    return html`<section
      class="panel drop"
      aria-labelledby="import"
      ?data-is-over=${this.isOver}
      @dragover=${(event: DragEvent) => this.handleDrag(event, true)}
      @dragleave=${(event: DragEvent) => this.handleDrag(event, false)}
      @drop=${(event: DragEvent) => {
        this.handleDrag(event, false);
        void this.read(event.dataTransfer?.files[0]);
      }}
    >
      <h2 id="import">${msg('Import')}</h2>
      <p class="mouse">
        ${msg('Choose such a file, or drop it here. You see what is in it before anything is changed.')}
      </p>
      <p class="no-mouse">${msg('Choose such a file. You see what is in it before anything is changed.')}</p>
      <input
        type="file"
        accept=".json,application/json"
        aria-label=${msg('File to import')}
        @change=${({ target }: Event) => this.handleChosen(target as HTMLInputElement)}
      />
      <wa-button appearance="outlined" @click=${choose}>${msg('Choose a file…')}</wa-button>
    </section>`;
  }

  private renderOffer({ fileName, comparison, chosen }: Offer): TemplateResult {
    const { choices, fonts, pictures } = comparison;
    const brings = pictures.length + fonts.length > 0 || choices.some(({ kind }) => kind === 'themes');
    const countOf = (...states: readonly PartState[]): number =>
      choices.filter(({ state }) => states.includes(state)).length;
    const sums = [
      plural(countOf('new'), { one: '# new', other: '# new' }),
      plural(countOf('changed', 'same'), { one: '# here already', other: '# here already' }),
      ...(countOf('unknown') > 0
        ? [plural(countOf('unknown'), { one: '# not for this version', other: '# not for this version' })]
        : []),
    ];
    return html`<section class="panel offer" aria-labelledby="offer">
      <h2 id="offer">${msg('In this file')}</h2>
      <p><bdi>${fileName}</bdi>: ${formatList(sums, { type: 'unit' })}</p>
      <p>${msg('What you import is added; nothing that you have is changed.')}</p>
      <ul>
        ${sortChoices(choices).map((choice) => this.renderChoice(choice, chosen))}
      </ul>
      ${brings ? html`<p class="quiet">${msg('Themes, pictures and fonts that they use come along.')}</p>` : nothing}
      <div class="steps">
        <wa-button
          variant="brand"
          ?disabled=${chosen.size === 0}
          ?loading=${this.isBusy}
          @click=${() => void this.import()}
          >${plural(chosen.size, { one: 'Import #', other: 'Import #' })}</wa-button
        >
        <wa-button appearance="outlined" @click=${() => (this.offer = undefined)}>${msg('Cancel')}</wa-button>
      </div>
    </section>`;
  }

  private renderChoice(choice: Choice, chosen: ReadonlySet<Choice>): TemplateResult {
    const { state } = choice;
    const { kind, name } = nameChoice(choice);
    return html`<li>
      <label data-state=${state}>
        <input
          type="checkbox"
          .checked=${chosen.has(choice)}
          ?disabled=${!canChoose(choice)}
          @change=${() => this.toggle(choice)}
        />
        <span class="what">
          <strong><bdi>${name}</bdi></strong>
          <small>${kind}</small>
        </span>
        <span class="state">${stateTexts()[state]}</span>
      </label>
    </li>`;
  }

  private toggle(choice: Choice): void {
    if (!this.offer) return;
    const chosen = new Set(this.offer.chosen);
    if (!chosen.delete(choice)) chosen.add(choice);
    this.offer = { ...this.offer, chosen };
  }

  private handleDrag(event: DragEvent, isOver: boolean): void {
    event.preventDefault();
    this.isOver = isOver;
  }

  private handleChosen(input: HTMLInputElement): void {
    void this.read(input.files?.[0]);
    // so that the same file can be chosen again after a correction
    input.value = '';
  }

  private async read(file: File | undefined): Promise<void> {
    if (!file) return;
    [this.problem, this.done, this.offer] = ['', '', undefined];
    try {
      if (file.size > MAX_BYTES) {
        this.problem = msg('This file is larger than 144 MiB, which no export is: choose one that “Export” made.');
        return;
      }
      const result = readTransferFile(await file.text());
      if ('problem' in result) {
        this.problem = result.problem;
        return;
      }
      const comparison = compareFile(result.file, await this.api.getOwned());
      const chosen = new Set(comparison.choices.filter(({ state }) => state === 'new'));
      this.offer = { fileName: file.name, comparison, chosen, unknown: result.file.unknown };
    } catch (error) {
      this.problem = describeProblem(error);
    }
  }

  private async import(): Promise<void> {
    if (!this.offer) return;
    this.problem = '';
    this.isBusy = true;
    try {
      const imported = await this.api.importFile(selectParts(this.offer.comparison, this.offer.chosen));
      this.done = describeImported({ ...imported, ignored: [...this.offer.unknown, ...imported.ignored] });
      this.offer = undefined;
      this.dispatchEvent(new CustomEvent('onair-imported'));
    } catch (error) {
      this.problem = describeProblem(error);
    } finally {
      this.isBusy = false;
    }
  }
}

/** The name of a part, and what it is. */
function nameChoice({ kind, part }: Choice): { readonly name: string; readonly kind: string } {
  if (kind === 'kits') return { name: msg('Kit'), kind: part.name };
  if (kind === 'themes') return { name: part.name, kind: msg('Own theme') };
  const widget = String(part['widget']);
  return { name: part.name, kind: translate((findWidget(widget) ?? findDock(widget))?.title ?? widget) };
}

/** Puts new parts first: in a long file they would be below all existing ones. */
function sortChoices(choices: readonly Choice[]): readonly Choice[] {
  return ORDER.flatMap((state) => choices.filter((choice) => choice.state === state));
}

const ORDER: readonly PartState[] = ['new', 'changed', 'same', 'unknown'];

/** Describes an import, such as "Imported: 2 overlays, 1 picture. Each overlay has a link of its own." */
function describeImported({ ignored, ...counts }: Imported): string {
  const done =
    counts.overlays > 0
      ? msg(str`Imported: ${describeCounts(counts)}. Each overlay has a link of its own.`)
      : msg(str`Imported: ${describeCounts(counts)}.`);
  if (ignored.length === 0) return done;
  return `${done} ${msg(str`Left out, since this Onair does not know it: ${formatList(ignored, { type: 'unit' })}.`)}`;
}
