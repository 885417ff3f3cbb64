import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ChatEvent, ServiceEvent, StreamEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { AirRecord } from '../air/states/air-record.ts';
import type { Airs } from '../air/airs.ts';
import type { Counters } from '../counters/counters.ts';
import { toGap, type Feed, type Gap } from '../upstream/feed.ts';
import { createSwapFilter } from '../upstream/swap-filter.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';

/** Most queued messages, of this server and of the leader; beyond that the oldest is dropped and reported as a gap. */
const MAX_WAITING = 5_000;
/** Socket numbers for the swap filter. */
const LEADER = 0;
const CANDIDATE = 1;

/** Dependencies of a candidate. */
export interface CandidateDeps {
  readonly upstreams: Pick<Upstreams, 'open'>;
  readonly airs: Pick<Airs, 'prepare'>;
  readonly clock: Clock;
  readonly counters: Counters;
}

/** A candidate: a server about to lead an owner. It receives from the service already, and queues events until the leader has ended. */
export class Candidate {
  readonly upstream: Upstream;
  private readonly deps: CandidateDeps;
  private readonly filter;
  private readonly release: () => void;
  private readonly onReady: () => void;
  /** Messages that the leader has received, by id. */
  private readonly received = new Map<string, ChatMessage>();
  private waiting: ChatEvent[] = [];
  /** The newest stream status, which the upstream does not repeat. */
  private stream: StreamEvent | undefined;
  /** Gaps of its own connection since it became ready: the leader may end before they do. */
  private gaps: Gap[] = [];
  private dropped: { readonly from: number; readonly to: number } | undefined;
  private feed: Feed | undefined;
  /** Forgets the loaded records; undefined until they are loaded. */
  private forget: (() => void) | undefined;
  private wasReady = false;
  private hasEnded = false;

  /** @param onReady called when the candidate is connected and has loaded the owner's records */
  constructor(ownerId: UserId, deps: CandidateDeps, onReady: () => void) {
    this.deps = deps;
    this.filter = createSwapFilter(deps.clock);
    this.onReady = onReady;
    this.upstream = deps.upstreams.open(ownerId, this.createFeed());
    this.release = this.upstream.acquire();
    // if the records cannot be read, another server may succeed
    this.load(ownerId).catch(() => this.close());
  }

  /** Whether the candidate is connected and has loaded the owner's records. */
  get isReady(): boolean {
    return !this.hasEnded && this.forget !== undefined && this.upstream.link.upstream === 'open';
  }

  /** Whether the owner's records are loaded. */
  get isLoaded(): boolean {
    return this.forget !== undefined;
  }

  /** Records a message that the leader has received, from the journal: the leader itself keeps only the newest. */
  recordReceived({ id, message }: Pick<AirRecord, 'id' | 'message'>): void {
    this.received.set(id, message);
    const [oldest] = this.received.size > MAX_WAITING ? this.received.keys() : [];
    if (oldest !== undefined) this.received.delete(oldest);
  }

  /**
   * Passes on queued and all later events, without those that the previous leader received.
   * @returns releases the upstream
   */
  attach(feed: Feed): () => void {
    this.filter.begin();
    for (const message of this.received.values()) this.filter.isRepeat(LEADER, message);
    // still recognize late copies for a while
    this.filter.end();
    this.feed = feed;
    if (this.stream) feed.onEvent(this.stream);
    for (const gap of this.gaps) feed.onGap(gap);
    if (this.dropped) feed.onGap(toGap(this.dropped.from, this.dropped.to, 'flood'));
    for (const event of this.waiting) this.pass(feed, event);
    this.end();
    return this.release;
  }

  /** Ends the candidate if the owner was not transferred to this server. */
  close(): void {
    if (this.hasEnded) return;
    this.end();
    this.upstream.close();
  }

  private async load(ownerId: UserId): Promise<void> {
    const forget = await this.deps.airs.prepare(ownerId);
    if (this.hasEnded) {
      forget();
      return;
    }
    this.forget = forget;
    this.check();
  }

  private check(): void {
    if (!this.isReady) return;
    this.wasReady = true;
    this.onReady();
  }

  private end(): void {
    this.hasEnded = true;
    this.waiting = [];
    this.received.clear();
    this.forget?.();
    this.forget = undefined;
  }

  private createFeed(): Feed {
    return {
      onEvent: (event) => (this.feed ? this.pass(this.feed, event) : this.keep(event)),
      onGap: (gap) => {
        if (this.feed) this.feed.onGap(gap);
        else if (this.wasReady) this.gaps.push(gap);
      },
      onLink: (link) => {
        if (this.feed) this.feed.onLink(link);
        else this.check();
      },
    };
  }

  private pass(feed: Feed, event: ServiceEvent): void {
    const isRepeat = event.subscription === 'user/chat' && this.filter.isRepeat(CANDIDATE, event.payload);
    if (isRepeat) this.deps.counters.add('upstream_dropped_repeat');
    else feed.onEvent(event);
  }

  private keep(event: ServiceEvent): void {
    if (event.subscription === 'user/stream') {
      this.stream = event;
      return;
    }
    this.waiting.push(event);
    if (this.waiting.length <= MAX_WAITING) return;
    this.waiting.shift();
    const now = this.deps.clock.now();
    this.dropped = { from: this.dropped?.from ?? now, to: now };
  }
}
