import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { PlatformList } from '../platforms/marks.ts';
import { platformMark } from '../platforms/platform-mark.ts';
import type { Figure } from './figures.ts';
import { SPARKLINE_HEIGHT, SPARKLINE_WIDTH } from './viewer-history.ts';

/** Step of ages in milliseconds: a running number would draw attention to unknown values. */
const STEP_MS = 5000;

/** Draws the mark, name and number of a platform or channel; no mark for a total. */
export function renderFigure(
  mark: TemplateResult | typeof nothing,
  name: string,
  count: TemplateResult,
): TemplateResult {
  return html`${mark}${name === '' ? nothing : html`<bdi class="name" part="name">${name}</bdi>`}${count}`;
}

/** Draws the mark of a figure's platform, according to the service's list. */
export function renderMark({ platformId }: Figure, platforms: PlatformList): TemplateResult | typeof nothing {
  return platformId === undefined ? nothing : platformMark(platformId, platforms);
}

/** Draws the history of the stream as a small line; nothing while there is no line. */
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

/** The text of an age, and its next change. */
export interface StaleAge {
  /** "15s ago"; empty while the age is too short. */
  readonly text: string;
  /** Milliseconds until the next text. */
  readonly nextMs: number;
}

/** Formats the age of a number's last report; both times in epoch milliseconds. */
export function describeStaleAge(sinceMs: number, nowMs: number, language: string): StaleAge {
  const ageMs = Math.max(0, nowMs - sinceMs);
  const steps = Math.floor(ageMs / STEP_MS);
  const format = new Intl.RelativeTimeFormat(language, { style: 'narrow' });
  const text = steps === 0 ? '' : format.format((-steps * STEP_MS) / 1000, 'second');
  return { text, nextMs: (steps + 1) * STEP_MS - ageMs };
}
