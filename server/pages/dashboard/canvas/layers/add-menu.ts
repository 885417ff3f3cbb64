import { html, nothing, type TemplateResult } from 'lit';
import type { CanvasSettings } from '../../../../../widgets/canvas/layer.ts';
import type { WidgetDefinition } from '../../../../../widgets/settings/describe.ts';
import { findWidget, WIDGETS } from '../../../../../widgets/widgets.ts';
import { followKit } from '../../../../kinds/follow-kit.ts';
import { translateSettings } from '../../../parts/first-texts.ts';
import { perLanguage, translate } from '../../../parts/language/msg.ts';
import { MAX_LAYERS } from '../edits/layer-edits.ts';
import { words } from '../words.ts';

/** All widgets that can be layers of a canvas. */
const layerWidgets = WIDGETS.filter(({ name }) => name !== 'canvas');

/** Renders the menu of the widgets that can be added to a canvas, each with a picture. */
export function renderAddMenu(
  { layers }: Pick<CanvasSettings, 'layers'>,
  onAdd: (widget: WidgetDefinition) => void,
): TemplateResult {
  const isFull = layers.length >= MAX_LAYERS;
  const groups = [
    [words.widgets(), layerWidgets.filter(({ permissions }) => permissions.length > 0)],
    [words.drawings(), layerWidgets.filter(({ permissions }) => permissions.length === 0)],
  ] as const;
  const add = ({ detail }: CustomEvent<{ item: { value: string } }>): void => {
    const widget = findWidget(detail.item.value);
    if (widget) onAdd(widget);
  };
  return html`<wa-dropdown placement="bottom-end" @wa-select=${add}>
    <wa-button slot="trigger" size="s" variant="brand" ?disabled=${isFull} title=${isFull ? words.full() : nothing}>
      <wa-icon slot="start" name="plus"></wa-icon>${words.addLayer()}
    </wa-button>
    ${groups.map(([title, widgets]) => (widgets.length > 0 ? renderGroup(title, widgets) : nothing))}
  </wa-dropdown>`;
}

function renderGroup(title: string, widgets: readonly WidgetDefinition[]): TemplateResult {
  return html`<div class="kind" role="none">${title}</div>
    ${widgets.map(
      (widget) =>
        html`<wa-dropdown-item value=${widget.name}>
          <onair-live-picture
            slot="icon"
            .widget=${widget.name}
            .settings=${sampleSettings().get(widget.name)}
            .size=${widget.presets.landscape.size}
          ></onair-live-picture>
          <span class="offer">${translate(widget.title)}<small>${translate(widget.summary)}</small></span>
        </wa-dropdown-item>`,
    )}`;
}

/** The settings with which the menu draws each widget: those of a new one, in the look of the kit. */
const sampleSettings = perLanguage(
  () =>
    new Map(
      WIDGETS.map(({ name, presets }) => [
        name,
        followKit({ widget: name, settings: translateSettings(name, presets.landscape.settings) }),
      ]),
    ),
);
