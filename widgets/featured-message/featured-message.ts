import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import { createFeaturedStore, type FeaturedStore } from '../../core/stores/featured-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { dispatchToPage } from '../base/events.ts';
import { FitController } from '../base/fit-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { GROUNDS, readGround, toReadable } from '../message-parts/colors.ts';
import { hasContent } from '../message-parts/contents.ts';
import { messageStyles } from '../message-parts/message.styles.ts';
import { Pictures } from '../message-parts/pictures.ts';
import { platformMarkStyles } from '../platforms/platform-mark.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './featured-message.styles.ts';
import { fitMessage } from './fit-message.ts';
import { renderMessage, type MessageStyle } from './message.ts';
import { featuredMessage } from './settings.ts';
import {
  keyOf,
  leaveRemainderMs,
  EMPTY_SCREEN,
  readTimer,
  applyPinned,
  withdraw,
  type PinnedTurn,
} from './pinned-screen.ts';

/** Most pictures on screen: those of two messages (docs/spec/service-api.md, "Chat message", at most 20 after parsing). */
const MAX_PICTURES = 40;

/**
 * Shows the message that the streamer or a moderator pinned, large, with the mark of its platform and the name of its author. Draws nothing
 * if none is pinned.
 *
 * @summary The pinned message, large on air.
 * @fires {CustomEvent<FeaturedDetail>} onair-featured - another message was pinned, or the last one was unpinned
 * @csspart frame - the whole widget
 * @csspart stage - the area of the message
 * @csspart message - the message
 * @csspart head - the line with platform, channel and author
 * @csspart mark - mark of the platform
 * @csspart name - the author's name
 * @csspart channel - name of the channel
 * @csspart more - number of waiting messages
 * @csspart text - words and pictures of the message
 * @csspart link - a link
 * @csspart picture - an emote; `picture--missing` in place of one that did not load
 * @csspart timer - the time left
 * @csspart rest - the part of the timer that is left
 * @cssproperty [--onair-name-0] - the first of twelve colours of names, up to `--onair-name-11`
 * @example
 * ```html
 * <onair-featured-message src="https://onair.example/overlay/featured-message#key=…" max-lines="3"></onair-featured-message>
 * ```
 */
export class FeaturedMessage extends createWidgetBase(featuredMessage) {
  static override styles = [tokens, platformMarkStyles, styles, messageStyles];

  static {
    // Colours of names depend on the theme's background, which is known only once it is drawn: a second update is unavoidable.
    this.disableWarning?.('change-in-update');
  }

  /**
   * Clock and timers; the machine's own by default.
   * @internal
   */
  clock: Clock = systemClock;

  #turns = EMPTY_SCREEN;
  #ground = GROUNDS.dark;
  #drawn: PinnedTurn | undefined;
  #isKnown = false;

  readonly #fitting = new FitController(this, () => this.#fit());
  readonly #wake = new WakeController(this, () => this.clock);
  readonly #pictures = new Pictures(() => this.clock);
  readonly #pictureErrors = { handleEvent: this.#pictures.handleError, capture: true };
  readonly #featured = new StoreController(this, { select: () => this.#store?.$featured });
  readonly #channels = new StoreController(this, {
    select: () => this.source?.store(createChannelsStore).$channels,
  });
  readonly #platforms = new StoreController(this, {
    select: () => this.source?.store(createPlatformsStore).$platforms,
  });

  constructor() {
    super();
    new StoreController(this, {
      select: () => this.#store?.$moderation,
      onChange: (change) => {
        if (change) this.#turns = withdraw(this.#turns, change);
        this.requestUpdate();
      },
    });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pictures.release();
    this.#isKnown = false;
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { value } = this.#featured;
    const nowMs = this.clock.elapsed();
    const isMoving = this.#isKnown && this.isVisible && !this.isMotionReduced && this.settings.animation !== 'none';
    this.#turns = applyPinned(this.#turns, this.#pinned, { nowMs, isMoving });
    this.#isKnown ||= value !== undefined;
    this.#wake.wakeIn(leaveRemainderMs(this.#turns, nowMs));
  }

  /** Renders the stage even while it is empty, so that a screen reader registers it before its first text. */
  protected override render(): TemplateResult {
    const { align, animation, emoteSize, vertical } = this.settings;
    return this.renderFrame(
      html`<div
        class="stage"
        part="stage"
        role="status"
        aria-live=${this.onAir ? 'off' : 'polite'}
        aria-label=${this.words.featured}
        data-align=${align}
        data-vertical=${vertical}
        data-motion=${animation}
        @error=${this.#pictureErrors}
      >
        ${this.#renderTurns()}
      </div>`,
      { '--_emote-size': String(emoteSize) },
    );
  }

  protected override updated(changed: PropertyValues): void {
    const [stage, drawn] = [this.#stage, this.#drawn];
    const { shown } = this.#turns;
    const isOther = keyOf(shown) !== keyOf(drawn);
    this.#drawn = shown;
    if (stage) this.#settle(stage, changed.has('settings'), isOther);
    if (isOther) dispatchToPage(this, 'onair-featured', { message: shown?.message });
  }

  /** Fits the drawn message. */
  #settle(stage: HTMLElement, isRestyled: boolean, isOther: boolean): void {
    if (isRestyled) this.#followGround(stage);
    this.#fitting.drawn(stage, isRestyled || isOther);
    this.#pictures.keep(stage, MAX_PICTURES, false);
  }

  get #store(): FeaturedStore | undefined {
    return this.source?.store(createFeaturedStore);
  }

  get #stage(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.stage');
  }

  /** The pinned message; one without visible content would be a name without text (D55). */
  get #pinned(): PinnedTurn | undefined {
    const { value } = this.#featured;
    if (!value?.message?.contents.some(hasContent)) return undefined;
    const { message, waiting } = value;
    return { message, waiting, timer: readTimer(value, this.#turns.shown?.timer, this.serverNow(this.clock)) };
  }

  #renderTurns(): unknown {
    const { leaving, shown, isEntering } = this.#turns;
    const turns = [leaving, shown].filter((turn) => turn !== undefined);
    const look = this.#createLook();
    const phase = isEntering ? 'enter' : 'stay';
    return repeat(turns, keyOf, (turn) => renderMessage(turn, turn === shown ? phase : 'leave', look));
  }

  #createLook(): MessageStyle {
    const { settings, words } = this;
    return {
      settings,
      words,
      platforms: this.#platforms.value ?? new Map(),
      findChannel: (id) => this.#channels.value?.get(id),
      contents: {
        renderPicture: this.#pictures.render,
        toReadable: (color) => toReadable(color, this.#ground),
        isColored: false,
        hasAnchors: false,
        imageWord: words.image,
      },
    };
  }

  /** Adjusts the colours of names to their background. */
  #followGround(stage: HTMLElement): void {
    const ground = readGround(stage);
    if (ground === this.#ground) return;
    this.#ground = ground;
    if (this.#turns.shown) this.requestUpdate();
  }

  #fit(): void {
    const stage = this.#stage;
    const message = stage?.querySelector<HTMLElement>('.message:not(.leave)');
    if (stage && message) fitMessage(stage, message, this.settings.maxLines);
  }
}
