import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PlatformList } from '../platforms/marks.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import type { Figure } from './figures.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from './sparkline.ts';

/** The mark, name and number of a platform or channel; no mark for a total. */
export function renderFigure(
  mark: TemplateResult | typeof nothing,
  name: string,
  count: TemplateResult,
): TemplateResult {
  return html`${mark}${name === '' ? nothing : html`<bdi class="name" part="name">${name}</bdi>`}${count}`;
}

/** The mark of a figure's platform, after the service's own list. */
export function renderMark({ platformId }: Figure, platforms: PlatformList): TemplateResult | typeof nothing {
  return platformId === undefined ? nothing : platformMark(platformId, platforms);
}

/** The course of the stream as a small line; nothing while there is no line to draw. */
export function renderSparkline(path: string | undefined): TemplateResult | typeof nothing {
  if (path === undefined) return nothing;
  return html`<svg
    class="sparkline"
    part="sparkline"
    viewBox="0 0 ${SPARKLINE_WIDTH} ${SPARKLINE_HEIGHT}"
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path class="area" d="${path}V${SPARKLINE_HEIGHT}H0Z" />
    <path class="line" d=${path} />
  </svg>`;
}
