import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import { systemClock, type Clock } from '../../core/connection/clock.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import { createFeaturedStore, type FeaturedStore } from '../../core/stores/featured-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { tellPage } from '../base/events.ts';
import { FitController } from '../base/fit-controller.ts';
import { StoreController } from '../base/store-controller.ts';
import { WakeController } from '../base/wake-controller.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { readGround, toReadable, type Ground } from '../message-parts/colors.ts';
import { hasContent } from '../message-parts/contents.ts';
import { messageStyles } from '../message-parts/message.styles.ts';
import { Pictures } from '../message-parts/pictures.ts';
import { platformMarkStyles } from '../platforms/platform-mark.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { styles } from './featured-message.styles.ts';
import { fitMessage } from './fit-message.ts';
import { renderMessage, type MessageLook } from './message.ts';
import { featuredMessage } from './settings.ts';
import { keyOf, leaveRemainderMs, NO_TURNS, readTimer, takeTurn, withdraw, type Turn } from './turns.ts';

/** A message has at most 20 pictures (docs/spec/service-api.md, "Chat message", as the parser cuts it), and two may be on screen. */
const MAX_PICTURES = 40;

/**
 * The message that the streamer or a moderator pinned, large, with the mark of its platform and the name of its author. Draws nothing while
 * none is pinned.
 *
 * @summary The pinned message, large on air.
 * @fires {FeaturedDetail} onair-featured - another message is pinned, or none any more
 * @csspart frame - the whole widget
 * @csspart stage - where the message stands
 * @csspart message - the message
 * @csspart head - the line about its author
 * @csspart mark - mark of the platform
 * @csspart name - the author's name
 * @csspart channel - name of the channel
 * @csspart more - how many messages wait
 * @csspart text - words and pictures of the message
 * @csspart link - a link
 * @csspart picture - an emote; `picture--missing` stands for one that could not be loaded
 * @csspart timer - the time left
 * @csspart rest - the part of it that is left
 * @cssproperty [--onair-name-0] - the first of twelve colours of names, up to `--onair-name-11`
 * @example
 * ```html
 * <onair-featured-message src="https://onair.example/overlay/featured-message#key=…" max-lines="3"></onair-featured-message>
 * ```
 */
export class FeaturedMessage extends createWidgetBase(featuredMessage) {
  static override styles = [tokens, platformMarkStyles, styles, messageStyles];

  static {
    // the ground of a theme can be read when it is drawn, and colours of names depend on it: no way around a second update
    this.disableWarning?.('change-in-update');
  }

  /** Time and timers; the machine's own clock unless another is set. */
  clock: Clock = systemClock;

  #turns = NO_TURNS;
  #ground: Ground = 'dark';
  #drawn: Turn | undefined;
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
    this.#turns = takeTurn(this.#turns, this.#pinned, { nowMs, isMoving });
    this.#isKnown ||= value !== undefined;
    this.#wake.wakeIn(leaveRemainderMs(this.#turns, nowMs));
  }

  /** The stage is there while it is empty, so that a screen reader knows it before it speaks. */
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
    if (isOther) tellPage(this, 'onair-featured', { message: shown?.message });
  }

  /** Brings to its size what was drawn. */
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

  /** The pinned message; one without anything to see would be a name without words (D55). */
  get #pinned(): Turn | undefined {
    const { value } = this.#featured;
    if (!value?.message?.contents.some(hasContent)) return undefined;
    const { message, waiting } = value;
    return { message, waiting, timer: readTimer(value, this.#turns.shown?.timer, this.clock.now()) };
  }

  #renderTurns(): unknown {
    const { leaving, shown, isEntering } = this.#turns;
    const turns = [leaving, shown].filter((turn) => turn !== undefined);
    const look = this.#createLook();
    const phase = isEntering ? 'enter' : 'stay';
    return repeat(turns, keyOf, (turn) => renderMessage(turn, turn === shown ? phase : 'leave', look));
  }

  #createLook(): MessageLook {
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

  /** Colours of names depend on what they stand on. */
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
