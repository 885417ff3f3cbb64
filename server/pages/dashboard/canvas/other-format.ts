import { html, nothing, type TemplateResult } from 'lit';
import { listFormats } from '../../../../widgets/canvas/formats.ts';
import type { CanvasSettings, FormatName } from '../../../../widgets/canvas/layer.ts';
import { setStyle } from '../../../../widgets/base/set-style.ts';
import type { OwnThemes } from '../../../../widgets/settings/own-theme.ts';
import { openFormat } from './edits/format-edits.ts';
import { showAlways } from './stage/live-canvas.ts';
import { words } from './words.ts';

/** Values and callback of {@link renderOtherFormat}. */
export interface OtherFormat {
  /** The canvas with both formats. */
  readonly whole: CanvasSettings;
  /** The format on the stage. */
  readonly format: FormatName;
  readonly ownThemes: OwnThemes;
  readonly onFormat: (name: FormatName) => void;
}

/** The format that is not on the stage; undefined for a canvas with one format. */
export function findHiddenFormat({ whole, format }: Pick<OtherFormat, 'whole' | 'format'>): FormatName | undefined {
  return listFormats(whole).find((name) => name !== format);
}

/** Renders the note that places are proposals. */
export function renderProposed(onConfirm: () => void): TemplateResult {
  return html`<p class="proposed">
    <span>${words.proposed()}</span>
    <wa-button size="s" appearance="outlined" @click=${onConfirm}>${words.confirm()}</wa-button>
  </p>`;
}

/** Renders a live picture of the other format, which shows it on the stage when pressed. */
export function renderOtherFormat({ onFormat, ownThemes, ...shown }: OtherFormat): TemplateResult | typeof nothing {
  const name = findHiddenFormat(shown);
  if (!name) return nothing;
  const { width, height } = openFormat(shown.whole, name);
  const title = words.formats()[name];
  return html`<button
    class="other"
    type="button"
    data-format=${name}
    aria-label=${words.showFormat(title)}
    title=${words.showFormat(title)}
    @click=${() => onFormat(name)}
  >
    <onair-live-picture
      widget="canvas"
      .settings=${{ ...showAlways(shown.whole), format: name, ownThemes }}
      .size=${{ width, height }}
      ${setStyle({ 'aspect-ratio': `${width} / ${height}` })}
    ></onair-live-picture>
    <span>${title}</span>
  </button>`;
}
