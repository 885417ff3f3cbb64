import { html, nothing, type TemplateResult } from 'lit';
import type { FormatName } from '../../../../widgets/canvas/layer.ts';
import { formatTitles } from '../../parts/format-titles.ts';
import { msg } from '../../parts/language/msg.ts';

/** Values and callbacks of {@link renderFormatChoice}. */
export interface FormatChoice {
  /** The formats of a scene; none for a single widget. */
  readonly formats: readonly FormatName[];
  /** The one that goes into OBS; undefined without any. */
  readonly shown: FormatName | undefined;
  readonly onChoose: (format: FormatName) => void;
}

/** Renders a choice between the formats of a scene; nothing for fewer than two. */
export function renderFormatChoice({ formats, shown, onChoose }: FormatChoice): TemplateResult | typeof nothing {
  if (formats.length < 2) return nothing;
  const titles = formatTitles();
  return html`<wa-select
    size="s"
    class="format"
    label=${msg('Format')}
    value=${shown ?? ''}
    @change=${(event: Event) => onChoose((event.target as HTMLSelectElement).value as FormatName)}
  >
    ${formats.map((name) => html`<wa-option value=${name}>${titles[name]}</wa-option>`)}
  </wa-select>`;
}
