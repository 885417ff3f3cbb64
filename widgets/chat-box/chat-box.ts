import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { createChatStore } from '../../core/stores/chat-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { tellPage } from '../base/events.ts';
import { Library } from '../base/library.ts';
import { platformMarkStyles } from '../platforms/platform-mark.ts';
import { StoreController } from '../base/store-controller.ts';
import { tokens } from '../themes/tokens.styles.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { chatBoxStyles } from './chat-box.styles.ts';
import { messageStyles } from '../message-parts/message.styles.ts';
import { ChatScreen, type ScreenView } from './chat-screen.ts';
import { readGround } from '../message-parts/colors.ts';
import type { Extra, Meter } from './extra.ts';
import { createFilter } from './filter.ts';
import { createLook, type LineLook } from './look.ts';
import { createPacer, pageClock, type PaintClock } from '../base/pacer.ts';
import { chatBox } from './settings.ts';

/** A busy chat is painted at most this often (docs/spec/widgets.md, "Painting": a third of what painting each frame costs). */
const PAINT_INTERVAL_MS = 100;

/** Layouts by name, the crowd and the meter; any other name adds nothing to the chat box. */
const extras = new Library<Extra>(
  {},
  {
    bubble: async () => (await import('./layouts.ts')).bubbleLayout,
    cards: async () => (await import('./panel-layouts.ts')).cardsLayout,
    column: async () => (await import('./panel-layouts.ts')).columnLayout,
    ticker: async () => (await import('./layouts.ts')).tickerLayout,
    crowd: async () => (await import('./crowd.ts')).crowd,
    meter: async () => (await import('./flood-meter.ts')).floodMeter,
  },
);

/**
 * The chat of all platforms, newest message at one end. Every setting of `settings.ts` is a property and an attribute.
 *
 * @summary Chat box.
 * @fires {MessageDetail} onair-message - a message came, even one that the settings leave out; while the page is hidden it waits
 * @csspart frame - the whole widget
 * @csspart log - the list of messages
 * @csspart message - a message; `message--own` when the owner wrote it
 * @csspart mark - mark of the platform
 * @csspart channel - name of the channel
 * @csspart time - time of the message
 * @csspart name - the author's name
 * @csspart text - words and pictures of the message
 * @csspart link - a link
 * @csspart repeat - how often a message was repeated
 * @csspart missed - how many messages of a flood are not shown
 * @csspart picture - an emote; `picture--missing` stands for one that could not be loaded
 * @cssproperty [--onair-name-0] - the first of twelve colours of names, up to `--onair-name-11`
 * @example
 * ```html
 * <onair-chat-box src="https://onair.example/overlay/chat-box#key=…" limit="20" fade-seconds="30"></onair-chat-box>
 * ```
 */
export class ChatBox extends createWidgetBase(chatBox) {
  static override styles = [tokens, platformMarkStyles, chatBoxStyles, messageStyles];

  /** Time and frames; tests bring their own. */
  clock: PaintClock = pageClock;

  readonly #chat = new StoreController(this, {
    select: () => this.source?.store(createChatStore).$messages,
    onChange: (entries) => this.#handleEntries(entries ?? []),
  });
  readonly #channels = new StoreController(this, {
    select: () => this.source?.store(createChannelsStore).$channels,
    onChange: () => this.#redraw(),
  });
  readonly #platforms = new StoreController(this, {
    select: () => this.source?.store(createPlatformsStore).$platforms,
    onChange: () => this.#redraw(),
  });
  readonly #screen = new ChatScreen(this, () => this.#requestPaint());
  readonly #pacer = createPacer({
    clock: () => this.clock,
    intervalMs: PAINT_INTERVAL_MS,
    paint: () => this.#paint(),
  });
  readonly #layouts = this.createChoice(extras);
  readonly #crowds = this.createChoice(extras);
  readonly #meters = this.createChoice(extras);
  readonly #pictureErrors = { handleEvent: this.#screen.handlePictureError, capture: true };
  readonly #told = new WeakSet<ChatEntry>();
  #cleared = new WeakSet<ChatEntry>();
  #meter: Meter | undefined;
  #count = 0;
  #look: LineLook | undefined;
  #accepts: (entry: ChatEntry) => boolean = () => true;
  #wasVisible = true;
  /** The next entries are not new: they were there before, or came while the page was hidden. */
  #isCatchingUp = true;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#isCatchingUp = true;
    this.#pacer.request();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pacer.cancel();
    this.#screen.release();
    this.#dismissMeter();
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { layout, maxPerSecond, repeats } = this.settings;
    const isArranged = this.#layouts.choose(layout);
    const isCrowded = this.#crowds.choose(maxPerSecond > 0 || repeats !== 'each' ? 'crowd' : '');
    this.#followMeter();
    if (isArranged || isCrowded) this.settings = { ...this.settings };
  }

  protected override updated(changed: PropertyValues): void {
    const { isVisible } = this;
    const isOther = isVisible !== this.#wasVisible;
    const isRestyled = changed.has('settings');
    this.#wasVisible = isVisible;
    this.#isCatchingUp ||= isOther;
    if (isRestyled) {
      for (const { value } of [this.#layouts, this.#crowds]) this.adopt(value?.styles?.styleSheet);
      this.#screen.dismissCrowd();
      this.#look = undefined;
    }
    // neither the first frame of a page that OBS shows again nor that of a new theme may hold the old lines
    if (isVisible && (isOther || isRestyled)) this.#pacer.flush();
  }

  /** The list is left empty: lines are put into it as they come, whatever updates there are. */
  protected override render(): TemplateResult {
    const { align, animation, newest, softEdge, backgroundOpacity, emoteSize, messageOpacity } = this.settings;
    return this.renderFrame(
      html`<div
        class="log"
        part="log"
        role="log"
        aria-live=${this.onAir ? 'off' : 'polite'}
        aria-label=${this.words.chat}
        data-align=${align}
        data-animation=${animation}
        data-layout=${this.#layouts.value?.layout ?? this.settings.layout}
        data-newest=${newest}
        data-soft=${softEdge ? newest : ''}
      >
        <div class="lines" @error=${this.#pictureErrors}></div>
      </div>`,
      {
        '--_panel': String(backgroundOpacity / 100),
        '--_emote-size': String(emoteSize),
        '--_message-opacity': String(messageOpacity / 100),
      },
    );
  }

  protected override describeState(): string {
    const unseen = this.source?.store(createChatStore).$skipped.get() ?? 0;
    return this.#meter ? `${super.describeState()}, ${this.#meter.describe(unseen)}` : super.describeState();
  }

  /** Removes the current messages from this chat box; later ones are shown. */
  clear(): void {
    this.#cleared = new WeakSet(this.#chat.value);
    this.#screen.dismissCrowd();
    this.#redraw();
  }

  /** What comes while the page is hidden is painted when it is shown. */
  #requestPaint(): void {
    if (this.isVisible) this.#pacer.request();
  }

  #handleEntries(entries: readonly ChatEntry[]): void {
    const isModerated = entries.length < this.#count;
    this.#count = entries.length;
    this.#meter?.take(entries);
    this.#tellMessages(entries);
    // a message that a moderator removed leaves at once, even from a hidden page
    if (isModerated) this.#pacer.flush();
    else this.#requestPaint();
  }

  /** The newest entries stand at the end, and so do those that were not reported yet. */
  #tellMessages(entries: readonly ChatEntry[]): void {
    const told = this.#told;
    let from = entries.length;
    for (let entry = entries[from - 1]; entry && !told.has(entry); entry = entries[from - 1]) from -= 1;
    for (const entry of entries.slice(from)) {
      told.add(entry);
      tellPage(this, 'onair-message', { message: entry.message, isHistory: entry.replay });
    }
  }

  #followMeter(): void {
    if (this.#meters.choose(this.isDebugged ? 'meter' : '')) this.#dismissMeter();
    this.#meter ??= this.#meters.value?.createMeter?.({ clock: this.clock, entries: this.#chat.value ?? [] });
  }

  #dismissMeter(): void {
    this.#meter?.release();
    this.#meter = undefined;
  }

  /** Draws every line again in the next paint. */
  #redraw(): void {
    this.#look = undefined;
    this.#pacer.request();
  }

  #paint(): boolean {
    const find = (name: string): HTMLElement | null => this.renderRoot.querySelector<HTMLElement>(name);
    const [log, list] = [find('.log'), find('.lines')];
    if (!log || !list) return false;
    this.#look ??= this.#createLook(log);
    const isFilled = this.#screen.show(log, list, this.#createView(this.#look));
    this.#isCatchingUp = false;
    if (this.#meter) this.#tell(this.#meter);
    return isFilled;
  }

  #tell(meter: Meter): void {
    meter.countSkipped((entry) => !this.#accepts(entry) || this.#screen.isShown(entry));
    this.requestUpdate();
  }

  #createView(look: LineLook): ScreenView {
    const { fadeSeconds, limit, newest } = this.settings;
    const layout = this.#layouts.value;
    return {
      look,
      layout,
      crowd: this.#crowds.value,
      accepts: this.#accepts,
      entries: this.#chat.value ?? [],
      limit: Math.min(limit, layout?.maxLines ?? limit),
      lifeMs: fadeSeconds * 1000,
      isHistory: this.#isCatchingUp,
      isNewestFirst: newest === 'top',
    };
  }

  #createLook(log: HTMLElement): LineLook {
    const { settings, words, language } = this;
    const findChannel = (id: number): Channel | undefined => this.source?.store(createChannelsStore).find(id);
    const platforms = this.#platforms.value ?? new Map<number, Platform>();
    const accepts = createFilter(settings, { findChannel, platforms });
    this.#accepts = (entry) =>
      !this.#cleared.has(entry) && (settings.history || !entry.replay) && accepts(entry.message);
    return createLook({
      settings,
      words,
      language,
      findChannel,
      platforms,
      renderPicture: this.#screen.renderPicture,
      ground: readGround(log),
      hasAnchors: settings.links === 'anchor' && !this.onAir,
      channels: this.#channels.value ?? new Map(),
    });
  }
}
