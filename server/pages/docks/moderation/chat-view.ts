import type { ReactiveController, ReactiveControllerHost } from 'lit';
import type { Channel } from '../../../../core/service/channel.ts';
import type { ChatMessage } from '../../../../core/service/chat-message.ts';
import type { DockMessage } from '../../../../core/service/relay.ts';
import { createChannelsStore } from '../../../../core/stores/channels-store.ts';
import type { Directory } from '../../../../core/stores/directory.ts';
import { createDockStore } from '../../../../core/stores/dock-store.ts';
import type { Source } from '../../../../core/stores/source.ts';
import { StoreController } from '../../../../widgets/base/store-controller.ts';
import { createPacer, type PaintClock } from '../../../../widgets/base/pacer.ts';
import { platformOf } from '../../../../widgets/message-parts/message.ts';
import { createMessageTest, isFiltering, NO_FILTER, type MessageFilter } from './message-filter.ts';
import { isAwaitingApproval } from './message-words.ts';
import { createPausedView, type PausedView } from './paused-view.ts';
import { PendingActions } from './pending-actions.ts';

/** The element that shows the chat. */
export type ChatViewHost = ReactiveControllerHost & { readonly source: Source | undefined; readonly clock: PaintClock };

/** The messages that the list shows: filtered, throttled, and paused while someone looks at one of them. */
export class ChatView implements ReactiveController {
  /** Oldest first. */
  messages: readonly DockMessage[] = [];
  filter: MessageFilter = NO_FILTER;
  /** Ids of the platforms of all received messages. */
  readonly platformIds = new Set<number>();
  readonly pending = new PendingActions();

  private readonly host: ChatViewHost;
  private paused: PausedView | undefined;
  private leave: (() => void) | undefined;
  private readonly chat: StoreController<readonly DockMessage[]>;
  private readonly channels: StoreController<Directory<Channel>>;
  private readonly pacer = createPacer({
    clock: () => this.host.clock,
    paint: () => this.paint(),
  });

  constructor(host: ChatViewHost) {
    this.host = host;
    this.chat = new StoreController(host, {
      select: () => host.source?.store(createDockStore).$messages,
      onChange: () => this.pacer.request(),
    });
    this.channels = new StoreController(host, { select: () => host.source?.store(createChannelsStore).$channels });
    host.addController(this);
  }

  hostDisconnected(): void {
    this.pacer.cancel();
    this.resume();
  }

  /** Number of messages received while the list was paused. */
  get newCount(): number {
    return this.paused?.newCount ?? 0;
  }

  /** Number of messages waiting for approval. */
  get waitingCount(): number {
    return this.all.filter(isAwaitingApproval).length;
  }

  /** Pauses the list. Its messages are tracked here, since the store drops old messages within seconds of a raid. */
  pause(): void {
    this.resume();
    const view = createPausedView(this.messages, this.all, this.createTest());
    this.paused = view;
    this.leave = this.host.source?.connection.subscribe('dock/chat', ({ payload }) => {
      view.take(payload.messages);
      this.pacer.request();
    });
  }

  /** Resumes the list with the newest messages. */
  resume(): void {
    this.leave?.();
    this.leave = undefined;
    this.paused = undefined;
    this.host.requestUpdate();
  }

  /** Updates the list at once. */
  refresh(): void {
    this.pacer.flush();
  }

  /** Id of a message's platform in the list of platforms; chat messages may contain other ids. */
  readonly toPlatformId = (message: ChatMessage): number =>
    platformOf(message, this.channels.value?.get(message.channelId));

  private get all(): readonly DockMessage[] {
    return this.chat.value ?? [];
  }

  private createTest(): (message: DockMessage) => boolean {
    return createMessageTest(this.filter, this.toPlatformId);
  }

  private paint(): boolean {
    const { all, filter } = this;
    // the store is emptied after the key was revoked or the owner signed out: show nothing more
    if (all.length === 0) this.resume();
    for (const { message } of all) this.platformIds.add(this.toPlatformId(message));
    this.messages = this.paused?.messages ?? (isFiltering(filter) ? all.filter(this.createTest()) : all);
    const byId = new Map([...all, ...this.messages].map((entry) => [entry.id, entry]));
    this.pending.confirm((id) => byId.get(id));
    this.host.requestUpdate();
    return this.messages.length > 0;
  }
}
