import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { formatNumber, msg, str } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { switchStyles } from '../../parts/control.styles.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { renderNumber, type FieldContext } from './field-parts.ts';
import { renderPictureHosts } from './filter-fields.ts';
import { renderFilterRow } from './filter-row.ts';
import { filterGroups, isFilterEdited, type FilterGroup } from './filters.ts';
import { renderPanicButton } from './panic.ts';
import { KNOWN_PLATFORMS, type OwnPlatforms } from '../requests/own-platforms.ts';
import type { SafetyStore } from './safety-store.ts';
import { safetySectionStyles } from './safety-section.styles.ts';

/**
 * The rules for chat on air: hold, filters, lists and panic.
 *
 * @summary Safety settings in the dashboard.
 */
export class SafetySection extends LitElement {
  static override styles = [sectionStyles, switchStyles, safetySectionStyles];
  static override properties = {
    store: { attribute: false },
    platforms: { state: true },
    open: { state: true },
  };

  declare store: SafetyStore;
  /** Reads the owner's platforms. */
  getPlatforms: () => Promise<OwnPlatforms> = () => Promise.resolve(KNOWN_PLATFORMS);
  declare private platforms: OwnPlatforms;
  /** Names of the filters with open settings. */
  declare private open: ReadonlySet<string>;
  private readonly values = new StoreController(this, { select: () => this.store.$values });
  private readonly saved = new StoreController(this, { select: () => this.store.$safety });
  private readonly edits = new StoreController(this, { select: () => this.store.$edits });
  private readonly preview = new StoreController(this, { select: () => this.store.$preview });
  private readonly counts = new StoreController(this, { select: () => this.store.$counts });
  private readonly problems = new StoreController(this, { select: () => this.store.$problems });
  private readonly isSaving = new StoreController(this, { select: () => this.store.$isSaving });
  private readonly news = new StoreController(this, { select: () => this.store.$news });

  constructor() {
    super();
    this.platforms = KNOWN_PLATFORMS;
    this.open = new Set();
  }

  override connectedCallback(): void {
    super.connectedCallback();
    void this.getPlatforms().then((platforms) => (this.platforms = platforms));
  }

  protected override render(): TemplateResult {
    const values = this.values.value;
    if (!values) return html`<p class="quiet" role="status">${msg('Reading the safety settings…')}</p>`;
    const context: FieldContext = {
      values,
      problems: this.problems.value ?? {},
      platforms: this.platforms,
      onEdit: (edits) => this.store.edit(edits),
    };
    return html`<h1>${msg('Safety')}</h1>
      <p class="lead quiet">
        ${msg('Chat passes here before it is on air. What you save holds for every overlay, also for lines that are on air now.')}
      </p>
      <div class="columns">
        <div class="side">
          ${renderPanicButton(this.saved.value?.panic === true, () => void this.store.setPanic(true))}
          ${this.renderHold(context)}
        </div>
        <div class="main">
          ${filterGroups().map((group) => this.renderGroup(group, context))}
          <section aria-labelledby="pictures">
            <h2 id="pictures">${msg('Pictures in chat')}</h2>
            <div class="card">${renderPictureHosts(context)}</div>
          </section>
        </div>
      </div>
      ${this.renderSave()}`;
  }

  private renderGroup({ title, filters }: FilterGroup, context: FieldContext): TemplateResult {
    return html`<section aria-label=${title}>
      <h2>${title}</h2>
      <ul class="filters">
        ${filters.map((filter) =>
          renderFilterRow({
            filter,
            context,
            counts: this.counts.value,
            preview: this.preview.value,
            isOpen: this.open.has(filter.name),
            isEdited: isFilterEdited(filter, this.edits.value ?? {}, this.saved.value ?? context.values),
            onOpen: (isOpen) => this.setOpen(filter.name, isOpen),
          }),
        )}
      </ul>
    </section>`;
  }

  private renderHold({ values, problems, onEdit }: FieldContext): TemplateResult {
    return html`<section class="card" aria-labelledby="hold-title">
      <h2 id="hold-title">${msg('Hold')}</h2>
      <p class="quiet">
        ${msg('Chat waits this long before it goes on air. In this time you or a moderator can hide a message in the moderation dock, before anybody sees it.')}
      </p>
      ${renderNumber({
        name: 'holdSeconds',
        label: msg('Chat waits'),
        unit: 's',
        min: 0,
        max: 60,
        problem: problems['holdSeconds'],
        value: values.holdSeconds,
        onChange: (holdSeconds: number) => onEdit({ holdSeconds }),
      })}
      <label class="switch">
        <input
          type="checkbox"
          role="switch"
          .checked=${live(!values.holdOwn)}
          @change=${(event: Event) => onEdit({ holdOwn: !(event.currentTarget as HTMLInputElement).checked })}
        />
        <span>${msg('My own messages go on air at once')}</span>
      </label>
    </section>`;
  }

  /** The bar with the save button. Its container is always in the page, so that screen readers announce its text. */
  private renderSave(): TemplateResult {
    const count = Object.keys(this.edits.value ?? {}).length;
    const news = this.news.value ?? '';
    return html`<div class="save" ?data-shown=${count > 0 || news !== ''}>
      <p role="status">${news || (count > 0 ? this.describeEdits() : '')}</p>
      ${
        count === 0
          ? nothing
          : html`<button @click=${() => this.store.undo()} ?disabled=${this.isSaving.value === true}>
                ${msg('Undo')}
              </button>
              <button class="primary" @click=${() => void this.store.save()} ?disabled=${this.isSaving.value === true}>
                ${this.isSaving.value ? msg('Saving…') : msg('Save')}
              </button>`
      }
    </div>`;
  }

  private describeEdits(): string {
    const preview = this.preview.value;
    if (!preview || preview.messages === 0) return msg('Not saved yet.');
    const [stopped, held, all] = [preview.stopped, preview.held, preview.messages].map((count) => formatNumber(count));
    return preview.held > 0
      ? msg(
          str`Not saved yet. With all of it, Onair would have stopped ${stopped} and held ${held} of the newest ${all} messages.`,
        )
      : msg(str`Not saved yet. With all of it, Onair would have stopped ${stopped} of the newest ${all} messages.`);
  }

  private setOpen(name: string, isOpen: boolean): void {
    this.open = new Set(isOpen ? [...this.open, name] : [...this.open].filter((each) => each !== name));
  }
}
