import { html } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import type { Channel } from '../../core/service/channel.ts';
import type { Platform } from '../../core/service/platform.ts';
import { createChannelsStore } from '../../core/stores/channels-store.ts';
import type { ChatEntry } from '../../core/stores/chat-state.ts';
import { createChatStore } from '../../core/stores/chat-store.ts';
import { createPlatformsStore } from '../../core/stores/platforms-store.ts';
import { drawOnce } from '../base/draw-once.ts';
import { tellPage } from '../base/events.ts';
import { isOnAir } from '../base/on-air.ts';
import { platformMarkStyles } from '../platforms/platform-mark.styles.ts';
import { StoreController } from '../base/store-controller.ts';
import { themes } from '../themes/themes.ts';
import { createWidgetBase } from '../base/widget-base.ts';
import { chatBoxStyles } from './chat-box.styles.ts';
import { ChatLines, type ChatView } from './chat-lines.ts';
import type { Ground } from './colors.ts';
import { extras, type Crowd, type Meter } from './extras.ts';
import { createFilter } from './filter.ts';
import { renderLine } from './line.ts';
import { createLook, type LineLook } from './look.ts';
import { createPacer, pageClock, type PaintClock } from './pacer.ts';
import { Pictures } from './pictures.ts';
import { createRush, type Rush } from './rush.ts';
import { chatBox } from './settings.ts';

/** A busy chat is painted at most this often (docs/spec/widgets.md, "Painting": a third of what painting each frame costs). */
const PAINT_INTERVAL_MS = 100;

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
 * @csspart name - who wrote it
 * @csspart text - its words and pictures
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
  static override styles = [...themes, platformMarkStyles, chatBoxStyles];

  /** Time and frames; tests bring their own. */
  clock: PaintClock = pageClock;

  private readonly chat = new StoreController(this, {
    select: () => this.source?.store(createChatStore).$messages,
    onChange: (entries) => this.handleEntries(entries ?? []),
  });
  private readonly channels = new StoreController(this, {
    select: () => this.source?.store(createChannelsStore).$channels,
    onChange: () => this.redraw(),
  });
  private readonly platforms = new StoreController(this, {
    select: () => this.source?.store(createPlatformsStore).$platforms,
    onChange: () => this.redraw(),
  });
  private readonly pictures = new Pictures(() => this.clock);
  private readonly pacer = createPacer({
    clock: () => this.clock,
    intervalMs: PAINT_INTERVAL_MS,
    paint: () => this.paint(),
  });
  private readonly layouts = this.createChoice(extras);
  private readonly crowds = this.createChoice(extras);
  private readonly meters = this.createChoice(extras);
  /** `error` does not bubble: one listener that captures it serves all pictures. */
  private readonly pictureErrors = { handleEvent: this.pictures.handleError, capture: true };
  private readonly told = new WeakSet<ChatEntry>();
  private cleared = new WeakSet<ChatEntry>();
  private crowd: Crowd | undefined;
  private meter: Meter | undefined;
  private count = 0;
  private lines: ChatLines | undefined;
  private rush: Rush | undefined;
  private look: LineLook | undefined;
  private accepts: (entry: ChatEntry) => boolean = () => true;
  private wasVisible = true;
  /** What comes next is not new: it was there before, or came while the page was hidden. */
  private isCatchingUp = true;

  override connectedCallback(): void {
    super.connectedCallback();
    this.isCatchingUp = true;
    this.pacer.request();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.pacer.cancel();
    this.lines?.release();
    this.rush?.release();
    this.pictures.release();
    this.dismissCrowd();
    this.dismissMeter();
  }

  protected override willUpdate(): void {
    super.willUpdate();
    const { layout, maxPerSecond, repeats } = this.settings;
    const isArranged = this.layouts.choose(layout);
    const isCrowded = this.crowds.choose(maxPerSecond > 0 || repeats !== 'each' ? 'crowd' : '');
    this.followMeter();
    if (isArranged || isCrowded) this.settings = { ...this.settings };
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('settings')) this.handleSettings();
    if (this.isVisible === this.wasVisible) return;
    this.wasVisible = this.isVisible;
    this.isCatchingUp = true;
    // what OBS shows first must not be what was there when it hid the page
    if (this.isVisible) this.pacer.flush();
  }

  /** The list is left empty: lines are put into it as they come, whatever updates there are. */
  protected override render(): TemplateResult {
    const { align, animation, newest, softEdge, backgroundOpacity, emoteSize, messageOpacity } = this.settings;
    return this.renderFrame(
      html`<div
        class="log"
        part="log"
        role="log"
        aria-live=${isOnAir() ? 'off' : 'polite'}
        aria-label=${this.words.chat}
        data-align=${align}
        data-animation=${animation}
        data-layout=${this.layouts.value?.layout ?? this.settings.layout}
        data-newest=${newest}
        data-soft=${softEdge ? newest : ''}
      >
        <div class="lines" @error=${this.pictureErrors}></div>
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
    return this.meter ? `${super.describeState()}, ${this.meter.describe(unseen)}` : super.describeState();
  }

  /** Takes the messages of now off this chat box; what comes later is shown. */
  clear(): void {
    this.cleared = new WeakSet(this.chat.value);
    this.dismissCrowd();
    this.redraw();
  }

  private handleEntries(entries: readonly ChatEntry[]): void {
    const isModerated = entries.length < this.count;
    this.count = entries.length;
    this.meter?.take(entries);
    this.tellMessages(entries);
    // what a moderator took away leaves at once, even from a page that is hidden now
    if (isModerated) this.pacer.flush();
    else this.requestPaint();
  }

  /** The newest stand at the end, so those not told yet do. */
  private tellMessages(entries: readonly ChatEntry[]): void {
    const { told } = this;
    let from = entries.length;
    for (let entry = entries[from - 1]; entry && !told.has(entry); entry = entries[from - 1]) from -= 1;
    for (const entry of entries.slice(from)) {
      told.add(entry);
      tellPage(this, 'onair-message', { message: entry.message, isHistory: entry.replay });
    }
  }

  private handleSettings(): void {
    for (const { value } of [this.layouts, this.crowds]) this.adopt(value?.styles?.styleSheet);
    this.dismissCrowd();
    this.redraw();
  }

  private followMeter(): void {
    if (this.meters.choose(this.isDebugged ? 'meter' : '')) this.dismissMeter();
    this.meter ??= this.meters.value?.createMeter?.({ clock: this.clock, entries: this.chat.value ?? [] });
  }

  private dismissMeter(): void {
    this.meter?.release();
    this.meter = undefined;
  }

  private dismissCrowd(): void {
    this.crowd?.release();
    this.crowd = undefined;
  }

  /** Draws every line again in the next paint. */
  private redraw(): void {
    this.look = undefined;
    this.pacer.request();
  }

  private paint(): boolean {
    const { log, list } = this;
    if (!log || !list) return false;
    this.lines ??= this.createLines(log, list);
    const isRedrawn = this.look === undefined;
    if (isRedrawn) this.lines.clear();
    this.look ??= this.createLook();
    this.show(this.lines, list, this.createView(isRedrawn));
    this.isCatchingUp = false;
    if (this.meter) this.tell(this.meter, this.lines);
    return list.childElementCount > 0;
  }

  private tell(meter: Meter, lines: ChatLines): void {
    meter.settle((entry) => !this.accepts(entry) || lines.lineOf(entry) !== undefined);
    this.requestUpdate();
  }

  private show(lines: ChatLines, list: HTMLElement, view: ChatView): void {
    this.crowd ??= this.createCrowd(list);
    if (this.crowd) this.crowd.show(lines, view);
    else lines.show(view);
    this.pictures.keep(list, this.settings.maxPictures, view.isNewestFirst);
    const glide = this.layouts.value?.glide;
    if (glide && !view.isHistory && !this.isMotionReduced) glide(list, view.isNewestFirst);
  }

  private createView(isRedrawn: boolean): ChatView {
    const { fadeSeconds, limit, newest } = this.settings;
    return {
      entries: this.chat.value ?? [],
      limit: Math.min(limit, this.layouts.value?.maxLines ?? limit),
      accepts: this.accepts,
      lifeMs: fadeSeconds * 1000,
      isHistory: this.isCatchingUp || isRedrawn,
      isNewestFirst: newest === 'top',
    };
  }

  private createCrowd(root: HTMLElement): Crowd | undefined {
    const create = this.crowds.value?.createCrowd;
    if (!create) return undefined;
    const { language, clock, settings } = this;
    return create({ root, language, clock, settings, onDue: () => this.requestPaint() });
  }

  /** What comes while the page is hidden is painted when it is shown. */
  private requestPaint(): void {
    if (this.isVisible) this.pacer.request();
  }

  private createLines(log: HTMLElement, root: HTMLElement): ChatLines {
    const rush = (this.rush = createRush(log, () => this.clock));
    // what a start shows first should not wait for a mask either
    rush.note(Infinity, false);
    return new ChatLines({
      root,
      clock: this.clock,
      draw: ({ message }) => drawOnce(renderLine(message, (this.look ??= this.createLook()))),
      onDue: () => this.requestPaint(),
      onArrival: rush.note,
    });
  }

  private createLook(): LineLook {
    const { settings, words, language, pictures } = this;
    const findChannel = (id: number): Channel | undefined => this.source?.store(createChannelsStore).find(id);
    const platforms = this.platforms.value ?? new Map<number, Platform>();
    const accepts = createFilter(settings, { findChannel, platforms });
    this.accepts = (entry) => !this.cleared.has(entry) && (settings.history || !entry.replay) && accepts(entry.message);
    return createLook({
      ...{ settings, words, language, findChannel, platforms },
      renderPicture: pictures.render,
      ground: this.readGround(),
      hasAnchors: settings.links === 'anchor' && !this.onAir,
      channels: this.channels.value ?? new Map(),
    });
  }

  private get log(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.log');
  }

  private get list(): HTMLElement | null {
    return this.renderRoot.querySelector<HTMLElement>('.lines');
  }

  /** Read once for each look, never while painting: what a theme says its ground is. */
  private readGround(): Ground {
    return getComputedStyle(this.log ?? this)
      .getPropertyValue('--_ground')
      .trim() === 'light'
      ? 'light'
      : 'dark';
  }
}
