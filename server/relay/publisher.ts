import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { FeaturedEvent, RelayEvent } from '../../core/service/relay.ts';
import { serializeEvent } from '../../core/service/serialize-frame.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { AirOutput } from '../air/air.ts';
import type { AirMemory } from '../air/air-memory.ts';
import type { AirRecord } from '../air/air-record.ts';
import type { Moderation } from '../air/removals.ts';
import type { Safety } from '../air/safety-schemas.ts';
import type { JournalEvent, JournalSnapshot, JournalState, JournalStep } from '../bus/journal.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import { createEpoch, createSequence, toCursor, toEpochStart } from './cursor.ts';
import { toSafetyEvent } from './dock-events.ts';
import { toJournalEvent } from './journal-event.ts';
import { toBit } from './subscriptions.ts';

const CHAT = toBit('user/chat');
/** Most stretches that are remembered: a connection that comes and goes all the time has one a few seconds. */
const MAX_GAPS = 50;
const HOUR_MS = 3_600_000;

/** What a publisher needs. */
export interface PublisherOptions {
  readonly clock: Clock;
  /** Fills with random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  readonly counters: Counters;
  /** Tells a step to all servers that follow the owner. */
  readonly append: (step: JournalStep) => void;
  /** What was told before; undefined when nothing was. */
  readonly past: Pick<JournalSnapshot, 'sequence' | 'state'> | undefined;
}

/** What the holder of an owner tells all servers: it gives events their order, and writes each of them once for all overlays. */
export class Publisher implements AirOutput {
  readonly epoch: string;
  private readonly options: PublisherOptions;
  private readonly nextSequence: (now: number) => number;
  private gaps: readonly Gap[];
  private isClosed = false;

  constructor(options: PublisherOptions) {
    const { clock, past, randomBytes } = options;
    this.options = options;
    this.gaps = past?.state.gaps ?? [];
    this.epoch = past?.state.epoch ?? createEpoch(clock.now(), randomBytes(8));
    this.nextSequence = createSequence(toEpochStart(this.epoch), past?.sequence);
  }

  /** Creates the id of a message: ids are given in the order in which messages are received. */
  nextId(): string {
    return `${this.epoch}-${this.nextSequence(this.options.clock.now())}`;
  }

  /** Puts a message on air, which has its id. */
  publish(payload: ChatMessage): void {
    const { at, sequence, cursor } = this.nextPlace();
    const text = serializeEvent({ type: 'event', subscription: 'user/chat', payload, cursor });
    this.append({ event: { sequence, at, bit: CHAT, id: payload.id, text }, isKept: true });
  }

  /** Tells a stream status. */
  publishStream({ payload }: StreamEvent): void {
    const { at, sequence, cursor } = this.nextPlace();
    const stream: StreamEvent = { type: 'event', subscription: 'user/stream', payload };
    const text = serializeEvent({ ...stream, cursor }, { now: () => at });
    this.append({ state: { stream }, event: { sequence, at, bit: toBit('user/stream'), id: undefined, text } });
  }

  /** Tells a stretch in which chat may be missing. */
  sendGap(gap: Gap): void {
    this.options.counters.add('relay_gaps');
    this.gaps = [...this.gaps, gap].slice(-MAX_GAPS).filter((one) => isOfLastHour(one, this.options.clock.now()));
    const event = this.toEvent({ type: 'event', subscription: 'overlay/gap', payload: gap });
    this.append({ state: { gaps: this.gaps }, event, isKept: true });
  }

  /** Tells the state of the upstream. It is not kept, since each new member gets the state first. */
  sendLink(link: Link): void {
    const event = this.toEvent({ type: 'event', subscription: 'overlay/link', payload: link });
    this.append({ state: { link }, event });
  }

  /** Tells the featured message, or that there is none. It is not kept, like any state. */
  sendFeatured(featured: FeaturedEvent['payload']): void {
    const event = this.toEvent({ type: 'event', subscription: 'overlay/featured', payload: featured });
    this.append({ state: { featured }, event });
  }

  /** Tells what overlays and docks show of the safety settings. */
  sendSafety(safety: Safety): void {
    this.append({ state: { safety }, event: this.toEvent(toSafetyEvent(safety)) });
  }

  /** Tells the hosts of pictures that may be on air, before the messages with these pictures. */
  announceImageHosts(imageHosts: readonly string[]): void {
    this.append({ state: { imageHosts }, order: 'announce' });
  }

  clearUnknown(): void {
    this.append({ order: 'clear' });
  }

  noteChange(record: AirRecord): void {
    this.append({ record });
  }

  noteForgotten(id: string): void {
    this.append({ forgotten: id });
  }

  noteMemory(memory: AirMemory): void {
    this.append({ state: { memory } });
  }

  moderate({ hide, clear }: Moderation): void {
    const removal = { hide, clear };
    const event = this.toEvent({ type: 'event', subscription: 'overlay/moderation', payload: removal });
    this.append({ removal, event, isKept: true });
  }

  flush(): void {
    this.append({ order: 'flush' });
  }

  /** Tells events that are not kept. */
  sendAll(events: readonly (RelayEvent | StreamEvent)[]): void {
    for (const event of events) this.append({ event: this.toEvent(event) });
  }

  /** Sets the newest values, which overlays are told in another way. */
  setState(state: Partial<JournalState>): void {
    this.append({ state });
  }

  /** Tells nothing more. */
  close(): void {
    this.isClosed = true;
  }

  private append(step: JournalStep): void {
    if (!this.isClosed) this.options.append(step);
  }

  private nextPlace(): { readonly at: number; readonly sequence: number; readonly cursor: string } {
    const at = this.options.clock.now();
    const sequence = this.nextSequence(at);
    this.options.counters.add('relay_events');
    return { at, sequence, cursor: toCursor({ epoch: this.epoch, sequence }) };
  }

  private toEvent(event: RelayEvent | StreamEvent): JournalEvent {
    const at = this.options.clock.now();
    return toJournalEvent(event, { at, sequence: this.nextSequence(at) });
  }
}

/** Whether a stretch ended in the hour before `now` (epoch milliseconds). */
export function isOfLastHour({ to }: Gap, now: number): boolean {
  return now - Date.parse(to) < HOUR_MS;
}
