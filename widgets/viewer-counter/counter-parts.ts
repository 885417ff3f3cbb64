import { html, nothing, svg } from 'lit';
import type { TemplateResult } from 'lit';
import type { Words } from '../words/english.ts';
import type { Figure } from './figures.ts';

/** How numbers are written: `12.3K` or `12,345`. */
export type NumberStyle = 'compact' | 'full';

const FORMATS: Readonly<Record<NumberStyle, Intl.NumberFormatOptions>> = {
  compact: { notation: 'compact', maximumFractionDigits: 1 },
  full: { maximumFractionDigits: 0 },
};

// Making a format costs some hundred times its use, and a count runs through it in every frame.
const formats = new Map<string, Intl.NumberFormat>();

/** Writes a count of people as the language writes it. `language` is a BCP 47 tag. */
export function formatCount(count: number, style: NumberStyle, language: string): string {
  const key = `${style} ${language}`;
  const format = formats.get(key) ?? new Intl.NumberFormat(language, FORMATS[style]);
  formats.set(key, format);
  return format.format(count);
}

/** How the counter shows that a number is old, or that a platform is missing in it: not at all, by "~" and "+?", or in words. */
export type Uncertainty = 'plain' | 'marks' | 'words';

/** How numbers are written and read out. */
export interface Lettering {
  readonly format: NumberStyle;
  readonly uncertainty: Uncertainty;
  readonly language: string;
  readonly words: Words;
}

/** Stands for a number that is not known. */
const UNKNOWN = '–';

const eye = svg`<path d="M12 5.2c4.9 0 8.6 3.3 10.2 6.8-1.6 3.5-5.3 6.8-10.2 6.8S3.4 15.5 1.8 12C3.4 8.5 7.1 5.2 12 5.2Zm0 2.6a4.2 4.2 0 1 0 0 8.4 4.2 4.2 0 0 0 0-8.4Zm0 2.2a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />`;
const heart = svg`<path d="M12 20.6 10.6 19.3C5.6 14.8 2.4 11.9 2.4 8.3 2.4 5.4 4.6 3.2 7.5 3.2c1.7 0 3.3.8 4.5 2 1.2-1.2 2.8-2 4.5-2 2.9 0 5.1 2.2 5.1 5.1 0 3.6-3.2 6.5-8.2 11Z" />`;

/** The sign of what is counted: an eye for viewers, a heart for followers. */
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
 * A number: "–" when nothing is known of it; with marks, "+?" when some of it is not known and "~" when some of it is
 * old. `shown` may be on its way to the true value; a screen reader is always told the true one.
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

/** What a number lacks, in words; nothing when it is complete, or when the setting does not ask for words. */
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
