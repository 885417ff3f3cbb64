import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createShowStore } from '../../core/stores/show-store.ts';
import { renderLetters } from '../base/letters-box.ts';
import { LettersFit } from '../base/fit-letters.ts';
import { lettersStyles } from '../base/letters.styles.ts';
import { StoreController } from '../base/store-controller.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { LiveText, liveValuesLibrary, type FilledText } from '../live-texts/live-text.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './countdown.styles.ts';
import { describeRemaining, untilTimeOfDay, type Remaining } from './remaining.ts';
import { countdown } from './settings.ts';

const MINUTE_MS = 60_000;
/** Time to wait for the server before the page counts by itself, as it does while the server cannot be reached. */
const PATIENCE_MS = 2_000;

/** The remaining time, and whether it stands still. */
interface Left {
  readonly ms: number;
  readonly stands: boolean;
}

/**
 * Counts down to a time of day, or for some minutes, and then shows a text. The server runs the minutes of an overlay: all pages show the
 * same, a reload goes on, and the owner can start, pause and stop them. Without a server they begin when it is first drawn, and again if
 * their number changes. The text may have live words in braces, such as `{game}`.
 *
 * @summary How long it still takes.
 *
 * @csspart frame - the whole widget
 * @csspart letters - the box around the time
 * @csspart words - the time, or the text at the end
 * @csspart live - a live word in the text
 *
 * @example
 * <onair-countdown minutes="10" end-text="Here we go" style="height: 160px"></onair-countdown>
 */
export class Countdown extends createWidgetBase(countdown) {
  static override styles = [tokens, lettersStyles, styles];

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  #end: FilledText = nothing;
  #remaining: Remaining | undefined;
  #isUnknown = false;
  #createdAtMs: number | undefined;
  #startedMinutes: number | undefined;
  #endsAtMs = 0;
  readonly #show = new StoreController(this, {
    select: () => (this.settings.runs === 'minutes' ? this.source?.store(createShowStore).$show : undefined),
  });
  readonly #wake = new WakeController(this, () => this.clock);
  readonly #live = new LiveText(this, this.createChoice(liveValuesLibrary));
  readonly #fitting = new LettersFit(this);

  protected override willUpdate(): void {
    super.willUpdate();
    this.#end = this.#live.fill(this.settings.endText, this.settings.unknownText);
    const waitMs = this.#readWait();
    this.#isUnknown = waitMs > 0;
    const left = this.#readLeft();
    this.#remaining = describeRemaining(left.ms);
    const nextMs = left.stands ? undefined : this.#remaining?.nextMs;
    this.#wake.wakeIn(this.#isUnknown ? waitMs : this.isVisible ? nextMs : undefined);
  }

  protected override render(): TemplateResult {
    if (this.#isUnknown) return this.renderFrame(nothing);
    const remaining = this.#remaining;
    const { showCard } = this.settings;
    const look = showCard ? 'words card' : 'words';
    if (remaining) {
      const { machine, text } = remaining;
      const time = html`<time class=${look} part="words" role="timer" aria-live="off" datetime=${machine}
        >${text}</time
      >`;
      return this.renderFrame(renderLetters(this.settings, time));
    }
    if (this.#end === nothing) return this.renderFrame(nothing);
    return this.renderFrame(
      renderLetters(this.settings, html`<p class=${look} part="words" dir="auto">${this.#end}</p>`),
    );
  }

  protected override updated(changed: PropertyValues): void {
    this.#fitting.drawn(changed.has('settings'));
  }

  /** Returns how long to wait for the server, which knows better than this page; nothing is drawn meanwhile. */
  #readWait(): number {
    const isServed = this.src !== undefined && this.settings.runs === 'minutes';
    if (!isServed || this.#show.value) return 0;
    const nowMs = this.clock.elapsed();
    this.#createdAtMs ??= nowMs;
    return Math.max(0, this.#createdAtMs + PATIENCE_MS - nowMs);
  }

  /** Returns the remaining milliseconds. Minutes use a monotonic clock, a time of day the server's, in the time zone of this computer. */
  #readLeft(): Left {
    const { minutes, runs, start, time } = this.settings;
    const nowMs = this.clock.elapsed();
    if (minutes !== this.#startedMinutes) this.#endsAtMs = nowMs + minutes * MINUTE_MS;
    this.#startedMinutes = minutes;
    if (runs === 'time') return { ms: untilTimeOfDay(time, this.serverNow(this.clock)), stands: false };
    const layer = this.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? null;
    const run = this.#show.value?.countdowns.find((entry) => entry.layer === layer);
    if (run)
      return run.state === 'running'
        ? { ms: run.endsAtMs - nowMs, stands: false }
        : { ms: run.remainingMs, stands: true };
    return start === 'shown'
      ? { ms: this.#endsAtMs - nowMs, stands: false }
      : { ms: minutes * MINUTE_MS, stands: true };
  }
}
