import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Words } from '../words/english.ts';
import type { Figure } from './figures.ts';

/** Format of numbers: `12.3K` or `12,345`. */
export type NumberStyle = 'compact' | 'full';

const FORMATS: Readonly<Record<NumberStyle, Intl.NumberFormatOptions>> = {
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  full: { maximumFractionDigits: 0 },
};

// Creating a format costs some hundred times its use, and an animated count uses it in every frame.
const formats = new Map<string, Intl.NumberFormat>();

/** Formats a number of people in a language, given as a BCP 47 tag. */
export function formatCount(count: number, style: NumberStyle, language: string): string {
  const key = `${style} ${language}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, FORMATS[style]);
  formats.set(key, format);
  return format.format(count);
}

/** Marks of an old number or a missing platform: none, "~" and "+?", or text. */
export type Uncertainty = 'plain' | 'marks' | 'words';

/** Formats of numbers for the screen and for screen readers. */
export interface Lettering {
  readonly format: NumberStyle;
  readonly uncertainty: Uncertainty;
  readonly language: string;
  readonly words: Words;
}

/** Replacement of an unknown number. */
const UNKNOWN = '–';

const eye = svg`<path d="M12 5.2c4.9 0 8.6 3.3 10.2 6.8-1.6 3.5-5.3 6.8-10.2 6.8S3.4 15.5 1.8 12C3.4 8.5 7.1 5.2 12 5.2Zm0 2.6a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4Zm0 2.2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />`;
const heart = svg`<path d="M12 20.6 10.6 19.3C5.6 14.8 2.4 11.9 2.4 8.3 2.4 5.4 4.6 3.2 7.5 3.2c1.7 0 3.3.8 4.5 2 1.2-1.2 2.8-2 4.5-2 2.9 0 5.1 2.2 5.1 5.1 0 3.6-3.2 6.5-8.2 11Z" />`;

/** Draws the sign of the figure: an eye for viewers, a heart for followers. */
export function renderGlyph(figure: 'viewers' | 'followers'): TemplateResult {
  return html`<svg
    class="glyph"
    part="glyph"
    data-figure=${figure}
    viewBox="0 0 24 24"
    fill="currentColor"
    fill-rule="evenodd"
    aria-hidden="true"
  >
    ${figure === 'viewers' ? eye : heart}
  </svg>`;
}

/**
 * Draws a number: "–" if it is unknown; with marks, "+?" if parts of it are unknown and "~" if parts are old. `shown` may still be running
 * to the true value; a screen reader always gets the true one.
 */
export function renderCount(figure: Figure, shown: number | undefined, lettering: Lettering): TemplateResult {
  const { stale, partial } = lettering.uncertainty === 'marks' ? figure : UNMARKED;
  const isUnknown = shown === undefined;
  return html`<span class="count" part="count" ?data-stale=${stale} ?data-unknown=${isUnknown} aria-hidden="true"
      >${stale && !isUnknown ? '~' : ''}${writeCount(shown, lettering)}${
        partial && !isUnknown ? html`<small class="partial" part="partial">+?</small>` : nothing
      }</span
    ><span class="unseen">${describeCount(figure, lettering)}</span>`;
}

const UNMARKED: Pick<Figure, 'stale' | 'partial'> = { stale: false, partial: false };

function writeCount(count: number | undefined, { format, language, words, uncertainty }: Lettering): string {
  if (count !== undefined) return formatCount(count, format, language);
  return uncertainty === 'words' ? words.unknown : UNKNOWN;
}

/** Describes the gaps of a number; empty if it is complete, or if the setting does not ask for text. */
export function renderNote(figure: Figure, { uncertainty, words }: Pick<Lettering, 'uncertainty' | 'words'>): unknown {
  const { value, partial, stale } = figure;
  if (uncertainty !== 'words' || value === undefined || !(partial || stale)) return nothing;
  const notes = [stale ? words.lastKnown : '', partial ? words.someMissing : ''].filter((note) => note !== '');
  return html`<span class="note" part="note">${notes.join(' · ')}</span>`;
}

function describeCount({ value, partial }: Figure, { language, words }: Lettering): string {
  if (value === undefined) return words.unknown;
  const text = formatCount(value, 'full', language);
  return partial ? words.atLeast(text) : text;
}
