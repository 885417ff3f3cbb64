import { html, type TemplateResult } from 'lit';
import { createFeaturedStore } from '../../../../core/stores/featured-store.ts';
import { createPlatformsStore } from '../../../../core/stores/platforms-store.ts';
import { createSafetyStore } from '../../../../core/stores/safety-store.ts';
import { createSettingsStore } from '../../../../core/stores/settings-store.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { pageClock, type PaintClock } from '../../../../widgets/base/pacer.ts';
import { platformName } from '../../../../widgets/platforms/marks.ts';
import { msg, plural, str } from '../../parts/language/msg.ts';
import { DockElement } from '../dock-element.ts';
import { ChatView } from './chat-view.ts';
import { renderPinned, renderUndo, type UndoOffer } from './dock-lines.ts';
import { renderFilters, renderHelp, renderHold, renderTools, type OpenTool } from './dock-tools.ts';
import type { ActionRequest, MessageActionName } from './message-actions.ts';
import type { ActDetail } from './message-choice.ts';
import { isFiltering, type MessageFilter } from './message-filter.ts';
import type { MessageList } from './message-list.ts';
import { moderationDockStyles } from './moderation-dock.styles.ts';

/** Time for which the line at the bottom offers undo; the message itself always offers it. */
const UNDO_MS = 10_000;

/** Longest wait for the confirmation of a completed action: its message may be too old to be sent again. */
const CONFIRM_MS = 3_000;

/**
 * The moderation dock: chat before and on air in one list, with actions on messages.
 *
 * @summary Dock in which a person moderates the chat before it goes on air.
 */
export class ModerationDock extends DockElement {
  static override styles = [...DockElement.styles, moderationDockStyles];
  static override properties = {
    ...DockElement.properties,
    tool: { state: true },
    undo: { state: true },
  };

  override clock: PaintClock = pageClock;

  /** The tool that is open above the list. */
  declare private tool: OpenTool;
  declare private undo: UndoOffer | undefined;

  private cancelUndo: (() => void) | undefined;
  private readonly view = new ChatView(this);
  private readonly state = new StoreController(this, { select: () => this.source?.connection.$state });
  private readonly safety = new StoreController(this, { select: () => this.source?.store(createSafetyStore).$safety });
  private readonly featured = new StoreController(this, {
    select: () => this.source?.store(createFeaturedStore).$featured,
  });
  private readonly settings = new StoreController(this, {
    select: () => this.source?.store(createSettingsStore).$settings,
  });
  private readonly platforms = new StoreController(this, {
    select: () => this.source?.store(createPlatformsStore).$platforms,
  });

  override get heading(): string {
    return msg('Moderation');
  }

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('keydown', this.handleKey);
    this.view.refresh();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('keydown', this.handleKey);
    this.cancelUndo?.();
  }

  protected override renderContent(): TemplateResult {
    const { view, isInert } = this;
    return html`${this.renderTools()} ${this.renderSheet()}
      ${renderPinned({ featured: this.featured.value, isInert, onUnpin: () => void this.unpin() })}
      <onair-message-list
        .messages=${view.messages}
        .newCount=${view.newCount}
        .platforms=${this.platforms.value}
        .toPlatformId=${view.toPlatformId}
        .pending=${view.pending.words}
        .hasSafety=${this.hasSafety}
        .isInert=${isInert}
        .clock=${this.clock}
        .clockAheadMs=${this.source?.connection.clockAheadMs ?? 0}
        .emptyWords=${this.emptyWords}
        @onair-message-act=${({ detail }: CustomEvent<ActDetail>) => void this.actOnMessage(detail)}
        @onair-list-pause=${this.handlePause}
      ></onair-message-list>
      <div role="status">${renderUndo(this.undo, isInert)}</div>`;
  }

  /** Text of an empty list. */
  private get emptyWords(): string {
    if (!this.source || this.state.value === 'refused' || this.state.value === 'signed_out')
      return msg('No chat to show.');
    return isFiltering(this.view.filter) ? msg('No message fits the filter.') : msg('Chat appears here as it comes.');
  }

  private renderTools(): TemplateResult {
    const { tool, view, isInert, hasSafety } = this;
    const { panic = false, holdSeconds = 0 } = this.safety.value ?? {};
    const isWaitingShown = view.filter.state === 'waiting';
    return renderTools({
      tool,
      isInert,
      isPanic: panic,
      holdSeconds,
      hasSafety,
      isWaitingShown,
      waitingCount: view.waitingCount,
      onOpen: (opened) => (this.tool = opened),
      onPanic: (on) => void this.act({ action: 'panic', body: { on } }),
      onClear: () => void this.clear(),
      onWaiting: () => this.setFilter({ state: isWaitingShown ? undefined : 'waiting' }),
    });
  }

  /** Draws the open tool in place of the filter, since a dock has little room. */
  private renderSheet(): TemplateResult {
    const { view, tool, isInert } = this;
    if (tool === 'help') return renderHelp();
    if (tool === 'hold' && this.hasSafety) {
      const seconds = this.safety.value?.holdSeconds ?? 0;
      return renderHold({ isInert, seconds, onHold: (chosen) => void this.setHold(chosen) });
    }
    const toName = (id: number): string => platformName(id, this.platforms.value) || msg(str`Platform ${id}`);
    return renderFilters({
      filter: view.filter,
      platforms: [...view.platformIds].map((id) => [id, toName(id)]),
      onFilter: (changes) => this.setFilter(changes),
    });
  }

  /** Whether the connection is lost, so that buttons are disabled. */
  private get isInert(): boolean {
    return this.state.value !== 'open';
  }

  private get hasSafety(): boolean {
    return this.settings.value?.permissions?.includes('safety') === true;
  }

  private get list(): MessageList | null {
    return this.renderRoot.querySelector('onair-message-list');
  }

  private setFilter(changes: Partial<MessageFilter>): void {
    this.view.filter = { ...this.view.filter, ...changes };
    this.view.resume();
    this.list?.resume();
    this.view.refresh();
  }

  private handlePause({ detail: isPaused }: CustomEvent<boolean>): void {
    if (isPaused) return this.view.pause();
    this.view.resume();
    this.view.refresh();
  }

  private async actOnMessage({ entry, action, choice }: ActDetail): Promise<void> {
    const { id } = entry;
    this.view.pending.begin(entry, action.pending);
    this.offerUndo(undefined);
    this.requestUpdate();
    const done = await this.act(choice.request);
    const isConfirmedLater = action.name === 'hide' || action.name === 'show';
    if (done && isConfirmedLater) this.clock.after(CONFIRM_MS, () => this.settle(id));
    else this.settle(id);
    if (done === 0) this.offerUndo({ words: this.explainNothing(action.name) });
    else if (done) this.offerUndo(this.createUndo(choice.done, choice.undo));
  }

  /** Explains why an action changed nothing. */
  private explainNothing(action: MessageActionName): string {
    const putsOnAir = action === 'show' || action === 'pin' || action === 'pictures';
    if (putsOnAir && this.safety.value?.panic === true) return msg('Not shown: first end the panic.');
    return msg('Nothing changed: the message is gone, or somebody was faster.');
  }

  private settle(id: string): void {
    this.view.pending.end(id);
    this.requestUpdate();
  }

  private createUndo(words: string, undo: ActionRequest | undefined): UndoOffer {
    if (!undo) return { words };
    return { words, onUndo: () => void this.act(undo).then((done) => done !== undefined && this.offerUndo(undefined)) };
  }

  private offerUndo(offer: UndoOffer | undefined): void {
    this.cancelUndo?.();
    this.undo = offer;
    this.cancelUndo = offer && this.clock.after(UNDO_MS, () => (this.undo = undefined));
  }

  /** Sends an action. @returns the number of changes; undefined if it failed, which a notice then shows */
  private async act({ action, body }: ActionRequest): Promise<number | undefined> {
    let done = 0;
    const isDone = await this.attempt(async () => {
      done = (await this.actions?.send(action, body))?.done ?? 0;
    });
    return isDone ? done : undefined;
  }

  private async clear(): Promise<void> {
    this.tool = undefined;
    const done = await this.act({ action: 'clear', body: {} });
    if (done === undefined) return;
    this.offerUndo({
      words: plural(done, { one: 'Taken off air: # message.', other: 'Taken off air: # messages.' }),
    });
  }

  private async unpin(): Promise<void> {
    // undoing an earlier pin would now unpin the next message
    this.offerUndo(undefined);
    await this.act({ action: 'pin', body: { id: null } });
  }

  private async setHold(holdSeconds: number): Promise<void> {
    await this.attempt(async () => this.actions?.changeSafety({ holdSeconds }));
  }

  /** Handles the shortcuts that work wherever the focus is; in a field, only Escape. */
  private readonly handleKey = (event: KeyboardEvent): void => {
    const [target] = event.composedPath();
    const field = target instanceof HTMLElement && target.matches('input, select, textarea') ? target : undefined;
    if (field && event.key !== 'Escape') return;
    const press = event.ctrlKey || event.metaKey || event.altKey ? undefined : this.findKey(event.key, field);
    if (!press) return;
    event.preventDefault();
    press();
  };

  private findKey(key: string, field: HTMLElement | undefined): (() => void) | undefined {
    const keys: Readonly<Record<string, () => void>> = {
      Escape: () => this.leave(field),
      '/': () => void this.search(),
      '?': () => (this.tool = this.tool === 'help' ? undefined : 'help'),
      ArrowUp: () => this.list?.chooseNewest(),
      ArrowDown: () => this.list?.chooseNewest(),
    };
    return keys[key];
  }

  private leave(field: HTMLElement | undefined): void {
    this.tool = undefined;
    field?.blur();
  }

  private async search(): Promise<void> {
    this.tool = undefined;
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('#search')?.focus();
  }
}
