import { html, nothing, type TemplateResult } from 'lit';
import { renderChoice, type Options } from '../../../../widgets/page-parts/choice.ts';
import { grounds, type Ground } from '../../../../widgets/page-parts/grounds.styles.ts';
import { msg, perLanguage, translate } from '../../../../widgets/page-parts/language/msg.ts';
import { canvases, type Canvas } from '../../../../widgets/settings/describe.ts';

/** How the preview is sized. */
export type Zoom = 'fit' | 'true';

const zooms = perLanguage((): Options<Zoom> => [
  ['fit', msg('Fit')],
  ['true', '100 %'],
]);

/** What {@link renderPreviewTools} shows and calls. */
export interface PreviewTools {
  readonly ground: Ground;
  readonly zoom: Zoom;
  readonly canvas: Canvas;
  /** Whether sample data is shown; undefined while that cannot be chosen. */
  readonly hasSamples: boolean | undefined;
  readonly onGround: (ground: Ground) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onCanvas: (canvas: Canvas) => void;
  readonly onSamples: () => void;
}

/** Renders what decides how the preview is looked at: over what, how large, for which stream, with which data. */
export function renderPreviewTools({ ground, zoom, canvas, hasSamples, ...on }: PreviewTools): TemplateResult {
  const streams = canvases.map(([value, title]) => [value, translate(title)] as const);
  return html`<div class="tools">
    ${renderChoice({ legend: msg('Over'), name: 'ground', options: grounds(), chosen: ground, onChoose: on.onGround })}
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
