import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { renderLetters } from '../base/letters-box.ts';
import { LettersFit } from '../base/fit-letters.ts';
import { lettersStyles } from '../base/letters.styles.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { text } from './settings.ts';
import { styles } from './text.styles.ts';

/**
 * Shows words of one's own. They wrap, and get smaller where they would not fit. It needs no connection.
 *
 * @summary Words of your own.
 *
 * @csspart frame - the whole widget
 * @csspart letters - the box that the words stand in
 * @csspart words - the words
 *
 * @example
 * <onair-text text="Speedrun Sunday" style="height: 120px"></onair-text>
 */
export class TextBox extends createWidgetBase(text) {
  static override styles = [tokens, lettersStyles, styles];

  readonly #fitting = new LettersFit(this);

  protected override render(): TemplateResult {
    const { capitals, showCard } = this.settings;
    const words = this.settings.text.trim();
    if (words === '') return this.renderFrame(nothing);
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
