import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { FeaturedEvent, RelayEvent } from '../../core/service/relay.ts';
import { serializeEvent } from '../../core/service/serialize-frame.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { AirOutput } from '../air/air.ts';
import type { AirRecord } from '../air/air-record.ts';
import type { Moderation } from '../air/removals.ts';
import type { Safety } from '../air/safety-schemas.ts';
import type { Counters } from '../upstream/counters.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import { createBatch, writeEntries } from './batch.ts';
import type { Batch, Member } from './batch.ts';
import { createEpoch, createSequence, toCursor } from './cursor.ts';
import { createDockChanges, toSafetyEvent } from './dock-events.ts';
import { createFloodGauge } from './flush-timing.ts';
import { createRing } from './ring.ts';
import type { Ring, RingEntry } from './ring.ts';
import { toBit } from './subscriptions.ts';

const FLOOD_INTERVAL_MS = 50;
const CHAT = toBit('user/chat');
const DOCK = toBit('dock/chat');

/** What a hub needs. */
export interface HubOptions {
  readonly ownerId: UserId;
  readonly clock: Clock;
  /** Fills with random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  readonly counters: Counters;
  /** Runs a task at the end of this turn of the event loop, or earlier when many wait (`createTurnEnd`). */
  readonly defer: (task: () => void) => void;
}

/**
 * What one owner's overlays share: the order of events, the ring, the newest stream status, and the writing of each event once for all.
 * Frames of one turn of the event loop go out as one write a socket, in a flood those of 50 ms (F28).
 */
export class Hub implements AirOutput {
  readonly epoch: string;
  readonly ring: Ring = createRing();
  /** The newest stream status; undefined while none is known. */
  stream: StreamEvent | undefined;
  private readonly options: HubOptions;
  private readonly nextSequence: (now: number) => number;
  private readonly members = new Set<Member>();
  private readonly gauge = createFloodGauge();
  private readonly batch: Batch;
  private readonly changes = createDockChanges();
  /** Whether a member is a dock; perhaps still true when the last one has left. */
  private hasDock = false;
  private isFlushDue = false;

  constructor(options: HubOptions) {
    const startedAt = options.clock.now();
    this.options = options;
    this.epoch = createEpoch(startedAt, options.randomBytes(8));
    this.nextSequence = createSequence(startedAt);
    this.batch = createBatch(options.counters);
  }

  /** How many members there are. */
  get size(): number {
    return this.members.size;
  }

  /** Adds a member, which gets what is published from now on. What was published before goes out first. */
  add(member: Member): void {
    this.flush();
    this.members.add(member);
  }

  remove(member: Member): void {
    this.members.delete(member);
  }

  /** Creates the id of a message: ids are given in the order in which messages are received. */
  nextId(): string {
    return `${this.epoch}-${this.nextSequence(this.options.clock.now())}`;
  }

  /** Sends a message, which has its id, to all members that subscribed to chat. */
  publish(payload: ChatMessage): void {
    const { at, sequence, cursor } = this.nextPlace();
    const text = serializeEvent({ type: 'event', subscription: 'user/chat', payload, cursor });
    this.keep({ sequence, at, bit: CHAT, id: payload.id, text });
  }

  /** Sends a stream status to all members that subscribed to it. */
  publishStream({ payload }: StreamEvent): void {
    const { at, sequence, cursor } = this.nextPlace();
    this.stream = { type: 'event', subscription: 'user/stream', payload };
    const text = serializeEvent({ ...this.stream, cursor }, { now: () => at });
    this.send({ sequence, at, bit: toBit('user/stream'), id: undefined, text });
  }

  /** Sends a stretch in which chat may be missing. */
  sendGap(gap: Gap): void {
    this.options.counters.add('relay_gaps');
    this.keep(this.toEntry({ type: 'event', subscription: 'overlay/gap', payload: gap }));
  }

  /** Sends the state of the upstream. It is not kept in the ring, since each new member gets the state first. */
  sendLink(link: Link): void {
    this.send(this.toEntry({ type: 'event', subscription: 'overlay/link', payload: link }));
  }

  /** Sends the featured message, or that there is none. It is not kept in the ring, like any state. */
  sendFeatured(payload: FeaturedEvent['payload']): void {
    this.send(this.toEntry({ type: 'event', subscription: 'overlay/featured', payload }));
  }

  /** Sends what overlays and docks show of the safety settings. */
  sendSafety(safety: Safety): void {
    this.send(this.toEntry(toSafetyEvent(safety)));
  }

  /** Tells members the hosts of pictures that may be on air, before the messages with these pictures. */
  announceImageHosts(): void {
    this.flush();
    for (const member of this.members) member.announceImageHosts();
  }

  /** Call it when a member has subscribed to more. */
  noteSubscriptions({ subscriptions }: Member): void {
    if (subscriptions & DOCK) this.hasDock = true;
  }

  /** Clears the screens that may show messages which the server does not know any more, so that no new setting could stop them. */
  clearUnknown(): void {
    const unsure = [...this.members].filter(({ mayShowUnknown }) => mayShowUnknown);
    if (unsure.length > 0) this.flush();
    for (const member of unsure) member.clearUnknown();
  }

  /** Tells docks of a message that came or changed, with the next flush. */
  noteChange(record: AirRecord): void {
    if (!this.hasDock) return;
    this.changes.note(record);
    this.awaitFlush(this.gauge.isOn);
  }

  /** Removes messages from the ring and from every screen at once (docs/spec/relay.md, "Before air"). */
  moderate({ hide, clear }: Moderation): void {
    const gone = new Set(hide);
    const isGone = ({ id }: RingEntry): boolean => id !== undefined && (clear || gone.has(id));
    this.ring.remove(isGone);
    this.batch.remove(isGone);
    this.keep(this.toEntry({ type: 'event', subscription: 'overlay/moderation', payload: { hide, clear } }));
  }

  /** Sends what waits, now. */
  flush(): void {
    const { entries, skipped } = this.batch.take();
    const gap = skipped && this.toEntry({ type: 'event', subscription: 'overlay/gap', payload: skipped });
    if (this.hasDock) this.hasDock = this.findDock();
    const changes = this.changes.take(this.hasDock).map((event) => this.toEntry(event));
    const told = gap ? [gap, ...entries] : entries;
    writeEntries(changes.length > 0 ? [...told, ...changes] : told, this.members, this.options.counters);
    if (!this.changes.isEmpty) this.awaitFlush(true);
  }

  private findDock(): boolean {
    for (const { subscriptions } of this.members) if (subscriptions & DOCK) return true;
    return false;
  }

  private nextPlace(): { readonly at: number; readonly sequence: number; readonly cursor: string } {
    const at = this.options.clock.now();
    const sequence = this.nextSequence(at);
    this.options.counters.add('relay_events');
    return { at, sequence, cursor: toCursor({ epoch: this.epoch, sequence }) };
  }

  private toEntry(event: RelayEvent): RingEntry {
    const at = this.options.clock.now();
    const sequence = this.nextSequence(at);
    const text = serializeEvent(event, { now: () => at });
    return { sequence, at, bit: toBit(event.subscription), id: undefined, text };
  }

  private keep(entry: RingEntry): void {
    this.ring.expire(entry.at);
    this.ring.push(entry);
    this.send(entry);
  }

  private send(entry: RingEntry): void {
    const isFlood = entry.bit === CHAT && this.gauge.isFlood(this.options.clock.elapsed());
    if (this.members.size === 0) return;
    this.batch.add(entry);
    this.awaitFlush(isFlood);
  }

  private awaitFlush(isFlood: boolean): void {
    if (this.isFlushDue) return;
    this.isFlushDue = true;
    const flush = (): void => {
      this.isFlushDue = false;
      this.flush();
    };
    if (isFlood) this.options.clock.after(FLOOD_INTERVAL_MS, flush);
    else this.options.defer(flush);
  }
}
