import type { ChatEvent, StreamEvent } from '../../core/service/frames.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { DockMessage, FeaturedEvent } from '../../core/service/relay.ts';
import type { Gap } from '../upstream/feed.ts';
import type { AirMemory } from './states/air-memory.ts';
import type { AirRecord } from './states/air-record.ts';
import type { Moderation } from './states/removals.ts';
import type { Safety, SafetyPreview, StopCounts } from './safety/safety-schemas.ts';
import type { PrepareWords } from './text/word-lists.ts';

/** The air pipeline of one owner's chat: waiting, aired, stopped and hidden messages (docs/spec/relay.md, "Before air"). */
export interface Air {
  /** Handles a message of the service. */
  receive(event: ChatEvent): void;
  /** Handles a stretch in which chat may be missing: it is reported in its place among the messages. */
  receiveGap(gap: Gap): void;
  /** Handles the newest stream status: the live platforms decide whether one of them is shown alone. */
  receiveStream(event: StreamEvent): void;
  /** Prepares new settings in short turns of the event loop: their words, and the places of these in waiting and aired messages. */
  prepare(safety: Safety, prepareWords: PrepareWords): Promise<void>;
  /** Applies new settings at once, to waiting messages and those on air. */
  apply(safety: Safety): void;
  readonly safety: Safety;
  /**
   * Takes messages off air, or keeps them from it. Unknown ones are taken off every screen, too.
   * @param by name of the dock
   * @returns number of changed messages
   */
  hide(ids: readonly string[], by: string): number;
  /**
   * Puts messages on air that were hidden, stopped or held; none in panic. The authors of messages that waited for approval become known,
   * and their other waiting messages go on.
   * @returns number of changed messages
   */
  show(ids: readonly string[], by: string): number;
  /** Takes all messages off air. @returns their number */
  clear(by: string): number;
  /**
   * Features a message on air, at once or after the queued ones; with null the next queued one, or none.
   * @returns number of messages that were pinned, unpinned or queued
   */
  pin(request: PinRequest): number;
  /**
   * Allows the pictures of a message, which is aired again with them if it is on air. @returns number of changed messages, and the hosts of
   * these pictures
   */
  allowPictures(id: string, by: string): PicturesAllowed;
  /** Previews the effect of settings on the newest messages. */
  preview(safety: Safety): Promise<SafetyPreview>;
  readonly counts: StopCounts;
  /** A message that can still change; undefined for an unknown or forgotten one. */
  find(id: string): DockMessage | undefined;
  /** Number of messages on air, of those that can still change. */
  readonly onAir: number;
  /** The newest 200 messages, oldest first. */
  list(): readonly DockMessage[];
  readonly featured: FeaturedEvent['payload'];
  /** Hosts whose pictures may be on air besides those of the server: hosts that the owner lists, and those of pictures that a person allowed once. */
  readonly imageHosts: readonly string[];
  /** Messages that a client must remove if it received nothing since that time (epoch milliseconds). */
  removedSince(time: number): Moderation | undefined;
  /** Number of the newest stored action that was applied. */
  readonly lastAction: number;
  /** State besides the messages. */
  readonly memory: AirMemory;
  /** Records the number of an applied stored action. */
  recordAction(number: number): void;
  /** Whether anything waits for its time. */
  readonly isHolding: boolean;
  /** Ends its timers. */
  close(): void;
}

/** A request to feature a message. */
export interface PinRequest {
  readonly id: string | null;
  /** Duration in seconds; until it is unpinned if left out. */
  readonly seconds?: number | undefined;
  /** Whether it waits until the pinned message goes. */
  readonly queue?: boolean | undefined;
  /** With a null id: whether the queued messages are forgotten, too. */
  readonly all?: boolean | undefined;
}

/** Result of {@link Air.allowPictures}. */
export interface PicturesAllowed {
  readonly done: number;
  readonly hosts: readonly string[];
}

/** The output of an {@link Air}: the owner's overlays and docks. */
export interface AirOutput {
  /** Creates the id of a message. */
  nextId(): string;
  /** Puts a message with an id on air. */
  publish(message: ChatMessage): void;
  /** Takes messages off air. */
  moderate(moderation: Moderation): void;
  sendGap(gap: Gap): void;
  /** Sends pending events now. */
  flush(): void;
  sendFeatured(featured: FeaturedEvent['payload']): void;
  sendSafety(safety: Safety): void;
  /** Publishes the hosts whose pictures may be on air, after a change. */
  announceImageHosts(imageHosts: readonly string[]): void;
  /** Clears screens that may show forgotten messages, after the rules that stop messages have changed. */
  clearUnknown(): void;
  /** Publishes a new or changed message to docks. */
  publishChange(record: AirRecord): void;
  /** Reports that a message can no longer change. */
  publishForgotten(id: string): void;
  /** Publishes changed state besides the messages. */
  publishMemory(memory: AirMemory): void;
}
