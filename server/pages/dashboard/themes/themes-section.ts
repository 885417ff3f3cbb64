import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { formatList, msg, str } from '../../../../widgets/page-parts/language/msg.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import { describeProblem, type DashboardApi, type Overlay } from '../api.ts';
import { askQuestion } from '../ask.ts';
import { FocusKeeper } from '../focus-keeper.ts';
import { findFreeName } from '../free-name.ts';
import { saveFile } from '../save-file.ts';
import { sectionStyles } from '../section.styles.ts';
import { baseThemeStyles, renderBaseThemes } from './base-themes.ts';
import { renderThemeCard, themeCardStyles, type ThemeAction } from './theme-card.ts';
import { beginEdit, followThemes, isChanged, type ThemeEdit } from './theme-edit.ts';
import { readThemeFile, toFileName, writeThemeFile, type ThemeContent } from './theme-file.ts';
import { nameTheme } from './theme-preview.ts';
import { listUsers, toThemeChange } from './theme-use.ts';
import type { ThemesStore } from './themes-store.ts';

/** A theme file has a few hundred bytes. */
const MAX_FILE_BYTES = 64 * 1024;

/** What the section works with. */
export type ThemesSectionApi = Pick<
  DashboardApi,
  'createTheme' | 'changeTheme' | 'deleteTheme' | 'getOverlays' | 'changeOverlay'
>;

/**
 * The owner's own themes, each with a live picture: make, change, use, copy, export, import and delete them. Below are ours, to begin with.
 *
 * @summary Own themes in the dashboard.
 */
export class ThemesSection extends LitElement {
  static override styles = [
    sectionStyles,
    baseThemeStyles,
    themeCardStyles,
    css`
      .actions {
        display: flex;
        flex-wrap: wrap;
        gap: 10px;
        margin-bottom: 18px;
      }
      ul {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 290px), 1fr));
        gap: 18px;
        margin: 0;
        padding: 0;
        list-style: none;
      }
      li {
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: var(--radius);
        background: var(--panel);
      }
    `,
  ];
  static override properties = {
    api: { attribute: false },
    store: { attribute: false },
    overlays: { state: true },
    problem: { state: true },
    notice: { state: true },
  };

  declare api: ThemesSectionApi;
  declare store: ThemesStore;
  /** Undefined until they and the themes are read. */
  declare private overlays: readonly Overlay[] | undefined;
  declare private problem: string | undefined;
  declare private notice: string | undefined;
  private readonly stored = new StoreController(this, { select: () => this.store.$themes });
  private readonly edited = new StoreController(this, { select: () => this.store.$edit });

  constructor() {
    super();
    new FocusKeeper(this, {
      items: '.actions, li, onair-theme-editor',
      find: (item) =>
        (item ?? this.renderRoot).querySelector<HTMLElement>('[data-edit]') ?? this.renderRoot.querySelector('h1'),
    });
  }

  protected override firstUpdated(): void {
    void this.attempt(() => Promise.resolve());
  }

  protected override render(): TemplateResult {
    const edit = this.edited.value;
    if (edit) return this.renderEditor(edit);
    return html`<h1 tabindex="-1">${msg('Themes')}</h1>
      <p class="lead quiet">
        ${msg('Make a theme of your own from one of ours. Each overlay that uses it changes with it.')}
      </p>
      <div class="actions">
        <wa-button variant="brand" data-new @click=${() => this.begin('glass')}
          ><wa-icon slot="start" name="plus"></wa-icon>${msg('New theme')}</wa-button
        >
        <wa-button appearance="outlined" @click=${() => this.fileInput?.click()}>${msg('Import a file')}</wa-button>
        <input
          type="file"
          accept=".json,application/json"
          hidden
          aria-label=${msg('File of a theme')}
          @change=${this.handleFile}
        />
      </div>
      ${this.renderProblem()}
      <p role="status">${this.notice}</p>
      ${this.renderList()}`;
  }

  private renderEditor(edit: ThemeEdit): TemplateResult {
    return html`<h1 class="unseen" tabindex="-1">${edit.saved.name}</h1>
      <onair-theme-editor
        .edit=${edit}
        .problem=${this.problem}
        @onair-theme-change=${(event: CustomEvent<Partial<ThemeContent>>) => this.keep(event.detail)}
        @onair-theme-save=${() => this.save(edit)}
        @onair-theme-close=${() => this.close(edit)}
      ></onair-theme-editor>`;
  }

  private renderProblem(): TemplateResult | typeof nothing {
    return this.problem === undefined ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`;
  }

  private renderList(): TemplateResult | typeof nothing {
    const { overlays, themes } = this;
    if (overlays === undefined) return nothing;
    return html`<ul class="own">
        ${themes.map((theme) =>
          renderThemeCard({
            theme,
            overlays,
            onEdit: () => this.edit(theme),
            onUse: (overlayId) => void this.use(theme, overlayId),
            onAction: (action) => this.handleAction(theme, action),
          }),
        )}
      </ul>
      ${renderBaseThemes((base) => this.begin(base))}`;
  }

  private get themes(): readonly Theme[] {
    return this.stored.value ?? [];
  }

  private get fileInput(): HTMLInputElement | null {
    return this.renderRoot.querySelector('input[type="file"]');
  }

  private begin(base: string): void {
    void this.create({ name: findFreeName(msg('My theme'), this.themes), base, tokens: {} });
  }

  private edit(theme: Theme | undefined): void {
    this.problem = undefined;
    this.store.$edit.set(theme && beginEdit(theme));
  }

  /** Keeps what is entered, until it is saved. */
  private keep(changes: Partial<ThemeContent>): void {
    const edit = this.edited.value;
    if (edit) this.store.$edit.set({ ...edit, draft: { ...edit.draft, ...changes } });
  }

  /** What is not saved is given up only after a question. */
  private async close(edit: ThemeEdit): Promise<void> {
    const question = {
      title: msg('Leave without saving?'),
      text: msg('Your changes of this theme are lost.'),
      yes: msg('Leave'),
    };
    if (isChanged(edit) && !(await askQuestion({ ...question, isDangerous: true }))) return;
    this.edit(undefined);
  }

  private async create(content: ThemeContent): Promise<void> {
    await this.attempt(async () => {
      this.edit(await this.api.createTheme(content));
    });
  }

  private async save({ saved, draft }: ThemeEdit): Promise<void> {
    const content = { ...draft, name: draft.name.trim() };
    await this.attempt(async () => {
      const theme = await this.api.changeTheme(saved.id, { ...content, revision: saved.revision });
      const edit = this.edited.value;
      // what was entered while it was being saved stays
      if (edit) this.store.$edit.set(edit.draft === draft ? beginEdit(theme) : { ...edit, saved: theme });
    });
  }

  private async use({ id, name }: Theme, overlayId: string): Promise<void> {
    const overlay = this.overlays?.find((one) => one.id === overlayId);
    if (!overlay) return;
    await this.attempt(() => this.api.changeOverlay(overlayId, toThemeChange(overlay, id)));
    if (this.problem === undefined) this.notice = msg(str`${overlay.name} now looks like ${name}.`);
  }

  private handleAction(theme: Theme, action: ThemeAction): void {
    const { base, name, tokens } = theme;
    if (action === 'export') saveFile(toFileName(name), writeThemeFile(theme), 'application/json');
    if (action === 'copy')
      void this.create({ base, tokens, name: msg(str`${Array.from(name).slice(0, 70).join('')} copy`) });
    if (action === 'delete') void this.deleteTheme(theme);
  }

  private async deleteTheme({ base, id, name }: Theme): Promise<void> {
    const users = listUsers(this.overlays ?? [], id);
    const text =
      users.length === 0
        ? msg('No overlay uses it.')
        : msg(
            str`It is used by ${formatList(users)}: there the theme it was made from (${nameTheme(base)}) takes its place, on air at once.`,
          );
    if (!(await askQuestion({ title: msg(str`Delete ${name}?`), text, yes: msg('Delete'), isDangerous: true }))) return;
    await this.attempt(() => this.api.deleteTheme(id));
  }

  private async handleFile(): Promise<void> {
    const [file] = this.fileInput?.files ?? [];
    if (!file) return;
    const check = readThemeFile(file.size > MAX_FILE_BYTES ? '' : await file.text());
    if (this.fileInput) this.fileInput.value = '';
    if ('problem' in check) this.problem = check.problem;
    else await this.create(check.theme);
  }

  /** Does something, then reads all again: another tab may have changed it. */
  private async attempt(action: () => Promise<unknown>): Promise<void> {
    this.problem = undefined;
    this.notice = undefined;
    try {
      await action();
      [this.overlays] = await Promise.all([this.api.getOverlays(), this.store.refresh()]);
      const edit = this.edited.value;
      if (edit) this.store.$edit.set(followThemes(edit, this.themes));
    } catch (error) {
      this.problem = describeProblem(error);
    }
  }
}
