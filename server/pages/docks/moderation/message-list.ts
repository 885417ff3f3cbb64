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
import { ListAttention } from './list-attention.ts';
import { listActions, type Choice, type MessageAction, type MessageActionName } from './message-actions.ts';
import { messageListStyles } from './message-list.styles.ts';
import { renderRow, type OpenMenu, type RowLook } from './message-row.ts';
import { MAX_COUNT } from './paused-view.ts';
import { VirtualList } from './virtual-list.ts';

/** What somebody wants to be done to a message. */
export interface ActDetail {
  readonly entry: DockMessage;
  readonly action: MessageAction;
  readonly choice: Choice;
}

declare global {
  interface HTMLElementEventMap {
    'onair-message-act': CustomEvent<ActDetail>;
    'onair-list-pause': CustomEvent<boolean>;
  }
}

/** Height of a message of one line, in pixels. */
const ROW_PX = 58;

/** Rows that Page Up and Page Down pass. */
const PAGE_ROWS = 8;

const MAX_PICTURES = 200;

/**
 * The messages of the moderation dock, the newest at the end, of which only those that can be seen are in the page. It follows the newest
 * until somebody scrolls up, points at it, or chooses a message.
 *
 * @summary List of messages in the moderation dock.
 * @fires onair-message-act - something is to be done to a message (`CustomEvent<ActDetail>`)
 * @fires onair-list-pause - the list is to stand still, or to go on (`CustomEvent<boolean>`)
 */
export class MessageList extends LitElement {
  static override styles = [platformMarkStyles, messageListStyles];
  static override properties = {
    messages: { attribute: false },
    newCount: { attribute: false },
    platforms: { attribute: false },
    pending: { attribute: false },
    hasSafety: { attribute: false },
    isInert: { attribute: false },
    emptyWords: { attribute: false },
    activeId: { state: true },
    menu: { state: true },
  };

  /** Oldest first. */
  declare messages: readonly DockMessage[];
  /** How many messages came while the list stood still. */
  declare newCount: number;
  declare platforms: PlatformList;
  /** Words for what was pressed and is not confirmed yet, by message id. */
  declare pending: ReadonlyMap<string, string>;
  /** The key has the permission `safety`. */
  declare hasSafety: boolean;
  /** The link is lost: nothing can be pressed. */
  declare isInert: boolean;
  /** Stands in a list without messages. */
  declare emptyWords: string;
  /** Finds the id of a message's platform in the list of platforms. */
  toPlatformId: (message: ChatMessage) => number = ({ platformId }) => platformId;
  /** Time and frames; tests bring their own. */
  clock: PaintClock = pageClock;

  /** The message that was chosen by key; undefined while the newest is followed. */
  declare private activeId: string | undefined;
  declare private menu: { readonly id: string; readonly open: NonNullable<OpenMenu> } | undefined;

  private keys: readonly string[] = [];
  private wasPaused = false;
  private focusNext: (() => void) | undefined;
  private readonly timeFormat = new Intl.DateTimeFormat(undefined, { hour: 'numeric', minute: '2-digit' });
  private readonly attention = new ListAttention(
    () => this.clock,
    () => this.requestUpdate(),
  );
  private readonly wake = new WakeController(this, () => this.clock);
  private readonly pictures = new Pictures(() => this.clock);
  private readonly pictureErrors = { handleEvent: this.pictures.handleError, capture: true };
  private readonly list = new VirtualList(this, {
    findScroller: () => this.renderRoot.querySelector<HTMLElement>('.scroller'),
    rowHeight: ROW_PX,
  });

  constructor() {
    super();
    this.messages = [];
    this.newCount = 0;
    this.pending = new Map();
    this.hasSafety = false;
    this.isInert = false;
    this.emptyWords = '';
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.pictures.release();
  }

  /** Goes to the newest message and follows. */
  resume(): void {
    this.activeId = undefined;
    this.menu = undefined;
    this.attention.release();
    this.requestUpdate();
  }

  /** Chooses the newest message, for keys. */
  chooseNewest(): void {
    this.choose(this.keys.length - 1);
  }

  private get isPaused(): boolean {
    const { isScrolledUp, isPointed } = this.attention;
    return isScrolledUp || isPointed || this.activeId !== undefined || this.menu !== undefined;
  }

  protected override willUpdate(changed: PropertyValues): void {
    if (changed.has('messages')) this.keys = this.messages.map(({ id }) => id);
    if (this.activeId !== undefined && !this.keys.includes(this.activeId)) this.activeId = undefined;
    if (this.menu && !this.keys.includes(this.menu.id)) this.menu = undefined;
    if (this.isPaused === this.wasPaused) return;
    this.wasPaused = this.isPaused;
    this.dispatchEvent(new CustomEvent('onair-list-pause', { detail: this.wasPaused }));
  }

  protected override render(): TemplateResult {
    const { attention, handleKey, handleClick } = this;
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
          aria-label="Chat"
          @keydown=${handleKey}
          @click=${handleClick}
          @focusin=${this.handleFocus}
          @focusout=${this.handleBlur}
          @error=${this.pictureErrors}
        >
          ${this.renderRows()}
        </div>
      </div>
      ${this.renderNewer()}`;
  }

  private renderRows(): unknown {
    const activeIndex = this.activeId === undefined ? -1 : this.keys.indexOf(this.activeId);
    const items = this.list.arrange({ keys: this.keys, keptIndex: activeIndex, isAtEnd: !this.isPaused });
    const tabIndex = activeIndex >= 0 ? activeIndex : items.at(-1)?.index;
    const look = this.createLook();
    return repeat(
      items,
      ({ key }) => key,
      ({ index, start }) => {
        const entry = this.messages[index];
        if (!entry) return nothing;
        const menu = this.menu?.id === entry.id ? this.menu.open : undefined;
        return renderRow(entry, look, { index, start, isTabStop: index === tabIndex, menu });
      },
    );
  }

  private createLook(): RowLook {
    const platforms = this.platforms ?? NO_PLATFORMS;
    return {
      ...{ platforms, hasSafety: this.hasSafety, isInert: this.isInert, pending: this.pending },
      count: this.keys.length,
      nowMs: this.clock.now(),
      toPlatformId: this.toPlatformId,
      findPlatformName: (message) => platformName(this.toPlatformId(message), platforms),
      formatTime: (timestamp) => this.timeFormat.format(new Date(timestamp)),
      contents: {
        ...{ renderPicture: this.pictures.render, toReadable: (color) => color, isColored: false },
        ...{ hasAnchors: false, imageWord: 'image' },
      },
    };
  }

  private renderNewer(): TemplateResult | typeof nothing {
    const { isScrolledUp, isPointed } = this.attention;
    if (!this.isPaused || (this.newCount === 0 && !isScrolledUp)) return nothing;
    const count = this.newCount >= MAX_COUNT ? `${MAX_COUNT - 1}+ new` : `${this.newCount} new`;
    const words = this.newCount === 0 ? 'To the newest' : count;
    const reason = isPointed && !isScrolledUp ? 'Paused while you point · ' : '';
    return html`<button type="button" class="newer" @click=${() => this.resume()}>${reason}${words} ↓</button>`;
  }

  protected override updated(): void {
    const rows = this.renderRoot.querySelector<HTMLElement>('.rows');
    if (!rows) return;
    rows.style.height = `${this.list.height}px`;
    this.list.settle([...rows.querySelectorAll<HTMLElement>('.row')]);
    this.pictures.keep(rows, MAX_PICTURES, false);
    this.focusNext?.();
    this.focusNext = undefined;
    // the seconds of holds are counted down, while any can be seen
    this.wake.wakeIn(rows.querySelector('.badge') ? 1_000 - (this.clock.now() % 1_000) : undefined);
  }

  private readonly handleFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    this.activeId = findRow(target)?.dataset['id'];
  };

  private readonly handleBlur = ({ relatedTarget, currentTarget }: FocusEvent): void => {
    const isInside = relatedTarget instanceof Node && (currentTarget as Node).contains(relatedTarget);
    if (!isInside && !this.focusNext) this.activeId = undefined;
  };

  private readonly handleClick = ({ target }: MouseEvent): void => {
    if (!(target instanceof Element)) return;
    const entry = this.findEntry(findRow(target)?.dataset['id']);
    if (entry) this.press(entry, target);
  };

  private press(entry: DockMessage, target: Element): void {
    const { action, choice } = target.closest('button')?.dataset ?? {};
    // a press on the message itself opens what can be done, unless it marks words to copy them
    const isOnMessage = action === undefined && !target.closest('.menu') && getSelection()?.type !== 'Range';
    if (action === 'close') this.close();
    else if (action === 'more' || isOnMessage) this.toggle(entry);
    else if (action !== undefined) this.act(entry, action as MessageActionName, choice);
  }

  private readonly handleKey = (event: KeyboardEvent): void => {
    const { target, key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !(target instanceof HTMLElement)) return;
    const row = findRow(target);
    const entry = this.findEntry(row?.dataset['id']);
    if (!entry || !this.takeKey(key, entry, target === row)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  /** @returns whether the key means something here */
  private takeKey(key: string, entry: DockMessage, isOnRow: boolean): boolean {
    const index = this.keys.indexOf(entry.id);
    const step = MOVES[key];
    if (step !== undefined) this.choose(index + step);
    else if (key === 'Escape') this.close(() => this.resume());
    else if (key === 'Enter') {
      if (!isOnRow) return false;
      this.toggle(entry);
    } else {
      const action = listActions(entry, this.createLook()).find((each) => each.key === key.toLowerCase());
      if (!action) return false;
      this.act(entry, action.name);
    }
    return true;
  }

  private choose(index: number): void {
    const bounded = Math.max(0, Math.min(index, this.keys.length - 1));
    const id = this.keys[bounded];
    if (id === undefined) return;
    this.activeId = id;
    this.menu = undefined;
    this.focusNext = () => this.findRow(bounded)?.focus();
    this.requestUpdate();
  }

  private toggle({ id }: DockMessage): void {
    if (this.isInert) return;
    if (this.menu?.id === id) return this.close();
    this.open(id, 'actions');
  }

  private open(id: string, open: NonNullable<OpenMenu>): void {
    this.menu = { id, open };
    this.focusNext = () => this.findRow(this.keys.indexOf(id))?.querySelector<HTMLElement>('.menu button')?.focus();
  }

  /** Closes what is open; calls `otherwise` when nothing was. */
  private close(otherwise?: () => void): void {
    if (!this.menu) return otherwise?.();
    const index = this.keys.indexOf(this.menu.id);
    this.menu = undefined;
    this.focusNext = () => this.findRow(index)?.focus();
  }

  private act(entry: DockMessage, name: MessageActionName, index?: string): void {
    if (this.isInert || this.pending.has(entry.id)) return;
    const action = listActions(entry, this.createLook()).find((each) => each.name === name);
    if (!action) return;
    const choice = action.choices.length === 1 ? action.choices[0] : action.choices[Number(index)];
    if (!choice) return this.open(entry.id, name);
    this.close();
    const detail: ActDetail = { entry, action, choice };
    this.dispatchEvent(new CustomEvent('onair-message-act', { detail }));
  }

  private findEntry(id: string | undefined): DockMessage | undefined {
    return id === undefined ? undefined : this.messages[this.keys.indexOf(id)];
  }

  private findRow(index: number): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>(`.row[data-index='${index}']`);
  }
}

const NO_PLATFORMS: ReadonlyMap<number, Platform> = new Map();

/** How far a key moves the choice. */
const MOVES: Readonly<Record<string, number>> = {
  ArrowUp: -1,
  ArrowDown: 1,
  PageUp: -PAGE_ROWS,
  PageDown: PAGE_ROWS,
  Home: -Infinity,
  End: Infinity,
};

function findRow(target: Element): HTMLElement | null {
  return target.closest<HTMLElement>('.row');
}
