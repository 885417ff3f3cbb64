import { html, nothing, type TemplateResult } from 'lit';
import { Library, type LibraryChoice } from '../base/library.ts';
import { splitText, type LiveWord, type TextPart } from '../settings/live-words.ts';
import type { CreateLiveValues, LiveHost, LiveValues } from './live-values.ts';

/** The code that reads the values of live words, loaded with the first text that has one. While it is missing, all are unknown. */
export const liveValuesLibrary = new Library<CreateLiveValues>(() => ({ read: () => new Map() }), {
  values: async () => (await import('./live-values.ts')).createLiveValues,
});

/** A text to draw; `nothing` if no letters are left. */
export type FilledText = TemplateResult | typeof nothing;

/** Fills the live words of a widget's text, and keeps them up to date. A text without such words loads and follows nothing. */
export class LiveText {
  readonly #host: LiveHost;
  readonly #choice: LibraryChoice<CreateLiveValues>;
  #create: CreateLiveValues | undefined;
  #values: LiveValues | undefined;

  /** @param choice from {@link liveValuesLibrary} */
  constructor(host: LiveHost, choice: LibraryChoice<CreateLiveValues>) {
    this.#host = host;
    this.#choice = choice;
  }

  /**
   * Returns a text with the values of its live words; call it in each update.
   * @param unknownText replacement of each unknown word
   */
  fill(text: string, unknownText: string): FilledText {
    const parts = splitText(text.trim());
    const values = this.#read(new Set(parts.flatMap((part) => (typeof part === 'string' ? [] : part.word))));
    if (!values) return nothing;
    const filled = parts.map((part) => (typeof part === 'string' ? part : (values.get(part.word) ?? unknownText)));
    if (filled.join('').trim() === '') return nothing;
    return html`${parts.map((part) => renderPart(part, { parts, values, unknownText }))}`;
  }

  /** @returns undefined while the code or the first values are awaited */
  #read(words: ReadonlySet<LiveWord>): ReadonlyMap<LiveWord, string> | undefined {
    if (words.size > 0) {
      this.#choice.choose('values');
      if (this.#choice.value !== this.#create) {
        this.#create = this.#choice.value;
        this.#values = this.#create?.(this.#host);
      }
    } else this.#choice.release();
    // Without words, subscriptions of former words end here.
    const values = this.#values?.read(words);
    return words.size === 0 ? new Map() : values;
  }
}

interface Filling {
  readonly parts: readonly TextPart[];
  readonly values: ReadonlyMap<LiveWord, string>;
  readonly unknownText: string;
}

/**
 * Draws a part of the text. A value between letters of another direction is isolated; a text of values alone takes its direction from them,
 * since `dir="auto"` skips `bdi`.
 */
function renderPart(part: TextPart, { parts, values, unknownText }: Filling): TemplateResult | string {
  if (typeof part === 'string') return part;
  const value = values.get(part.word);
  if (value === undefined) return unknownText;
  const hasLetters = parts.some((other) => typeof other === 'string' && /\p{L}/u.test(other));
  if (hasLetters) return html`<bdi class="live" part="live">${value}</bdi>`;
  return html`<span class="live" part="live">${value}</span>`;
}
