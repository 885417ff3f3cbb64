import type { ChatEvent, StreamEvent } from '../../core/service/frames.ts';
import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { DockMessage, FeaturedEvent } from '../../core/service/relay.ts';
import type { Gap } from '../upstream/feed.ts';
import type { AirMemory } from './air-memory.ts';
import type { AirRecord } from './air-record.ts';
import type { Moderation } from './removals.ts';
import type { Safety, SafetyPreview, StopCounts } from './safety-schemas.ts';

/** The way of one owner's chat to air: what waits, what is on air, what was stopped and what was hidden (docs/spec/relay.md, "Before air"). */
export interface Air {
  /** Takes a message of the service. */
  take(event: ChatEvent): void;
  /** Takes a stretch in which chat may be missing: it is told in its place among the messages. */
  takeGap(gap: Gap): void;
  /** Takes the newest stream status: which platforms are live decides whether one of them is shown alone. */
  noteStream(event: StreamEvent): void;
  /** Applies new settings to what waits and to what is on air, at once. */
  apply(safety: Safety): void;
  readonly safety: Safety;
  /**
   * Takes messages off air, or keeps them from it. Those that are not known here are taken off every screen, too.
   * @param by name of the dock
   * @returns how many messages changed
   */
  hide(ids: readonly string[], by: string): number;
  /**
   * Puts messages on air that were hidden, stopped or held; none in panic. The authors of those that waited for approval are known from then on, and
   * the other messages of theirs that waited for it go on.
   * @returns how many messages changed
   */
  show(ids: readonly string[], by: string): number;
  /** Takes all messages off air that are on it. @returns how many there were */
  clear(by: string): number;
  /**
   * Features a message that is on air, at once or after those that wait; with null the next one that waits, or none.
   * @returns how many messages were pinned, unpinned or put behind those that wait
   */
  pin(request: PinRequest): number;
  /** Allows the pictures of a message, which is aired again with them when it is on air. @returns how many messages changed, and the hosts of these pictures */
  allowPictures(id: string, by: string): PicturesAllowed;
  /** Says what settings would have done to the newest messages. */
  preview(safety: Safety): SafetyPreview;
  readonly counts: StopCounts;
  /** A message that can still change; undefined for an unknown or forgotten one. */
  find(id: string): DockMessage | undefined;
  /** How many messages are on air, of those that can still change. */
  readonly onAir: number;
  /** The newest 200 messages, oldest first. */
  list(): readonly DockMessage[];
  readonly featured: FeaturedEvent['payload'];
  /** Hosts whose pictures may be on air besides those of the server: those that the owner lists, and those of pictures that a person allowed once. */
  readonly imageHosts: readonly string[];
  /** What a client must take off its screen that has heard nothing since that time (epoch milliseconds). */
  removedSince(time: number): Moderation | undefined;
  /** Number of the newest stored action that was done. */
  readonly lastAction: number;
  /** What is kept besides the messages. */
  readonly memory: AirMemory;
  /** Notes the number of a stored action that was done. */
  noteAction(number: number): void;
  /** Whether anything waits for its time. */
  readonly isHolding: boolean;
  /** Ends its timers. */
  close(): void;
}

/** What to feature. */
export interface PinRequest {
  readonly id: string | null;
  /** How long it stays; until it is unpinned without. */
  readonly seconds?: number | undefined;
  /** Waits until the pinned message goes. */
  readonly queue?: boolean | undefined;
}

/** What {@link Air.allowPictures} did. */
export interface PicturesAllowed {
  readonly done: number;
  readonly hosts: readonly string[];
}

/** Where everything goes that an {@link Air} decides: to the owner's overlays and docks. */
export interface AirOutput {
  /** Creates the id of a message. */
  nextId(): string;
  /** Puts a message on air, which has an id. */
  publish(message: ChatMessage): void;
  /** Takes messages off air. */
  moderate(moderation: Moderation): void;
  sendGap(gap: Gap): void;
  /** Sends what waits to be sent, now. */
  flush(): void;
  sendFeatured(featured: FeaturedEvent['payload']): void;
  sendSafety(safety: Safety): void;
  /** The hosts changed whose pictures may be on air. */
  announceImageHosts(imageHosts: readonly string[]): void;
  /** Screens must not go on showing messages that are not known here any more: what stops messages has changed. */
  clearUnknown(): void;
  /** A message came or changed: docks are told. */
  noteChange(record: AirRecord): void;
  /** A message can change no more. */
  noteForgotten(id: string): void;
  /** What is kept besides the messages has changed. */
  noteMemory(memory: AirMemory): void;
}
