import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { formatNumber, msg, plural, str } from '../page-parts/language/msg.ts';
import { renderFieldNote, fieldNoteStyles } from '../page-parts/field-note.ts';
import type { DescribedSettings } from '../settings/describe.ts';
import type { LooseValues } from '../settings/parse.ts';
import { groupSettings, searchSettings, type NamedSetting, type SettingGroup } from './arrange-settings.ts';
import { renderControl } from './controls.ts';
import { readPaletteOf, type OwnThemeOption } from './theme-options.ts';
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

/** From this many settings on they can be searched. */
const MANY = 9;

/**
 * A form for the settings of any widget, made from its schema: groups are tabs, the basic settings come first, and all of them
 * can be searched. Each control is one of Web Awesome's.
 *
 * @summary Form made from `settings.ts`, for the dashboard and the gallery.
 * @fires onair-setting-change - a setting was changed (`CustomEvent<SettingChange>`)
 */
export class SettingsForm extends LitElement {
  static override styles = [fieldNoteStyles, settingsFormStyles];
  static override properties = {
    widget: {},
    schema: { attribute: false },
    values: { attribute: false },
    problems: { attribute: false },
    unsaved: { attribute: false },
    drawWith: { attribute: false },
    ownThemes: { attribute: false },
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

  /** Why the server refused a value: a sentence by the name of its setting. */
  declare problems: Readonly<Record<string, string>>;
  /** Names of settings whose new values wait to be saved. */
  declare unsaved: readonly string[];
  /** Draws the widget with these settings on top of its own, for choices that are shown as pictures. */
  declare drawWith: ((settings: LooseValues) => TemplateResult) | undefined;
  /** Themes of the owner's own, to choose from besides ours. */
  declare ownThemes: readonly OwnThemeOption[];
  /** What is searched for. */
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
    this.words = '';
    this.opened = [];
    this.palette = [];
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const theme = this.values['theme'];
    const isOther = changed.has('values') && theme !== changed.get('values')?.['theme'];
    if (isOther || changed.has('ownThemes')) void this.#readPalette(theme);
  }

  protected override render(): TemplateResult {
    const groups = groupSettings(this.#shown);
    const isSearched = this.words.trim() !== '';
    return html`${Object.keys(this.schema).length < MANY ? nothing : this.#renderSearch()}
    ${isSearched ? this.#renderFound() : groups.length > 1 ? this.#renderTabs(groups) : groups.map((group) => this.#renderGroup(group))}`;
  }

  async #readPalette(theme: unknown): Promise<void> {
    const palette = await readPaletteOf(theme, this.ownThemes);
    // another theme may have been chosen since
    if (theme === this.values['theme']) this.palette = palette;
  }

  /** Custom CSS is checked against the names of a widget. */
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
    const isDefault = JSON.stringify(value) === JSON.stringify(setting.default);
    return html`<div class="setting" data-name=${name} data-type=${setting.type} ?data-refused=${problem !== undefined}>
      ${renderControl({ ...control, drawWith: this.drawWith, ownThemes: this.ownThemes, widget: this.widget ?? '' })}
      <div class="aside">
        ${isDefault ? nothing : this.#renderReset(name, setting)}
        <button id="${name}-help" class="icon" aria-label=${msg(str`About ${setting.label}`)}>
          <wa-icon name="help"></wa-icon>
        </button>
        <wa-tooltip for="${name}-help">${setting.help}</wa-tooltip>
      </div>
    </div>`;
  }

  #renderReset(name: string, { label, default: initial }: NamedSetting[1]): TemplateResult {
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
