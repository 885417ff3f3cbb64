import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { backdrops } from '../../parts/backdrops.styles.ts';
import { msg, translate } from '../../parts/language/msg.ts';
import { nameTheme } from '../../parts/name-theme.ts';
import { appearance } from '../../../../widgets/settings/appearance.ts';
import type { WidgetDefinition } from '../../../../widgets/settings/describe.ts';
import type { TokenName } from '../../../../widgets/settings/theme-tokens.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { renderContested } from '../saving/contested.ts';
import type { Fields } from '../saving/edits.ts';
import { isChanged, readEdited, type ThemeEdit } from './theme-edit.ts';
import type { ThemeContent } from './theme-file.ts';
import { renderThemePicture, THEMED_WIDGETS } from './theme-preview.ts';
import { renderTokenField, tokenGroups } from './token-fields.ts';

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
  static override styles = [
    sectionStyles,
    css`
      .bar {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 12px;
        margin-bottom: 18px;
      }
      .bar wa-icon {
        transform: scaleX(var(--reading, 1));
      }
      .bar wa-input {
        flex: 1 1 220px;
      }
      .bar wa-select {
        flex: 0 1 220px;
      }
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 24px;
        align-items: start;
      }
      .fields {
        display: grid;
        gap: 22px;
      }
      .field {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1.2fr) minmax(92px, auto);
        align-items: center;
        gap: 10px;
        min-height: 44px;
        border-bottom: 1px solid var(--line);
      }
      .field wa-color-picker {
        justify-self: start;
      }
      /* the same width in all rows, so that the other columns align */
      .field > wa-button {
        justify-self: end;
      }
      .measure {
        display: grid;
        grid-template-columns: minmax(0, 1fr) 56px;
        align-items: center;
        gap: 12px;
      }
      .measure output {
        color: var(--ink-soft);
        font-size: 13px;
        font-variant-numeric: tabular-nums;
        text-align: end;
      }
      .field :is(wa-color-picker, wa-slider, wa-select, onair-font-field)::part(label),
      .field :is(wa-color-picker, wa-slider, wa-select, onair-font-field)::part(form-control-label) {
        position: absolute;
        width: 1px;
        height: 1px;
        overflow: hidden;
        clip-path: inset(50%);
      }
      .inherited {
        color: var(--ink-soft);
        font-size: 13px;
      }
      .pictures {
        position: sticky;
        top: 80px;
        display: grid;
        gap: 12px;
      }
      .pictures wa-select {
        max-width: 260px;
      }
      figure {
        margin: 0;
        overflow: hidden;
        border: 1px solid var(--line);
        border-radius: 12px;
      }
      figure.large onair-live-picture {
        height: 300px;
      }
      figcaption {
        padding: 6px 12px;
        color: var(--ink-soft);
        font-size: 13px;
      }
      .others {
        display: grid;
        grid-template-columns: repeat(2, minmax(0, 1fr));
        gap: 12px;
      }
      .others onair-live-picture {
        height: 120px;
      }
      @media (max-width: 800px) {
        .columns {
          grid-template-columns: minmax(0, 1fr);
        }
        .pictures {
          display: contents;
        }
        .pictures > * {
          order: -1;
        }
        /* visible while the values are changed */
        figure.large {
          position: sticky;
          z-index: 1;
          top: 54px;
          background: var(--page);
        }
        figure.large onair-live-picture {
          height: 200px;
        }
      }
    `,
  ];
  static override properties = {
    edit: { attribute: false },
    contested: { attribute: false },
    problem: {},
    ground: { state: true },
  };

  /** The saved theme and its changes. */
  declare edit: ThemeEdit;
  /** Unsaved changes of fields that were also changed elsewhere; undefined without any. */
  declare contested: Fields | undefined;
  /** The error of the last save, in one line. */
  declare problem: string | undefined;
  declare private ground: string;

  constructor() {
    super();
    this.ground = 'game';
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
      <div class="columns">
        <div class="fields">
          ${tokenGroups().map(
            ([title, fields]) =>
              html`<section>
                <h2>${title}</h2>
                ${fields.map((field) =>
                  renderTokenField({
                    field,
                    value: this.content.tokens[field.name],
                    inherited: this.readInherited(field.name),
                    onChange: (value) => this.setToken(field.name, value),
                  }),
                )}
              </section>`,
          )}
        </div>
        ${this.renderPictures()}
      </div>`;
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
    const tokens = tokenGroups().flatMap(([, fields]) => fields);
    const fields = [{ name: 'name', label: msg('Name') }, { name: 'base', label: msg('Made from') }, ...tokens];
    return fields.flatMap(({ name, label }) => (name in contested ? [label] : []));
  }

  private renderPictures(): TemplateResult {
    const [first, ...others] = THEMED_WIDGETS;
    const picture = ({ name, title }: WidgetDefinition, size = ''): TemplateResult =>
      html`<figure class=${size}>
        ${renderThemePicture(this.content, name, this.ground)}
        <figcaption>${translate(title)}</figcaption>
      </figure>`;
    return html`<div class="pictures">
      <wa-select
        label=${msg('Look at it over')}
        size="s"
        .value=${this.ground}
        @change=${(event: Event) => (this.ground = readValue(event))}
      >
        ${backdrops().map(([value, title]) => html`<wa-option value=${value}>${title}</wa-option>`)}
      </wa-select>
      ${first ? keyed(first.name, picture(first, 'large')) : nothing}
      <div class="others">${others.map((widget) => picture(widget))}</div>
    </div>`;
  }

  /** The inherited value in the large picture; undefined before the picture is rendered. */
  private readInherited(name: TokenName): string | undefined {
    const picture = this.renderRoot.querySelector('.large onair-live-picture');
    const frame = picture?.shadowRoot?.querySelector('.place > *')?.shadowRoot?.querySelector('.frame');
    return frame ? getComputedStyle(frame).getPropertyValue(name.replace('--onair-', '--theme-')).trim() : undefined;
  }

  private setToken(name: TokenName, value: string | undefined): void {
    const others = Object.entries(this.content.tokens).filter(([other]) => other !== name);
    const tokens = Object.fromEntries(value === undefined ? others : [...others, [name, value]]);
    this.change({ tokens });
  }

  private change(changes: Partial<ThemeContent>): void {
    this.dispatchEvent(new CustomEvent('onair-theme-change', { detail: changes }));
  }
}

function readValue(event: Event): string {
  return (event.currentTarget as HTMLInputElement).value;
}
