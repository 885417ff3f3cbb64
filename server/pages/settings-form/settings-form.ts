import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { formatNumber, msg, plural, str } from '../parts/language/msg.ts';
import { renderFieldNote, fieldNoteStyles } from '../parts/field-note.ts';
import type { DescribedSettings } from '../../../widgets/settings/describe.ts';
import type { LooseValues } from '../../../widgets/settings/parse.ts';
import { groupSettings, searchSettings, type NamedSetting, type SettingGroup } from './arrange-settings.ts';
import { renderControl } from './controls.ts';
import { numberFieldStyles } from './number-field.ts';
import { KIT } from '../../../widgets/settings/kit.ts';
import { readPaletteOf, type OwnThemeOption, type ThemeSources } from './theme-options.ts';
import { settingsFormStyles } from './settings-form.styles.ts';

/** A new value of a setting. `isFinal` is false while the person is still changing it, such as dragging a slider. */
export interface SettingChange {
  readonly name: string;
  readonly value: unknown;
  readonly isFinal: boolean;
}

declare global {
  interface HTMLElementEventMap {
    'onair-setting-change': CustomEvent<SettingChange>;
  }
}

/** The number of settings from which on a search is offered. */
const MANY = 9;

/**
 * A form for the settings of any widget, created from its schema. Groups are tabs, basic settings come first, and all settings can be searched. The
 * controls are Web Awesome's.
 *
 * @summary Form made from `settings.ts`, for the dashboard and the gallery.
 * @fires onair-setting-change - a setting was changed (`CustomEvent<SettingChange>`)
 */
export class SettingsForm extends LitElement {
  static override styles = [fieldNoteStyles, numberFieldStyles, settingsFormStyles];
  static override properties = {
    widget: {},
    schema: { attribute: false },
    values: { attribute: false },
    problems: { attribute: false },
    unsaved: { attribute: false },
    drawWith: { attribute: false },
    ownThemes: { attribute: false },
    kitLook: {},
    words: { state: true },
    opened: { state: true },
    palette: { state: true },
  };

  /** Name of the widget, `chat-box`; without it there is no field for Custom CSS. */
  declare widget: string | undefined;
  /** The settings to show. */
  declare schema: DescribedSettings;
  /** Their values; a missing value shows as the default. */
  declare values: LooseValues;

  /** The reasons why the server refused values: a sentence by the name of each setting. */
  declare problems: Readonly<Record<string, string>>;
  /** Names of settings with unsaved values. */
  declare unsaved: readonly string[];
  /** Renders the widget with these settings on top of its own, for choices that are shown as pictures. */
  declare drawWith: ((settings: LooseValues) => TemplateResult) | undefined;
  /** The owner's own themes, offered besides ours. */
  declare ownThemes: readonly OwnThemeOption[];
  /** The theme of the owner's kit; undefined where there is no kit to follow. */
  declare kitLook: string | undefined;
  /** The words of the search. */
  declare private words: string;
  /** Titles of the groups that show all their settings. */
  declare private opened: readonly string[];
  /** The colours of the chosen theme. */
  declare private palette: readonly string[];

  constructor() {
    super();
    this.schema = {};
    this.values = {};
    this.problems = {};
    this.unsaved = [];
    this.ownThemes = [];
    this.kitLook = undefined;
    this.words = '';
    this.opened = [];
    this.palette = [];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const theme = this.values['theme'];
    const isOther = changed.has('values') && theme !== changed.get('values')?.['theme'];
    if (isOther || changed.has('ownThemes') || changed.has('kitLook')) void this.#readPalette(theme);
  }

  protected override render(): TemplateResult {
    const groups = groupSettings(this.#shown);
    const isSearched = this.words.trim() !== '';
    return html`${Object.keys(this.schema).length < MANY ? nothing : this.#renderSearch()}
    ${isSearched ? this.#renderFound() : groups.length > 1 ? this.#renderTabs(groups) : groups.map((group) => this.#renderGroup(group))}`;
  }

  get #sources(): ThemeSources {
    return { ownThemes: this.ownThemes, kitLook: this.kitLook };
  }

  async #readPalette(theme: unknown): Promise<void> {
    const palette = await readPaletteOf(theme, this.#sources);
    // another theme may have been chosen in the meantime
    if (theme === this.values['theme']) this.palette = palette;
  }

  /** The settings to show. Custom CSS is left out without a widget, because it is checked against the widget's names. */
  get #shown(): DescribedSettings {
    if (this.widget !== undefined) return this.schema;
    return Object.fromEntries(Object.entries(this.schema).filter(([, { type }]) => type !== 'css'));
  }

  #renderSearch(): TemplateResult {
    return html`<wa-input
      class="search"
      size="s"
      type="search"
      placeholder=${msg('Search settings')}
      label=${msg('Search settings')}
      with-clear
      .value=${this.words}
      @input=${(event: Event) => (this.words = (event.currentTarget as HTMLInputElement).value)}
      ><wa-icon slot="start" name="search"></wa-icon
    ></wa-input>`;
  }

  #renderFound(): TemplateResult {
    const found = searchSettings(this.#shown, this.words.trim());
    return html`<p class="quiet" role="status">
        ${found.length === 0 ? msg(str`No setting has “${this.words.trim()}” in it.`) : plural(found.length, { one: '# found', other: '# found' })}
      </p>
      ${found.map((named) => this.#renderSetting(named))}`;
  }

  #renderTabs(groups: readonly SettingGroup[]): TemplateResult {
    return html`<wa-tab-group>
      ${groups.map(({ title }) => html`<wa-tab panel=${toPanelName(title)}>${title}</wa-tab>`)}
      ${groups.map(
        (group) => html`<wa-tab-panel name=${toPanelName(group.title)}>${this.#renderGroup(group)}</wa-tab-panel>`,
      )}
    </wa-tab-group>`;
  }

  #renderGroup({ title, basic, more }: SettingGroup): TemplateResult {
    const needsSight = more.some(([name]) => name in this.problems || this.unsaved.includes(name));
    const isOpen = this.opened.includes(title) || needsSight;
    return html`${basic.map((named) => this.#renderSetting(named))}
    ${more.length === 0 ? nothing : this.#renderMore(title, more.length, isOpen)}
    ${isOpen ? more.map((named) => this.#renderSetting(named)) : nothing}`;
  }

  #renderMore(title: string, count: number, isOpen: boolean): TemplateResult {
    const toggle = (): void => {
      this.opened = isOpen ? this.opened.filter((each) => each !== title) : [...this.opened, title];
    };
    return html`<button class="more" aria-expanded=${isOpen} @click=${toggle}>
      <wa-icon name="chevron-down"></wa-icon
      >${isOpen ? msg('Fewer settings') : msg(str`More settings (${formatNumber(count)})`)}
    </button>`;
  }

  #renderSetting([name, setting]: NamedSetting): TemplateResult {
    const value = this.values[name] ?? setting.default;
    const problem = this.problems[name];
    const onChange = (next: unknown, isFinal: boolean): void => this.#emitChange(name, next, isFinal);
    const note = renderFieldNote(name, { problem, isUnsaved: this.unsaved.includes(name) });
    const control = { name, setting, value, note, onChange, palette: this.palette };
    const initial = name === 'theme' && this.kitLook !== undefined ? KIT : setting.default;
    const isDefault = JSON.stringify(value) === JSON.stringify(initial);
    return html`<div class="setting" data-name=${name} data-type=${setting.type} ?data-refused=${problem !== undefined}>
      ${renderControl({ ...control, drawWith: this.drawWith, sources: this.#sources, widget: this.widget ?? '' })}
      <div class="aside">
        ${isDefault ? nothing : this.#renderReset(name, setting.label, initial)}
        <button id="${name}-help" class="icon" aria-label=${msg(str`About ${setting.label}`)}>
          <wa-icon name="help"></wa-icon>
        </button>
        <wa-tooltip for="${name}-help">${setting.help}</wa-tooltip>
      </div>
    </div>`;
  }

  #renderReset(name: string, label: string, initial: unknown): TemplateResult {
    return html`<button
      class="icon reset"
      title=${msg('Back to the default')}
      aria-label=${msg(str`Reset ${label}`)}
      @click=${() => this.#emitChange(name, initial, true)}
    >
      <wa-icon name="undo"></wa-icon>
    </button>`;
  }

  #emitChange(name: string, value: unknown, isFinal: boolean): void {
    const detail: SettingChange = { name, value, isFinal };
    this.dispatchEvent(new CustomEvent('onair-setting-change', { detail, bubbles: true, composed: true }));
  }
}

function toPanelName(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-');
}
