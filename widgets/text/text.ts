import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { FitController } from '../base/fit-controller.ts';
import { fitLetters } from '../base/fit-letters.ts';
import { renderLetters } from '../base/letters-box.ts';
import { lettersStyles } from '../base/letters.styles.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { themes } from '../themes/themes.ts';
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
  static override styles = [...themes, lettersStyles, styles];

  private readonly fitting = new FitController(this, () => this.fit());

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
    const box = this.renderRoot.querySelector('.letters');
    if (box) this.fitting.drawn(box, changed.has('settings'));
  }

  private fit(): void {
    const box = this.renderRoot.querySelector<HTMLElement>('.letters');
    const words = this.renderRoot.querySelector<HTMLElement>('.words');
    if (box && words) fitLetters(box, words);
  }
}
