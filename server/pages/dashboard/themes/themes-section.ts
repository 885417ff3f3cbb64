import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { formatList, msg, str } from '../../parts/language/msg.ts';
import { toOwnThemeName } from '../../../../widgets/settings/own-theme-name.ts';
import type { Theme } from '../../../themes/theme-schemas.ts';
import { describeProblem, type DashboardApi, type Overlay } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { FocusKeeper } from '../controls/focus-keeper.ts';
import { findFreeName } from '../overlays/free-name.ts';
import { saveFile } from '../controls/save-file.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { baseThemeStyles, renderBaseThemes } from './base-themes.ts';
import { renderThemeCard, themeCardStyles, type ThemeAction } from './theme-card.ts';
import { isChanged, type ThemeEdit } from './theme-edit.ts';
import { readThemeFile, toFileName, writeThemeFile, type ThemeContent } from './theme-file.ts';
import { nameTheme } from '../../parts/name-theme.ts';
import { $shownKit } from '../kit/shown-kit.ts';
import { listUsers, toThemeChange } from './theme-use.ts';
import type { ThemesStore } from './themes-store.ts';

/** Size limit of a theme file, which has a few hundred bytes. */
const MAX_FILE_BYTES = 64 * 1024;

/** The calls that the section needs. */
export type ThemesSectionApi = Pick<
  DashboardApi,
  'createTheme' | 'deleteTheme' | 'getOverlay' | 'getOverlays' | 'changeOverlay'
>;

/**
 * The owner's own themes, each with a live picture and its actions: create, change, use, copy, export, import and delete. Our themes are below, as
 * starting points.
 *
 * @summary Own themes in the dashboard.
 * @fires onair-deleted - a theme was deleted
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
  /** The overlays; undefined until they and the themes are loaded. */
  declare private overlays: readonly Overlay[] | undefined;
  declare private problem: string | undefined;
  declare private notice: string | undefined;
  private readonly stored = new StoreController(this, { select: () => this.store.$themes });
  private readonly edited = new StoreController(this, { select: () => this.store.$edit });
  private readonly saving = new StoreController(this, { select: () => this.store.$saving });

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
        .contested=${this.saving.value?.contested}
        .problem=${this.problem ?? (this.saving.value?.problem || undefined)}
        @onair-theme-change=${(event: CustomEvent<Partial<ThemeContent>>) => this.store.change(event.detail)}
        @onair-theme-save=${() => void this.store.save()}
        @onair-theme-settle=${({ detail }: CustomEvent<'mine' | 'theirs'>) => void this.store.settle(detail)}
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
    this.store.edit(theme);
  }

  /** Closes the editor. Asks before unsaved changes are lost. */
  private async close(edit: ThemeEdit): Promise<void> {
    const question = {
      title: msg('Leave without saving?'),
      text: msg('Your changes of this theme are lost.'),
      yes: msg('Leave'),
    };
    const isLost = isChanged(edit) || this.saving.value?.contested !== undefined;
    if (isLost && !(await askQuestion({ ...question, isDangerous: true }))) return;
    this.edit(undefined);
  }

  private async create(content: ThemeContent): Promise<void> {
    await this.attempt(async () => {
      this.edit(await this.api.createTheme(content));
    });
  }

  private async use({ id, name }: Theme, overlayId: string): Promise<void> {
    await this.attempt(async () => {
      // another tab may have changed the overlay since this list was read
      await this.api.changeOverlay(overlayId, toThemeChange(await this.api.getOverlay(overlayId), id));
    });
    const overlay = this.overlays?.find((one) => one.id === overlayId);
    if (overlay && this.problem === undefined) this.notice = msg(str`${overlay.name} now looks like ${name}.`);
  }

  private handleAction(theme: Theme, action: ThemeAction): void {
    const { base, name, tokens } = theme;
    if (action === 'export') saveFile(toFileName(name), writeThemeFile(theme), 'application/json');
    if (action === 'copy')
      void this.create({ base, tokens, name: msg(str`${Array.from(name).slice(0, 70).join('')} copy`) });
    if (action === 'delete') void this.deleteTheme(theme);
  }

  private async deleteTheme({ base, id, name }: Theme): Promise<void> {
    const kit = $shownKit.get();
    const users = [
      ...listUsers(this.overlays ?? [], id, kit),
      ...(kit.look === toOwnThemeName(id) ? [msg('your kit')] : []),
    ];
    const text =
      users.length === 0
        ? msg('No overlay uses it.')
        : msg(
            str`It is used by ${formatList(users)}: there the theme it was made from (${nameTheme(base)}) takes its place, on air at once.`,
          );
    if (!(await askQuestion({ title: msg(str`Delete ${name}?`), text, yes: msg('Delete'), isDangerous: true }))) return;
    await this.attempt(async () => {
      await this.api.deleteTheme(id);
      this.dispatchEvent(new CustomEvent('onair-deleted', { bubbles: true, composed: true }));
    });
  }

  private async handleFile(): Promise<void> {
    const [file] = this.fileInput?.files ?? [];
    if (!file) return;
    const check = readThemeFile(file.size > MAX_FILE_BYTES ? '' : await file.text());
    if (this.fileInput) this.fileInput.value = '';
    if ('problem' in check) this.problem = check.problem;
    else await this.create(check.theme);
  }

  /** Runs an action, then reloads everything: another tab may have changed it. */
  private async attempt(action: () => Promise<unknown>): Promise<void> {
    this.problem = undefined;
    this.notice = undefined;
    try {
      await action();
      [this.overlays] = await Promise.all([this.api.getOverlays(), this.store.refresh()]);
    } catch (error) {
      this.problem = describeProblem(error);
    }
  }
}
