import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { renderFieldNote, fieldNoteStyles } from '../page-parts/field-note.ts';
import { switchStyles } from '../page-parts/control.styles.ts';
import type { DescribedSettings } from '../settings/describe.ts';
import { renderControl, type FormSetting } from './controls.ts';
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

/**
 * A form for the settings of any widget, made from its schema.
 *
 * @summary Form made from `settings.ts`, for the dashboard and the gallery.
 * @fires onair-setting-change - a setting was changed (`CustomEvent<SettingChange>`)
 * @csspart group - a group of settings
 */
export class SettingsForm extends LitElement {
  static override styles = [switchStyles, fieldNoteStyles, settingsFormStyles];
  static override properties = {
    schema: { attribute: false },
    values: { attribute: false },
    problems: { attribute: false },
    unsaved: { attribute: false },
  };

  /** The settings to show. */
  declare schema: DescribedSettings;
  /** Their values; a missing value shows as the default. */
  declare values: Readonly<Record<string, unknown>>;

  /** Why the server refused a value: a sentence by the name of its setting. */
  declare problems: Readonly<Record<string, string>>;
  /** Names of settings whose new values wait to be saved. */
  declare unsaved: readonly string[];

  constructor() {
    super();
    this.schema = {};
    this.values = {};
    this.problems = {};
    this.unsaved = [];
  }

  protected override render(): TemplateResult {
    return html`${[...this.groups()].map(([title, settings]) => this.renderGroup(title, settings))}`;
  }

  private groups(): Map<string, [string, FormSetting][]> {
    const groups = new Map<string, [string, FormSetting][]>();
    for (const [name, setting] of Object.entries(this.schema)) {
      if (setting.type === 'layers') continue;
      const title = setting.group ?? '';
      groups.set(title, [...(groups.get(title) ?? []), [name, setting]]);
    }
    return groups;
  }

  private renderGroup(title: string, settings: readonly [string, FormSetting][]): TemplateResult {
    return html`<fieldset part="group">
      ${title ? html`<legend>${title}</legend>` : nothing}
      ${settings.map(([name, setting]) => this.renderSetting(name, setting))}
    </fieldset>`;
  }

  private renderSetting(name: string, setting: FormSetting): TemplateResult {
    const value = this.values[name] ?? setting.default;
    const problem = this.problems[name];
    const onChange = (next: unknown, isFinal: boolean): void => this.emitChange(name, next, isFinal);
    return html`<div class="setting" data-type=${setting.type}>
      <label for=${name}>${setting.label}</label>
      <div class="control">${renderControl({ name, setting, value, isRefused: problem !== undefined, onChange })}</div>
      <p id="${name}-help">${setting.help}</p>
      ${renderFieldNote(name, { problem, isUnsaved: this.unsaved.includes(name) })}
    </div>`;
  }

  private emitChange(name: string, value: unknown, isFinal: boolean): void {
    const detail: SettingChange = { name, value, isFinal };
    this.dispatchEvent(new CustomEvent('onair-setting-change', { detail, bubbles: true, composed: true }));
  }
}
