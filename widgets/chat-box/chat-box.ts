import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { createChatStore } from '../../core/stores/chat-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { dispatchToPage } from '../base/events.ts';
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
import { hasContent } from '../message-parts/contents.ts';
import { createLineStyle, type LineStyle } from './line-style.ts';
import { createPacer, pageClock, type PaintClock } from '../base/pacer.ts';
import type { SettingsValues } from '../settings/schema.ts';
import { chatBox } from './settings.ts';

/** Layouts by name, full logs, busy chats, the filter and the meter; any other name adds nothing to the chat box. */
const extras = new Library<Extra>(
  {},
  {
    bubble: async () => (await import('./layouts.ts')).bubbleLayout,
    cards: async () => (await import('./panel-layouts.ts')).cardsLayout,
    column: async () => (await import('./panel-layouts.ts')).columnLayout,
    ticker: async () => (await import('./layouts.ts')).tickerLayout,
    full: () => import('./full-log.ts'),
    busy: async () => (await import('./busy-chat.ts')).busyChat,
    filter: () => import('./filter.ts'),
    meter: async () => (await import('./burst-meter.ts')).burstMeter,
  },
);

/** Limit of messages that wait for a paint: a browser gives no frames to an iframe out of sight. */
const MOST_UNREPORTED = 200;

/**
 * Shows the chat of all platforms. New messages come in at the bottom or at the top.
 *
 * @summary Chat box.
 * @fires {CustomEvent<MessageDetail>} onair-message - a message arrived, even one that the settings leave out; up to 0.2 s
 *   later in a busy chat, with the others of that time, and delayed while the page is hidden
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
 * @csspart missed - number of messages that the flood limit left out
 * @csspart picture - an emote; `picture--missing` in place of one that did not load
 * @cssproperty [--onair-name-0] - the first of twelve colours of names, up to `--onair-name-11`
 * @example
 * ```html
 * <onair-chat-box src="https://onair.example/overlay/chat-box#key=…" limit="20" fade-seconds="30"></onair-chat-box>
 * ```
 */
export class ChatBox extends createWidgetBase(chatBox) {
  static override styles = [tokens, platformMarkStyles, chatBoxStyles, messageStyles];

  /**
   * Time and frames; tests set their own.
   * @internal
   */
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
    paint: () => this.#paint(),
  });
  readonly #layouts = this.createChoice(extras);
  readonly #fullLogs = this.createChoice(extras);
  readonly #busyExtras = this.createChoice(extras);
  readonly #filters = this.createChoice(extras);
  readonly #meters = this.createChoice(extras);
  readonly #pictureErrors = { handleEvent: this.#screen.handlePictureError, capture: true };
  readonly #known = new WeakSet<ChatEntry>();
  /** New entries that the page has no event of yet. */
  readonly #arrived: ChatEntry[] = [];
  #cleared = new WeakSet<ChatEntry>();
  #meter: Meter | undefined;
  #count = 0;
  #look: LineStyle | undefined;
  #accepts: (entry: ChatEntry) => boolean = () => true;
  #wasVisible = true;
  /** Whether the next entries are history: they existed before, or arrived while the page was hidden. */
  #isCatchingUp = true;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#isCatchingUp = true;
    this.#pacer.request();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#pacer.cancel();
    this.#reportMessages();
    this.#screen.release();
    this.#dismissMeter();
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { layout, maxPerSecond, repeats } = this.settings;
    const changes = [
      this.#layouts.choose(layout),
      this.#busyExtras.choose(maxPerSecond > 0 || repeats !== 'each' ? 'busy' : ''),
      this.#filters.choose(hasFilter(this.settings) ? 'filter' : ''),
    ];
    if (this.#fullLogs.choose('full')) this.#requestPaint();
    this.#followMeter();
    if (changes.includes(true)) this.settings = { ...this.settings };
  }

  protected override updated(changed: PropertyValues): void {
    const { isVisible } = this;
    const isOther = isVisible !== this.#wasVisible;
    const isRestyled = changed.has('settings');
    this.#wasVisible = isVisible;
    this.#isCatchingUp ||= isOther;
    if (!isVisible) this.#reportMessages();
    for (const { value } of [this.#layouts, this.#busyExtras, this.#fullLogs]) this.adopt(value?.styles?.styleSheet);
    if (isRestyled) {
      this.#screen.dismissBusy();
      this.#look = undefined;
    }
    // Neither the first frame of a page that OBS shows again nor that of a new theme may contain the old lines.
    if (isVisible && (isOther || isRestyled)) this.#pacer.flush();
  }

  /** Renders an empty list. Lines are added to it as they arrive, independently of updates. */
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
        ?data-soft=${softEdge}
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
    this.#screen.dismissBusy();
    this.#redraw();
  }

  /** Requests a paint; a hidden page is painted once it is shown, and its messages are reported now. */
  #requestPaint(): void {
    if (this.isVisible) this.#pacer.request();
    else this.#reportMessages();
  }

  #handleEntries(entries: readonly ChatEntry[]): void {
    const isModerated = entries.length < this.#count;
    this.#count = entries.length;
    this.#meter?.take(entries);
    this.#collect(entries);
    // A message that a moderator removed disappears at once, even on a hidden page.
    if (isModerated) this.#pacer.flush();
    else this.#requestPaint();
  }

  /** Collects new entries, which are at the end. */
  #collect(entries: readonly ChatEntry[]): void {
    let from = entries.length;
    for (let entry = entries[from - 1]; entry && !this.#known.has(entry); entry = entries[from - 1]) {
      this.#known.add(entry);
      from -= 1;
    }
    const waiting = this.#arrived.push(...entries.slice(from));
    if (waiting > MOST_UNREPORTED) this.#reportMessages();
  }

  /** Reports the collected entries together: in a busy chat an event alone takes three times as long as one among others. */
  #reportMessages(): void {
    for (const { message, replay: isHistory } of this.#arrived.splice(0))
      dispatchToPage(this, 'onair-message', { message, isHistory });
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
    this.#reportMessages();
    const log = this.renderRoot.querySelector<HTMLElement>('.log');
    const list = log?.querySelector<HTMLElement>('.lines');
    if (!log || !list) return false;
    this.#look ??= this.#createLook(log);
    const isFilled = this.#screen.show(log, list, this.#createView(this.#look));
    this.#isCatchingUp = false;
    if (this.#meter) this.#updateMeter(this.#meter);
    return isFilled;
  }

  #updateMeter(meter: Meter): void {
    meter.countSkipped((entry) => !this.#accepts(entry) || this.#screen.isShown(entry));
    this.requestUpdate();
  }

  #createView(look: LineStyle): ScreenView {
    const { fadeSeconds, limit, newest } = this.settings;
    const layout = this.#layouts.value;
    return {
      look,
      layout,
      full: this.#fullLogs.value,
      busy: this.#busyExtras.value,
      accepts: this.#accepts,
      entries: this.#chat.value ?? [],
      limit: Math.min(limit, layout?.maxLines ?? limit),
      lifeMs: fadeSeconds * 1000,
      isHistory: this.#isCatchingUp,
      timeOfDayMs: this.serverNow(this.clock),
      isNewestFirst: newest === 'top',
    };
  }

  #createLook(log: HTMLElement): LineStyle {
    const { settings, words, language } = this;
    const findChannel = (id: number): Channel | undefined => this.source?.store(createChannelsStore).find(id);
    const platforms = this.#platforms.value ?? new Map<number, Platform>();
    const accepts = this.#filters.value?.createFilter?.(settings, { findChannel, platforms }) ?? (() => true);
    this.#accepts = (entry) =>
      !this.#cleared.has(entry) &&
      (settings.history || !entry.replay) &&
      entry.message.contents.some(hasContent) &&
      accepts(entry.message);
    return createLineStyle({
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

/** Whether any setting leaves messages out, which only few do. */
function hasFilter(settings: SettingsValues<typeof chatBox.settings>): boolean {
  const lists = [
    settings.hideChannels,
    settings.hideCommandNames,
    settings.hideNames,
    settings.hidePlatforms,
    settings.onlyChannels,
    settings.onlyPlatforms,
  ];
  const isAnySet = settings.hideCommands || settings.hideLinks || settings.ownMessages === 'hide';
  return isAnySet || lists.some(({ length }) => length > 0);
}
