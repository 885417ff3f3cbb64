import { html, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import type { ShowCountdown } from '../../core/stores/show-parts.ts';
import { createShowStore } from '../../core/stores/show-store.ts';
import { alignTick } from '../base/align-tick.ts';
import { renderLetters } from '../base/letters-box.ts';
import { LettersFit } from '../base/fit-letters.ts';
import { lettersStyles } from '../base/letters.styles.ts';
import { StoreController } from '../base/store-controller.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { LiveText, liveValuesLibrary, type FilledText } from '../live-texts/live-text.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './countdown.styles.ts';
import { PAST_MS, untilTimeOfDay } from '../settings/time-of-day.ts';
import { describeRemaining, type Remaining } from './remaining.ts';
import { countdown } from './settings.ts';

const MINUTE_MS = 60_000;
/** Time to wait for the server before the page counts by itself, as it does while the server cannot be reached. */
const PATIENCE_MS = 2_000;

/** The remaining time, and whether it stands still. */
interface Left {
  readonly ms: number;
  readonly stands: boolean;
  /** Time until one that stands still begins by itself. */
  readonly beginsInMs?: number;
}

/**
 * Counts down to a time of day, or for some minutes, and then shows a text. The server runs the countdown of an overlay: all pages show the
 * same, a reload goes on, and the owner can start, pause and stop it. Without a server minutes begin when it is first drawn, and again if
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
    select: () => (this.#isServed ? this.source?.store(createShowStore).$show : undefined),
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
    const nextMs = left.stands ? left.beginsInMs : this.#findTick(left.ms);
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

  /** Returns the milliseconds until the next text; the end itself is never late. */
  #findTick(leftMs: number): number | undefined {
    return this.#remaining && Math.min(leftMs, alignTick(this.#remaining.nextMs, this.serverNow(this.clock)));
  }

  /** Whether the server counts, if there is one. */
  get #isServed(): boolean {
    const { runs, timeZone } = this.settings;
    return runs === 'minutes' || timeZone !== 'computer';
  }

  /** Returns how long to wait for the server, which knows better than this page; nothing is drawn meanwhile. */
  #readWait(): number {
    if (this.src === undefined || !this.#isServed || this.#show.value) return 0;
    const nowMs = this.clock.elapsed();
    this.#createdAtMs ??= nowMs;
    return Math.max(0, this.#createdAtMs + PATIENCE_MS - nowMs);
  }

  /** Returns the remaining time: that of the server, or else of this page, by a monotonic clock for minutes and the server's for a time of day. */
  #readLeft(): Left {
    const { minutes, runs } = this.settings;
    const nowMs = this.clock.elapsed();
    if (minutes !== this.#startedMinutes) this.#endsAtMs = nowMs + minutes * MINUTE_MS;
    this.#startedMinutes = minutes;
    const run = this.#isServed ? this.#findRun() : undefined;
    if (run && run.state !== 'running') return { ms: run.remainingMs, stands: true };
    const isOld = runs === 'time' && run !== undefined && nowMs - run.endsAtMs > PAST_MS;
    return run && !isOld ? { ms: run.endsAtMs - nowMs, stands: false } : this.#countAlone(nowMs);
  }

  #findRun(): ShowCountdown | undefined {
    const layer = this.closest<HTMLElement>('[data-layer]')?.dataset['layer'] ?? null;
    return this.#show.value?.countdowns.find((entry) => entry.layer === layer);
  }

  #countAlone(nowMs: number): Left {
    const { minutes, runs, start, time, timeZone } = this.settings;
    const isByTime = runs === 'time' || start === 'time';
    const untilMs = isByTime ? untilTimeOfDay({ time, timeZone }, this.serverNow(this.clock)) : 0;
    if (runs === 'time') return { ms: untilMs, stands: false };
    if (start === 'shown') return { ms: this.#endsAtMs - nowMs, stands: false };
    const wholeMs = minutes * MINUTE_MS;
    if (start !== 'time') return { ms: wholeMs, stands: true };
    return untilMs > 0 ? { ms: wholeMs, stands: true, beginsInMs: untilMs } : { ms: untilMs + wholeMs, stands: false };
  }
}
