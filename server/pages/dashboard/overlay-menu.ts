import { html, nothing, type TemplateResult } from 'lit';
import { renderChoice } from '../../../widgets/page-parts/choice.ts';
import { canvases, type Canvas, type WidgetDefinition } from '../../../widgets/settings/describe.ts';
import { findWidget, WIDGETS } from '../../../widgets/widgets.ts';
import type { Overlay } from './api.ts';

/** What {@link renderOverlayList} shows and calls. */
export interface OverlayListOptions {
  readonly overlays: readonly Overlay[];
  readonly selectedId: string | undefined;
  /** Ids of overlays with changes that wait for the server. */
  readonly waiting: readonly string[];
  readonly onSelect: (id: string) => void;
}

/** The owner's overlays as buttons; nothing while there are none. */
export function renderOverlayList(options: OverlayListOptions): TemplateResult | typeof nothing {
  const { overlays, selectedId, waiting, onSelect } = options;
  if (overlays.length === 0) return nothing;
  return html`<h2>Your overlays</h2>
    <ul>
      ${overlays.map(
        ({ id, name, widget }) =>
          html`<li>
            <button class="item" aria-current=${id === selectedId} @click=${() => onSelect(id)}>
              <bdi>${name}</bdi>
              <small>
                ${findWidget(widget)?.title ?? widget}
                ${waiting.includes(id) ? html`<span class="unsaved">· not saved</span>` : nothing}
              </small>
            </button>
          </li>`,
      )}
    </ul>`;
}

/** What {@link renderWidgetPicker} shows and calls. */
export interface WidgetPickerOptions {
  readonly canvas: Canvas;
  readonly onCanvas: (canvas: Canvas) => void;
  readonly onPick: (widget: WidgetDefinition) => void;
}

/** The widgets that a new overlay can show, and the canvas that it is for. */
export function renderWidgetPicker({ canvas, onCanvas, onPick }: WidgetPickerOptions): TemplateResult {
  return html`<h2>New overlay</h2>
    ${renderChoice({ legend: 'Canvas', name: 'canvas', options: canvases, chosen: canvas, onChoose: onCanvas })}
    <ul class="picker">
      ${WIDGETS.map(
        (widget) =>
          html`<li>
            <button class="item" data-widget=${widget.name} @click=${() => onPick(widget)}>
              ${widget.title}<small>${widget.summary}</small>
            </button>
          </li>`,
      )}
    </ul>`;
}

/** A name that no overlay has yet: the title of the widget, with a number when it is taken. */
export function findFreeName(title: string, overlays: readonly Overlay[]): string {
  const used = new Set(overlays.map(({ name }) => name));
  let free = title;
  for (let count = 2; used.has(free); count += 1) free = `${title} ${count}`;
  return free;
}
