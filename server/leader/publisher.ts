import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { StreamEvent } from '../../core/service/frames.ts';
import type { FeaturedEvent, RelayEvent } from '../../core/service/relay.ts';
import { serializeEvent } from '../../core/service/serialize-frame.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { AirOutput } from '../air/air.ts';
import type { AirMemory } from '../air/states/air-memory.ts';
import type { AirRecord } from '../air/states/air-record.ts';
import type { Moderation } from '../air/states/removals.ts';
import type { Safety } from '../air/safety/safety-schemas.ts';
import type { JournalEvent, JournalSnapshot, JournalState, JournalStep } from './journal.ts';
import type { ShowOutput } from '../show/shows.ts';
import type { ShowRecord } from '../store/records/show-record.ts';
import type { Counters } from '../counters/counters.ts';
import type { Gap, Link } from '../upstream/feed.ts';
import { createEpoch, createSequence, toCursor, toEpochStart } from './cursor.ts';
import { toSafetyEvent } from './state-events.ts';
import { toJournalEvent } from './journal-event.ts';
import { toBit } from './subscriptions.ts';

const CHAT = toBit('user/chat');
/** Most gaps that are kept: an unstable connection causes one every few seconds. */
const MAX_GAPS = 50;
const HOUR_MS = 3_600_000;

/** Options of a publisher. */
export interface PublisherOptions {
  readonly clock: Clock;
  /** Fills with random bytes. */
  readonly randomBytes: (length: number) => Uint8Array;
  readonly counters: Counters;
  /** Publishes a step to all followers of the owner. */
  readonly append: (step: JournalStep) => void;
  /** The state published before; undefined if there is none. */
  readonly past: Pick<JournalSnapshot, 'sequence' | 'state'> | undefined;
  /** The gaps of the last hour, oldest first. */
  readonly gaps: readonly Gap[];
  /** Persists the gaps of the last hour after each change. */
  readonly saveGaps: (gaps: readonly Gap[]) => void;
}

/** Publishes an owner's events to all servers: orders them, and serializes each once for all overlays. */
export class Publisher implements AirOutput, ShowOutput {
  readonly epoch: string;
  private readonly options: PublisherOptions;
  private readonly nextSequence: (now: number) => number;
  private gaps: readonly Gap[];
  private isClosed = false;

  constructor(options: PublisherOptions) {
    const { clock, gaps, past, randomBytes } = options;
    this.options = options;
    this.gaps = gaps;
    if (!past && gaps.length > 0) options.saveGaps(gaps);
    this.epoch = past?.state.epoch ?? createEpoch(clock.now(), randomBytes(8));
    this.nextSequence = createSequence(toEpochStart(this.epoch), past?.sequence);
  }

  /** Creates the id of a message. Ids follow the order in which messages are received. */
  nextId(): string {
    return `${this.epoch}-${this.nextSequence(this.options.clock.now())}`;
  }

  /** Puts a message on air under its id. */
  publish(payload: ChatMessage): void {
    const { at, sequence, cursor } = this.nextPlace();
    const text = serializeEvent({ type: 'event', subscription: 'user/chat', payload, cursor });
    this.append({ event: { sequence, at, bit: CHAT, id: payload.id, text }, isKept: true });
  }

  /** Publishes a stream status. */
  publishStream({ payload }: StreamEvent): void {
    const { at, sequence, cursor } = this.nextPlace();
    const stream: StreamEvent = { type: 'event', subscription: 'user/stream', payload };
    const text = serializeEvent({ ...stream, cursor }, { now: () => at });
    this.append({ state: { stream }, event: { sequence, at, bit: toBit('user/stream'), id: undefined, text } });
  }

  /** Publishes a stretch in which chat may be missing. */
  sendGap(gap: Gap): void {
    this.options.counters.add('relay_gaps');
    this.keepGap(gap);
    const event = this.toEvent({ type: 'event', subscription: 'overlay/gap', payload: gap });
    this.append({ state: { gaps: this.gaps }, event, isKept: true });
  }

  /** Publishes that the owner has disconnected: stream and gaps are unknown again. */
  forget(): void {
    this.gaps = [];
    this.options.saveGaps([]);
    this.append({ state: { isOver: true, stream: null, gaps: [] } });
    this.moderate({ hide: [], clear: true });
  }

  /** Publishes the state of the upstream. It is not kept, since each new client receives the state first. */
  sendLink(link: Link): void {
    const event = this.toEvent({ type: 'event', subscription: 'overlay/link', payload: link });
    this.append({ state: { link }, event });
  }

  /** Publishes the featured message, or that there is none. It is not kept, like any state. */
  sendFeatured(featured: FeaturedEvent['payload']): void {
    const event = this.toEvent({ type: 'event', subscription: 'overlay/featured', payload: featured });
    this.append({ state: { featured }, event });
  }

  /** Publishes the safety settings that overlays and docks show. */
  sendSafety(safety: Safety): void {
    this.append({ state: { safety }, event: this.toEvent(toSafetyEvent(safety)) });
  }

  /** Publishes the owner's show. Each page receives the parts that it may know. */
  sendShow(show: ShowRecord): void {
    this.append({ state: { show } });
  }

  /** Publishes the hosts of pictures that may be on air, before the messages with these pictures. */
  announceImageHosts(imageHosts: readonly string[]): void {
    this.append({ state: { imageHosts }, order: 'announce' });
  }

  clearUnknown(): void {
    this.append({ order: 'clear' });
  }

  publishChange(record: AirRecord): void {
    this.append({ record });
  }

  publishForgotten(id: string): void {
    this.append({ forgotten: id });
  }

  publishMemory(memory: AirMemory): void {
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

  /** Publishes events that are not kept. */
  sendAll(events: readonly (RelayEvent | StreamEvent)[]): void {
    for (const event of events) this.append({ event: this.toEvent(event) });
  }

  /** Sets latest values that overlays receive by other events. */
  setState(state: Partial<JournalState>): void {
    this.append({ state });
  }

  /** Stops publishing. */
  close(): void {
    this.isClosed = true;
  }

  /** Adds a gap, in place of an earlier entry for the same gap that had no end yet. */
  private keepGap(gap: Gap): void {
    const { clock, saveGaps } = this.options;
    const others = this.gaps.filter((one) => one.from !== gap.from && isOfLastHour(one, clock.now()));
    this.gaps = [...others, gap].slice(-MAX_GAPS);
    saveGaps(this.gaps);
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
