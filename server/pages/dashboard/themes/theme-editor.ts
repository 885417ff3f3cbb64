import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { msg, plural, str } from '../../parts/language/msg.ts';
import { nameTheme } from '../../parts/name-theme.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import { setStyle } from '../../../../widgets/base/set-style.ts';
import type { ThemeTokens, TokenName } from '../../../../widgets/settings/theme-tokens.ts';
import { numberFieldStyles } from '../../settings-form/number-field.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { renderContested } from '../saving/contested.ts';
import type { Fields } from '../saving/edits.ts';
import type { TextKind } from '../../parts/legibility/legibility.ts';
import { legibilityStyles, renderLegibility, renderRatio } from './legibility-view.ts';
import { ThemeCheck } from './theme-check.ts';
import { isChanged, readEdited, type ThemeEdit } from './theme-edit.ts';
import { themeEditorStyles } from './theme-editor.styles.ts';
import type { ThemeContent } from './theme-file.ts';
import { tokenGroups, type TokenField, type TokenGroup } from './token-groups.ts';
import { renderTokenRow, tokenRowStyles } from './token-row.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-theme-change': CustomEvent<Partial<ThemeContent>>;
    'onair-theme-settle': CustomEvent<'mine' | 'theirs'>;
  }
}

/**
 * The editor of a theme: its name, its base and its tokens, with a live picture of each widget.
 *
 * @summary Editor of an own theme in the dashboard.
 * @fires onair-theme-change - something was entered (`CustomEvent<Partial<ThemeContent>>`)
 * @fires onair-theme-save - the owner wants to save it
 * @fires onair-theme-settle - the owner chose between this page and another (`CustomEvent<'mine' | 'theirs'>`)
 * @fires onair-theme-close - the owner returns to the list
 */
export class ThemeEditor extends LitElement {
  static override styles = [sectionStyles, tokenRowStyles, numberFieldStyles, legibilityStyles, themeEditorStyles];
  static override properties = {
    edit: { attribute: false },
    contested: { attribute: false },
    problem: {},
    notice: { state: true },
    former: { state: true },
  };

  /** The saved theme and its changes. */
  declare edit: ThemeEdit;
  /** Unsaved changes of fields that were also changed elsewhere; undefined without any. */
  declare contested: Fields | undefined;
  /** The error of the last save, in one line. */
  declare problem: string | undefined;
  /** Result of the last press on “Mend it”, in one line. */
  declare private notice: string;
  /** The tokens before all were reset, while this can be undone. */
  declare private former: ThemeTokens | undefined;
  private readonly check = new ThemeCheck(this);
  /** Whether only the first group is open at first, since the page is one column. */
  private readonly isNarrow = matchMedia('(max-width: 800px)').matches;

  constructor() {
    super();
    this.notice = '';
  }

  /** Whether it has unsaved changes. */
  get hasUnsaved(): boolean {
    return isChanged(this.edit);
  }

  private get content(): ThemeContent {
    return readEdited(this.edit);
  }

  protected override render(): TemplateResult {
    return html`${this.renderBar()}
      ${this.problem === undefined ? nothing : html`<p class="problem" role="alert">${this.problem}</p>`}
      ${renderContested({
        labels: this.listContested(),
        onSettle: (detail) => this.dispatchEvent(new CustomEvent('onair-theme-settle', { detail })),
      })}
      <div class="columns">${this.renderPictures()}${this.renderFields()}</div>`;
  }

  private renderPictures(): TemplateResult {
    const contrasts = this.check.check(this.content)?.contrasts ?? [];
    return html`<onair-theme-pictures .content=${this.content}
      >${renderLegibility({ contrasts, notice: this.notice, onMend: (kind) => void this.mend(kind) })}</onair-theme-pictures
    >`;
  }

  private renderFields(): TemplateResult {
    const { effective } = this.check.check(this.content) ?? {};
    const drawn = {
      '--drawn-surface': effective?.['--onair-surface'].css ?? '',
      '--drawn-text': effective?.['--onair-text'].css ?? '',
    };
    return html`<div class="fields" ${setStyle(drawn)}>
      ${this.renderAll()}${tokenGroups().map((group, index) => this.renderGroup(group, index))}
    </div>`;
  }

  /** The number of changed values, and a button that resets them all. */
  private renderAll(): TemplateResult {
    const changed = Object.keys(this.content.tokens).length;
    const base = nameTheme(this.content.base);
    const count = plural(changed, { one: '# value is changed.', other: '# values are changed.' });
    return html`<div class="all">
      <p role="status">${changed === 0 ? msg(str`All values are from ${base}.`) : count}</p>
      ${
        this.former && changed === 0
          ? html`<wa-button size="s" appearance="outlined" data-reset-all @click=${() => this.resetAll(this.former)}
              >${msg('Undo')}</wa-button
            >`
          : html`<wa-button
              size="s"
              appearance="outlined"
              data-reset-all
              ?disabled=${changed === 0}
              @click=${() => this.resetAll(undefined)}
              >${msg('Reset all')}</wa-button
            >`
      }
    </div>`;
  }

  private renderGroup({ fields, id, summary, title }: TokenGroup, index: number): TemplateResult {
    const changed = fields.filter(({ name }) => this.content.tokens[name] !== undefined).length;
    return html`<details data-group=${id} ?open=${!this.isNarrow || index === 0}>
      <summary>
        <h2>${title}</h2>
        ${
          changed > 0
            ? html`<span class="count">${plural(changed, { one: '# changed', other: '# changed' })}</span>`
            : nothing
        }
      </summary>
      <p class="about">${summary}</p>
      ${fields.map((field) => this.renderField(field))}
    </details>`;
  }

  private renderField(field: TokenField): TemplateResult {
    const { base, tokens } = this.content;
    const { contrasts = [], effective, inherited } = this.check.check(this.content) ?? {};
    return renderTokenRow({
      field,
      value: tokens[field.name],
      inherited: effective?.[field.name],
      original: inherited?.[field.name],
      base: nameTheme(base),
      remark: renderRatio(field.name, contrasts),
      onChange: (value) => void this.setToken(field.name, value),
    });
  }

  private renderBar(): TemplateResult {
    const { base, name } = this.content;
    return html`<div class="bar">
      <wa-button appearance="plain" @click=${() => this.dispatchEvent(new Event('onair-theme-close'))}
        ><wa-icon slot="start" name="back"></wa-icon>${msg('Themes')}</wa-button
      >
      <wa-input
        label=${msg('Name')}
        maxlength="80"
        .value=${name}
        @input=${(event: Event) => this.change({ name: readValue(event) })}
      ></wa-input>
      <wa-select
        label=${msg('Made from')}
        .value=${base}
        @change=${(event: Event) => this.change({ base: readValue(event) })}
      >
        ${appearance.theme.options.map((option) => html`<wa-option value=${option}>${nameTheme(option)}</wa-option>`)}
      </wa-select>
      <wa-button
        variant="brand"
        data-save
        ?disabled=${!this.hasUnsaved || name.trim() === ''}
        @click=${() => this.dispatchEvent(new Event('onair-theme-save'))}
        >${msg('Save')}</wa-button
      >
    </div>`;
  }

  /** Labels of the contested fields, as they are shown here. */
  private listContested(): readonly string[] {
    const contested = this.contested ?? {};
    const tokens = tokenGroups().flatMap(({ fields }) => fields);
    const fields = [{ name: 'name', label: msg('Name') }, { name: 'base', label: msg('Made from') }, ...tokens];
    return fields.flatMap(({ name, label }) => (name in contested ? [label] : []));
  }

  private async setToken(name: TokenName, value: string | undefined): Promise<void> {
    const others = Object.entries(this.content.tokens).filter(([other]) => other !== name);
    this.setTokens(Object.fromEntries(value === undefined ? others : [...others, [name, value]]));
    if (value !== undefined) return;
    await this.updateComplete;
    // the button that reset it is gone
    this.renderRoot.querySelector<HTMLElement>(`[data-token="${name}"] .value > :last-child`)?.focus();
  }

  /** @param tokens those to go back to; undefined resets all */
  private resetAll(tokens: ThemeTokens | undefined): void {
    const former = tokens ? undefined : this.content.tokens;
    this.setTokens(tokens ?? {});
    this.former = former;
  }

  private async mend(kind: TextKind): Promise<void> {
    const tokens = this.check.mend(this.content, kind);
    if (tokens) this.setTokens(tokens);
    this.notice = tokens ? msg('Mended.') : msg('There is no simple way: choose other colours.');
    await this.updateComplete;
    // the button may be gone
    this.renderRoot.querySelector<HTMLElement>('.verdict')?.focus();
  }

  private setTokens(tokens: ThemeTokens): void {
    this.notice = '';
    this.former = undefined;
    this.change({ tokens });
  }

  private change(changes: Partial<ThemeContent>): void {
    this.dispatchEvent(new CustomEvent('onair-theme-change', { detail: changes }));
  }
}

function readValue(event: Event): string {
  return (event.currentTarget as HTMLInputElement).value;
}
