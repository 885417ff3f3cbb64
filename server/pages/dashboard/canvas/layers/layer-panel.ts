import { html, LitElement, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { live } from 'lit/directives/live.js';
import { unseenStyles } from '../../../parts/control.styles.ts';
import { translate } from '../../../parts/language/msg.ts';
import { StoreController } from '../../../../../widgets/base/store-controller.ts';
import { FORMAT_NAMES, listFormats } from '../../../../../widgets/canvas/formats.ts';
import { entranceTexts } from '../../../../../widgets/canvas/description.ts';
import { MAX_SIDE } from '../../../../../widgets/canvas/layer-fields.ts';
import type { CanvasSettings, Layer } from '../../../../../widgets/canvas/layer.ts';
import type { SettingChange } from '../../../settings-form/settings-form.ts';
import type { LooseValues } from '../../../../../widgets/settings/parse.ts';
import { findWidget } from '../../../../../widgets/widgets.ts';
import type { Theme } from '../../../../themes/theme-schemas.ts';
import { $shownKit } from '../../kit/shown-kit.ts';
import { toOwnThemes } from '../../themes/themes-store.ts';
import { MIN_DISTRIBUTED, type Alignment, type Direction } from '../edits/arrange.ts';
import { findBounds, type Box } from '../edits/box.ts';
import { CANVAS_SIZES } from '../edits/canvas-sizes.ts';
import type { CanvasActions } from '../actions/canvas-actions.ts';
import { scalePlaces } from '../edits/group-resize.ts';
import { iconButtonStyles, renderIconButton } from '../icon-button.ts';
import { findLayers } from '../edits/layer-edits.ts';
import { renderLayerWhen } from './layer-when.ts';
import { layerPanelStyles } from './layer-panel.styles.ts';
import { words } from '../words.ts';

const ALIGNMENTS: readonly Alignment[] = ['left', 'center', 'right', 'top', 'middle', 'bottom'];
const DIRECTIONS: readonly Direction[] = ['horizontal', 'vertical'];
const SIDES = ['x', 'y', 'width', 'height'] as const;
const MIN_CANVAS_PX = 100;

/**
 * The panel for place, size and settings of the selected layer, the arrangement of several, or the size of the canvas.
 *
 * @summary Panel of the canvas editor.
 */
export class LayerPanel extends LitElement {
  static override styles = [unseenStyles, iconButtonStyles, layerPanelStyles];
  static override properties = {
    actions: { attribute: false },
    themes: { attribute: false },
    // another list of the same scenes must not draw a field again in which the owner is typing
    scenes: { attribute: false, hasChanged: isOther },
    isOwnSize: { state: true },
  };

  /** The actions of the controls. */
  declare actions: CanvasActions;
  /** The owner's own themes. */
  declare themes: readonly Theme[];
  /** Names of the scenes of OBS; empty if it is not connected. */
  declare scenes: readonly string[];
  /** Whether a custom size is being entered. */
  declare private isOwnSize: boolean;
  private readonly canvas = new StoreController(this, { select: () => this.actions.state.$canvas });
  private readonly kit = new StoreController(this, { select: () => $shownKit });
  private readonly selected = new StoreController(this, { select: () => this.actions.state.$selected });

  constructor() {
    super();
    this.themes = [];
    this.scenes = [];
    this.isOwnSize = false;
  }

  protected override render(): TemplateResult | typeof nothing {
    const canvas = this.canvas.value;
    if (!canvas) return nothing;
    const layers = findLayers(canvas, this.selected.value ?? []);
    const [layer, ...others] = layers;
    if (!layer) return this.renderCanvas(canvas);
    return html`<div class="head">
        ${others.length > 0 ? html`<h2>${words.manySelected(layers.length)}</h2>` : this.renderName(layer)}
      </div>
      ${this.renderPlace(layers)} ${this.renderArrange(layers)}
      ${others.length > 0 ? nothing : keyed(layer.id, html`${this.renderSettings(layer)} ${this.renderWhen(layer)}`)}`;
  }

  private renderName({ id, name }: Layer): TemplateResult {
    const rename = (event: Event): void => {
      const typed = (event.currentTarget as HTMLInputElement).value.trim();
      if (typed !== '') this.actions.change([id], { name: typed }, { isFinal: true });
      this.requestUpdate();
    };
    return html`<h2 class="unseen">${name}</h2>
      <input class="name" aria-label=${words.rename()} maxlength="80" .value=${live(name)} @change=${rename} />`;
  }

  private renderPlace(layers: readonly Layer[]): TemplateResult {
    const bounds = findBounds(layers);
    const isLocked = layers.every(({ locked }) => locked);
    return html`<section aria-label=${words.place()}>
      <h3>${words.place()}</h3>
      <div class="numbers">
        ${SIDES.map((side) =>
          this.renderNumber({
            label: words[side](),
            value: bounds?.[side] ?? 0,
            min: side === 'x' || side === 'y' ? -MAX_SIDE : 1,
            isDisabled: isLocked,
            onChange: (value) => bounds && this.place(layers, bounds, { ...bounds, [side]: value }),
          }),
        )}
      </div>
      ${isLocked ? html`<p class="hint">${words.locked()}</p>` : nothing}
    </section>`;
  }

  private renderNumber({ label, value, min, isDisabled, onChange }: NumberField): TemplateResult {
    return html`<wa-number-input
      size="s"
      without-steppers
      label=${label}
      min=${min}
      max=${MAX_SIDE}
      step="1"
      ?disabled=${isDisabled}
      .value=${live(String(value))}
      @change=${(event: Event) => {
        const typed = Math.round(Number((event.currentTarget as HTMLElement & { value: string | null }).value));
        if (Number.isFinite(typed)) onChange(Math.min(MAX_SIDE, Math.max(min, typed)));
        this.requestUpdate();
      }}
    ></wa-number-input>`;
  }

  private renderArrange(layers: readonly Layer[]): TemplateResult {
    return html`<section aria-label=${words.arrange()}>
      <h3>${words.arrange()}</h3>
      <div class="buttons">
        ${ALIGNMENTS.map((alignment) =>
          renderIconButton({
            icon: `align-${alignment}`,
            label: words.align()[alignment],
            onPress: () => this.actions.align(alignment),
          }),
        )}
        ${
          layers.length < MIN_DISTRIBUTED
            ? nothing
            : DIRECTIONS.map((direction) =>
                renderIconButton({
                  icon: `distribute-${direction}`,
                  label: words.distribute()[direction],
                  onPress: () => this.actions.distribute(direction),
                }),
              )
        }
      </div>
    </section>`;
  }

  private renderSettings({ id, widget, settings, width, height }: Layer): TemplateResult {
    const ownThemes = toOwnThemes(this.themes);
    const draw = (values: LooseValues): TemplateResult =>
      html`<onair-live-picture
        .widget=${widget}
        .settings=${{ ownThemes, ...settings, ...values }}
        .size=${{ width, height }}
      ></onair-live-picture>`;
    const definition = findWidget(widget);
    if (!definition) return html`<section><p class="hint">${words.unknownWidget()}</p></section>`;
    return html`<section class="settings" aria-label=${words.settings()}>
      <h3>${translate(definition.title)}</h3>
      <onair-settings-form
        .widget=${widget}
        .schema=${definition.settings}
        .values=${settings}
        .ownThemes=${this.themes}
        .kitLook=${this.kit.value?.look}
        .drawWith=${draw}
        @onair-setting-change=${({ detail }: CustomEvent<SettingChange>) =>
          this.actions.set(id, { [detail.name]: detail.value }, detail)}
      ></onair-settings-form>
    </section>`;
  }

  private renderWhen({ id, when }: Layer): TemplateResult {
    const { scenes } = this;
    return renderLayerWhen({ when, scenes, onChange: (changes) => this.actions.setWhen(id, changes) });
  }

  private renderCanvas({ entrance, width, height }: CanvasSettings): TemplateResult {
    const hasBoth = listFormats(this.actions.state.$whole.get()).length > 1;
    const offered = hasBoth ? [this.actions.state.$format.get()] : FORMAT_NAMES;
    const known = offered.find((name) => CANVAS_SIZES[name].width === width && CANVAS_SIZES[name].height === height);
    const isOwn = this.isOwnSize || known === undefined;
    return html`<div class="head"><h2>${words.canvas()}</h2></div>
      <section aria-label=${words.size()}>
        <wa-select size="s" label=${words.size()} .value=${isOwn ? 'own' : known} @change=${this.handleSize}>
          ${offered.map((name) => html`<wa-option value=${name}>${words[name]()}</wa-option>`)}
          <wa-option value="own">${words.ownSize()}</wa-option>
        </wa-select>
        ${isOwn ? this.renderOwnSize({ width, height }) : nothing}
        ${isOwn && hasBoth ? html`<p class="hint">${words.sizeTurned()}</p>` : nothing}
      </section>
      ${this.renderEntrance(entrance)}
      <section class="keys" tabindex="0" aria-label=${words.keysTitle()}>
        <h3>${words.keysTitle()}</h3>
        <dl>
          ${words.keys().map(
            ([keys, meaning]) =>
              html`<div>
                <dt><bdi>${keys}</bdi></dt>
                <dd>${meaning}</dd>
              </div>`,
          )}
        </dl>
      </section>`;
  }

  private renderEntrance(entrance: CanvasSettings['entrance'] = 'theme'): TemplateResult {
    const { help, label, optionLabels } = entranceTexts;
    const choose = (event: Event): void =>
      this.actions.setEntrance((event.currentTarget as HTMLElement & { value: 'theme' | 'none' }).value);
    return html`<section aria-label=${translate(label)}>
      <wa-select size="s" label=${translate(label)} hint=${translate(help)} .value=${entrance} @change=${choose}>
        ${Object.entries(optionLabels).map(
          ([value, title]) => html`<wa-option value=${value}>${translate(title)}</wa-option>`,
        )}
      </wa-select>
    </section>`;
  }

  private renderOwnSize(size: Pick<Box, 'width' | 'height'>): TemplateResult {
    return html`<div class="numbers">
      ${(['width', 'height'] as const).map((side) =>
        this.renderNumber({
          label: words[side](),
          value: size[side],
          min: MIN_CANVAS_PX,
          isDisabled: false,
          onChange: (value) => this.actions.resize({ ...size, [side]: value }),
        }),
      )}
    </div>`;
  }

  private place(layers: readonly Layer[], from: Box, to: Box): void {
    const places = Object.fromEntries(layers.filter(({ locked }) => !locked).map((layer) => [layer.id, layer]));
    this.actions.place(scalePlaces(places, from, to), { isFinal: true });
  }

  private handleSize(event: Event): void {
    const { value } = event.currentTarget as HTMLElement & { value: string };
    const name = FORMAT_NAMES.find((each) => each === value);
    this.isOwnSize = !name;
    if (name) this.actions.resize(CANVAS_SIZES[name]);
  }
}

function isOther(scenes: readonly string[], former: readonly string[] | undefined): boolean {
  return JSON.stringify(scenes) !== JSON.stringify(former);
}

interface NumberField {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly isDisabled: boolean;
  readonly onChange: (value: number) => void;
}
