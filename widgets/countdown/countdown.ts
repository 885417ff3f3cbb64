import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { renderLetters } from '../base/letters-box.ts';
import { LettersFit } from '../base/fit-letters.ts';
import { lettersStyles } from '../base/letters.styles.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './countdown.styles.ts';
import { describeRemaining, untilTimeOfDay, type Remaining } from './remaining.ts';
import { countdown } from './settings.ts';

const MINUTE_MS = 60_000;

/**
 * Counts down to a time of day, or for some minutes from when it is first drawn or its minutes change. At the end it shows a text. It needs no
 * connection.
 *
 * @summary How long it still takes.
 *
 * @csspart frame - the whole widget
 * @csspart letters - the box that the time stands in
 * @csspart words - the time, or the text at the end
 *
 * @example
 * <onair-countdown minutes="10" end-text="Here we go" style="height: 160px"></onair-countdown>
 */
export class Countdown extends createWidgetBase(countdown) {
  static override styles = [tokens, lettersStyles, styles];

  /** Time and timers; the machine's own clock unless another is set. */
  clock: Clock = systemClock;

  #remaining: Remaining | undefined;
  #startedMinutes: number | undefined;
  #endsAtMs = 0;
  readonly #wake = new WakeController(this, () => this.clock);
  readonly #fitting = new LettersFit(this);

  protected override willUpdate(): void {
    super.willUpdate();
    this.#remaining = describeRemaining(this.#readLeft());
    this.#wake.wakeIn(this.isVisible ? this.#remaining?.nextMs : undefined);
  }

  protected override render(): TemplateResult {
    const remaining = this.#remaining;
    const { endText, showCard } = this.settings;
    const look = showCard ? 'words card' : 'words';
    if (remaining) {
      const { machine, text } = remaining;
      const time = html`<time class=${look} part="words" role="timer" aria-live="off" datetime=${machine}
        >${text}</time
      >`;
      return this.renderFrame(renderLetters(this.settings, time));
    }
    if (endText.trim() === '') return this.renderFrame(nothing);
    return this.renderFrame(
      renderLetters(this.settings, html`<p class=${look} part="words" dir="auto">${endText.trim()}</p>`),
    );
  }

  protected override updated(changed: PropertyValues): void {
    this.#fitting.drawn(changed.has('settings'));
  }

  /** Minutes run by a clock that is never set, a time of day is by the computer's. */
  #readLeft(): number {
    const { minutes, runs, time } = this.settings;
    const nowMs = this.clock.elapsed();
    if (minutes !== this.#startedMinutes) this.#endsAtMs = nowMs + minutes * MINUTE_MS;
    this.#startedMinutes = minutes;
    return runs === 'time' ? untilTimeOfDay(time, this.clock.now()) : this.#endsAtMs - nowMs;
  }
}
