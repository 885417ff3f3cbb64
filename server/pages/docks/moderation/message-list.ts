import { html, LitElement, nothing, type PropertyValues, type TemplateResult } from 'lit';
import { repeat } from 'lit/directives/repeat.js';
import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import type { Platform } from '../../../../core/service/platform.ts';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { pageClock, type PaintClock } from '../../../../widgets/base/pacer.ts';
import { WakeController } from '../../../../widgets/base/wake-controller.ts';
import { Pictures } from '../../../../widgets/message-parts/pictures.ts';
import { platformName, type PlatformList } from '../../../../widgets/platforms/marks.ts';
import { platformMarkStyles } from '../../../../widgets/platforms/platform-mark.ts';
import { formatNumber, getRegionalLanguage, msg, perLanguage } from '../../parts/language/msg.ts';
import { plural, redrawInEachLanguage, str } from '../../parts/language/msg.ts';
import { ListAttention } from './list-attention.ts';
import { MessageChoice, type ActDetail } from './message-choice.ts';
import { messageListStyles } from './message-list.styles.ts';
import { listActions } from './message-actions.ts';
import { renderKeyHints, renderRow, rowWords, type RowStyle } from './message-row.ts';
import { MAX_COUNT } from './paused-view.ts';
import { VirtualList } from './virtual-list.ts';

declare global {
  interface HTMLElementEventMap {
    'onair-message-act': CustomEvent<ActDetail>;
    'onair-list-pause': CustomEvent<boolean>;
  }
}

/** Height of a message of one line, in pixels. */
const ROW_PX = 58;

/** The platforms before they are known. */
const NO_PLATFORMS: ReadonlyMap<number, Platform> = new Map();

const MAX_PICTURES = 200;

const timeFormat = perLanguage(
  () => new Intl.DateTimeFormat(getRegionalLanguage(), { hour: 'numeric', minute: '2-digit' }),
);

/**
 * The messages of the moderation dock, the newest at the end. Only visible rows are in the page. It follows new messages until someone
 * scrolls up, points at it, or selects a message.
 *
 * @summary List of messages in the moderation dock.
 * @fires onair-message-act - the person requests an action on a message (`CustomEvent<ActDetail>`)
 * @fires onair-list-pause - the list pauses or resumes (`CustomEvent<boolean>`)
 */
export class MessageList extends LitElement {
  static override styles = [platformMarkStyles, messageListStyles];
  static override properties = {
    messages: { attribute: false },
    newCount: { attribute: false },
    clockAheadMs: { attribute: false },
    platforms: { attribute: false },
    pending: { attribute: false },
    hasSafety: { attribute: false },
    isInert: { attribute: false },
    emptyWords: { attribute: false },
  };

  static {
    // Rows are measured in the page, and an unexpected height moves all later rows, so a second update is unavoidable.
    this.disableWarning?.('change-in-update');
  }

  /** Oldest first. */
  declare messages: readonly DockMessage[];
  /** Number of messages received while the list was paused. */
  declare newCount: number;
  /** Milliseconds by which this device's time of day is ahead of the server's. */
  declare clockAheadMs: number;
  declare platforms: PlatformList;
  /** Labels of unconfirmed actions by message id. */
  declare pending: ReadonlyMap<string, string>;
  /** Whether the key has the permission `safety`. */
  declare hasSafety: boolean;
  /** Whether the connection is lost, so that buttons are disabled. */
  declare isInert: boolean;
  /** Text of an empty list. */
  declare emptyWords: string;
  /** Finds the id of a message's platform in the list of platforms. */
  toPlatformId: (message: ChatMessage) => number = ({ platformId }) => platformId;
  /** Finds the name of a message's platform; empty if unknown. */
  readonly findPlatformName = (message: ChatMessage): string =>
    platformName(this.toPlatformId(message), this.platforms ?? NO_PLATFORMS);
  /** Time and frames; tests pass their own. */
  clock: PaintClock = pageClock;

  private keys: readonly string[] = [];
  private wasPaused = false;
  private readonly attention = new ListAttention(
    () => this.clock,
    () => this.requestUpdate(),
  );
  private readonly choice = new MessageChoice(this);
  private readonly wake = new WakeController(this, () => this.clock);
  private readonly pictures = new Pictures(() => this.clock);
  private readonly pictureErrors = { handleEvent: this.pictures.handleError, capture: true };
  private readonly list = new VirtualList(this, {
    findScroller: () => this.renderRoot.querySelector<HTMLElement>('.scroller'),
    rowHeight: ROW_PX,
  });

  constructor() {
    super();
    redrawInEachLanguage(this);
    this.messages = [];
    this.newCount = 0;
    this.clockAheadMs = 0;
    this.pending = new Map();
    this.hasSafety = false;
    this.isInert = false;
    this.emptyWords = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.pictures.release();
  }

  /** Scrolls to the newest message and follows new ones. */
  resume(): void {
    this.choice.release();
    this.attention.release();
    this.requestUpdate();
  }

  /** Selects the newest message, for the keyboard. */
  chooseNewest(): void {
    this.choice.choose(this.messages.length - 1);
  }

  private get isPaused(): boolean {
    const { isScrolledUp, isPointed } = this.attention;
    return isScrolledUp || isPointed || this.choice.isMade;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('messages')) this.keys = this.messages.map(({ id }) => id);
    this.choice.forgetGone();
    if (this.isPaused === this.wasPaused) return;
    this.wasPaused = this.isPaused;
    this.dispatchEvent(new CustomEvent('onair-list-pause', { detail: this.wasPaused }));
  }

  protected override render(): TemplateResult {
    const { attention, choice } = this;
    return html`<div
        class="scroller"
        @scroll=${attention.handleScroll}
        @wheel=${attention.handleWheel}
        @pointermove=${attention.handlePointer}
        @pointerdown=${attention.handlePointer}
        @pointerup=${attention.handlePointer}
        @pointercancel=${attention.handlePointer}
        @pointerleave=${attention.handlePointer}
      >
        ${this.messages.length === 0 ? html`<p class="empty">${this.emptyWords}</p>` : nothing}
        <div
          class="rows"
          role="feed"
          aria-label=${msg('Chat')}
          @keydown=${choice.handleKey}
          @click=${choice.handleClick}
          @focusin=${choice.handleFocus}
          @focusout=${choice.handleBlur}
          @error=${this.pictureErrors}
        >
          ${this.renderRows()}
        </div>
      </div>
      <div class="strip">${this.renderHints()} ${this.renderNewer()}</div>`;
  }

  private renderRows(): unknown {
    const { index: chosenIndex } = this.choice;
    const items = this.list.arrange({ keys: this.keys, keptIndex: chosenIndex, isAtEnd: !this.isPaused });
    const tabIndex = chosenIndex >= 0 ? chosenIndex : items.at(-1)?.index;
    const look = this.createLook();
    return repeat(
      items,
      ({ key }) => key,
      ({ index, start }) => {
        const entry = this.messages[index];
        if (!entry) return nothing;
        const menu = this.choice.openOf(entry);
        return renderRow(entry, look, { index, start, isTabStop: index === tabIndex, menu });
      },
    );
  }

  /** Renders the keys of the message chosen by keyboard; screen readers read them with its buttons. */
  private renderHints(): TemplateResult | typeof nothing {
    const chosen = this.messages[this.choice.index];
    if (!chosen) return nothing;
    const { hasSafety, findPlatformName } = this;
    return renderKeyHints(listActions(chosen, { hasSafety, findPlatformName }));
  }

  private createLook(): RowStyle {
    const platforms = this.platforms ?? NO_PLATFORMS;
    const times = timeFormat();
    return {
      words: rowWords(),
      platforms,
      hasSafety: this.hasSafety,
      isInert: this.isInert,
      pending: this.pending,
      count: this.keys.length,
      nowMs: this.clock.now() - this.clockAheadMs,
      toPlatformId: this.toPlatformId,
      findPlatformName: this.findPlatformName,
      formatTime: (timestamp) => times.format(new Date(timestamp)),
      contents: {
        renderPicture: this.pictures.render,
        toReadable: (color) => color,
        isColored: false,
        hasAnchors: false,
        imageWord: msg('image'),
      },
    };
  }

  private renderNewer(): TemplateResult | typeof nothing {
    const { isScrolledUp, isPointed } = this.attention;
    if (!this.isPaused || (this.newCount === 0 && !isScrolledUp)) return nothing;
    const words = this.newCount === 0 ? msg('To the newest') : this.describeCount();
    const reason = isPointed && !isScrolledUp ? `${msg('Paused while you point')} · ` : '';
    return html`<button type="button" class="newer" @click=${() => this.resume()}>${reason}${words} ↓</button>`;
  }

  private describeCount(): string {
    if (this.newCount >= MAX_COUNT) return msg(str`${formatNumber(MAX_COUNT - 1)}+ new`);
    return plural(this.newCount, { one: '# new', other: '# new' });
  }

  protected override updated(): void {
    const rows = this.renderRoot.querySelector<HTMLElement>('.rows');
    if (!rows) return;
    rows.style.height = `${this.list.height}px`;
    this.list.settle([...rows.querySelectorAll<HTMLElement>('.row')]);
    this.pictures.keep(rows, MAX_PICTURES, false);
    this.choice.settleFocus();
    // update once a second while a countdown is visible
    this.wake.wakeIn(rows.querySelector('.badge') ? 1_000 - (this.clock.now() % 1_000) : undefined);
  }
}
