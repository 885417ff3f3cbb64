import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import { isLost } from '../../core/stores/lifecycle.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import type { Liveness } from '../../core/stores/stream-state.ts';
import { createStreamStore } from '../../core/stores/stream-store.ts';
import { alignTick } from '../base/align-tick.ts';
import { dispatchToPage } from '../base/events.ts';
import { FitController } from '../base/fit-controller.ts';
import { fit } from '../base/fit.ts';
import { addAnimationClass } from '../base/animation-class.ts';
import { MarkErrors } from '../platforms/mark-errors.ts';
import { platformMarkStyles } from '../platforms/platform-mark.ts';
import { StoreController } from '../base/store-controller.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { findText, listPlatforms, renderAbout, renderPlatforms, renderState, renderTime } from './badge-parts.ts';
import { styles } from './live-badge.styles.ts';
import { describeLiveTime } from '../base/live-time.ts';
import type { LiveTime } from '../base/live-time.ts';
import { liveBadge } from './settings.ts';
import { settleRemainderMs, UNKNOWN_LIVENESS, observeLiveness } from './went-live.ts';

/**
 * Shows whether the stream is live, starting or offline, its time live as far as it is known, and
 * its platforms. Draws nothing until the server has sent the state.
 *
 * @summary Live, for how long, and where.
 *
 * @fires {CustomEvent<LiveDetail>} onair-live - the stream went live, is starting, or ended
 *
 * @csspart frame - the whole widget
 * @csspart badge - content of the frame
 * @csspart bug - the badge itself
 * @csspart state - the block that says live, starting or offline
 * @csspart time - the time live
 * @csspart platforms - the list of platforms
 * @csspart platform - one platform
 * @csspart more - number of platforms that do not fit; not drawn unless Custom CSS gives it a `display`
 * @csspart mark - the mark of a platform
 * @csspart link - the link around a mark, on web pages only
 * @csspart about - the card with title and game
 * @csspart title - the title of the stream
 * @csspart game - the game or category
 *
 * @cssproperty --onair-live - colour of the block while live
 * @cssproperty --onair-text - colour of time and title
 * @cssproperty --onair-muted - colour of the game, and of the badge while offline
 * @cssproperty --onair-surface - background of the badge and the card
 * @cssproperty --onair-edge - border of the badge and the card
 * @cssproperty --onair-radius - corners of the badge and the card
 *
 * @example
 * <onair-source src="https://onair.example/overlay/live-badge#key=…">
 *   <onair-live-badge show-title></onair-live-badge>
 * </onair-source>
 */
export class LiveBadge extends createWidgetBase(liveBadge) {
  static override styles = [tokens, platformMarkStyles, styles];

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  #time: LiveTime | undefined;
  #wentLive = UNKNOWN_LIVENESS;
  #celebrated = 0;
  #reported: Liveness = 'unknown';

  readonly #fitting = new FitController(this, () => this.#fit());
  readonly #liveness = new StoreController(this, { select: () => this.#stream?.$live });
  readonly #since = new StoreController(this, { select: () => this.#stream?.$since });
  readonly #streams = new StoreController(this, { select: () => this.#stream?.$channels });
  readonly #socketState = new StoreController(this, { select: () => this.source?.connection.$state });
  readonly #channels = new StoreController(this, {
    select: () =>
      this.settings.linkChannels && !this.onAir ? this.source?.store(createChannelsStore).$channels : undefined,
  });
  readonly #platforms = new StoreController(this, {
    select: () => (this.settings.showPlatforms ? this.source?.store(createPlatformsStore).$platforms : undefined),
  });
  readonly #wake = new WakeController(this, () => this.clock);

  constructor() {
    super();
    new MarkErrors(this, () => this.clock);
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { settings } = this;
    const since = settings.showTime ? this.#since.value : undefined;
    const isTimeShown = since !== undefined && !(since.late && settings.lateTime === 'hide');
    const options = { style: settings.timeStyle, language: this.language };
    this.#time = isTimeShown ? describeLiveTime(since, this.serverNow(this.clock), options) : undefined;
    this.#wentLive = observeLiveness(
      this.#wentLive,
      { liveness: this.#trustedLiveness, since: this.#since.value },
      this.clock.elapsed(),
    );
    this.#wakeWhenDue();
  }

  protected override render(): TemplateResult {
    const state = this.#liveness.value ?? 'unknown';
    const { align, whenOffline, showPlatforms } = this.settings;
    if (state === 'unknown' || (state === 'offline' && whenOffline === 'hide')) return this.renderFrame(nothing);
    return this.renderFrame(
      html`<div class="badge" part="badge" data-state=${state} data-align=${align}>
        <div class="bug" part="bug">
          ${renderState(this.#wordFor(state))} ${this.#renderTime()}
          ${showPlatforms ? this.#renderPlatforms() : nothing}
        </div>
        ${this.#renderAbout()}
      </div>`,
    );
  }

  #renderPlatforms(): TemplateResult | typeof nothing {
    const live = listPlatforms(this.#streams.value ?? [], this.#channels.value);
    return renderPlatforms(live, this.#platforms.value);
  }

  protected override updated(changed: PropertyValues): void {
    this.#reportLiveness(this.#liveness.value ?? 'unknown');
    const badge = this.renderRoot.querySelector('.badge');
    if (badge) this.#fitting.drawn(badge, changed.has('settings'));
    const isNew = this.#wentLive.times > this.#celebrated;
    this.#celebrated = this.#wentLive.times;
    const bug = this.renderRoot.querySelector('.bug');
    if (isNew && bug && this.settings.flourish && this.isVisible && !this.isMotionReduced)
      addAnimationClass(bug, 'celebrating');
  }

  #reportLiveness(live: Liveness): void {
    if (live === this.#reported) return;
    this.#reported = live;
    dispatchToPage(this, 'onair-live', { live });
  }

  #fit(): void {
    const find = (part: string): HTMLElement | null => this.renderRoot.querySelector<HTMLElement>(part);
    const [content, line] = [find('.badge'), find('.bug')];
    if (!content || !line) return;
    const below = [find('.game'), find('.about')];
    fit({ content, line, across: find('.platforms'), spare: [find('.time')], below });
  }

  #renderTime(): TemplateResult | typeof nothing {
    if (this.#time === undefined) return nothing;
    const isMarked = this.settings.lateTime === 'at-least' && this.#since.value?.late === true;
    return renderTime(this.#time, isMarked ? this.words.atLeast(this.#time.text) : this.#time.text);
  }

  #renderAbout(): TemplateResult | typeof nothing {
    const { showTitle, showGame } = this.settings;
    const streams = this.#streams.value ?? [];
    return renderAbout(showTitle ? findText(streams, 'title') : '', showGame ? findText(streams, 'gameTitle') : '');
  }

  #wordFor(state: Exclude<Liveness, 'unknown'>): string {
    const { live, offline, warmingUp } = this.words;
    return { live, offline, 'warming-up': warmingUp }[state];
  }

  /**
   * Sets one timer for the next event: a new text of the time while the badge is visible, or the end of the wait for a stable state. That
   * wait also runs while hidden, so that the start of a stream is not celebrated an hour later.
   */
  #wakeWhenDue(): void {
    const readMs = this.isVisible && this.#time ? alignTick(this.#time.nextMs, this.serverNow(this.clock)) : undefined;
    const due = [readMs, settleRemainderMs(this.#wentLive, this.clock.elapsed())];
    const delays = due.filter((delayMs) => delayMs !== undefined);
    this.#wake.wakeIn(delays.length === 0 ? undefined : Math.min(...delays));
  }

  get #stream(): ReturnType<typeof createStreamStore> | undefined {
    return this.source?.store(createStreamStore);
  }

  /** The state reported by the server; undefined while it is unreachable, since its next event is a snapshot (D49). */
  get #trustedLiveness(): 'live' | 'offline' | undefined {
    const liveness = this.#liveness.value ?? 'unknown';
    if (liveness === 'unknown' || isLost(this.#socketState.value ?? 'idle')) return undefined;
    return liveness === 'offline' ? 'offline' : 'live';
  }
}
