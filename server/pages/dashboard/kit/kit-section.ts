import { css, html, LitElement, nothing, type TemplateResult } from 'lit';
import { until } from 'lit/directives/until.js';
import { msg, plural, str } from '../../parts/language/msg.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import type { LooseValues } from '../../../../widgets/settings/parse.ts';
import { toOwnThemeId } from '../../../../widgets/settings/own-theme-name.ts';
import { themeLibrary, toThemeName } from '../../../../widgets/themes/themes.ts';
import { WIDGETS } from '../../../../widgets/widgets.ts';
import type { SettingChange } from '../../settings-form/settings-form.ts';
import { describeProblem } from '../api.ts';
import { askQuestion } from '../controls/ask.ts';
import { sectionStyles } from '../controls/section.styles.ts';
import { renderContested } from '../saving/contested.ts';
import { toOwnThemes, type ThemesStore } from '../themes/themes-store.ts';
import type { UndoneKit } from '../../../kit/kit-schemas.ts';
import { colorNoteStyles, renderColorNote } from './color-note.ts';
import { describeKit, toFormValues, toKitField } from './kit-fields.ts';
import type { KitStore } from './kit-store.ts';

/** The widget in the pictures of looks: the first of the list. */
const [FIRST] = WIDGETS;

/**
 * The kit of the show: its fields, saved as they are changed, beside live pictures of all scenes.
 *
 * @summary Section of the kit in the dashboard.
 */
export class KitSection extends LitElement {
  static override styles = [
    sectionStyles,
    colorNoteStyles,
    css`
      .columns {
        display: grid;
        grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
        gap: 32px;
        align-items: start;
      }
      .shown {
        position: sticky;
        top: 80px;
        grid-row: span 3;
        display: grid;
        gap: 12px;
      }
      .everywhere {
        display: grid;
        justify-items: start;
        gap: 8px;
        margin-top: 4px;
      }
      .everywhere p {
        margin: 0;
      }
      @media (max-width: 760px) {
        .columns {
          display: flex;
          flex-direction: column;
          align-items: stretch;
          gap: 12px;
        }
        .shown {
          display: contents;
        }
      }
    `,
  ];
  static override properties = { store: { attribute: false }, themes: { attribute: false }, notice: { state: true } };

  declare store: KitStore;
  declare themes: ThemesStore;
  /** Result of the last press on “Use it everywhere” or “Undo”, in one line. */
  declare private notice: string;
  private readonly values = new StoreController(this, { select: () => this.store.$values });
  private readonly saving = new StoreController(this, { select: () => this.store.$saving });
  private readonly applied = new StoreController(this, { select: () => this.store.$applied });
  private readonly own = new StoreController(this, { select: () => this.themes.$themes });

  constructor() {
    super();
    this.notice = '';
  }

  protected override render(): TemplateResult {
    return html`<h1 tabindex="-1">${msg('Kit')}</h1>
      <p class="lead quiet">
        ${msg('How your whole show looks. Every overlay that follows the kit changes with it, on air at once.')}
      </p>
      ${this.renderTrouble()} ${this.values.value ? this.renderKit() : nothing}`;
  }

  private renderTrouble(): TemplateResult {
    const { contested = {}, problem = '' } = this.saving.value ?? {};
    const fields = describeKit();
    return html`${renderContested({
      labels: Object.keys(contested).map((name) => fields[name]?.label ?? name),
      onSettle: (whose) => void this.store.settle(whose),
    })}${problem === '' ? nothing : html`<p class="problem" role="alert">${problem}</p>`}`;
  }

  private renderKit(): TemplateResult {
    const kit = this.values.value;
    return html`<div class="columns">
      <onair-settings-form
        .schema=${describeKit()}
        .values=${kit ? toFormValues(kit) : {}}
        .ownThemes=${this.own.value ?? []}
        .drawWith=${({ look, ownThemes }: LooseValues) => this.renderPicture({ theme: look, ownThemes })}
        @onair-setting-change=${this.handleSetting}
      ></onair-settings-form>
      <div class="shown">
        <onair-kit-scenes .ownThemes=${toOwnThemes(this.own.value ?? [])}></onair-kit-scenes>
      </div>
      ${kit && kit.accent !== '' ? this.renderColor(kit.look, kit.accent) : nothing} ${this.renderEverywhere()}
    </div>`;
  }

  /** A note on what the look makes of the first colour. */
  private renderColor(look: string, accent: string): TemplateResult {
    const own = this.own.value?.find(({ id }) => id === toOwnThemeId(look));
    const note = themeLibrary
      .load(toThemeName(own?.base ?? look))
      .then((theme) => renderColorNote({ accent, theme, tokens: own?.tokens ?? {} }));
    return html`<div>${until(note)}</div>`;
  }

  private renderEverywhere(): TemplateResult {
    return html`<div class="everywhere">
      <wa-button appearance="outlined" data-apply @click=${() => void this.apply()}
        >${msg('Use it everywhere')}</wa-button
      >
      <p class="quiet" role="status">${this.notice}</p>
      ${this.renderUndo()}
    </div>`;
  }

  private renderUndo(): TemplateResult | typeof nothing {
    if (!this.applied.value) return nothing;
    return html`<wa-button appearance="plain" data-undo @click=${() => void this.undo()}>${msg('Undo')}</wa-button>`;
  }

  private renderPicture({ theme, ownThemes = {} }: LooseValues): TemplateResult {
    const { landscape } = FIRST?.presets ?? {};
    return html`<onair-live-picture
      .widget=${FIRST?.name ?? ''}
      .settings=${{ ...landscape?.settings, theme, ownThemes }}
      .size=${landscape?.size ?? { width: 400, height: 300 }}
    ></onair-live-picture>`;
  }

  private readonly handleSetting = ({ detail }: CustomEvent<SettingChange>): void => {
    const { name, value, isFinal } = detail;
    if (isFinal) void this.store.save(toKitField(name, value));
    else this.store.enter(toKitField(name, value));
  };

  private async apply(): Promise<void> {
    const isSure = await askQuestion({
      title: msg('Use the kit everywhere?'),
      text: msg(
        'All overlays and all layers of your scenes then follow it, on air at once. You can undo it; changes that you make afterwards stay.',
      ),
      yes: msg('Use it everywhere'),
    });
    if (!isSure) return;
    this.notice = await this.store.apply().then(describeChanged, describeFailed);
  }

  private async undo(): Promise<void> {
    this.notice = await this.store.undoApply().then(describeUndone, describeFailed);
    // the button that had the focus is gone
    this.renderRoot.querySelector<HTMLElement>('[data-apply]')?.focus();
  }
}

function describeFailed(error: unknown): string {
  return msg(str`Not saved: ${describeProblem(error)}`);
}

function describeChanged(changed: number): string {
  if (changed === 0) return msg('Everything follows the kit already.');
  return plural(changed, { one: '# overlay follows the kit now.', other: '# overlays follow the kit now.' });
}

function describeUndone({ restored, skipped }: UndoneKit): string {
  const undone = plural(restored, { one: '# overlay is as before.', other: '# overlays are as before.' });
  if (skipped === 0) return undone;
  const kept = plural(skipped, {
    one: '# overlay was changed since and stays.',
    other: '# overlays were changed since and stay.',
  });
  return `${undone} ${kept}`;
}
