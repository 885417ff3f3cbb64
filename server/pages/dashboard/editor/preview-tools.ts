import { html, nothing, type TemplateResult } from 'lit';
import { renderChoice, type Options } from '../../parts/choice.ts';
import { backdrops, type Backdrop } from '../../parts/backdrops.styles.ts';
import { msg, perLanguage, translate } from '../../parts/language/msg.ts';
import { canvases, type Canvas } from '../../../../widgets/settings/describe.ts';

/** The size of the preview. */
export type Zoom = 'fit' | 'true';

const zooms = perLanguage((): Options<Zoom> => [
  ['fit', msg('Fit')],
  ['true', '100 %'],
]);

/** Values and callbacks of {@link renderPreviewTools}. */
export interface PreviewTools {
  readonly ground: Backdrop;
  readonly zoom: Zoom;
  readonly canvas: Canvas;
  /** Whether sample data is shown; undefined if there is no choice. */
  readonly hasSamples: boolean | undefined;
  readonly onGround: (ground: Backdrop) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onCanvas: (canvas: Canvas) => void;
  readonly onSamples: () => void;
}

/** Renders the options of the preview: backdrop, size, canvas of the stream, and sample data. */
export function renderPreviewTools({ ground, zoom, canvas, hasSamples, ...on }: PreviewTools): TemplateResult {
  const streams = canvases.map(([value, title]) => [value, translate(title)] as const);
  return html`<div class="tools">
    ${renderChoice({ legend: msg('Over'), name: 'ground', options: backdrops(), chosen: ground, onChoose: on.onGround })}
    ${renderChoice({ legend: msg('Size'), name: 'zoom', options: zooms(), chosen: zoom, onChoose: on.onZoom })}
    ${renderChoice({ legend: msg('Stream'), name: 'canvas', options: streams, chosen: canvas, onChoose: on.onCanvas })}
    ${
      hasSamples === undefined
        ? nothing
        : html`<label class="samples">
            <input type="checkbox" role="switch" .checked=${hasSamples} @change=${on.onSamples} />
            <span>${msg('Sample data')}</span>
          </label>`
    }
  </div>`;
}
