import type { Agent } from 'node:https';
import type { ParseOptions } from '../../core/service/parse-options.ts';
import type { UserId } from '../../core/service/user-id.ts';
import type { AccessTokens } from '../account/tokens/access-tokens.ts';
import { createBackoff } from './redial.ts';
import type { Clock } from '../../core/connection/clock.ts';
import type { Counters } from '../counters/counters.ts';
import type { Log } from '../log/log.ts';
import { createFaultLog } from './fault-log.ts';
import type { FaultLog } from './fault-log.ts';
import type { Feed, Link } from './feed.ts';
import type { LiveTimes } from './live-times.ts';
import { createServiceConnection } from './service-connection.ts';
import type { ServiceConnection } from './service-connection.ts';
import { limitFeed } from './limited-feed.ts';
import type { Reads } from './reads.ts';
import type { ServiceBudget } from './service-budget.ts';
import type { UsageMeter } from './usage-meter.ts';
import { createStreamWatch } from './stream-watch.ts';
import type { StreamWatch } from './stream-watch.ts';

const LINGER_MS = 60_000;
const VERIFY_INTERVAL_MS = 20_000;
/** Spread of the first checks: a server that takes over thousands of owners does not check all of them at once. */
const CHECK_SPREAD_MS = 10_000;

/** An owner's connection to the service. */
export interface Upstream {
  /**
   * Keeps it connected until released, and for 60 s after the last release (a scene change in OBS costs nothing).
   * @returns releases it
   */
  acquire(): () => void;
  /**
   * Records that another server received events until that time (epoch milliseconds): reported as a gap once this one receives. The stream
   * status is read within 10 s.
   */
  recordAbsence(from: number, reason: string): void;
  /** Its current state. */
  readonly link: Link;
  /** False once it is released by all and disconnected. */
  readonly isUp: boolean;
  /** Resolves when everything that the service sent before has arrived: then another server may receive in its place. */
  settle(): Promise<void>;
  /** Disconnects at once and for good. */
  close(): void;
}

/** Dependencies shared by all upstreams. */
export interface UpstreamDeps {
  /** {ws_url} of the service. */
  readonly wsUrl: string;
  /** Routes sockets through a proxy. */
  readonly agent?: Agent | undefined;
  readonly tokens: AccessTokens;
  readonly reads: Reads;
  readonly liveTimes: LiveTimes;
  readonly clock: Clock;
  readonly random: () => number;
  readonly parse: ParseOptions;
  readonly counters: Counters;
  /** Most chat messages of an owner a second, on average over ten seconds; no limit by default. */
  readonly messagesPerSecond?: number | undefined;
  /** Budget for the connection attempts of all owners. */
  readonly dials: ServiceBudget;
  /** Counts the chat messages of each owner. */
  readonly meter?: Pick<UsageMeter, 'add'>;
  readonly log: Pick<Log, 'warn'>;
}

/** Opens upstreams. */
export interface Upstreams {
  /** Creates the owner's upstream, which connects when it is acquired. The caller opens one at a time for an owner. */
  open(ownerId: UserId, feed: Feed): Upstream;
  /** Number of upstreams that are kept connected, and of those among them that are disconnected now. */
  readonly up: number;
  readonly disconnected: number;
}

/** Creates the factory of upstreams. If many of them are down, each waits longer before it reconnects (F40). */
export function createUpstreams(deps: UpstreamDeps): Upstreams {
  const alive = new Set<OwnerUpstream>();
  const connected = new Set<OwnerUpstream>();
  const faults = createFaultLog(deps.log);
  // when the service ends all sockets at once, this is asked for each of them
  const countDown = (): number => alive.size - connected.size;
  return {
    open(ownerId, feed) {
      const limited = limitFeed(feed, deps);
      return new OwnerUpstream({ ...deps, ownerId, feed: limited, alive, connected, countDown, faults });
    },
    get up() {
      return alive.size;
    },
    get disconnected() {
      return countDown();
    },
  };
}

interface OwnerUpstreamOptions extends UpstreamDeps {
  readonly ownerId: UserId;
  readonly feed: Feed;
  /** The upstreams that are up. */
  readonly alive: Set<OwnerUpstream>;
  /** Those of them that are connected now. */
  readonly connected: Set<OwnerUpstream>;
  readonly countDown: () => number;
  readonly faults: FaultLog;
}

class OwnerUpstream implements Upstream {
  link: Link;
  private readonly options: OwnerUpstreamOptions;
  private readonly connection: ServiceConnection;
  private readonly watch: StreamWatch;
  private readonly stopListening: () => void;
  private users = 0;
  private lastVerifiedAt = -Infinity;
  private verified: Promise<boolean> = Promise.resolve(false);
  private cancelLinger: () => void = () => undefined;
  private cancelCheck: () => void = () => undefined;

  constructor(options: OwnerUpstreamOptions) {
    const { clock, feed, liveTimes, ownerId, reads } = options;
    this.options = options;
    this.link = { upstream: 'reconnecting', since: new Date(clock.now()).toISOString() };
    this.watch = createStreamWatch({
      ownerId,
      clock,
      read: () => reads.of(ownerId).stream,
      liveTimes,
      isConnected: () => this.link.upstream === 'open',
      deliver: (event) => feed.onEvent(event),
    });
    this.connection = createServiceConnection({
      ...options,
      backoff: createBackoff(options),
      feed: this.createFeed(),
      verify: () => this.verify(),
    });
    this.stopListening = options.tokens.onChange((_owner, change) => {
      if (change === 'renewed') this.connection.renew();
      else this.connection.lose();
    }, ownerId);
  }

  get isUp(): boolean {
    return this.options.alive.has(this);
  }

  acquire(): () => void {
    this.users += 1;
    this.cancelLinger();
    this.goUp();
    let isAcquired = true;
    return () => {
      if (!isAcquired) return;
      isAcquired = false;
      this.users -= 1;
      if (this.users === 0) this.cancelLinger = this.options.clock.after(LINGER_MS, () => this.goDown());
    };
  }

  settle(): Promise<void> {
    return this.connection.settle();
  }

  close(): void {
    this.cancelLinger();
    this.goDown();
    this.stopListening();
  }

  recordAbsence(from: number, reason: string): void {
    this.connection.recordAbsence(from, reason);
    const { clock, random } = this.options;
    this.cancelCheck = clock.after(random() * CHECK_SPREAD_MS, () => void this.watch.check());
  }

  private goUp(): void {
    if (this.isUp) return;
    this.options.alive.add(this);
    this.watch.start();
    this.connection.start();
  }

  private goDown(): void {
    this.options.alive.delete(this);
    this.options.connected.delete(this);
    this.cancelCheck();
    this.watch.stop();
    this.connection.stop();
  }

  private createFeed(): Feed {
    const { feed, ownerId, reads } = this.options;
    return {
      onEvent: (event) => {
        if (event.subscription === 'user/stream') {
          this.watch.take(event.payload);
          return;
        }
        this.options.meter?.add(ownerId, 'messages');
        reads.of(ownerId).recordChannel(event.payload.channelId);
        feed.onEvent(event);
      },
      onGap: (gap) => feed.onGap(gap),
      onLink: (link) => {
        if (link.upstream === this.link.upstream) return;
        this.link = link;
        if (link.upstream === 'open') this.options.connected.add(this);
        else this.options.connected.delete(this);
        feed.onLink(link);
        // nothing will be received until the owner signs in again
        if (link.upstream === 'needs_reconnect') void this.watch.check();
      },
    };
  }

  /** Verifies at most once in 20 s, so that trouble adds no load (figure G13); in between it returns the last answer. */
  private verify(): Promise<boolean> {
    const now = this.options.clock.elapsed();
    if (now - this.lastVerifiedAt >= VERIFY_INTERVAL_MS) {
      this.lastVerifiedAt = now;
      this.verified = this.watch.check();
    }
    return this.verified;
  }
}
