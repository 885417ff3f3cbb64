import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { renderLetters } from '../base/letters-box.ts';
import { LettersFit } from '../base/fit-letters.ts';
import { lettersStyles } from '../base/letters.styles.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { LiveText, liveValuesLibrary, type FilledText } from '../live-texts/live-text.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { text } from './settings.ts';
import { styles } from './text.styles.ts';

/**
 * Shows text of the owner. It wraps, and shrinks if it would not fit. Live words in braces, such as `{viewers}`, are filled in from the
 * stream; without them it needs no connection.
 *
 * @summary Words of your own.
 *
 * @csspart frame - the whole widget
 * @csspart letters - the box around the words
 * @csspart words - the words
 * @csspart live - a live word in the text
 *
 * @example
 * <onair-text text="Speedrun Sunday" style="height: 120px"></onair-text>
 */
export class TextBox extends createWidgetBase(text) {
  static override styles = [tokens, lettersStyles, styles];

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  #words: FilledText = nothing;
  readonly #live = new LiveText(this, this.createChoice(liveValuesLibrary));
  readonly #fitting = new LettersFit(this);

  protected override willUpdate(): void {
    super.willUpdate();
    this.#words = this.#live.fill(this.settings.text, this.settings.unknownText);
  }

  protected override render(): TemplateResult {
    const { capitals, showCard } = this.settings;
    const words = this.#words;
    if (words === nothing) return this.renderFrame(nothing);
    return this.renderFrame(
      renderLetters(
        this.settings,
        html`<p class="words ${showCard ? 'card' : ''}" part="words" dir="auto" data-capitals=${capitals}>${words}</p>`,
      ),
    );
  }

  protected override updated(changed: PropertyValues): void {
    this.#fitting.drawn(changed.has('settings'));
  }
}
