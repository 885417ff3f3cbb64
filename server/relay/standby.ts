import type { ChatMessage } from '../../core/service/chat-message.ts';
import type { ServiceEvent } from '../../core/service/frames.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { AirRecord } from '../air/air-record.ts';
import type { Airs } from '../air/airs.ts';
import type { Counters } from '../operation/metrics/counters.ts';
import { toGap, type Feed } from '../upstream/feed.ts';
import { createSwapFilter } from '../upstream/swap-filter.ts';
import type { Upstream, Upstreams } from '../upstream/upstream.ts';

/** Most that waits, here and of what the holder has received; of more the oldest is dropped, which is told as a gap. */
const MAX_WAITING = 5_000;
/** Numbers of the sockets for the swap filter. */
const HOLDER = 0;
const STANDBY = 1;

/** What a standby needs. */
export interface StandbyDeps {
  readonly upstreams: Pick<Upstreams, 'open'>;
  readonly airs: Pick<Airs, 'prepare'>;
  readonly clock: Clock;
  readonly counters: Counters;
}

/** A server that will hold an owner soon: it receives from the service already, and keeps what comes until the holder has ended its part. */
export class Standby {
  readonly upstream: Upstream;
  private readonly deps: StandbyDeps;
  private readonly filter;
  private readonly release: () => void;
  private readonly onReady: () => void;
  /** What the holder has received, by id. */
  private readonly received = new Map<string, ChatMessage>();
  private waiting: ServiceEvent[] = [];
  private dropped: { readonly from: number; readonly to: number } | undefined;
  private feed: Feed | undefined;
  /** Forgets what is stored; undefined until it is loaded. */
  private forget: (() => void) | undefined;
  private isOver = false;

  /** @param onReady called when it receives, and what is stored of the owner is loaded */
  constructor(ownerId: UserId, deps: StandbyDeps, onReady: () => void) {
    this.deps = deps;
    this.filter = createSwapFilter(deps.clock);
    this.onReady = onReady;
    this.upstream = deps.upstreams.open(ownerId, this.createFeed());
    this.release = this.upstream.hold();
    // when what is stored cannot be read, another server may be able to
    this.load(ownerId).catch(() => this.close());
  }

  /** Whether it receives, and what is stored of the owner is loaded. */
  get isReady(): boolean {
    return !this.isOver && this.forget !== undefined && this.upstream.link.upstream === 'open';
  }

  /** Whether what is stored of the owner is loaded. */
  get isLoaded(): boolean {
    return this.forget !== undefined;
  }

  /** Notes a message that the holder has received, as the journal tells it: the holder forgets all but the newest. */
  noteReceived({ id, message }: Pick<AirRecord, 'id' | 'message'>): void {
    this.received.set(id, message);
    const [oldest] = this.received.size > MAX_WAITING ? this.received.keys() : [];
    if (oldest !== undefined) this.received.delete(oldest);
  }

  /**
   * Passes on what came, and what comes from now on, but not what the holder before has received, too.
   * @returns releases the upstream
   */
  attach(feed: Feed): () => void {
    this.filter.begin();
    for (const message of this.received.values()) this.filter.isRepeat(HOLDER, message);
    // late copies are still recognized for a while
    this.filter.end();
    this.feed = feed;
    if (this.dropped) feed.onGap(toGap(this.dropped.from, this.dropped.to, 'flood'));
    for (const event of this.waiting) this.pass(feed, event);
    this.end();
    return this.release;
  }

  /** Ends it, when the owner was not handed over to this server. */
  close(): void {
    if (this.isOver) return;
    this.end();
    this.upstream.close();
  }

  private async load(ownerId: UserId): Promise<void> {
    const forget = await this.deps.airs.prepare(ownerId);
    if (this.isOver) {
      forget();
      return;
    }
    this.forget = forget;
    this.check();
  }

  private check(): void {
    if (this.isReady) this.onReady();
  }

  private end(): void {
    this.isOver = true;
    this.waiting = [];
    this.received.clear();
    this.forget?.();
    this.forget = undefined;
  }

  private createFeed(): Feed {
    return {
      onEvent: (event) => (this.feed ? this.pass(this.feed, event) : this.keep(event)),
      onGap: (gap) => this.feed?.onGap(gap),
      onLink: (link) => {
        if (this.feed) this.feed.onLink(link);
        else this.check();
      },
    };
  }

  private pass(feed: Feed, event: ServiceEvent): void {
    const isRepeat = event.subscription === 'user/chat' && this.filter.isRepeat(STANDBY, event.payload);
    if (isRepeat) this.deps.counters.add('upstream_dropped_repeat');
    else feed.onEvent(event);
  }

  private keep(event: ServiceEvent): void {
    this.waiting.push(event);
    if (this.waiting.length <= MAX_WAITING) return;
    this.waiting.shift();
    const now = this.deps.clock.now();
    this.dropped = { from: this.dropped?.from ?? now, to: now };
  }
}
